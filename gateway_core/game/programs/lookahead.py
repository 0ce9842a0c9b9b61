"""A player for any game: it imagines what its seat cannot see, tries each thing there, and keeps what is worth most.

A game that is to be played so says what a state is worth (`System.score`), or who has won (`Outcome.winners`). Where it
says neither, nothing is better than anything else, and whatever is allowed is done.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Generic

import attrs

from ...chance.source import Seeded, Source, Stream
from ...table.bot import WON, Observation, World
from ...table.option import Option
from ...table.random_bot import RandomBot, nothing_to_do, ordinary, sample
from ...table.refusal import Refusal
from ...table.terms import C, Seat
from .completions import commands
from .explanation import explanation
from .habits import Habits, parted

__all__ = ["Lookahead"]

_FINALISTS = 8  # things, the best at first sight, that are followed further at most
_WORLDS = 4  # for each of them there is effort for so many worlds, at least: less would be a throw of dice
_SHARES = 16  # of the effort, of which to follow one of them in one world takes one at most
_REFUSED = 4 * WON  # less than any world is worth
_FAR = 2**32  # seeds of the chance that is imagined
_SHORT = 2  # decisions: to follow something less far says nothing new of it


@attrs.frozen
class Lookahead(Generic[C]):
    """Compares commands in imagined worlds, as far as `near`; with effort it follows the best of them further.

    There everybody goes on by what has gained them most so far in these worlds, to the end of the game if there is
    effort for it. Again and again the worse half of those followed is left out, and what is best at first sight is left
    only for what comes out better beyond what chance may do. Effort is counted in imagined steps, each a command and
    the clockwork behind it. There is no clock, so the same chance is the same choice on every machine. Without effort,
    or with too little to follow two commands at all, it is greedy: it looks no further than `near`.
    """

    name: ClassVar[str] = "look-ahead"  # under which the log says that it decided
    effort: int = 0  # steps that a choice may be imagined, where the table names no other number; 0: greedy
    deep: int = 1000  # decisions of anybody that are imagined after one's own at most, where it follows one further
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
        worth = {at: (len(found), sum(found) / len(found)) for at, found in trial.found.items()}
        return [choices[at] for at in sorted(worth, key=lambda at: worth[at], reverse=True)]

    def _compared(
        self, seat: Seat, observation: Observation[C], chance: Source
    ) -> "tuple[tuple[C, ...], _Trial[C], C | None]":
        """Return the choices, what trying them told, and the best; None: nothing is known to be better."""
        stream = Stream(chance)
        forms = ordinary(observation.forms()) or ordinary(observation.options())
        if not forms:
            raise nothing_to_do(seat, observation.options())
        effort = observation.effort or self.effort
        choices = commands([self._left(form) for form in forms], stream, self.tries, len(forms) * (1 + self.tries))
        verbs = {choices.index(form.command): form.verb for form in forms if form.command in choices}
        trial = _Trial(seat, observation, stream, verbs)
        if len(choices) == 1:
            return choices, trial, None
        return choices, trial, trial.best(choices, self.worlds, self.near, effort, self.deep)

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
    long: int = 0  # steps that it took at most to follow a choice in one world
    found: dict[int, list[int]] = attrs.field(factory=dict)  # what each choice, by its place, was worth in each world
    habits: Habits[C] = attrs.field(factory=Habits)

    def best(self, choices: tuple[C, ...], worlds: int, near: int, effort: int, deep: int) -> C | None:
        """Return the best as far as the seat's own next decision, or further; None if nothing is said of any."""
        every = range(len(choices))
        for _ in range(worlds):
            self._compare(choices, every, near=near)
        if not self.said:
            return None
        worth = [sum(self.found.get(at, ())) - _REFUSED * (worlds - len(self.found.get(at, ()))) for at in every]
        first = self._first(worth)
        deep = min(deep, (effort - self.steps) // _SHARES)
        if deep < _SHORT:
            return choices[first]
        others = sorted((at for at in every if at != first), key=lambda at: (-worth[at], at))
        return choices[self._further(choices, [first, *others], effort, deep)]

    def _further(self, choices: tuple[C, ...], places: Sequence[int], effort: int, deep: int) -> int:
        """Follow the best at first sight, as many worlds as effort is for; return the place of the best by then.

        The first world shows how far it is to the end, and what people do on the way, and says nothing of a choice.
        """
        first = places[0]
        self._compare(choices, [first], deep=deep)
        long = max(1, self.long)
        places = places[: max(2, min(_FINALISTS, (effort - self.steps) // (_WORLDS * long)))]
        for at in places:
            self.found.pop(at, None)
        for turn in range((len(places) - 1).bit_length(), 0, -1):
            until = self.steps + (effort - self.steps) // turn
            while self.steps + len(places) * max(long, self.long) <= until:
                self._compare(choices, places, deep=min(deep, (effort - self.steps) // len(places) - 1))
            if turn > 1 and first in self.found:
                values = self._valued(places)
                others = sorted(places[1:], key=lambda at: (-len(values[at]), -sum(values[at]), at))
                places = [first, *others[: max(1, len(places) // 2 - 1)]]
        values = self._valued(places)
        better = [at for at in places[1:] if _is_better(values[at], values[first])]
        return max(better, key=lambda at: (sum(values[at]), -at), default=first)

    def _valued(self, places: Sequence[int]) -> Mapping[int, Sequence[int]]:
        """Return what came of each in the worlds, in which to have won counts for as much as all that they differ.

        Of a few worlds that says more than who has won alone, beside which nothing else would count.
        """
        found = {at: [parted(one) for one in self.found.get(at, ())] for at in places}
        scores = [score for worlds in found.values() for score, _ in worlds]
        half = 1 + (max(scores) - min(scores)) // 2 if scores else 1
        return {at: [score + half * won for score, won in worlds] for at, worlds in found.items()}

    def _compare(self, choices: tuple[C, ...], places: Sequence[int], near: int = 0, deep: int = 0) -> None:
        """Find out what comes of each in one more world, by the same chance for all: near, or further on."""
        chance = Seeded(str(self.stream.whole(1, _FAR)))
        world = self.observation.imagine(chance.branch("world"))
        for at in places:
            after = self._step(world, self.seat, choices[at], chance.branch("command"))
            if after is None:  # a form may offer what depends on what else is chosen
                continue
            on = self._led(after, deep, chance) if deep else self._on(after, near, chance)
            value = on.worth(self.seat)
            if value is not None:
                self.said = True
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
        """Let everybody go on by what has gained them most, and remember what each gains by it until asked again."""
        stream = Stream(chance.branch("on"))
        done: dict[Seat, tuple[C, int]] = {}  # what each did last, and what the world was worth to them before
        number = 0
        while number < deep and world.awaited:
            seat = world.awaited[0]
            worth, _ = parted(world.worth(seat))
            if seat in done:
                self.habits.learn(seat, done[seat][0], worth - done[seat][1])
            command = self.habits.likely(world, seat, stream)
            after = None if command is None else self._step(world, seat, command, chance.branch(number))
            if command is None or after is None:
                break
            done[seat] = command, worth
            world, number = after, number + 1
        for seat, (command, before) in done.items():
            self.habits.learn(seat, command, parted(world.worth(seat))[0] - before)
        self.long = max(self.long, 1 + number)
        return world

    def _first(self, worth: Sequence[int]) -> int:
        """Return the first of the best; among forms of its verb that are worth as much, chance picks."""
        best = [at for at, one in enumerate(worth) if one == max(worth)]
        verb = self.verbs.get(best[0])
        alike = [at for at in best if verb is not None and self.verbs.get(at) == verb]
        return self.stream.pick(alike) if alike else best[0]

    def _step(self, world: World[C], seat: Seat, command: C, chance: Seeded) -> World[C] | None:
        self.steps += 1
        after = world.after(seat, command, chance)
        return None if isinstance(after, Refusal) else after


def _is_better(found: Sequence[int], than: Sequence[int]) -> bool:
    """Say whether something came out better in the same worlds, by more than one of them may differ from another."""
    gains = [one - other for one, other in zip(found, than, strict=False)]
    return len(found) == len(than) and sum(gains) > 0 and sum(gains) ** 2 > sum(gain**2 for gain in gains)


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
