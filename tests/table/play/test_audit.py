"""A log is decided again, and whatever the rules would not have written is named."""

from typing import Any

import attrs
import pytest

from gateway_core.chance import Seeded
from gateway_core.table import Act, Clockwork, MemoryLog, Opened, RandomBot, Row, Setup, Table, audit, drive
from gateway_core.table.log import Undo

from ..games import SEED, done, race, sealed
from ..toys.race import BOOK, Cheer, Moved, Race, Rest, Run
from ..toys.sealed import Seal, Sealed


def played(table: Table[Any, Any, Any]) -> tuple[Row[Any, Any], ...]:
    for _ in drive(table, {seat: RandomBot() for seat in table.seats}, Seeded("bots")):
        pass
    assert table.outcome is not None
    return table.rows


RACE = played(race())
FIRST_ACT = next(number for number, row in enumerate(RACE) if isinstance(row, Act) and row.draws)
WEATHER = next(number for number, row in enumerate(RACE) if isinstance(row, Clockwork))


def changed(number: int, **values: Any) -> tuple[Row[Any, Any], ...]:
    return (*RACE[:number], attrs.evolve(RACE[number], **values), *RACE[number + 1 :])


def test_an_honest_log_differs_nowhere() -> None:
    """With and without its seed."""
    games: tuple[tuple[Any, Any], ...] = ((Race(), RACE), (Sealed(), played(sealed())))
    for system, rows in games:
        assert audit(system, BOOK, rows) is None
        assert audit(system, BOOK, rows, SEED) is None


def pool(number: int, **values: Any) -> tuple[Any, ...]:
    row = RACE[number]
    assert isinstance(row, Setup | Act | Clockwork)
    return (attrs.evolve(row.draws[0], **values), *row.draws[1:])


@pytest.mark.parametrize(
    ("rows", "row", "words"),
    [
        (changed(FIRST_ACT, events=(Moved("ann", 6, -1),) * 2), FIRST_ACT, "other things happen"),
        (changed(FIRST_ACT, seat="bob"), FIRST_ACT, "it is refused: race/not-your-turn"),
        (changed(FIRST_ACT, draws=()), FIRST_ACT, "it draws more than was drawn"),
        (changed(FIRST_ACT, command=Rest()), FIRST_ACT, "it draws something else"),
        (changed(FIRST_ACT, draws=pool(FIRST_ACT, faces=(9,) * 9)), FIRST_ACT, "cannot have fallen so"),
        (changed(WEATHER, events=()), WEATHER, "other things happen"),
        ((*RACE[:WEATHER], RACE[WEATHER], *RACE[WEATHER:]), WEATHER + 1, "while somebody was awaited"),
        (changed(FIRST_ACT, seat="zoe"), FIRST_ACT, "nobody named 'zoe'"),
        ((*RACE, Act("ann", Cheer("ann"))), len(RACE), "the game was over"),
        ((*RACE[: FIRST_ACT + 1], Undo(FIRST_ACT, "ann")), FIRST_ACT + 1, "ann may not take this back"),
        ((*RACE, RACE[0]), len(RACE), "opened only once"),
        (RACE[1:], 0, "does not begin"),
        ((), 0, "does not begin"),
        (changed(0, rulebook="x"), 0, "the rulebook is another"),
        (changed(0, seats=("ann",)), 0, "the seats are others"),
        (changed(FIRST_ACT, events=(Moved("zoe", 6, -1),)), FIRST_ACT, "do not fit this game"),
    ],
)
def test_the_first_row_that_differs_is_named(rows: Any, row: int, words: str) -> None:
    """And how."""
    found = audit(Race(), BOOK, rows)

    assert found is not None
    assert (found.row, words in found.words) == (row, True), found


def test_faces_that_the_seed_did_not_give_are_found_when_it_is_told() -> None:
    """Whoever wrote themselves a six, and the steps to go with it, is found out at the end."""
    table = race()
    done(table.act("ann", Run(1)))
    row = table.rows[-1]
    assert isinstance(row, Act)
    better = row.draws[0].faces[0] % 6 + 1
    draw = attrs.evolve(row.draws[0], faces=(better,))
    rows = (*table.rows[:-1], attrs.evolve(row, draws=(draw,), events=(Moved("ann", better, -1),)))

    assert audit(Race(), BOOK, rows) is None
    found = audit(Race(), BOOK, rows, SEED)
    assert found is not None
    assert (found.row, "the seed gives other numbers" in found.words) == (2, True)


def test_a_seed_that_was_not_promised_is_refused() -> None:
    """Its hash stood in the first row."""
    assert isinstance(RACE[0], Opened)
    found = audit(Race(), BOOK, RACE, "another")

    assert found is not None
    assert (found.row, found.recorded) == (0, RACE[0].seed_hash)


def test_every_beginning_that_a_branch_may_have_is_honest() -> None:
    """One among the answers that an undo let others give again has all of them."""
    table = Table.open(
        Sealed(), BOOK, None, {"players": ["ann", "bob", "cat", "dan"]}, source=Seeded(SEED), log=MemoryLog()
    )
    for seat in ("ann", "bob", "cat"):
        done(table.act(seat, Seal(table.state.hands[seat][0])))
    done(table.undo("ann"))
    assert any(isinstance(row, Undo) and row.then == 2 for row in table.rows)

    for act in table.acts:
        assert audit(Sealed(), BOOK, table.rows[: act.rows], SEED) is None
