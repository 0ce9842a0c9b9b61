"""A player that looks ahead among what a game's own program would do, and lets that program play on for everybody."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, Protocol

import attrs

from ...chance.source import Seeded, Source, Stream
from ...light import light
from ...table.bot import Observation, World
from ...table.refusal import Refusal
from ...table.terms import C, Seat
from .explanation import explanation

__all__ = ["Guide", "Guided"]

_WORLDS = 64  # the most: what is not decided by then makes no difference
_FAR = 2**32  # seeds of the chance that is imagined


class Guide(Protocol[C]):
    """A game's own program that another may look ahead with."""

    def choose(self, seat: Seat, observation: Observation[C], chance: Source, /) -> C:
        """Return the command to give now."""

    def proposals(self, seat: Seat, observation: Observation[C], chance: Source, /) -> Sequence[C]:
        """Return the commands worth comparing, the one that promises most first; one alone where nothing is open."""


@attrs.frozen
@light
class Guided(Generic[C]):
    """Plays on from each of a few commands in imagined worlds, and gives the one that led to most.

    Effort is counted in imagined steps as for `Lookahead`. Where it is too little to compare two, the guide chooses.
    """

    name: ClassVar[str] = "look-ahead"  # under which the log says that it decided
    guide: Guide[C]  # the game's own program
    effort: int = 200  # steps that a choice may be imagined, where the table names no other number
    deep: int = 20  # decisions of anybody that are imagined after one's own
    few: int = 2  # commands that are compared

    def choose(self, seat: Seat, observation: Observation[C], chance: Source) -> C:
        """Return the command that led to most."""
        choices = tuple(self.guide.proposals(seat, observation, chance))[: self.few]
        effort = observation.effort or self.effort
        if len(choices) < 2 or effort < len(choices) * (1 + self.deep):
            return self.guide.choose(seat, observation, chance)
        found = self._tried(seat, observation, choices, effort, Stream(chance))
        return (
            choices[max(found, key=lambda at: (self._leads(found, at), sum(found[at]), -at))] if found else choices[0]
        )

    def _leads(self, found: Mapping[int, Sequence[int]], at: int) -> bool:
        """Whether a choice is as good as the guide's own: better in most worlds, for one may be luck."""
        better = sum(mine > usual for usual, mine in zip(found[0], found[at], strict=True))
        return at == 0 or 3 * better > 2 * len(found[0])

    def explain(self, seat: Seat, observation: Observation[C], command: C, chance: Source) -> str:
        """Say what the command led to in the worlds that were imagined, and what the next best did."""
        choices = tuple(self.guide.proposals(seat, observation, chance))[: self.few]
        found = self._tried(seat, observation, choices, observation.effort or self.effort, Stream(chance))
        return explanation(found, choices, command, command, tuple(observation.forms()))

    def _tried(
        self, seat: Seat, observation: Observation[C], choices: tuple[C, ...], effort: int, stream: Stream
    ) -> dict[int, list[int]]:
        """Return what each choice, by its place, was worth in each world: all by the same chance, as far as it goes."""
        found: dict[int, list[int]] = {at: [] for at in range(len(choices))}
        for _ in range(min(_WORLDS, effort // (len(choices) * (1 + self.deep)))):
            chance = Seeded(str(stream.whole(1, _FAR)))
            world = observation.imagine(chance.branch("world"))
            for at, command in enumerate(choices):
                after = world.after(seat, command, chance.branch("command"))
                value = None if isinstance(after, Refusal) else self._on(after, chance).worth(seat)
                if value is None:
                    return {}  # the game says nothing, or refuses what its program proposes: the first is as good
                found[at].append(value)
        return found

    def _on(self, world: World[C], chance: Seeded) -> World[C]:
        """Let everybody go on as the guide plays."""
        for number in range(self.deep):
            awaited = world.awaited
            if not awaited:
                break
            seat, then = awaited[0], chance.branch(number)
            after = world.after(seat, self.guide.choose(seat, world.observation(seat), then.branch("guide")), then)
            if isinstance(after, Refusal):
                break
            world = after
        return world
