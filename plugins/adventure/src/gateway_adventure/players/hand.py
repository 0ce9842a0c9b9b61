"""What the bot has in hand while it decides: what its seat sees and may do, and how likely things are to it."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TypeVar

import attrs

from gateway_core.chance import Stream
from gateway_core.table import Observation, Option

from ..play import Deed
from ..secrecy.seen import CharacterView, EveningView
from ..state import GM, Side

__all__ = ["Hand", "Weighed"]

K = TypeVar("K")
T = TypeVar("T")

Weighed = tuple[Fraction, T]

_UNSEEN = 2  # the score that an NPC is taken for whose sheet nobody has shown
_NEARLY = Fraction(9, 10)  # how near the best something must come to be as good: who always did the same would be dull


@attrs.frozen
class Hand:
    """A seat's view, its `options`, and `observation` to ask for odds. `stream` is the bot's own chance."""

    seat: str
    view: EveningView
    options: tuple[Option[Deed], ...]
    observation: Observation[Deed]
    stream: Stream

    @property
    def leads(self) -> bool:
        """Whether this is the games master's seat."""
        return self.seat == GM

    def of(self, kind: type[K], *, ends: bool = False) -> Iterator[tuple[Option[Deed], K]]:
        """Yield the allowed forms of a command, with the command; those that end something only if asked for."""
        for form in self.options:
            if form.allowed and form.ends == ends and isinstance(form.command, kind):
                yield form, form.command

    def refused(self, kind: type[K], code: str) -> Iterator[K]:
        """Yield the commands that are refused for this reason."""
        for form in self.options:
            if form.refusal is not None and form.refusal.code == code and isinstance(form.command, kind):
                yield form.command

    def mine(self, character: str) -> CharacterView | None:
        """Return a character if it is this seat's to play: the games master leaves players' to them."""
        one = self.view.character(character)
        return one if one is not None and one.seat == self.seat else None

    def chance(self, command: Deed, score: int) -> Fraction:
        """Return the chance of what a command leads to; where nobody can say, what `score` lets one hope for."""
        odds = self.observation.odds(command)
        return odds.fraction if odds is not None else Fraction(score, score + _UNSEEN)

    def score(self, side: Side) -> int:
        """Return the score of a side of a Test as it stands, without bounds; of an unknown sheet, what is usual."""
        one = self.view.character(side.character)
        score = one.scores.get(side.ability, _UNSEEN) if one is not None else _UNSEEN
        return score + side.adjusted + len(side.supporters)

    def opponents(self, me: CharacterView) -> list[CharacterView]:
        """Return who stands on the other side, seen and conscious, the nearest first; in rounds, who is in them."""
        taking_part = self.view.rounds.members if self.view.rounds is not None else tuple(self.view.names)
        here = [one for one in self.view.characters if one.status == "up" and one.stage and one.id in taking_part]
        return sorted((one for one in here if hostile(one) != hostile(me)), key=lambda one: self.steps(me.id, one.id))

    def steps(self, one: str, other: str) -> int:
        """Return how many moves two are from each other; none where nobody measures."""
        found = (line.steps for line in self.view.distances if {line.one, line.other} == {one, other})
        return next(found, 0)

    def near(self, weighed: Sequence[Weighed[T]]) -> list[T]:
        """Return what comes near the best."""
        most = max((value for value, _ in weighed), default=Fraction(0))
        return [item for value, item in weighed if value >= most * _NEARLY]


def hostile(one: CharacterView) -> bool:
    """Say whether somebody stands against the Protagonists."""
    return one.foe and not one.protagonist
