"""Dice by seat: some pools of a throw are typed and the program throws others, and every law holds as ever."""

from typing import Any

import pytest

from gateway_core.chance import Ask, Seeded, Typed
from gateway_core.table import MemoryLog, NeedsDice, Table, Work, audit
from gateway_core.table.log import Asked
from gateway_core.table.play import laid
from gateway_core.table.work import TrayShort

from ..games import SEED, code, done, race, resumed
from ..toys.race import BOOK, Race, Run


def faces(table: Table[Any, Any, Any]) -> list[tuple[tuple[int, ...], str]]:
    """Return what fell in the last act, and who threw it."""
    return [(draw.faces, draw.by) for draw in table.standing[-1].draws]  # type: ignore[union-attr]  # it is an act


def test_a_pool_that_is_left_to_the_program_falls_as_if_nobody_had_been_asked() -> None:
    """The log says that the seed gave it, and the audit throws it again."""
    typed, rolled = race(typed=True), race()
    typed.act("ann", Run(2))
    rolled.act("ann", Run(2))

    done(typed.supply([None]))

    assert typed.state == rolled.state
    assert faces(typed)[0][1] == "seed"
    assert faces(typed) == faces(rolled)
    assert audit(Race(), BOOK, typed.rows, SEED) is None
    assert resumed(typed, typed=True).state == typed.state


def test_typed_and_rolled_pools_of_one_throw_keep_their_places() -> None:
    """Each pool that the program throws is the one that the seed has in its place, whoever throws the others."""
    asks = [Ask(f"pool {number}", seat, 3, 6) for number, seat in enumerate(("ann", "bob", "ann", "ann"))]
    seed, state = Seeded(SEED), race().state
    source = Typed(seed, frozenset({"ann"}))
    first: Work[Any, Any] = Work(Race(), state, source, 5)
    with pytest.raises(TrayShort):
        first.draw(*asks)
    assert first.missing == (asks[0], asks[2], asks[3])

    tray = laid(first.missing, [None, (1, 2, 3), None])
    fallen = Work(Race(), state, source, 5, tray).draw(*asks)

    assert fallen == (seed.draw(5, 0, asks[0]), seed.draw(5, 1, asks[1]), (1, 2, 3), seed.draw(5, 3, asks[3]))


def test_undo_and_the_same_again_meet_the_same_dice() -> None:
    """Whether they are left to the program or typed the second time makes no other die fall."""
    table = race(typed=True, policy="free")
    table.act("ann", Run(2))
    done(table.supply([None]))
    first = table.state

    done(table.undo("ann"))
    table.act("ann", Run(2))
    done(table.supply([None]))

    assert table.state == first
    done(table.undo("ann"))
    table.act("ann", Run(2))
    done(table.supply([[5, 4]]))
    assert faces(table) == [((5, 4), "typed")]


def test_who_throws_for_whom_can_be_said_at_any_time() -> None:
    """From the next throw on; no row says so, for each pool does."""
    table = race()
    rows = len(table.rows)
    assert table.typing == ()

    table.type_dice(("ann",))

    assert (table.typing, len(table.rows)) == (("ann",), rows)
    assert isinstance(table.act("ann", Run(1)), NeedsDice)
    table.type_dice(())
    done(table.supply([None]))
    if "bob" in table.awaited:
        done(table.act("bob", Run(1)))
    table.type_dice(None)
    assert table.typing == table.seats
    assert audit(Race(), BOOK, table.rows, SEED) is None


def test_a_table_opened_again_waits_for_the_same_pools() -> None:
    """What was left to the program before the last die lay is still left to it."""
    table = race(typed=True)
    table.act("ann", Run(2))
    again = resumed(table, typed=True)

    assert isinstance(again.rows[-1], Asked)
    assert again.pending == table.pending
    done(again.supply([None]))
    done(table.supply([None]))
    assert again.state == table.state


def test_where_people_throw_everything_nothing_can_be_left_to_a_program() -> None:
    """There is no seed, and so nobody who would throw."""
    table = Table.open(
        Race(), BOOK, None, {"players": ["ann", "bob"]}, source=Typed(Seeded(SEED)), log=MemoryLog(),
    )  # fmt: skip
    alone = Table.resume(Race(), BOOK, MemoryLog(table.rows), Typed())
    alone.act("ann", Run(1))

    assert code(alone.supply([None])) == "table/nobody-rolls"
    with pytest.raises(ValueError, match="people throw all dice"):
        alone.type_dice(())
