"""Two throws of which the second depends on what the first came to, thrown one after the other and counted together."""

from collections.abc import Callable
from fractions import Fraction

import attrs

from ...chance.odds import Odds, Reason
from .fallen import Fallen
from .pool import Pool
from .result import Result
from .throw import Throw
from .together import Draw, together

__all__ = ["Staged"]


@attrs.frozen
class Staged:
    """A pool, and what is thrown when it has fallen. It succeeds where the second throw does."""

    first: Pool
    then: Callable[[int, int], Throw | bool]  # given the total and how many dice count; a bool: nothing more is thrown
    notes: tuple[Reason, ...] = ()  # how the second throw depends on the first, in words

    def roll(self, draw: Draw) -> tuple[Fallen, Result | bool]:
        """Throw both, and return what each came to."""
        fell = together(draw, {"": self.first})[""]
        second = self.then(fell.total, fell.kept)
        return fell, second.roll(draw) if isinstance(second, Throw) else second

    @property
    def chance(self) -> Fraction:
        """How likely the second throw succeeds, over every way the first may fall."""
        found, whole = Fraction(0), sum(self.first.sums.values())
        for (total, kept), ways in self.first.sums.items():
            second = self.then(total + self.first.fixed, kept)
            share = Fraction(*second.chance) if isinstance(second, Throw) else Fraction(second)
            found += Fraction(ways, whole) * share
        return found

    def odds(self) -> Odds:
        """Return the exact chance in lowest terms: the second throw's dice differ from case to case."""
        chance = self.chance
        return Odds(chance.numerator, chance.denominator, (*self.first.reasons, *self.notes))
