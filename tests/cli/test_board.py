"""Drawing a board at any width: cards with their tracks, lines with and without a number."""

import pytest

from gateway_core.cli.board import draw
from gateway_core.table import Board, Card, Link, Track

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
    monkeypatch.setattr("gateway_core.cli.board.bold", str)
    monkeypatch.setattr("gateway_core.cli.board.dim", str)


def test_a_board_is_drawn_with_all_that_lies_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tracks of a card are small, and a line without a number is read by its words."""
    monkeypatch.setenv("COLUMNS", "80")

    assert draw(BOARD).splitlines() == [
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


@pytest.mark.parametrize("columns", [20, 21, 25, 33, 40, 80, 100, 200])
def test_a_board_fits_any_width(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """From 20 columns up nothing runs over and nothing is lost."""
    monkeypatch.setenv("COLUMNS", str(columns))

    drawn = draw(BOARD)

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
    assert draw(Board("B", (Card("c", "C", tracks=(track,)),))).splitlines()[-1].strip() == drawn
