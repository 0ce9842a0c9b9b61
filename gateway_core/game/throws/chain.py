"""Throws one after the other, each of which may hang on what those before it came to; all are counted together."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

import attrs

from ...chance.odds import Likelihood, Odds, Reason
from ...chance.source import Source
from ...table.roll import Roll
from .pool import Pool
from .result import Result
from .tally import Tally
from .throw import Throw
from .together import Draw, drawn_from

__all__ = ["Chain", "ChainResult"]

_MOST_WAYS = 300_000  # ways in which throws may follow each other: two seconds or so

Link: TypeAlias = "Pool | Throw | Callable[..., Pool | Throw | bool]"
Holds: TypeAlias = Callable[..., bool]  # given what each throw came to, in their order


@attrs.frozen
class ChainResult:
    """What the throws of a chain came to."""

    throws: tuple[Throw, ...]  # those that were made, in their order; a pool is a throw with nothing to beat
    results: tuple[Result, ...]  # what each of these came to
    tallies: tuple[Tally, ...]  # the same in numbers, of those too that were not made
    success: bool | None  # of the whole


@attrs.frozen
class Chain:
    """Throws in their order: described as they are, or by a function of what each before came to, a `Tally` each.

    Such a function returns what is thrown next, or ends the chain by True or False; a throw that is not made then has
    come to nothing, and to that success. Raise ValueError for no throws, and for odds of too many ways.
    """

    links: tuple[Link, ...]  # what is thrown, in its order
    notes: tuple[Reason, ...] = ()  # how one hangs on another, in words
    success: Holds | None = attrs.field(
        default=None, kw_only=True
    )  # None: the chain succeeds where its last throw does
    also: Mapping[str, Holds] = attrs.field(factory=dict, kw_only=True)  # what else may come about, by its name

    def __attrs_post_init__(self) -> None:
        if not self.links:
            raise ValueError("a chain has a throw at least")

    # ── how likely ──

    @property
    def ways(self) -> Iterator[tuple[tuple[Tally, ...], int, int]]:
        """Yield everything that may come about: what each throw comes to, in how many ways, out of how many."""
        for number, found in enumerate(self._after((), 1, 1)):
            if number >= _MOST_WAYS:
                fault = f"these throws may follow each other in more than {_MOST_WAYS} ways, which is the most"
                raise ValueError(f"{fault}: let fewer dice hang on each other")
            yield found

    @property
    def chance(self) -> Fraction:
        """How likely it succeeds."""
        return self.where(self._succeeds)

    def where(self, holds: Holds) -> Fraction:
        """Return how likely it comes about that `holds` is true of what the throws come to."""
        return self._likely(holds)[0]

    def odds(self) -> Odds:
        """Return the exact chance in lowest terms, as dice differ from case to case; and what else may come about."""
        chance, *others = self._likely(self._succeeds, *self.also.values())
        also = (Likelihood(name, *one.as_integer_ratio()) for name, one in zip(self.also, others, strict=True))
        return Odds(*chance.as_integer_ratio(), self.reasons, tuple(also))

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why a chance is what it is: those of the throws that hang on nothing, and the notes."""
        throws = (_throw(link) for link in self.links if not callable(link))
        return (*(reason for throw in throws for reason in throw.reasons), *self.notes)

    def _likely(self, *holds: Holds) -> list[Fraction]:
        found: list[Counter[int]] = [Counter() for _ in holds]  # ways by how many there are in all
        for tallies, ways, whole in self.ways:
            for counted, one in zip(found, holds, strict=True):
                if one(*tallies):
                    counted[whole] += ways
        return [sum((Fraction(ways, whole) for whole, ways in one.items()), Fraction(0)) for one in found]

    def _after(self, before: tuple[Tally, ...], ways: int, whole: int) -> Iterator[tuple[tuple[Tally, ...], int, int]]:
        if len(before) == len(self.links):
            yield before, ways, whole
            return
        throw = self._next(before)
        if isinstance(throw, bool):
            yield self._ended(before, success=throw), ways, whole
            return
        tallies = throw.tallies
        whole *= sum(tallies.values())
        for tally, more in tallies.items():
            yield from self._after((*before, tally), ways * more, whole)

    # ── the throws ──

    def roll(self, draw: Draw) -> ChainResult:
        """Throw one when the other has fallen, as long as something is to be thrown."""
        throws: list[Throw] = []
        results: list[Result] = []
        tallies: tuple[Tally, ...] = ()
        while len(tallies) < len(self.links):
            throw = self._next(tallies)
            if isinstance(throw, bool):
                tallies = self._ended(tallies, success=throw)
            else:
                throws.append(throw)
                results.append(throw.roll(draw))
                tallies = (*tallies, throw.tally(results[-1]))
        success = tallies[-1].success if self.success is None else self.success(*tallies)
        return ChainResult(tuple(throws), tuple(results), tallies, success)

    def toss(self, source: Source) -> Roll:
        """Throw all outside any game, and tell them in one line."""
        result, odds = self.roll(drawn_from(source)), self.odds()
        pairs = [*enumerate(zip(result.throws, result.results, strict=True), 1)]
        faces = {f"throw_{n}_{key}": dice for n, (throw, one) in pairs for key, dice in throw.faces(one).items()}
        figures: dict[str, Any] = {f"throw_{n}": throw.figures(one) for n, (throw, one) in pairs}
        return Roll(f"{self.told(result)} (it had {odds.percent} %)", faces, odds, result.success, figures)

    def told(self, result: ChainResult) -> str:
        """Return what fell in each throw and what they came to, in one line."""
        made = [*zip(result.throws, result.results, strict=True)]
        words = ", then ".join(throw.told(one) if throw.against else throw.own.told(one.own) for throw, one in made)
        said = {True: "success", False: "failure", None: ""}[result.success]
        is_said = made and made[-1][0].against and made[-1][1].success == result.success
        return words if is_said else ": ".join(filter(None, (words, said)))

    def why(self, result: ChainResult) -> Iterator[Reason]:
        """Yield why it came to this: every throw that was made, and how one hangs on another."""
        for throw, one in zip(result.throws, result.results, strict=True):
            yield from throw.why(one)
        yield from self.notes

    def _next(self, before: tuple[Tally, ...]) -> Throw | bool:
        link = self.links[len(before)]
        found: object = link(*before) if callable(link) else link
        if not isinstance(found, Pool | Throw | bool):
            raise TypeError(f"what is thrown next is a Pool or a Throw, or True or False ends the chain: not {found!r}")
        return found if isinstance(found, bool) else _throw(found)

    def _ended(self, before: tuple[Tally, ...], *, success: bool) -> tuple[Tally, ...]:
        return before + (Tally(success=success),) * (len(self.links) - len(before))

    @property
    def _succeeds(self) -> Holds:
        return self.success or (lambda *tallies: tallies[-1].success is True)


def _throw(link: Pool | Throw) -> Throw:
    return link if isinstance(link, Throw) else Throw(link)
