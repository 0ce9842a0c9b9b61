"""A player for any game: it imagines what its seat cannot see, tries each thing there, and keeps what is worth most.

A game that is to be played so says what a state is worth (`System.score`), or who has won (`Outcome.winners`). Where it
says neither, nothing is better than anything else, and whatever is allowed is done.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Generic

import attrs

from ...chance.source import Seeded, Source, Stream
from ...light import light
from ...table.bot import WON, Observation, World
from ...table.option import Option
from ...table.random_bot import RandomBot, nothing_to_do, ordinary, sample
from ...table.refusal import Refusal
from ...table.terms import C, Seat
from .completions import commands
from .explanation import explanation

__all__ = ["Lookahead"]

_WORLDS = 64  # the most: what is not decided by then makes no difference
_REFUSED = 4 * WON  # less than any world is worth
_FAR = 2**32  # seeds of the chance that is imagined
_FEW = 3  # things that anybody is imagined to choose from


@light
class Lookahead(Generic[C]):
    """Compares commands in imagined worlds, and the better ones in more of them, until its effort is spent.

    Effort is counted in imagined steps, each a command and the clockwork behind it. There is no clock, so the same
    chance is the same choice on every machine. Without effort, or with too little to try every command as far as
    `deep`, it is greedy: it looks no further than `near`.
    """

    name: ClassVar[str] = "look-ahead"  # under which the log says that it decided
    effort: int = 0  # steps that a choice may be imagined, where the table names no other number; 0: greedy
    deep: int = 8  # decisions of anybody that are imagined after one's own
    near: int = 4  # the same for a greedy choice, and no further than to one's own next decision
    worlds: int = 2  # that a greedy choice imagines
    tries: int = 6  # ways to fill in a form beside as it stands
    leaves: frozenset[str] = frozenset()  # fields that stay as a form has them: what only people judge

    def choose(self, seat: Seat, observation: Observation[C], chance: Source) -> C:
        """Return a command; raise BrokenContract if the seat may do nothing at all."""
        choices, _, best = self._compared(seat, observation, chance)
        if len(choices) == 1:
            return choices[0]
        return RandomBot[C]().choose(seat, observation, chance) if best is None else best

    def explain(self, seat: Seat, observation: Observation[C], command: C, chance: Source) -> str:
        """Say what the command is worth in the worlds that were imagined, and what the next best is."""
        choices, trial, best = self._compared(seat, observation, chance)
        return explanation(trial.found, choices, best, command, tuple(observation.forms()))

    def rank(self, seat: Seat, observation: Observation[C], chance: Source) -> Sequence[C]:
        """Return the commands that were tried, what is worth most first; none where the game says of none."""
        if next(iter(observation.forms()), None) is None:
            return ()
        choices, trial, best = self._compared(seat, observation, chance)
        if best is None:
            return ()
        worth = {at: sum(found) / len(found) for at, found in trial.found.items()}
        return [choices[at] for at in sorted(worth, key=lambda at: -worth[at])]

    def _compared(
        self, seat: Seat, observation: Observation[C], chance: Source
    ) -> "tuple[tuple[C, ...], _Trial[C], C | None]":
        """Return the choices, what trying them told, and the best; None: nothing is known to be better."""
        stream = Stream(chance)
        forms = ordinary(observation.forms()) or ordinary(observation.options())
        if not forms:
            raise nothing_to_do(seat, observation.options())
        effort = observation.effort or self.effort
        most = max(effort, len(forms) * (1 + self.tries))
        choices = commands([self._left(form) for form in forms], stream, self.tries, most)
        verbs = {choices.index(form.command): form.verb for form in forms if form.command in choices}
        trial = _Trial(seat, observation, stream, verbs)
        if len(choices) == 1:
            return choices, trial, None
        # What is too little to try each choice as far as it looks ahead would cut at random: greedy chooses better.
        ahead = effort >= len(choices) * _steps(self.deep)
        best = trial.best(choices, effort, self.deep) if ahead else trial.greedy(choices, self.worlds, self.near)
        return choices, trial, best

    def _left(self, form: Option[C]) -> Option[C]:
        if not any(field.name in self.leaves for field in form.fields):
            return form
        return attrs.evolve(form, fields=tuple(field for field in form.fields if field.name not in self.leaves))


@attrs.define
class _Trial(Generic[C]):
    """One choice while it is made."""

    seat: Seat
    observation: Observation[C]
    stream: Stream
    verbs: Mapping[int, str]  # of the choices that are a form as it stands, by their places
    steps: int = 0  # imagined so far
    said: bool = False  # whether the game has said of any world what it is worth
    found: dict[int, list[int]] = attrs.field(factory=dict)  # what each choice, by its place, was worth in each world

    def greedy(self, choices: tuple[C, ...], worlds: int, near: int) -> C | None:
        """Return the best as far as the seat's own next decision; None if nothing is said of any."""
        worth = [0] * len(choices)
        for _ in range(worlds):
            self._compare(choices, range(len(choices)), worth, near, True)
        return choices[self._first(worth, range(len(choices)))] if self.said else None

    def best(self, choices: tuple[C, ...], effort: int, deep: int) -> C | None:
        """Return the best that so many steps find; None if nothing is said of any."""
        worth = [0] * len(choices)
        left = list(range(len(choices)))
        for world in range(_WORLDS):
            if world and self.steps + len(left) * _steps(deep) > effort:
                break
            self._compare(choices, left, worth, deep, False)
            if world % 2 and len(left) > 2:  # the worse half has had its chance
                ranked = sorted(left, key=lambda at: (-worth[at], at))
                left = sorted(ranked[: (len(left) + 1) // 2])
        return choices[self._first(worth, left)] if self.said else None

    def _compare(self, choices: tuple[C, ...], left: Sequence[int], worth: list[int], deep: int, own: bool) -> None:
        """Add to the worth of each what comes of it in one more world, by the same chance for all."""
        chance = Seeded(str(self.stream.whole(1, _FAR)))
        world = self.observation.imagine(chance.branch("world"))
        for at in left:
            after = self._step(world, self.seat, choices[at], chance.branch("command"))
            if after is None:  # a form may offer what depends on what else is chosen
                worth[at] -= _REFUSED
                continue
            on = self._on(after, deep, chance) if own else self._led(after, deep, chance)
            value = on.worth(self.seat)
            if value is not None:
                self.said = True
                worth[at] += value
                self.found.setdefault(at, []).append(value)

    def _on(self, world: World[C], deep: int, chance: Seeded) -> World[C]:
        """Let everybody go on as chance has it, no further than to the seat's own next decision."""
        stream = Stream(chance.branch("on"))
        for number in range(deep):
            awaited = world.awaited
            if not awaited or self.seat in awaited:
                break
            form = _likely(world.forms(awaited[0]), stream)
            after = None if form is None else self._step(world, awaited[0], sample(form, stream), chance.branch(number))
            if after is None:
                break
            world = after
        return world

    def _led(self, world: World[C], deep: int, chance: Seeded) -> World[C]:
        """Let everybody go on by what is worth most to them, of a few things: by chance all would only waste theirs."""
        stream = Stream(chance.branch("on"))
        for number in range(deep):
            awaited = world.awaited
            if not awaited:
                break
            seat = awaited[0]
            tried = (self._step(world, seat, one, chance.branch(number)) for one in _few(world.forms(seat), stream))
            found = [(after.worth(seat) or 0, after) for after in tried if after is not None]
            if not found:
                break
            most = max(worth for worth, _ in found)
            world = stream.pick([after for worth, after in found if worth == most])
        return world

    def _first(self, worth: Sequence[int], left: Sequence[int]) -> int:
        """Return the first of the best; among forms of its verb that are worth as much, chance picks."""
        most = max(worth[at] for at in left)
        best = [at for at in left if worth[at] == most]
        verb = self.verbs.get(best[0])
        alike = [at for at in best if verb is not None and self.verbs.get(at) == verb]
        return self.stream.pick(alike) if alike else best[0]

    def _step(self, world: World[C], seat: Seat, command: C, chance: Seeded) -> World[C] | None:
        self.steps += 1
        after = world.after(seat, command, chance)
        return None if isinstance(after, Refusal) else after


def _steps(deep: int) -> int:
    """Return how many steps it takes to follow one command so far."""
    return 1 + deep * _FEW


def _few(forms: Iterator[Option[C]], stream: Stream) -> Sequence[C]:
    """Return a few things that somebody might do, the first form among them as it stands."""
    found = ordinary(forms)
    if not found:
        return ()
    others = [sample(stream.pick(found), stream) for _ in range(_FEW - 1)]
    return (found[0].command, *(one for place, one in enumerate(others) if one not in others[:place]))


def _likely(forms: Iterator[Option[C]], stream: Stream) -> Option[C] | None:
    """Return what somebody might do; None if there is nothing.

    Forms come in the order in which people think of them, so the first is as likely as all others together. Where it
    is taken, the game need not say which others there are.
    """
    if stream.whole(0, 1):
        first = next((form for form in forms if not form.ends), None)
        if first is not None:
            return first
    found = ordinary(forms)
    return stream.pick(found) if found else None
