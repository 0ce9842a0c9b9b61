"""Looking on: a table takes in what is added to its log elsewhere, and shows what everybody may see."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.errors import StoreError
from gateway_core.table import Act, RandomBot, Table, decide_by

from ..games import done, race, resumed, sealed
from ..toys.race import Run


@pytest.mark.parametrize("begun", [race, sealed])
def test_whoever_follows_knows_what_whoever_plays_does(begun: Callable[[], Table[Any, Any, Any]]) -> None:
    """Row for row, in every seat and in none: what was taken back and restored, too."""
    playing = begun()
    following, chance = resumed(playing), random.Random(7)
    for move in range(40):
        seat = next(iter(playing.awaited), None)
        if seat is None or chance.random() < 0.2:
            playing.undo("judge" if "judge" in playing.seats else "ann")
        else:
            decide_by(RandomBot(), playing, seat, Seeded(f"{move}"))
        following.follow(playing.rows[len(following.rows) :], {})

        assert following.rows == playing.rows
        assert following.state == playing.state
        for one in (None, *playing.seats):
            assert following.history(one) == playing.history(one)
            assert following.board(one) == playing.board(one)


def test_what_cannot_stand_there_is_not_followed() -> None:
    """A file that somebody has written by hand is found out."""
    playing = race()
    following = resumed(playing)
    (row,) = done(playing.act("ann", Run(2))).rows
    assert isinstance(row, Act)

    following.follow([row], {})
    with pytest.raises(StoreError, match=r"cannot stand there|do not fit"):
        following.follow([playing.rows[1]], {})


def test_what_everybody_sees_is_on_the_board_of_every_player() -> None:
    """And what one of them holds alone is not on it."""
    table: Table[object, object, object] = sealed()
    players = [seat for seat in table.seats if seat not in table.masters]
    common = table.board(None)
    boards = [table.board(seat) for seat in players]

    assert all(boards[0] != board for board in boards[1:])
    for board in boards:
        lines = {card.id: (set(card.lines), set(card.marks), set(card.tracks)) for card in board.cards}
        for card in common.cards:
            for seen, there in zip((card.lines, card.marks, card.tracks), lines[card.id], strict=True):
                assert set(seen) <= there
        assert set(common.tracks) <= set(board.tracks)
        assert set(common.links) <= set(board.links)
        assert set(common.notes) <= set(board.notes)


def test_where_nobody_has_a_secret_everybody_sees_all() -> None:
    """The board that all see is the one that each sees."""
    table = race()

    assert table.board(None) == table.board("ann") == table.board("bob")
