"""Drawing cards in their places: a ring of hexagons in twelve lines, and prices in columns."""

import pytest

from gateway_core.table import Board, Card
from gateway_terminal.render.board import draw_board
from gateway_terminal.render.card import is_placed, placed_lines

RING = ((1, 0), (2, 1), (2, 3), (1, 4), (0, 3), (0, 1), (1, 2))
NAMES = ("Top", "Upper right", "Lower right", "Bottom", "Lower left", "Upper left", "Centre")
CITY = tuple(
    Card(name, name, ("held",), group="the city", place=place) for name, place in zip(NAMES, RING, strict=True)
)
PRICES = tuple(Card(f"{at}", f"{at} Gold", group="prices", place=(at % 2, at // 2)) for at in range(4))


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw without colours."""
    monkeypatch.setattr("gateway_terminal.render.card.bold", str)
    monkeypatch.setattr("gateway_terminal.render.board.bold", str)


def test_a_ring_of_seven_lies_in_twelve_lines() -> None:
    """Each lies between two others, as hexagons do."""
    lines = [*placed_lines(CITY, 78)]

    assert len(lines) == 12
    assert lines[0].split() == ["/", "Top", "\\"]
    assert lines[2].index("Upper left") < lines[2].index("Upper right")
    assert lines[4].split() == ["|", "|", "/", "Centre", "\\", "|", "|"]
    assert max(map(len, lines)) <= 78


def test_cards_of_one_line_lie_in_columns() -> None:
    """A list of prices takes half the lines."""
    assert [line.split() for line in placed_lines(PRICES, 40)] == [
        ["0", "Gold", "1", "Gold"],
        ["2", "Gold", "3", "Gold"],
    ]


def test_what_is_too_long_is_cut_and_a_narrow_screen_tells_one_after_the_other() -> None:
    """Nothing is wider than its place."""
    long = Card(
        "long",
        "A very long name of a place indeed",
        ("one two three four five six seven eight nine",) * 4,
        place=(0, 0),
    )
    beside = Card("beside", "Beside", ("held",), place=(1, 0))

    lines = [*placed_lines((long, beside), 50)]

    assert lines[0].startswith("/ A very long name...")
    assert "..." in lines[3]
    assert max(map(len, lines)) <= 50
    assert [*placed_lines(CITY, 40)] == [f"{name}. held" for name in NAMES]


def test_a_board_draws_places_even_where_room_is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other groups are told as ever; a group of which one card has no place has none."""
    monkeypatch.setenv("COLUMNS", "80")
    board = Board("The city", (*CITY, Card("hero", "Hero", group="heroes")))

    assert len(draw_board(board, lines=4).splitlines()) == 15
    assert not is_placed((*CITY, Card("hero", "Hero")))
