"""Which rows stand, and the states between them, which are folded when somebody asks."""

from typing import Any

from gateway_core.chance import Seeded
from gateway_core.table import Clockwork, MemoryLog, Table

from ..games import SEED, done
from ..toys.race import BOOK, Race, Rest


class Counting(Race):
    """Knows how many facts were put into a draft."""

    applied = 0

    def apply(self, draft: Any, event: Any) -> None:
        type(self).applied += 1
        super().apply(draft, event)


def rested() -> Table[Any, Any, Any]:
    """Return a table whose last batch is a rest of bob's with the weather after it."""
    table = Table.open(Counting(), BOOK, None, {}, source=Seeded(SEED), log=MemoryLog())
    for seat in ("ann", "bob"):
        done(table.act(seat, Rest()))
    return table


def test_a_state_between_two_rows_is_folded_once_and_only_if_asked_for() -> None:
    """Nobody looks between a command and the clockwork after it, until an undo, a history or an audit does."""
    table = rested()
    act, weather = list(table._timeline.played.values())[-2:]
    applied = Counting.applied

    assert isinstance(weather.row, Clockwork)
    assert (table.state.turn, weather.after) == (0, table.state)
    assert Counting.applied == applied
    assert (act.before.turn, act.after.turn, act.after.weather) == (1, 2, 0)
    assert weather.before is act.after
    assert Counting.applied == applied + len(act.row.events)


def test_a_state_after_many_steps_is_folded_from_the_last_one_that_is_known() -> None:
    """However many steps lie between them: no step is a call within a call."""
    timeline = rested()._timeline.copy()
    weather = timeline.live[-1].row
    before = timeline.state.round

    timeline.take([weather] * 5_000, None)

    assert timeline.state.round == before + 5_000
    assert timeline.live[-2].after.round == before + 4_999
