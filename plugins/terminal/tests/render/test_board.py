"""Drawing a board at any width: cards with their tracks, lines with and without a number."""

import os

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gateway_core.table import Board, Card, Link, Track
from gateway_terminal.render.board import draw_board
from gateway_terminal.render.secret import EXPLAINED
from gateway_terminal.render.text import cells

HEALTH = Track("health", "Health", 4, 0, 6)
HERO = Card("hero", "Hero", ("tired",), ("lit",), tracks=(HEALTH, Track("luck", "Luck", None)))
BOARD = Board(
    "The bridge",
    (HERO, Card("wolf", "Wolf [bold]", under=(Card("flea", "Flea"),), group="them")),
    (Link("hero", "wolf", None, "Hero stands near Wolf"), Link("flea", "wolf", 2, "Flea has +2 over Wolf")),
    (Track("doom", "Doom", 3, 0, 12),),
    ("It rains.",),
)


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw without colours."""
    for room in ("board", "card"):
        monkeypatch.setattr(f"gateway_terminal.render.{room}.bold", str)
        monkeypatch.setattr(f"gateway_terminal.render.{room}.dim", str)


def test_a_board_is_drawn_with_all_that_lies_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tracks of a card are small, and a line without a number is read by its words."""
    monkeypatch.setenv("COLUMNS", "80")

    assert draw_board(BOARD).splitlines() == [
        "The bridge",
        "Doom: 3 [###.........]",
        "On their own",
        "  Hero  <lit>",
        "    Health 4/6 [####..]",
        "    Luck hidden",
        "    tired",
        "  --- Hero stands near Wolf",
        "Them",
        "  Wolf [bold]",
        "    Flea",
        "  +2> Flea has +2 over Wolf",
        "It rains.",
    ]


def test_what_some_player_does_not_see_stands_in_brackets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards, lines, marks, counters, tracks and notes; one line under it says what the brackets mean."""
    monkeypatch.setenv("COLUMNS", "80")
    hero = Card("hero", "Hero", ("tired", "rich"), ("lit", "marked"), tracks=(HEALTH,), secrets=("rich", "marked"))
    flea = Card("flea", "Flea", tracks=(Track("size", "Size", 1, secret=True),), secret=True)
    links = (
        Link("hero", "flea", 1, "", "+1 over Flea", secret=True),
        Link("flea", "hero", None, "Flea bites", secret=True),
    )
    tracks = (Track("doom", "Doom", 3, 0, 4, secret=True),)
    board = Board("The bridge", (hero, flea), links, tracks, ("It rains.", "It will snow."), ("It will snow.",))

    assert draw_board(board).splitlines() == [
        "The bridge",
        "{Doom: 3 [###.]}",
        "On their own",
        "  Hero  <lit, {marked}>",
        "    {+1 over Flea}",
        "    Health 4/6 [####..]",
        "    tired; {rich}",
        "  {Flea}",
        "    {Size 1}",
        "  --- {Flea bites}",
        "It rains.",
        "{It will snow.}",
        EXPLAINED,
    ]
    assert EXPLAINED not in draw_board(BOARD)


@pytest.mark.parametrize("columns", [20, 21, 25, 33, 40, 80, 100, 200])
def test_a_board_fits_any_width(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """From 20 columns up nothing runs over and nothing is lost."""
    monkeypatch.setenv("COLUMNS", str(columns))

    drawn = draw_board(BOARD)

    assert max(map(len, drawn.splitlines())) <= columns
    for word in ("Health 4/6", "[####..]", "Luck hidden", "stands", "near", "+2>", "It rains."):
        assert word in " ".join(drawn.split())


@pytest.mark.parametrize(
    ("track", "drawn"),
    [
        (Track("t", "Wounds", 0, 0, 3), "Wounds 0/3 [...]"),
        (Track("t", "Wounds", 3, 0, 3, "dead"), "Wounds 3/3 [###] dead"),
        (Track("t", "Wounds", 5, 0, 3), "Wounds 5/3 [###]"),
        (Track("t", "Wounds", -1, 0, 3), "Wounds -1/3 [...]"),
        (Track("t", "Fate", 7, 5, 10), "Fate 7/10 [##...]"),
        (Track("t", "Coins", 40, 0, 100), "Coins 40/100"),
        (Track("t", "Coins", 40), "Coins 40"),
    ],
)
def test_a_small_track_shows_its_number_and_a_bar_if_it_is_short(track: Track, drawn: str) -> None:
    """A number beyond its scale fills the bar and no more."""
    assert draw_board(Board("B", (Card("c", "C", tracks=(track,)),))).splitlines()[-1].strip() == drawn


def test_from_120_columns_up_cards_lie_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of them there, three from 144 columns, four from 192; below that one under the other."""
    cards = tuple(Card(f"c{number}", f"Card-{number}", ("tired",)) for number in range(5))
    rows = {}
    for columns in (40, 119, 120, 143, 144, 192, 200, 400):
        monkeypatch.setenv("COLUMNS", str(columns))
        rows[columns] = [len(line.split()) for line in draw_board(Board("B", cards)).splitlines() if "Card-" in line]

    assert rows == {
        40: [1] * 5, 119: [1] * 5, 120: [2, 2, 1], 143: [2, 2, 1], 144: [3, 2], 192: [4, 1], 200: [4, 1], 400: [4, 1],
    }  # fmt: skip


def test_a_card_beside_a_shorter_one_keeps_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands to the right begins at one column, whatever is on the left."""
    monkeypatch.setenv("COLUMNS", "120")
    cards = (Card("a", "Ann"), Card("b", "Bob", ("tired", "hungry")))

    lines = draw_board(Board("B", cards)).splitlines()

    assert lines[2].index("Bob") == 63
    assert lines[3].index("tired; hungry") == 65


def test_what_stands_beside_a_card_with_wide_letters_keeps_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """A letter that takes two columns pushes nothing out of line."""
    monkeypatch.setenv("COLUMNS", "120")
    cards = (Card("a", "安娜", ("疲れた",)), Card("b", "Bob", ("tired", "hungry")))

    lines = draw_board(Board("B", cards)).splitlines()

    assert cells(lines[2][: lines[2].index("Bob")]) == 63
    assert cells(lines[3][: lines[3].index("tired; hungry")]) == 65


WORD = st.text("abcdefgh-<>[]安한", min_size=1, max_size=9)
FULL = os.environ.get("GATEWAY_FULL") == "1"
WORDS = st.lists(WORD, min_size=1, max_size=12).map(" ".join)
NUMBER = st.integers(-9, 99)
TRACK = st.builds(Track, WORD, WORDS, st.none() | NUMBER, st.just(0), NUMBER, WORDS, st.booleans())
CARD = st.recursive(
    st.builds(Card, WORD, WORDS, st.lists(WORDS, max_size=3).map(tuple), st.lists(WORD, max_size=3).map(tuple)),
    lambda under: st.builds(
        Card, WORD, WORDS, under=st.lists(under, max_size=2).map(tuple), group=st.sampled_from(["", "them"]),
        tracks=st.lists(TRACK, max_size=2).map(tuple), secret=st.booleans(),
    ),
    max_leaves=6,
)  # fmt: skip
ANY = st.builds(
    Board, WORDS, st.lists(CARD, max_size=7).map(tuple), tracks=st.lists(TRACK, max_size=2).map(tuple),
    notes=st.lists(WORDS, max_size=2).map(tuple),
)  # fmt: skip


@settings(
    max_examples=600 if FULL else 60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(ANY, st.integers(40, 200))
def test_any_board_fits_any_width_and_loses_nothing(
    monkeypatch: pytest.MonkeyPatch, board: Board, columns: int
) -> None:
    """From 40 to 200 columns: no line is longer, no word is missing."""
    monkeypatch.setenv("COLUMNS", str(columns))

    drawn = draw_board(board)

    assert max(map(cells, drawn.splitlines())) <= columns
    shown = drawn.split()
    for card in board.cards:
        for word in (*board.title.split(), *card.title.split(), *" ".join(card.lines).split()):
            assert any(word in one for one in shown), f"{word} is lost"
