"""The scene as a drawing: everybody on it, with the numbers that lie between them."""

import re

import attrs
import pytest
from gateway_browser.drawn import drawn

from gateway_core.table import Board, Card, Link, Track

from .filled import texts
from .games import GAMES, moments, seen_by

ANN, BOB, CAT = (Card(name.lower(), name) for name in ("Ann", "Bob", "Cat"))


def picture(asset: str) -> str:
    return f"/picture/{asset}"


def numbers(svg: str) -> list[str]:
    return re.findall(r'class="number">([^<]*)<', svg)


def test_nothing_is_drawn_where_nothing_lies() -> None:
    """An empty board has no drawing."""
    assert drawn(Board("Nothing"), picture) == ""


def test_who_has_edge_over_whom_is_read_from_the_lines() -> None:
    """One line for two people, however many numbers it has; who rides with somebody is reached at their card."""
    bob = attrs.evolve(BOB, under=(CAT,))
    links = (Link("ann", "bob", 2), Link("bob", "ann", -2), Link("cat", "ann", 0), Link("cat", "bob", 4))

    svg = drawn(Board("Duel", (ANN, bob), links), picture)

    assert sorted(numbers(svg)) == ["+2", "-2", "0"]
    assert svg.count("<path") == 2
    assert "with Cat" in svg


def test_lines_do_not_cross_where_one_is_tied_to_all() -> None:
    """What leads farther runs outside of what leads nearer."""
    svg = drawn(Board("Duel", (ANN, BOB, CAT), (Link("ann", "bob", 1), Link("ann", "cat", 2))), picture)
    paths = [tuple(map(float, re.findall(r"[\d.]+", one))) for one in re.findall(r'd="([^"]*)"', svg)]

    near, far = sorted(paths, key=lambda path: abs(path[3] - path[1]))
    assert far[2] > near[2]  # its lane
    assert far[1] < near[1]  # where it begins at the card above


def test_whose_turn_it_is_is_more_than_a_colour() -> None:
    """A sign stands before the name; a portrait and a counter stand on the card."""
    card = attrs.evolve(ANN, lit=True, picture="pack:ann", marks=("held",), tracks=(Track("h", "Health", 2, 0, 4),))
    svg = drawn(Board("Duel", (card,)), picture)

    assert "▶ Ann" in svg
    assert '<image href="/picture/pack:ann"' in svg
    assert "held" in svg
    assert "Health 2 of 4" in svg
    assert 'width="30.0"' in svg  # half of the bar


@pytest.mark.parametrize("what", GAMES)
def test_everybody_is_on_it(what: str) -> None:
    """In every game the beginning of each card's name stands there, within the drawing, and as text."""
    for game in moments(what, 4, apart=6):
        board = seen_by(game, game.table.seats[0]).board
        svg = drawn(board, picture)
        words = texts(svg)[1]
        parts = [[*map(float, one)] for one in re.findall(r'viewBox="0 (\S+) (\S+) (\S+)"', svg)]
        for card in board.cards:
            assert card.title.split()[0][:8] in words
        for x, y, width, height in re.findall(
            r'<rect class="\S.*?" x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"', svg
        ):
            top, wide, high = next(one for one in reversed(parts) if float(y) >= one[0])
            assert float(x) + float(width) <= wide
            assert float(y) + float(height) <= top + high + 1
