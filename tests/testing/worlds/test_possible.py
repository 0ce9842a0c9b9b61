"""A number that is worked out of hidden dice and stands open tells something of them, in whichever world."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import attrs
import pytest

from gateway_core.chance import Ask, Stream
from gateway_core.game import Command, Event, GameSystem, State, deed, fact, owner, public, put
from gateway_core.table import Outcome, Work
from gateway_core.testing import Game, SystemLaws
from tests.table.toys.race import BOOK

SEATS = ("ann", "bob")


def _shaken(_: Any, __: str, stream: Stream) -> tuple[int, ...]:
    return (stream.whole(1, 6), stream.whole(1, 6))


@attrs.define(on_setattr=State.guard)
class Table(State):
    """Dice under cups, and what is told of them."""

    cups: dict[str, tuple[int, ...]] = owner(imagine=_shaken, instead=(), factory=dict)
    known: int = public(default=0)
    calls: int = public(default=0)


@fact("cups-shaken", "All shake their cups.")
class CupsShaken(Event[Table]):
    cups: dict[str, tuple[int, ...]] = put(field=owner(instead=()))
    known: int = put()


@fact("cups-counted", "They come to {known}.", shows={"TOY-1": ("cups",)})
class CupsCounted(CupsShaken):
    """The same, and a rule says that everybody hears the sum."""


@fact("called", "{seat} calls.")
class Called(Event[Table]):
    seat: str

    def apply(self, draft: Table) -> None:
        draft.calls += 1


@deed("call", "call")
class Call(Command[Table]):
    when = (lambda table, seat: None,)

    def carry_out(self, work: Work[Table, Any], seat: str) -> None:
        work.emit(Called(seat))


class Cups(GameSystem[Table]):
    """Two shake dice under cups; what else everybody hears of them its twins say."""

    name: ClassVar[str] = "cups"
    version: ClassVar[int] = 1
    events = (CupsShaken, CupsCounted, Called)
    commands = (Call,)
    kinds: ClassVar[Mapping[str, type]] = {}
    parameters = ()
    shaken: type[CupsShaken] = CupsShaken

    def open(self, rulebook: Any, start: str | None, parameters: Mapping[str, Any]) -> Table:
        return Table().freeze()

    def setup(self, work: Work[Table, Any]) -> None:
        asks = [Ask(f"the cup of {seat}", seat, 2, 6) for seat in SEATS]
        (open_die,), *pools = work.draw(Ask("a die for all", "ann", 1, 6), *asks)
        work.emit(self.shaken(dict(zip(SEATS, pools, strict=True)), self.told(open_die, pools)))

    def told(self, die: int, pools: list[tuple[int, ...]]) -> int:
        return die

    def seats(self, state: Table) -> tuple[str, ...]:
        return SEATS

    def awaited(self, state: Table) -> tuple[str, ...]:
        return SEATS if state.calls < 3 else ()

    def outcome(self, state: Table) -> Outcome | None:
        return Outcome("over", {}) if state.calls >= 3 else None


class Summed(Cups):
    """Everybody hears what all dice come to."""

    def told(self, die: int, pools: list[tuple[int, ...]]) -> int:
        return sum(map(sum, pools))


class Highest(Cups):
    """Everybody sees the highest die of Bob's."""

    def told(self, die: int, pools: list[tuple[int, ...]]) -> int:
        return max(pools[1])


class SummedInPlay(Cups):
    """All shake anew when somebody calls, and then everybody hears the sum."""

    def proceed(self, work: Work[Table, Any]) -> None:
        raise AssertionError("somebody is always asked")

    def decide(self, work: Any, seat: str, command: Any) -> Any:
        refused = super().decide(work, seat, command)
        pools = work.draw(*(Ask(f"the cup of {one}", one, 2, 6) for one in SEATS))
        work.emit(CupsShaken(dict(zip(SEATS, pools, strict=True)), sum(map(sum, pools))))
        return refused


class SummedByRule(Summed):
    """So it is in the rules."""

    shaken = CupsCounted


def tried(system: Any) -> None:
    class Laws(SystemLaws):
        def game(self) -> Game[Any, Any, Any]:
            return Game(system, BOOK)

    for number in range(Laws.tables):
        seed = f"never-tell-{number}-zyzzyva"
        Laws().test_what_a_seat_receives_tells_nothing_hidden(seed)
        Laws().test_nothing_hidden_is_told_as_play_goes_on(seed)
        Laws().test_a_world_that_is_imagined_could_have_come_about(seed)


@pytest.mark.parametrize("system", [Cups, SummedByRule])
def test_what_a_rule_shows_or_no_dice_of_theirs_tell_is_sound(system: Callable[[], Any]) -> None:
    """A die that falls for everybody beside the hidden ones tells nothing of them."""
    tried(system())


@pytest.mark.parametrize("system", [Summed, Highest, SummedInPlay])
def test_a_public_number_of_hidden_dice_is_caught(system: Callable[[], Any]) -> None:
    """By the secret that it tells of."""
    with pytest.raises(
        AssertionError, match="can tell that 'cups' is not as it might be: what is told at once hangs on"
    ):
        tried(system())
