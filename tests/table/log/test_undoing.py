"""Who may take back what, and with which dice it comes back."""

from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.table import MemoryLog, Table

from ..games import SEED, code, done, race, resumed, seal_all, sealed
from ..toys.race import BOOK, Rest, Run
from ..toys.sealed import CardsShown, Seal, Sealed, SeatReady


def test_an_own_quiet_act_is_taken_back_and_put_back() -> None:
    """As long as no die fell and no secret was shown."""
    table = race()
    opening = table.state
    done(table.act("ann", Rest()))
    after = table.state

    done(table.undo("ann"))
    assert table.state == opening
    done(table.redo("ann"))
    assert table.state == after
    assert code(table.redo("ann")) == "table/nothing-to-redo"


def test_somebody_elses_act_is_not_yours_to_take_back() -> None:
    """Each takes back what is theirs, and only the last."""
    table = race()
    done(table.act("ann", Rest()))

    assert code(table.undo("bob")) == "table/not-yours"


def test_nothing_is_taken_back_before_anything_is_done() -> None:
    """The setup stays."""
    assert code(race(policy="free").undo("ann")) == "table/nothing-to-undo"


@pytest.mark.rule("GW-RU-199")
def test_past_dice_only_a_master_takes_back() -> None:
    """A throw that went badly is not thrown again."""
    table = race()
    done(table.act("ann", Run(1)))

    assert code(table.undo("ann")) == "table/past-dice"


@pytest.mark.rule("GW-RU-199")
def test_past_a_revealed_secret_only_a_master_takes_back() -> None:
    """What was seen cannot be unseen, and the log shows who went back."""
    table = sealed()
    seal_all(table)

    assert code(table.undo("bob")) == "table/past-dice"  # the tie was thrown for, in the row that shows the cards
    done(table.undo("judge"))

    assert table.rows[-1].by == "judge"  # type: ignore[union-attr]  # an undo row
    assert table.state.shown == ()


def test_clockwork_that_reveals_guards_the_act_before_it() -> None:
    """An act without dice is past too, once it has made the cards be shown, whatever else happened with that."""

    class Quiet(Sealed):
        def proceed(self, work: Any) -> None:
            work.emit(SeatReady("ann"))
            work.emit(CardsShown(dict(work.state.sealed), None))
            work.emit(SeatReady("bob"))

    table = Table.open(Quiet(), BOOK, None, {"players": ["ann", "bob"]}, source=Seeded(SEED), log=MemoryLog())
    seal_all(table)

    assert code(table.undo("bob")) == "table/past-reveal"


def test_at_a_free_table_anybody_takes_anything_back() -> None:
    """People who trust each other need no master."""
    table = race(policy="free")
    done(table.act("ann", Run(1)))

    done(table.undo("bob"))
    done(table.redo("ann"))


def test_taking_back_and_trying_again_meets_the_same_dice() -> None:
    """Also after a while, and in a table opened again."""
    table = race(policy="free")
    first = done(table.act("ann", Run(3)))

    done(table.undo("ann"))
    again = resumed(table)

    assert done(table.act("ann", Run(3))).rows == first.rows
    assert done(again.act("ann", Run(3))).rows == first.rows


def test_a_new_act_ends_what_could_be_put_back() -> None:
    """History has no branches."""
    table = race(policy="free")
    done(table.act("ann", Run(1)))
    done(table.undo("ann"))
    done(table.act("ann", Rest()))

    assert code(table.redo("ann")) == "table/nothing-to-redo"


def test_only_who_took_back_puts_back() -> None:
    """Or a master."""
    table = sealed()
    done(table.act("ann", Seal(table.state.hands["ann"][0])))
    done(table.undo("ann"))

    assert code(table.redo("bob")) == "table/not-yours"
    done(table.redo("judge"))
