"""Two throws of which the second depends on what the first came to, thrown one after the other and counted together."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

import attrs

from ...chance.odds import Likelihood, Odds, Reason
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
    # what else the first may come to, given what `then` is: each is a chance of its own, and one with success
    also: Mapping[str, Callable[[int, int], bool]] = attrs.field(factory=dict, kw_only=True)

    @property
    def chance(self) -> Fraction:
        """How likely the second throw succeeds, over every way the first may fall."""
        return sum((share * won for _, _, share, won in self._ways()), Fraction(0))

    def odds(self) -> Odds:
        """Return the exact chance in lowest terms: the second throw's dice differ from case to case."""
        ways = [*self._ways()]
        chance, also = sum((share * won for _, _, share, won in ways), Fraction(0)), list[Likelihood]()
        for name, holds in self.also.items():
            there = [(share, won) for total, kept, share, won in ways if holds(total, kept)]
            alone, both = (
                sum((one for one, _ in there), Fraction(0)),
                sum((one * won for one, won in there), Fraction(0)),
            )
            also += (
                Likelihood(name, *alone.as_integer_ratio()),
                Likelihood(f"{name}, with success", *both.as_integer_ratio()),
            )
        return Odds(*chance.as_integer_ratio(), (*self.first.reasons, *self.notes), tuple(also))

    def _ways(self) -> Iterator[tuple[int, int, Fraction, Fraction]]:
        """Yield what the first may come to: the total, how many dice count, how likely that is, and success then."""
        whole = sum(self.first.sums.values())
        for (sum_, kept), ways in self.first.sums.items():
            total = sum_ + self.first.fixed
            second = self.then(total, kept)
            won = Fraction(*second.chance) if isinstance(second, Throw) else Fraction(second)
            yield total, kept, Fraction(ways, whole), won

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
