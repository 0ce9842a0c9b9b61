"""A program that looks ahead: it plays what it might do to the end, in worlds that could be the true one."""

from collections.abc import Sequence
from typing import ClassVar

import attrs

from gateway_core.chance import Seeded, Source, Stream
from gateway_core.table import WON, Observation, Refusal, World

from ..commands import answering, turn
from ..commands.shared import Deed
from ..play import flow
from ..play.effects import EFFECTS
from ..state import Uprising
from ..worth import worth
from . import deciding, turns, values

_FAR = 2**32  # seeds of the chance that is imagined
_REFUSED = -(10**9)
_MOST = 4  # things that are compared
_ASKED = ("attack", "banish", "choose", "recruit", "take")  # what is worth a thought; the rest goes by rule of thumb


@attrs.frozen
class Ahead:
    """Compares what promises most by rule of thumb; in each imagined world everybody goes on by those rules."""

    name: ClassVar[str] = "look-ahead"
    system: ClassVar[str] = "uprising"
    effort: int = 400  # decisions that a choice may be imagined, where the table names no other number
    rounds: int = 2  # how far: so many Rounds, this one among them

    def choose(self, seat: str, observation: Observation[Deed], chance: Source) -> Deed:
        """Return what came out best."""
        return self._compared(seat, observation, chance)[0][1]

    def explain(self, seat: str, observation: Observation[Deed], command: Deed, chance: Source) -> str:
        """Say what it came to, and the next best."""
        found = self._compared(seat, observation, chance)
        if len(found) < 2:
            return deciding.why(observation.view, seat, command)
        (best, _), (next_, other) = found[0], found[1]
        return f"{best} hundredths of a point ahead some Rounds later; {type(other).__name__.lower()} next, {next_}."

    def rank(self, seat: str, observation: Observation[Deed], chance: Source) -> Sequence[Deed]:
        """Return what was compared, the best first."""
        now = flow.asked(observation.view)
        if now is None or not now.asks(seat):
            return ()
        return [deed for _, deed in self._compared(seat, observation, chance)]

    def _compared(self, seat: str, observation: Observation[Deed], chance: Source) -> list[tuple[int, Deed]]:
        state: Uprising = observation.view
        choices = _choices(state, seat)
        if len(choices) < 2:
            return [(0, one) for one in choices]
        stream = Stream(chance)
        until = min(state.round + self.rounds, state.rules.rounds + 1)
        effort, spent, worlds = observation.effort or self.effort, 0, 0
        total = [0] * len(choices)
        while spent * (worlds + 1) <= effort * max(1, worlds) or not worlds:
            luck = Seeded(str(stream.whole(1, _FAR)))
            world = observation.imagine(luck.branch("world"))
            for at, deed in enumerate(choices):
                gain, steps = _followed(world, seat, deed, luck, until)
                total[at] += gain
                spent += steps
            worlds += 1
        found = [(value // worlds, deed) for value, deed in zip(total, choices, strict=True)]
        return sorted(found, key=lambda one: -one[0])


def _followed(world: World[Deed], seat: str, deed: Deed, luck: Seeded, until: int) -> tuple[int, int]:
    """Return what comes of a deed in one world, and the decisions that it took to find out."""
    after = world.after(seat, deed, luck.branch("deed"))
    if isinstance(after, Refusal):
        return _REFUSED, 1
    steps = 1
    while after.awaited and after.state.round < until:
        now = after.awaited[0]
        then = after.after(now, deciding.decide(after.state, now), luck.branch(steps))
        if isinstance(then, Refusal):
            break
        after, steps = then, steps + 1
    return _ahead(after.state, seat), steps


def _ahead(state: Uprising, seat: str) -> int:
    """Return by how much somebody is ahead of the best of the others."""
    if state.outcome is not None:
        won = seat in state.outcome.facts.get("winners", ())
        rest = max(state.scores[one] for one in state.order if one != seat)
        return (WON // 200 if won else -WON // 200) + values.POINT * (state.scores[seat] - rest)
    return worth(state, seat) - max(worth(state, one) for one in state.order if one != seat)


def _choices(state: Uprising, seat: str) -> list[Deed]:
    """Return what is compared, what goes by rule of thumb first."""
    now = flow.asked(state)
    assert now is not None
    usual = deciding.decide(state, seat)
    if now.id not in _ASKED:
        return [usual]
    found: list[Deed] = [usual]
    for one in _others(state, seat, now.id):
        if one not in found and len(found) < _MOST:
            found.append(one)
    return found


def _others(state: Uprising, seat: str, question: str) -> list[Deed]:
    asks = EFFECTS.asks(state)
    match question:
        case "attack":
            best = [
                turn.Attack(place) for value, place in turns.prospects(state, seat)[:3] if value > -2 * values.POINT
            ]
            return [*best, turn.Done()]
        case "recruit":
            if not state.recruits:
                return []
            found = [one for one in turns.offers(state, seat) if one[1] <= state.gold]
            return [one[2] for one in sorted(found, key=lambda one: -one[0])]
        case "take" if asks is not None:
            worths = {one: values.buy_worth(state, one, seat) for one in asks.of[1:]}
            return [answering.Take(one) for one in sorted(worths, key=lambda one: -worths[one])]
        case "banish" if asks is not None:
            return [answering.Banish(one) for one in asks.of]
        case _:
            return [answering.Choose(at) for at in EFFECTS.alternatives(state)]
