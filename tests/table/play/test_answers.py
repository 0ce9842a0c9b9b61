"""What plugins answer is kept beside the dice, and handed back: neither an audit nor a save needs the plugin."""

from typing import Any

import attrs
import pytest

from gateway_core.chance import Ask, Seeded, Typed
from gateway_core.table import Act, Answer, Clockwork, Codec, MemoryLog, NeedsDice, Table, audit, check
from gateway_core.table.store.plain import CodecFault

from ..games import SEED, done
from ..toys.race import BOOK, Moved, Race, Rest, Run, WeatherTurned


class Hooked(Race):
    """A race in which a plugin says how far somebody gets who rests, and by what the weather is moved."""

    def __init__(self, *answers: Any) -> None:
        self.answers, self.asked = list(answers), 0

    def _ask(self) -> tuple[str, Any] | None:
        self.asked += 1
        return ("a-plugin", self.answers.pop(0)) if self.answers else None

    def decide(self, work: Any, seat: str, command: Any) -> Any:
        if not isinstance(command, Rest | Run):
            return super().decide(work, seat, command)
        steps = work.consult("steps", self._ask)
        assert steps is None or steps.plugin == "a-plugin"
        faces = work.draw(Ask("luck", seat, 1, 6))[0] if isinstance(command, Run) else (0,)
        work.emit(Moved(seat, sum(steps.value if steps else ()) + faces[0], 2))
        return None

    def proceed(self, work: Any) -> None:
        more = work.consult("weather", self._ask)
        work.emit(WeatherTurned((more.value if more else 0) + 1))


def opened(system: Hooked, source: Any = None) -> Table[Any, Any, Any]:
    """Return a table of this race."""
    return Table.open(system, BOOK, None, {}, source=source or Seeded(SEED), log=MemoryLog())


def test_answers_stand_in_the_row_in_the_order_in_which_they_were_asked_for() -> None:
    """With the hook, and with whose they are; where no plugin speaks nothing is written."""
    table = opened(Hooked([1, 2], [3], 4))

    rows = [*done(table.act("ann", Rest())).rows, *done(table.act("bob", Rest())).rows]
    quiet = done(table.act("ann", Rest())).rows

    assert [[(one.hook, one.plugin, one.value) for one in row.answers] for row in rows] == [
        [("steps", "a-plugin", (1, 2))], [("steps", "a-plugin", (3,))], [("weather", "a-plugin", 4)]
    ]  # fmt: skip
    assert (table.state.places, table.state.weather) == ({"ann": 3, "bob": 3}, 5)
    assert quiet[0].answers == ()


def test_an_audit_hands_the_answers_back_and_asks_nobody() -> None:
    """Whatever a plugin would say today: it may be another, or gone."""
    table = opened(Hooked([1], [2], 3))
    for seat in ("ann", "bob"):
        done(table.act(seat, Rest()))
    other = Hooked(*([[9]] * 9))

    assert audit(Hooked(), BOOK, table.rows, SEED) is None
    assert audit(other, BOOK, table.rows, SEED) is None
    assert other.asked == 0


def test_an_audit_finds_an_answer_that_nobody_asked_for() -> None:
    """It was written in by hand."""
    table = opened(Hooked([1]))
    done(table.act("ann", Rest()))
    row = table.rows[-1]
    assert isinstance(row, Act)
    added = attrs.evolve(row, answers=(*row.answers, *row.answers))

    found = audit(Hooked(), BOOK, (*table.rows[:-1], added), SEED)

    assert found is not None
    assert (found.row, found.words) == (2, "plugins are asked something else")


def test_whoever_was_asked_before_the_dice_is_not_asked_again_when_they_lie() -> None:
    """Nor by a table that was opened again in between, without the plugin."""
    source = Typed(Seeded(SEED))
    table = opened(Hooked([5]), source)
    assert isinstance(table.act("ann", Run()), NeedsDice)
    again = Table.resume(Hooked(), BOOK, MemoryLog(table.rows), source)

    (row,) = done(again.supply([[4]])).rows

    assert isinstance(row, Act)
    assert [one.value for one in row.answers] == [(5,)]
    assert again.state.places["ann"] == 9


def test_a_check_asks_and_keeps_nothing() -> None:
    """A hook is pure, so it may be asked to find out whether something is allowed."""
    table = opened(Hooked([1], [2]))

    assert check(table.system, table.state, "ann", Rest()) is None
    done(table.act("ann", Rest()))

    assert table.state.places["ann"] == 2


@pytest.mark.parametrize("value", [1.5, object()])
def test_what_a_log_cannot_hold_is_no_answer(value: object) -> None:
    """It is refused where it is written, like an event."""
    row = Clockwork(events=(WeatherTurned(1),), answers=(Answer("weather", "a-plugin", value),))

    with pytest.raises(CodecFault, match="codec/not-plain"):
        Codec(Race()).encode_row(row)
