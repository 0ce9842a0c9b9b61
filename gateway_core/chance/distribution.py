"""How many ways lead to each whole number: a distribution in whole ways, never a fraction."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

import attrs

from ..frozen import FrozenDict

__all__ = ["Distribution"]


def _in_order(ways: Mapping[int, int]) -> FrozenDict[int, int]:
    return FrozenDict(sorted(ways.items()))


@attrs.frozen(cache_hash=True)  # the odds of a throw are remembered by those of its pools
class Distribution:
    """The ways of a throw, by the number each comes to."""

    ways: Mapping[int, int] = attrs.field(converter=_in_order)  # by number, the lowest first
    whole: int = attrs.field(init=False)  # all ways together

    @whole.default
    def _together(self) -> int:
        return sum(self.ways.values())

    def where(self, holds: Callable[[int], bool]) -> int:
        """Return the ways of the numbers of which `holds` is true.

        >>> Distribution({1: 1, 2: 1, 3: 1}).where(lambda number: number >= 2)
        2
        """
        return sum(ways for number, ways in self.ways.items() if holds(number))

    def mean(self, worth: Callable[[int], int] = int) -> Fraction:
        """Return the mean of what each number is worth; if nothing is said, itself.

        >>> Distribution({1: 1, 2: 1}).mean()
        Fraction(3, 2)
        """
        return Fraction(sum(ways * worth(number) for number, ways in self.ways.items()), self.whole)

    def average(self, worth: Callable[[int], int] = int) -> str:
        """Return the mean with three decimals, half rounded up; for show only, and never a float.

        >>> Distribution({1: 2, 2: 1}).average()
        '1.333'
        """
        thousandths = int(self.mean(worth) * 1000 + Fraction(1, 2))
        return f"{thousandths // 1000}.{thousandths % 1000:03d}"

    def plus(self, other: "Distribution") -> "Distribution":
        """Return the distribution of both numbers added up, of two throws that know nothing of each other.

        >>> Distribution({1: 1, 2: 1}).plus(Distribution({1: 1, 2: 1})).ways
        {2: 1, 3: 2, 4: 1}
        """
        return _paired(self, other, lambda one, two: one + two)

    def less(self, other: "Distribution") -> "Distribution":
        """Return the distribution of the margin: this number less the other."""
        return _paired(self, other, lambda one, two: one - two)

    @staticmethod
    def highest(each: Iterable["Distribution"]) -> "Distribution":
        """Return the distribution of the highest number of several throws. Raise ValueError for none.

        >>> Distribution.highest([Distribution({1: 1, 2: 1})] * 2).ways
        {1: 1, 2: 3}
        """
        first, *others = each
        for other in others:
            first = _paired(first, other, max)
        return first


def _paired(one: Distribution, two: Distribution, made: Callable[[int, int], int]) -> Distribution:
    found: Counter[int] = Counter()
    for first, ways in one.ways.items():
        for second, more in two.ways.items():
            found[made(first, second)] += ways * more
    return Distribution(found)
