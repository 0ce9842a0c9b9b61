"""A throw as it is described before any die falls: one side's pool, what must be beaten, and what it all means.

From the one description come what is asked of chance, what the dice come to, and the exact odds with every reason.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from math import lcm, prod
from typing import Any, Literal

import attrs

from ...chance.ask import Ask
from ...chance.distribution import Distribution
from ...chance.odds import Likelihood, Odds, Reason
from ...chance.source import Source
from ...table.roll import Roll
from .fallen import Fallen
from .pool import Pool
from .result import Result

__all__ = ["Band", "Draw", "Rival", "Throw", "Tie", "number"]

Tie = Literal["won", "lost", "parted", "open"]
Draw = Callable[..., Sequence[tuple[int, ...]]]  # given asks, returns the faces of each: `work.draw`
_Faces = Sequence[tuple[int, ...]]


@attrs.frozen
class Rival:
    """What must be beaten: another's pool, or a number, which is a pool without dice."""

    pool: Pool
    tie: Tie = "won"  # what equal totals are: won, lost, parted by further dice, or open (a person decides)
    reasons: tuple[Reason, ...] = ()  # the rule of ties, in words


@attrs.frozen
class Band:
    """A named part of what a throw may come to: its margin, or its total where nothing is to be beaten."""

    name: str
    low: int | None = None  # the least that belongs to it; None: no bound
    high: int | None = None  # the most; None: no bound

    def holds(self, number: int) -> bool:
        """Say whether a margin or a total belongs to it."""
        return (self.low is None or number >= self.low) and (self.high is None or number <= self.high)


def number(least: int, name: str = "", *, more: bool = False, rule: str = "") -> Rival:
    """Return a fixed number to be reached, or to be beaten by `more`.

    >>> number(8, "Difficulty").pool.fixed
    8
    """
    words = "to be beaten" if more else "to be reached"
    return Rival(Pool(added=(Reason(words, least, name, rule),), name=name), "lost" if more else "won")


@attrs.frozen
class Throw:
    """One pool against every rival: it succeeds where it is higher than all, ties as each rival has them.

    Dice of all sides fall together. `bands` may overlap, and a margin is against the highest rival. A game whose
    results are more than that overrides `verdict` and `figures`.
    """

    own: Pool
    against: tuple[Rival, ...] = ()
    bands: tuple[Band, ...] = ()  # degrees, each a chance of its own, too
    parting: tuple[int, ...] = (6,)  # sides of the dice that each of those tied throws until one is higher
    notes: tuple[Reason, ...] = ()  # what else there is to say of it

    @property
    def pools(self) -> tuple[Pool, ...]:
        """Every side's pool, one's own first."""
        return (self.own, *(rival.pool for rival in self.against))

    # ── how likely ──

    @cached_property
    def margins(self) -> Distribution:
        """The ways of each margin: the own total less the highest rival's; of each total, where there is none."""
        if not self.against:
            return self.own.totals
        return self.own.totals.less(Distribution.highest(rival.pool.totals for rival in self.against))

    @cached_property
    def chance(self) -> tuple[int, int]:
        """In how many ways of how many it succeeds, not reduced; what a person decides is not counted.

        Raise ValueError where nothing is to be beaten.
        """
        if not self.against:
            raise ValueError("nothing is to be beaten, so a throw has no chance to succeed: name a rival")
        parted = sum(rival.tie == "parted" for rival in self.against)
        shares = lcm(*range(1, parted + 2))  # of a tie of n who throw dice, each wins one of n
        won = sum(ways * self._won(total, shares) for total, ways in self.own.totals.ways.items())
        return won, shares * prod(pool.totals.whole for pool in self.pools)

    def _won(self, total: int, shares: int) -> int:
        """Return the ways of all rivals, each `shares` times, in which this total wins."""
        tied = [1]  # by how many others throw dice for the tie
        for rival in self.against:
            lower = rival.pool.totals.where(total.__gt__)
            same = rival.pool.totals.ways.get(total, 0)
            stays = lower + (same if rival.tie == "won" else 0)
            dice = same if rival.tie == "parted" else 0
            tied = [one * stays + fewer * dice for fewer, one in pairwise((0, *tied, 0))]
        return sum(ways * shares // (others + 1) for others, ways in enumerate(tied) if ways)

    def odds(self) -> Odds:
        """Return the exact chance to succeed, with every reason, and that of each band."""
        also = (Likelihood(band.name, self.margins.where(band.holds), self.margins.whole) for band in self.bands)
        return Odds(*self.chance, self.reasons, tuple(also))

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why a chance is what it is: each side's dice, steps and numbers, the rules of ties, the notes."""
        rivals = (line for rival in self.against for line in (*rival.pool.reasons, *rival.reasons))
        return (*self.own.reasons, *rivals, *self.notes)

    # ── the throw ──

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Everybody's dice, in the order of the sides, to be drawn at once."""
        return tuple(ask for pool in self.pools for ask in pool.asks)

    def asks_again(self, faces: _Faces) -> tuple[Ask, ...]:
        """Return what is thrown a second time, when the first dice have fallen."""
        return tuple(ask for pool, fell in self._by_side(faces) for ask in pool.asks_again(fell))

    def read(self, faces: _Faces, again: _Faces = ()) -> Result:
        """Return what the faces come to; a tie that dice part is left open. Raise ValueError for other faces."""
        second = list(again)
        sides: list[Fallen] = []
        for pool, fell in self._by_side(faces):
            more = len(pool.asks_again(fell))
            sides.append(pool.read(fell, second[:more]))
            del second[:more]
        if second:
            raise ValueError(f"nobody throws {second} again")
        return self._settled(sides)

    def roll(self, draw: Draw) -> Result:
        """Throw it: all dice in one draw, then those thrown again in one, then whatever parts a tie."""
        faces = draw(*self.asks)
        asks = self.asks_again(faces)
        result = self.read(faces, draw(*asks) if asks else ())
        return self._parted(result, draw) if result.tied and result.success is None else result

    def toss(self, source: Source) -> Roll:
        """Throw it outside any game: what fell, in words and in figures, and the odds it had."""
        drawn = 0

        def draw(*asks: Ask) -> tuple[tuple[int, ...], ...]:
            nonlocal drawn
            faces = tuple(source.draw(0, drawn + place, ask) or () for place, ask in enumerate(asks))
            drawn += len(asks)
            return faces

        result, odds = self.roll(draw), self.odds()
        fell = " against ".join(
            " ".join(filter(None, (pool.name, one.shown, str(one.total))))
            for pool, one in zip(self.pools, result.sides, strict=True)
        )
        faces = {_key(n): one.faces for n, one in enumerate(result.sides) if one.faces or n == 0}
        words = f"{fell}: {self.verdict(result)} (it had {odds.percent} %)"
        return Roll(words, faces, odds, result.success, self.figures(result))

    # ── what it means ──

    def verdict(self, result: Result) -> str:
        """Return what a throw came to, in a word or two."""
        words = {True: "success", False: "failure", None: "open"}[result.success]
        tied = result.tied and any(pool.dice for pool in self.pools[1:])  # a number that is just reached is no tie
        return ", ".join((*(("a tie",) if tied else ()), words, *result.bands))

    def figures(self, result: Result) -> Mapping[str, Any]:
        """Return what a throw came to as JSON values: every side's total, margin and bands."""
        totals = {f"{_key(n)}_total": one.total for n, one in enumerate(result.sides)}
        return {**totals, "bands": list(result.bands), "margin": result.margin}

    def why(self, result: Result) -> Iterable[Reason]:
        """Yield why a result is what it is: each side's dice and steps, the numbers added, the totals."""
        for pool, fell in zip(self.pools, result.sides, strict=True):
            if fell.faces:
                yield Reason(" ".join(filter(None, (pool.name, fell.shown))), fell.total - fell.fixed, "shown")
            yield from (step.reason for step in pool.steps)
            yield from pool.added
            yield Reason(" ".join(filter(None, (pool.name, "in all"))), fell.total, "total")
        for tied in result.parting:
            yield Reason(f"thrown to part a tie: {', '.join(map(str, tied))}")
        if self.against:
            yield Reason(self.verdict(result), result.margin, "margin")

    def _by_side(self, faces: _Faces) -> Iterator[tuple[Pool, _Faces]]:
        if len(faces) != len(self.asks):
            raise ValueError(f"{len(self.asks)} pools of dice were asked for, and {len(faces)} given")
        first = 0
        for pool in self.pools:
            yield pool, faces[first : first + len(pool.asks)]
            first += len(pool.asks)

    def _settled(self, sides: Sequence[Fallen]) -> Result:
        own, *rivals = sides
        if not rivals:
            return Result(own, bands=self._banded(own.total))
        margin = own.total - max(one.total for one in rivals)
        ties = {rival.tie for rival, one in zip(self.against, rivals, strict=True) if one.total == own.total}
        success = margin >= 0 and "lost" not in ties
        open_ = success and not ties.isdisjoint(("parted", "open"))
        return Result(own, tuple(rivals), margin, None if open_ else success, self._banded(margin))

    def _banded(self, number: int) -> tuple[str, ...]:
        return tuple(band.name for band in self.bands if band.holds(number))

    def _parted(self, result: Result, draw: Draw) -> Result:
        """Let those tied throw on until one is higher than all others; what a person decides stays open."""
        tied = [n for n, one in enumerate(result.rivals) if one.total == result.own.total]
        if any(self.against[n].tie == "open" for n in tied):
            return result
        left = [0, *(n + 1 for n in tied if self.against[n].tie == "parted")]  # places of the sides
        rounds: list[tuple[int, ...]] = []
        while 0 in left and len(left) > 1:
            further = Throw(self._further(left[0]), tuple(Rival(self._further(side)) for side in left[1:]))
            thrown = further.read(draw(*further.asks))
            totals = tuple(one.total for one in (thrown.own, *thrown.rivals))
            rounds.append(totals)
            left = [side for side, total in zip(left, totals, strict=True) if total == max(totals)]
        return attrs.evolve(result, success=0 in left, parting=tuple(rounds))

    def _further(self, side: int) -> Pool:
        pool = self.pools[side]
        return Pool(self.parting, seat=pool.seat, label=f"{pool.label or pool.name}, to part a tie")


def _key(side: int) -> str:
    return "actor" if side == 0 else "opposition" if side == 1 else f"opposition_{side}"
