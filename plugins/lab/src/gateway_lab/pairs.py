"""What pairs of games tell of a difference: of one seed each, by two rulebooks, with the interval in which it lies."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import cos, pi, sin, sqrt, tan
from statistics import NormalDist, mean, stdev

import attrs

from .intervals import ERROR, Share

__all__ = ["PAIR", "Moved", "difference", "moved", "student"]

PAIR = 2  # pairs of which numbers tell anything: of one there is no spread
_Z = 1.96  # of a normal distribution: nineteen times of twenty


@attrs.frozen
class Moved:
    """How a share of games, of 1, or a number has moved, and between which bounds that truly lies."""

    before: float
    after: float
    low: float
    high: float

    @property
    def is_sure(self) -> bool:
        """Whether it has moved at all, as far as can be told."""
        return self.low > 0 or self.high < 0


def moved(pairs: Mapping[tuple[bool, bool], int], z: float = _Z) -> Moved:
    """Return how a share moved, by how often something was so before and after in games of one seed (Newcombe 1998).

    His tenth method for pairs: the intervals of both shares, as far apart as what goes together leaves them. `z`: how
    far bounds are away in a normal distribution.
    """
    always, gone, come, never = (
        pairs.get(one, 0) for one in ((True, True), (True, False), (False, True), (False, False))
    )
    games = always + gone + come + never
    first, then = Share(always + gone, games, 0, 1), Share(always + come, games, 0, 1)
    p, q = first.value, then.value
    (low_p, high_p), (low_q, high_q) = _wilson(first, z), _wilson(then, z)
    together = _together(always, gone, come, never)

    def width(one: float, other: float) -> float:
        return sqrt(max(one * one - 2 * together * one * other + other * other, 0))

    return Moved(p, q, q - p - width(q - low_q, high_p - p), q - p + width(high_q - q, p - low_p))


def _together(always: int, gone: int, come: int, never: int) -> float:
    """Return how much two things go together, from -1 to 1, a little less than was counted (his correction)."""
    sums = (always + gone) * (come + never) * (always + come) * (gone + never)
    found = always * never - gone * come
    games = always + gone + come + never
    return (max(found - games / 2, 0) if found > 0 else found) / sqrt(sums) if sums else 0.0


def _wilson(share: Share, z: float) -> tuple[float, float]:
    n, p = share.games, share.value
    if not n:
        return 0.0, 1.0
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return middle - half, middle + half


def difference(plain: Sequence[float], other: Sequence[float], looks: int, *, wins: bool) -> tuple[float, float, float]:
    """Return by how much more games have than those of the same seeds, and between which bounds that truly lies.

    As many such intervals as there are `looks` hold together nineteen times of twenty. Of shares it is Newcombe's for
    pairs, of numbers that of Student's distribution, where all pairs differ alike as if there were none.
    """
    error, games = ERROR / looks, len(plain)
    if wins:
        pairs = Counter((bool(before), bool(after)) for before, after in zip(plain, other, strict=True))
        found = moved(pairs, NormalDist().inv_cdf(1 - error / 2))
        return found.after - found.before, found.low, found.high
    apart = [after - before for before, after in zip(plain, other, strict=True)]
    spread = stdev(apart) or sqrt(stdev(plain) ** 2 + stdev(other) ** 2)
    half = student(error, games - 1) * spread / sqrt(games)
    return mean(apart), mean(apart) - half, mean(apart) + half


def student(error: float, freedom: int) -> float:
    """Return how far from its middle Student's distribution leaves out so much, both ends together.

    >>> [round(student(0.05, one), 2) for one in (1, 2, 5, 30)]
    [12.71, 4.3, 2.57, 2.04]
    """
    low, high = 0.0, pi / 2  # the angle of which the tangent is the distance in parts of the root of the freedom
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _inside(middle, freedom) < 1 - error else (low, middle)
    return sqrt(freedom) * tan(low)


def _inside(angle: float, freedom: int) -> float:
    """Return how much of Student's distribution lies within an angle (Abramowitz and Stegun, 26.7.3 and 26.7.4)."""
    first = freedom % 2
    term, total = cos(angle) ** first, 0.0
    for power in range(first, freedom - 1, 2):
        total += term
        term *= cos(angle) ** 2 * (power + 1) / (power + 2)
    return 2 / pi * (angle + sin(angle) * total) if first else sin(angle) * total
