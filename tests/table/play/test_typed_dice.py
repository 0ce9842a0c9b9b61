"""Real dice: people throw them, the table waits, nothing is lost."""

from typing import Any

import pytest

from gateway_core.chance import Ask, Seeded, Typed
from gateway_core.table import Act, Clockwork, MemoryLog, NeedsDice, Refusal, Table, audit
from gateway_core.table.log import Asked

from ..games import SEED, code, done, race, resumed, sealed
from ..toys.race import BOOK, Moved, Race, Rest, Run
from ..toys.sealed import Seal


def asked(found: object) -> NeedsDice:
    """Return the question for dice, and fail if it is none."""
    assert isinstance(found, NeedsDice), found
    return found


def test_a_command_waits_for_its_dice_and_nothing_has_happened_yet() -> None:
    """Ann says that she runs, and is asked for two dice."""
    table = race(typed=True)
    state = table.state

    question = asked(table.act("ann", Run(2)))

    assert question == NeedsDice((Ask("ann runs", "ann", 2, 6),), "ann") == table.pending
    assert table.state == state
    assert table.rows[-1] == Asked("ann", Run(2), (), question.asks)


def test_the_faces_that_were_typed_are_the_faces_that_count() -> None:
    """A five and a four are nine steps, and the log says that a person threw them."""
    table = race(typed=True)
    asked(table.act("ann", Run(2)))

    acted = done(table.supply([[5, 4]]))

    assert table.state.places["ann"] == 9
    (row,) = acted.rows
    assert isinstance(row, Act)
    assert [(draw.faces, draw.by) for draw in row.draws] == [((5, 4), "typed")]
    assert table.pending is None


@pytest.mark.parametrize(
    ("faces", "refusal"),
    [
        ([[7, 1]], "table/die-out-of-range"),
        ([[0, 1]], "table/die-out-of-range"),
        ([[True, 1]], "table/die-out-of-range"),
        ([[1]], "table/wrong-number-of-dice"),
        ([[1, 2, 3]], "table/wrong-number-of-dice"),
        ([], "table/wrong-number-of-pools"),
        ([[1, 2], [3]], "table/wrong-number-of-pools"),
    ],
)
def test_dice_that_cannot_be_are_refused_and_nothing_is_lost(faces: Any, refusal: str) -> None:
    """Whoever mistypes types again."""
    table = race(typed=True)
    asked(table.act("ann", Run(2)))
    rows = table.rows

    assert code(table.supply(faces)) == refusal
    assert table.rows == rows
    done(table.supply([[1, 2]]))


def test_while_dice_are_out_nothing_else_is_done() -> None:
    """Except stopping the table, or taking back what waits for them."""
    table = race(typed=True)
    asked(table.act("ann", Run(1)))

    assert code(table.act("bob", Rest())) == "table/dice-pending"
    assert code(table.undo("bob")) == "table/not-yours"
    assert code(table.redo("ann")) == "table/dice-pending"
    assert {form.refusal and form.refusal.code for form in table.options("bob")} == {"table/dice-pending"}
    done(table.pause("bob"))
    assert code(table.supply([[1]])) == "table/paused"


def test_a_table_opened_again_asks_again() -> None:
    """The question outlives the program."""
    table = race(typed=True)
    question = asked(table.act("ann", Run(2)))

    again = resumed(table, typed=True)

    assert again.pending == question
    done(again.supply([[6, 6]]))
    done(table.supply([[6, 6]]))
    assert again.rows == table.rows


def test_a_command_may_be_withdrawn_before_a_die_has_fallen() -> None:
    """By whoever gave it."""
    table = race(typed=True)
    asked(table.act("ann", Run(2)))

    assert code(table.withdraw("bob")) == "table/not-yours"
    done(table.withdraw("ann"))

    assert table.pending is None
    assert code(table.withdraw("ann")) == "table/nothing-pending"
    done(table.act("ann", Rest()))
    assert resumed(table, typed=True).state == table.state


def test_the_clockwork_asks_too() -> None:
    """Nobody gave a command, so nobody may withdraw it; the act before may be taken back."""
    table = race(typed=True, policy="free")
    done(table.act("ann", Rest()))

    done(table.act("bob", Rest()))

    assert table.pending == NeedsDice((Ask("the weather", "clockwork", 1, 6),), None)
    assert table.rows[-1] == Asked(None, None, (), table.pending.asks)
    assert table.awaited == ()
    assert code(table.withdraw("bob")) == "table/clockwork-rolls"
    acted = done(table.supply([[4]]))
    assert [type(row) for row in acted.rows] == [Clockwork]
    assert table.state.weather == 4


def test_an_act_whose_clockwork_waits_can_be_taken_back_and_put_back() -> None:
    """And then the clockwork asks again."""
    table = race(typed=True, policy="free")
    done(table.act("ann", Rest()))
    done(table.act("bob", Rest()))
    question = table.pending

    done(table.undo("bob"))
    assert table.pending is None
    assert table.awaited == ("bob",)
    done(table.redo("bob"))

    assert table.pending == question
    done(table.supply([[4]]))
    assert resumed(table, typed=True).state == table.state


class Twice(Race):
    """A run of two throws: the second is asked for when the first has fallen."""

    def decide(self, work: Any, seat: str, command: Any) -> Refusal | None:
        ((first,),) = work.draw(Ask("first", seat, 1, 6))
        second = work.draw(Ask("second", seat, first, 6), Ask("luck", "bob", 1, 4))
        work.emit(Moved(seat, sum(second[0]), 0))
        return None


def test_a_second_throw_is_asked_for_when_the_first_has_fallen() -> None:
    """What was typed is kept, and the command is decided again from its start."""
    table = Table.open(Twice(), BOOK, None, {}, source=Typed(Seeded(SEED)), log=MemoryLog())

    asked(table.act("ann", Run(1)))
    question = asked(table.supply([[2]]))

    assert [ask.label for ask in question.asks] == ["second", "luck"]
    assert code(table.withdraw("ann")) == "table/past-dice"
    again = resumed(table, typed=True)
    assert again.pending == question
    done(again.supply([[3, 4], [1]]))
    assert again.state.places["ann"] == 7
    assert audit(again.system, BOOK, again.rows) is None


def test_nobody_types_a_deal() -> None:
    """Cards come from the seed even where dice are real."""
    table = sealed(typed=True)

    assert table.pending is None
    assert table.state.hands == sealed().state.hands
    for seat in ("ann", "bob"):
        done(table.act(seat, Seal(table.state.hands[seat][0])))
    assert table.pending is not None


def test_dice_that_nobody_asked_for_are_refused() -> None:
    """A die on the floor is not a throw."""
    assert code(race(typed=True).supply([[1]])) == "table/nothing-pending"


def test_a_program_s_throw_goes_with_the_decision_before_it_until_a_die_of_it_lies() -> None:
    """Ann has rested, and a program runs for Bob: once she has seen his first dice, she cannot choose otherwise."""

    class Slow(Race):
        def decide(self, work: Any, seat: str, command: Any) -> Any:
            refused = super().decide(work, seat, command)
            if refused is None and isinstance(command, Run):
                work.draw(Ask("a second look", seat, 1, 6))
            return refused

    given = {"players": ["ann", "bob"]}
    table = Table.open(Slow(), BOOK, None, given, source=Typed(Seeded(SEED)), log=MemoryLog())
    opening = table.state
    done(table.act("ann", Rest()))
    asked(table.act("bob", Run(1), program="random"))

    ahead = table.fork()
    done(ahead.undo("ann"))
    assert (ahead.state, ahead.pending) == (opening, None)
    asked(table.supply([[3]]))
    assert code(table.undo("ann")) == "table/past-dice"
