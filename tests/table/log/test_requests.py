"""A request that comes twice is carried out once, and answered as it was the first time."""

from collections.abc import Callable
from typing import Any

import pytest

from gateway_core.table import Acted, NeedsDice, Refusal, Table

from ..games import code, done, race, resumed
from ..toys.race import Cheer, Rest, Run

AnyTable = Table[Any, Any, Any]
Ask = Callable[[AnyTable], Acted[Any, Any] | Refusal | NeedsDice]


def before_the_weather() -> AnyTable:
    """Return a table at which the clockwork goes on from bob's act."""
    table = race()
    done(table.act("ann", Rest()))
    return table


@pytest.mark.parametrize(
    "ask",
    [
        lambda table: table.act("bob", Rest(), request="1"),
        lambda table: table.undo("ann", request="1"),
        lambda table: table.pause("ann", "Tea?", request="1"),
        lambda table: table.note("ann", "Well run.", request="1"),
    ],
    ids=["act", "undo", "pause", "note"],
)
def test_the_same_seat_and_id_again_gets_the_first_answer(ask: Ask) -> None:
    """At once, later, and at the table opened again; nothing is written."""
    table = before_the_weather()

    first = done(ask(table))
    rows = table.rows

    assert ask(table) == first
    done(table.note("bob", "Later."))
    assert ask(table) == first
    assert ask(resumed(table)) == first
    assert table.rows[:-1] == rows


def test_redo_and_unpause_are_done_once_too() -> None:
    """They are sent by the same browser."""
    table = before_the_weather()
    done(table.undo("ann"))

    first = done(table.redo("ann", request="r"))
    done(table.undo("ann"))
    assert table.redo("ann", request="r") == first
    done(table.pause("ann"))
    done(table.unpause("ann", request="u"))
    done(table.pause("ann"))
    done(table.unpause("ann", request="u"))
    assert table.paused == ("ann",)


def test_another_seat_or_another_id_is_another_request() -> None:
    """Ids are the sender's own; what was refused left no row, and is asked again."""
    table = race()

    assert code(table.act("bob", Rest(), request="1")) == "race/not-your-turn"
    done(table.act("ann", Rest(), request="1"))
    done(table.act("bob", Rest(), request="1"))
    done(table.act("ann", Rest(), request="2"))

    assert table.state.turn == 1


def test_a_request_that_waits_for_dice_is_answered_with_the_question() -> None:
    """And with what came of it once they lie; the act keeps the id, the program and the note of the question."""
    table = race(typed=True)

    question = table.act("ann", Run(), "go", request="1", program="somebody", note_for=["ann"])
    assert isinstance(question, NeedsDice)
    assert table.act("ann", Run(), request="1") == question
    table = resumed(table, typed=True)
    assert table.act("ann", Run(), request="1") == question
    thrown = done(table.supply([[3]]))

    assert table.act("ann", Run(), request="1") == thrown
    row = thrown.rows[0]
    assert (row.note, row.note_for, row.program, row.request) == ("go", ("ann",), "somebody", "1")


def test_the_dice_of_the_clockwork_belong_to_the_first_answer_and_what_they_bring_does_not() -> None:
    """What came later was no part of it."""
    table = race(typed=True)
    done(table.act("ann", Rest()))
    first = done(table.act("bob", Rest(), request="1"))
    assert table.pending is not None

    table.supply([[4]])
    done(table.act("ann", Cheer("bob")))

    assert table.act("bob", Rest(), request="1") == first


def test_what_a_request_was_answered_is_asked_for_without_doing_anything() -> None:
    """A page that was sent twice is no page that came too late, not even once its act was taken back."""
    table = race()
    assert table.answered("ann", "1") is None

    first = done(table.act("ann", Rest(), request="1"))
    assert (table.answered("ann", "1"), table.answered("bob", "1"), table.answered("ann", "")) == (first, None, None)

    done(table.undo("ann"))
    rows = table.rows
    assert table.answered("ann", "1") == resumed(table).answered("ann", "1") == first
    assert table.rows == rows


def test_no_place_of_a_seat_comes_twice() -> None:
    """What was ordered at one may be taken back, and is asked for at another; what others do moves nobody's place."""
    table = race(typed=True)

    places = [table.place("ann")]
    for deed in (
        lambda: table.act("ann", Run()),
        lambda: table.withdraw("ann"),
        lambda: table.act("ann", Rest()),
        lambda: table.undo("ann"),
        lambda: table.act("ann", Rest()),
    ):
        deed()
        places.append(table.place("ann"))

    assert places == [0, 1, 1, 2, 2, 3]
    done(table.note("ann", "A fine day."))
    assert (table.place("ann"), table.place("bob")) == (3, 0)
    with pytest.raises(ValueError, match="zoe"):
        table.place("zoe")
