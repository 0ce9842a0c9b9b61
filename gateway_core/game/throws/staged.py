"""Two throws of which the second depends on what the first came to, thrown one after the other and counted together."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import attrs

from ...chance.odds import Odds, Reason
from ...chance.source import Source
from ...table.roll import Roll
from .fallen import Fallen
from .pool import Pool
from .result import Result
from .throw import Throw
from .together import Draw, drawn_from, together

__all__ = ["Staged", "StagedResult"]


@attrs.frozen
class StagedResult:
    """What both throws came to."""

    first: Fallen  # what the pool came to
    throw: Throw | None  # the second; None: none was needed
    second: Result | None  # what it came to
    success: bool | None  # of the second throw, or what stands in its place


@attrs.frozen
class Staged:
    """A pool, and what is thrown when it has fallen. It succeeds where the second throw does."""

    first: Pool  # what is thrown in any case
    then: Callable[[int, int], Throw | bool]  # given the total and how many dice count; a bool: nothing more is thrown
    notes: tuple[Reason, ...] = ()  # how the second throw depends on the first, in words

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

    def roll(self, draw: Draw) -> StagedResult:
        """Throw both, the second when the first has fallen."""
        first = together(draw, {"": self.first})[""]
        throw = self.then(first.total, first.kept)
        if not isinstance(throw, Throw):
            return StagedResult(first, None, None, throw)
        second = throw.roll(draw)
        return StagedResult(first, throw, second, second.success)

    def toss(self, source: Source) -> Roll:
        """Throw both outside any game, and tell them in one line."""
        result, odds = self.roll(drawn_from(source)), self.odds()
        words = " ".join(filter(None, (self.first.name, result.first.shown, str(result.first.total))))
        faces, figures = {"first": result.first.faces}, {"first_total": result.first.total}
        if result.throw is not None and result.second is not None:
            faces |= result.throw.faces(result.second)
            figures |= result.throw.figures(result.second)
            words = f"{words}, then {result.throw.told(result.second)}"
        else:
            words = f"{words}: {'success' if result.success else 'failure'}"
        return Roll(f"{words} (it had {odds.percent} %)", faces, odds, result.success, figures)

    def why(self, result: StagedResult) -> Iterator[Reason]:
        """Yield why it came to this: the first throw, how the second hangs on it, the second."""
        yield from self.first.why_of(result.first)
        yield from self.notes
        if result.throw is not None and result.second is not None:
            yield from result.throw.why(result.second)
