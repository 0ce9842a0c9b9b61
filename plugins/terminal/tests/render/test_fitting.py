"""A board on a small screen: the ladder and the Edges stay in sight, and what lasts is told when somebody asks."""

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest

from gateway_core.table import Board, Card, Table
from gateway_terminal.prompt.input import Leave
from gateway_terminal.render.board import board_news, draw_board, draw_status
from gateway_terminal.render.secret import marked

from ..evening import SCENES, Answering, moments, prompt_of

SCREEN = 24
SPLIT = "black-star-rising:scene/the-olympus-mine"  # at two places at once


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sit at a terminal of 80 columns and 24 lines."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", str(SCREEN))


def seen(scene: str) -> Iterator[tuple[Table[Any, Any, Any], str]]:
    """Yield moments of a played game, each for the games master and a player."""
    for table in moments(scene, "3", 60):
        for seat in table.seats[:2]:
            yield table, seat


@pytest.mark.parametrize("scene", SCENES)
def test_the_board_fits_above_its_question(scene: str) -> None:
    """At 24 lines, with all numbers of the table and every Edge on it."""
    for table, seat in seen(scene):
        board = table.board(seat)
        drawn = draw_board(board, lines=SCREEN - 3)

        words = " ".join(drawn.split())
        assert drawn.count("\n") + 3 < SCREEN, drawn
        assert all(marked(link.counter, link.secret) in words for link in board.links)
        assert all(f"{track.title}: {track.value}" in words for track in board.tracks if track.value is not None)


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene != SPLIT])
def test_with_the_first_menu_it_fits_too(scene: str) -> None:
    """Whoever comes to the screen sees the board, how it stands and what may be done in one look."""
    for table, seat in seen(scene):
        if seat not in (*table.masters, *table.awaited):
            continue
        somebody, board = Answering("leave"), table.board(seat)
        with contextlib.suppress(Leave):
            prompt_of(table.fork(), seat, somebody).turn()

        page = [board_news(board, None, lambda: True).strip(), draw_status(board), *somebody.told, *somebody.asked]
        assert "\n".join(page).count("\n") < SCREEN, "\n".join(page)


def test_what_lasts_is_left_out_first_and_told_when_asked_for() -> None:
    """Then what hardly changes on a card, then a line for each card; nothing is left out where there is room."""
    cards = tuple(Card(one, one.upper(), ("kind",), ("mark",)) for one in "abcd")
    board = Board("The hill", cards, notes=("It burns.", "It is old."), lasting=("It is old.",))
    more = "('board all' tells everything.)"
    found = {lines: draw_board(board, lines=lines) for lines in (12, 11, 8, 4)}

    assert found[12] == draw_board(board)
    assert [("It is old." in text, more in text) for text in found.values()] == [(True, False), *[(False, True)] * 3]
    assert ["kind" in text for text in found.values()] == [True, False, False, False]
    assert "On their own: A  <mark>; B  <mark>; C  <mark>; D  <mark>\nIt burns." in found[4]
    assert all("It burns." in text for text in found.values())
