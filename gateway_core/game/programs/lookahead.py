"""A player for any game: it imagines what its seat cannot see, tries each thing there, and keeps what is worth most.

A game that is to be played so says what a state is worth (`System.score`), or who has won (`Outcome.winners`). Where it
says neither, nothing is better than anything else, and whatever is allowed is done.
"""

from typing import ClassVar, Generic

import attrs

from ...chance.source import Seeded, Source, Stream
from ...table.bot import WON, Observation, World
from ...table.broken_contract import BrokenContract
from ...table.random_bot import RandomBot, ordinary, sample
from ...table.refusal import Refusal
from ...table.terms import C, Seat
from .completions import commands

__all__ = ["Lookahead"]

_GREEDY = 2  # worlds that are imagined where no effort is asked for
_WORLDS = 64  # the most: what is not decided by then makes no difference
_REFUSED = 4 * WON  # less than any world is worth
_FAR = 2**32  # seeds of the chance that is imagined


@attrs.frozen
class Lookahead(Generic[C]):
    """Compares commands in imagined worlds, and the better ones in more of them, until its effort is spent.

    Effort is counted in imagined steps, each a command and the clockwork behind it. There is no clock, so the same
    chance is the same choice on every machine. Without effort it is greedy: it looks as far as its own next decision.
    """

    name: ClassVar[str] = "look-ahead"  # under which the log says that it decided
    effort: int = 0  # steps that a choice may be imagined, where the table names no other number; 0: greedy
    deep: int = 8  # decisions of anybody that are imagined after one's own
    tries: int = 6  # ways to fill in a form beside as it stands

    def choose(self, seat: Seat, observation: Observation[C], chance: Source) -> C:
        """Return a command; raise BrokenContract if the seat may do nothing at all."""
        stream = Stream(chance)
        forms = ordinary(observation.forms()) or ordinary(observation.options())
        if not forms:
            raise BrokenContract(f"{seat} is awaited and may do nothing")
        effort = observation.effort or self.effort
        choices = commands(forms, stream, self.tries, effort or len(forms) * (1 + self.tries))
        if len(choices) == 1:
            return choices[0]
        trial = _Trial(seat, observation, stream, self.deep)
        best = trial.best(choices, effort) if effort else trial.greedy(choices)
        return RandomBot[C]().choose(seat, observation, chance) if best is None else best


@attrs.define
class _Trial(Generic[C]):
    """One choice while it is made."""

    seat: Seat
    observation: Observation[C]
    stream: Stream
    deep: int
    steps: int = 0  # imagined so far
    said: bool = False  # whether the game has said of any world what it is worth

    def greedy(self, choices: tuple[C, ...]) -> C | None:
        """Return the best as far as the seat's own next decision; None if nothing is said of any."""
        worth = [0] * len(choices)
        for _ in range(_GREEDY):
            self._compare(choices, range(len(choices)), worth, self.deep, True)
        return choices[_first(worth, range(len(choices)))] if self.said else None

    def best(self, choices: tuple[C, ...], effort: int) -> C | None:
        """Return the best that so many steps find; None if nothing is said of any."""
        worth = [0] * len(choices)
        left = list(range(len(choices)))
        deep = min(self.deep, max(0, effort // len(choices) - 1))  # each is tried once, as far as it goes
        for world in range(_WORLDS):
            if world and self.steps + len(left) * (1 + deep) > effort:
                break
            self._compare(choices, left, worth, deep, False)
            deep = self.deep
            if world % 2 and len(left) > 2:  # the worse half has had its chance
                ranked = sorted(left, key=lambda at: (-worth[at], at))
                left = sorted(ranked[: (len(left) + 1) // 2])
        return choices[_first(worth, left)] if self.said else None

    def _compare(
        self, choices: tuple[C, ...], left: "range | list[int]", worth: list[int], deep: int, own: bool
    ) -> None:
        """Add to the worth of each what comes of it in one more world, by the same chance for all."""
        chance = Seeded(str(self.stream.whole(1, _FAR)))
        world = self.observation.imagine(chance.branch("world"))
        for at in left:
            after = self._step(world, self.seat, choices[at], chance.branch("command"))
            if after is None:  # a form may offer what depends on what else is chosen
                worth[at] -= _REFUSED
                continue
            value = self._on(after, deep, own, chance).worth(self.seat)
            if value is not None:
                self.said = True
                worth[at] += value

    def _on(self, world: World[C], deep: int, own: bool, chance: Seeded) -> World[C]:
        """Let everybody go on as chance has it; with `own` no further than to the seat's own next decision."""
        stream = Stream(chance.branch("on"))
        for number in range(deep):
            awaited = world.awaited
            if not awaited or (own and self.seat in awaited):
                break
            seat = awaited[0]
            forms = ordinary(world.forms(seat))
            if not forms:
                break
            # Forms come in the order in which people think of them: the first is as likely as all others together.
            form = forms[0] if stream.whole(0, 1) else stream.pick(forms)
            after = self._step(world, seat, sample(form, stream), chance.branch(number))
            if after is None:
                break
            world = after
        return world

    def _step(self, world: World[C], seat: Seat, command: C, chance: Seeded) -> World[C] | None:
        self.steps += 1
        after = world.after(seat, command, chance)
        return None if isinstance(after, Refusal) else after


def _first(worth: list[int], left: "range | list[int]") -> int:
    return max(left, key=lambda at: (worth[at], -at))
