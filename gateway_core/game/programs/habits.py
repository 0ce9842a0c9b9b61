"""Habits that everybody is imagined to have in the worlds of one choice: what has gained them most there so far.

What something gains shows when whoever did it is asked again, so that sealed bids are not weighed by bids that nobody
has seen. To remember it takes no imagined step; to try out what each would do takes several for one decision.
"""

from collections.abc import Sequence
from typing import Generic

import attrs

from ...chance.source import Stream
from ...table.bot import WON, World
from ...table.option import Option
from ...table.random_bot import ordinary, sample
from ...table.terms import C, Seat

__all__ = ["Habits", "parted"]

_MOST = 10  # commands, beside forms as they stand, among which somebody is imagined to choose
_STRAYS = 8  # of so many decisions one is left to chance: what is good in one place need not be in another
_PRECISE = 1000  # parts of a point of what something gains on average


def parted(worth: int | None) -> tuple[int, int]:
    """Return what the game says that a world is worth, and 1 where it is won there, -1 where lost; nothing is 0."""
    for won in (1, -1):
        if worth is not None and won * worth > WON // 2:
            return worth - won * WON, won
    return worth or 0, 0


@attrs.define
class _Mean:
    count: int = 0
    total: int = 0

    def add(self, value: int) -> None:
        self.count += 1
        self.total += value

    @property
    def value(self) -> int:
        return _PRECISE * self.total // self.count


@attrs.define
class Habits(Generic[C]):
    """What each command has gained whoever gave it."""

    _known: dict[object, _Mean] = attrs.field(factory=dict)
    _kinds: dict[type, list[_Mean]] = attrs.field(factory=dict)

    def learn(self, seat: Seat, command: C, gain: int) -> None:
        """Remember what a command has gained by the time that its seat was asked again."""
        key = _key(seat, command)
        if key not in self._known:
            self._known[key] = _Mean()
            self._kinds.setdefault(type(command), []).append(self._known[key])
        self._known[key].add(gain)

    def likely(self, world: World[C], seat: Seat, stream: Stream) -> C | None:
        """Return what somebody would do; None if there is nothing.

        What has not been tried yet is tried as often as not, the first form of a game above all: forms come in the
        order in which people think of them.
        """
        open_ = _some(ordinary(world.forms(seat)), stream)
        if len(open_) < 2 or not stream.whole(0, _STRAYS - 1):
            return stream.pick(open_) if open_ else None
        gains = [self._gain(seat, one) for one in open_]
        new = [one for one, gain in zip(open_, gains, strict=True) if gain is None]
        known = [gain for gain in gains if gain is not None]
        if new and (not known or stream.whole(0, 1)):
            return stream.pick([new[0], stream.pick(new)])
        return stream.pick([one for one, gain in zip(open_, gains, strict=True) if gain == max(known)])

    def _gain(self, seat: Seat, command: C) -> int | None:
        """Return what it gains on average; of one that was never given, as much as the best of its kind."""
        found = self._known.get(_key(seat, command))
        if found is not None:
            return found.value
        return max([one.value for one in self._kinds.get(type(command), ())], default=None)


def _some(forms: Sequence[Option[C]], stream: Stream) -> Sequence[C]:
    """Return each form as it stands, and ways to fill in those that may vary."""
    varied = [form for form in forms if any(field.text is None for field in form.fields)]
    found = [form.command for form in forms]
    for form in varied:
        for one in (sample(form, stream) for _ in range(max(1, _MOST // len(varied)))):
            if one not in found:
                found.append(one)
    return found


def _key(seat: Seat, command: C) -> object:
    """Return under what it is remembered what a command gains: a game may have some that cannot be a key."""
    try:
        hash(command)
    except TypeError:
        return seat, repr(command)
    return seat, command
