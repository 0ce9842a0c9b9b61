"""A throw as it is described before any die falls: one side's pool, what must be beaten, and what it all means.

From the one description come what is asked of chance, what the dice come to, and the exact odds with every reason.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import lcm, prod
from typing import Any, Literal

import attrs

from ...chance.ask import Ask
from ...chance.distribution import Distribution
from ...chance.odds import Likelihood, Odds, Reason
from ...chance.source import Source
from ...frozen import FrozenDict
from ...table.roll import Roll
from .fallen import Fallen
from .pool import Pool
from .result import Result
from .tally import Tally
from .together import Draw, Faces, drawn_from, shared_out, together

__all__ = ["Band", "Rival", "Throw", "Tie", "number"]

# what an equal total is: it counts for whoever throws, or against; something parts it; nobody says before the dice
Tie = Literal["won", "lost", "parted", "open"]
_KEPT = 1024  # odds that are remembered: a program asks for those of hundreds of throws before it picks one


@attrs.frozen
class Rival:
    """What must be beaten: another's pool, or a number, which is a pool without dice."""

    pool: Pool  # what is thrown against it, or the number
    tie: Tie = "won"  # what equal totals are: won, lost, parted by further dice, or open (a person decides)
    reasons: tuple[Reason, ...] = ()  # the rule of ties, in words


@attrs.frozen
class Band:
    """A named part of what a throw may come to: its margin, or its total where nothing is to be beaten."""

    name: str  # for people, and in `Result.bands`
    low: int | None = None  # the least that belongs to it; None: no bound
    high: int | None = None  # the most; None: no bound
    when: Callable[[int], bool] | None = None  # what else says which of these belong to it; None: all do

    def holds(self, number: int) -> bool:
        """Say whether a margin or a total belongs to it."""
        if self.when is not None and not self.when(number):
            return False
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

    own: Pool  # of whoever throws
    against: tuple[Rival, ...] = ()  # what must be beaten; empty: nothing, and only the total counts
    bands: tuple[Band, ...] = ()  # degrees, each a chance of its own, too
    parting: tuple[int, ...] = (6,)  # sides of the dice that each of those tied throws until one is higher
    notes: tuple[Reason, ...] = ()  # what else there is to say of it

    @property
    def pools(self) -> tuple[Pool, ...]:
        """Every side's pool, one's own first."""
        return (self.own, *(rival.pool for rival in self.against))

    # ── how likely ──

    @property
    def margins(self) -> Distribution:
        """The ways of each margin: the own total less the highest rival's; of each total, where there is none."""
        if not self.against:
            return self.own.totals
        return _margins(self.own.totals, tuple(rival.pool.totals for rival in self.against))

    @property
    def chance(self) -> tuple[int, int]:
        """In how many ways of how many it succeeds, not reduced; what a person decides is not counted.

        Raise ValueError where nothing is to be beaten.
        """
        if not self.against:
            raise ValueError("nothing is to be beaten, so a throw has no chance to succeed: name a rival")
        return _chance(self.own.totals, tuple((rival.pool.totals, rival.tie) for rival in self.against))

    @property
    def tallies(self) -> Mapping[Tally, int]:
        """The ways of each own total, with which dice are left, the margin and the success that it comes to."""
        if not self.against:
            return self.own.tallies
        return FrozenDict(_settled_ways(self.own.tallies, self.against))

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

    def asks_again(self, faces: Faces) -> tuple[Ask, ...]:
        """Return what is thrown a second time, when the first dice have fallen."""
        return tuple(ask for pool, fell in self._by_side(faces) for ask in pool.asks_again(fell))

    def read(self, faces: Faces, again: Faces = ()) -> Result:
        """Return what the faces come to; a tie that dice part is left open. Raise ValueError for other faces."""
        sides = [*self._by_side(faces)]
        second = shared_out(again, [len(pool.asks_again(fell)) for pool, fell in sides])
        return self._settled([pool.read(fell, more) for (pool, fell), more in zip(sides, second, strict=True)])

    def tally(self, result: Result) -> Tally:
        """Return what it came to as `tallies` counts it."""
        return attrs.evolve(self.own.tally(result.own), margin=result.margin, success=result.success)

    def roll(self, draw: Draw) -> Result:
        """Throw it: all dice in one draw, then those thrown again in one, then whatever parts a tie."""
        result = together(draw, {"": self})[""]
        return self._parted(result, draw) if result.tied and result.success is None else result

    def toss(self, source: Source) -> Roll:
        """Throw it outside any game: what fell, in words and in figures, and the odds it had."""
        result, odds = self.roll(drawn_from(source)), self.odds()
        words = f"{self.told(result)} (it had {odds.percent} %)"
        return Roll(words, self.faces(result), odds, result.success, self.figures(result))

    # ── what it means ──

    def told(self, result: Result) -> str:
        """Return what fell on every side and what it came to, in one line."""
        fell = (pool.told(one) for pool, one in zip(self.pools, result.sides, strict=True))
        return f"{' against '.join(fell)}: {self.verdict(result)}"

    def faces(self, result: Result) -> Mapping[str, tuple[int, ...]]:
        """Return the dice of every side that threw any, by its key."""
        thrown = {key: faces for n, one in enumerate(result.sides) for key, faces in _thrown(_key(n), one)}
        return {key: faces for key, faces in thrown.items() if faces or key == _key(0)}

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
            yield from pool.why_of(fell)
        for tied in result.parting:
            yield Reason(f"thrown to part a tie: {', '.join(map(str, tied))}")
        if self.against:
            yield Reason(self.verdict(result), result.margin, "margin")

    def _by_side(self, faces: Faces) -> Iterator[tuple[Pool, Faces]]:
        return zip(self.pools, shared_out(faces, [len(pool.asks) for pool in self.pools]), strict=True)

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
            fallen = together(draw, {side: self._further(side) for side in left})
            totals = tuple(fell.total for fell in fallen.values())
            rounds.append(totals)
            left = [side for side, total in zip(left, totals, strict=True) if total == max(totals)]
        return attrs.evolve(result, success=0 in left, parting=tuple(rounds))

    def _further(self, side: int) -> Pool:
        pool = self.pools[side]
        return Pool(self.parting, seat=pool.seat, label=f"{pool.label or pool.name}, to part a tie")


def _key(side: int) -> str:
    return "actor" if side == 0 else "opposition" if side == 1 else f"opposition_{side}"


def _thrown(key: str, fell: Fallen) -> Iterator[tuple[str, tuple[int, ...]]]:
    yield key, fell.faces
    for n, one in enumerate(fell.beside, 1):
        yield from _thrown(f"{key}_beside_{n}", one)


@lru_cache(maxsize=_KEPT)
def _margins(own: Distribution, rivals: tuple[Distribution, ...]) -> Distribution:
    return own.less(Distribution.highest(rivals))


@lru_cache(maxsize=_KEPT)
def _chance(own: Distribution, rivals: tuple[tuple[Distribution, Tie], ...]) -> tuple[int, int]:
    shares = _shares(rivals)
    won = sum(ways * _won(total, rivals, shares) for total, ways in own.ways.items())
    return won, shares * own.whole * prod(theirs.whole for theirs, _ in rivals)


def _settled_ways(own: Mapping[Tally, int], against: Sequence[Rival]) -> Iterator[tuple[Tally, int]]:
    """Yield the own tallies with each margin that they come to, and with either end of an equal total."""
    highest = Distribution.highest([rival.pool.totals for rival in against])
    rivals = tuple((rival.pool.totals, rival.tie) for rival in against)
    shares, unsettled = _shares(rivals), None if any(rival.tie == "open" for rival in against) else False
    for tally, ways in own.items():
        for theirs, times in highest.ways.items():
            margin = tally.total - theirs
            counts = Tally(tally.total, tally.kept, tally.left, tally.out, margin)
            won = times * shares if margin > 0 else 0
            if margin == 0:  # in so many ways it wins, less those in which it is higher than all
                won = _won(theirs, rivals, shares) - highest.where(theirs.__gt__) * shares
            for success, of in ((True, won), (unsettled if margin == 0 else False, times * shares - won)):
                if of:
                    yield attrs.evolve(counts, success=success), ways * of


def _shares(rivals: tuple[tuple[Distribution, Tie], ...]) -> int:
    """Return what number of ways each is counted as, so that whoever parts a tie by dice has whole ones."""
    return lcm(*range(1, sum(tie == "parted" for _, tie in rivals) + 2))  # of a tie of n each wins one of n


def _won(total: int, rivals: Iterable[tuple[Distribution, Tie]], shares: int) -> int:
    """Return the ways of all rivals, each `shares` times, in which this total wins."""
    tied = [1]  # by how many others throw dice for the tie
    for theirs, tie in rivals:
        same = theirs.ways.get(total, 0)
        stays = theirs.where(total.__gt__) + (same if tie == "won" else 0)
        dice = same if tie == "parted" else 0
        tied = [one * stays + fewer * dice for fewer, one in pairwise((0, *tied, 0))]
    return sum(ways * shares // (others + 1) for others, ways in enumerate(tied) if ways)
