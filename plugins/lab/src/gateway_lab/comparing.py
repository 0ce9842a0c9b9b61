"""What another rulebook changes: two reports held against each other."""

from collections.abc import Iterator, Mapping
from math import sqrt
from typing import TypeVar

import attrs

from .intervals import Share
from .report import Numbers, Report
from .words import percent

__all__ = ["Compared", "Moved", "compared", "told", "wilson"]

K = TypeVar("K")
_Z = 1.96  # of a normal distribution: nineteen times of twenty
_NOTED = 0.10  # by how much of the games something must be tried more or less often to be told


@attrs.frozen
class Moved:
    """How a share of games has moved, of 1, and between which bounds the true move lies nineteen times of twenty."""

    before: float
    after: float
    low: float
    high: float

    @property
    def is_sure(self) -> bool:
        """Whether it has moved at all, as far as can be told."""
        return self.low > 0 or self.high < 0


@attrs.frozen
class Compared:
    """Two reports of one scene, by two rulebooks."""

    before: Report
    after: Report
    wins: Mapping[str, Moved]  # by seat, and the players together; where the game names no winners: its ends
    counts: Mapping[str, tuple[Numbers, Numbers]]  # what is counted a game, before and after
    tried: Mapping[tuple[str, str], Moved]  # by sort and name: in how many games something was tried


def compared(before: Report, after: Report) -> Compared:
    """Return what changed from one report to another."""
    named = before.wins or after.wins
    wins = [report.wins if named else report.ends for report in (before, after)]
    tried = [
        {(one.sort, one.name): Share(one.games, report.games, 0, 1) for one in report.things}
        for report in (before, after)
    ]
    counts = {name: (before.counts[name], after.counts[name]) for name in before.counts if name in after.counts}
    games = before.games, after.games
    return Compared(before, after, _moves(wins[0], wins[1], *games), counts, _moves(tried[0], tried[1], *games))


def _moves(before: Mapping[K, Share], after: Mapping[K, Share], first: int, then: int) -> dict[K, Moved]:
    """Return how each share moved; what one side does not name, it has in none of its games."""
    return {
        name: moved(before.get(name, Share(0, first, 0, 1)), after.get(name, Share(0, then, 0, 1)))
        for name in dict.fromkeys([*before, *after])
    }


def moved(before: Share, after: Share) -> Moved:
    """Return how one share moved to another, of games that have nothing to do with each other (Newcombe's tenth)."""
    p, q = before.value, after.value
    (low_p, high_p), (low_q, high_q) = wilson(before), wilson(after)
    return Moved(
        p, q, q - p - sqrt((q - low_q) ** 2 + (high_p - p) ** 2), q - p + sqrt((high_q - q) ** 2 + (p - low_p) ** 2)
    )


def wilson(share: Share, z: float = _Z) -> tuple[float, float]:
    """Return the bounds of a share (Wilson's), which lie `z` away in a normal distribution."""
    n, p = share.games, share.value
    if not n:
        return 0.0, 1.0
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return middle - half, middle + half


def told(found: Compared) -> Iterator[str]:
    """Yield in sentences what changed: who wins, how long it is, what is tried more or less."""
    yield f"By {found.before.games:,} games of each:"
    for name, one in found.wins.items():
        yield f"{name}: {percent(one.before)} before, {percent(one.after)} then; {_by(one)}."
    for name, (before, after) in found.counts.items():
        if before.middle != after.middle:
            yield f"{name}: {before.middle:.0f} before and {after.middle:.0f} then, in the middle game."
    changed = sorted(found.tried.items(), key=lambda one: -abs(one[1].after - one[1].before))
    for (sort, name), one in changed:
        if one.is_sure and abs(one.after - one.before) >= _NOTED:
            more = "more" if one.after > one.before else "less"
            yield f"{sort} {name} is tried {more} often: in {percent(one.before)} of games, then {percent(one.after)}."


def _by(one: Moved) -> str:
    points, low, high = (100 * value for value in (one.after - one.before, one.low, one.high))
    if not one.is_sure:
        return f"no difference can be told (between {low:+.0f} and {high:+.0f} points)"
    return f"{abs(points):.0f} points {'more' if points > 0 else 'less'} (between {low:+.0f} and {high:+.0f})"
