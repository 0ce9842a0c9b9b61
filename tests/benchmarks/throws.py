"""How long the exact odds of described throws take, beside a library of dice.

Run `python -m tests.benchmarks.throws`; it prints one table, every figure of it from that run, and fails if any two
answers differ. Nothing is remembered from one call to the next: each describes its pools in other words.
"""

import timeit
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import count

import attrs
import icepool  # type: ignore[import-untyped]  # it comes without types
from icepool import d6, d8, d10

from gateway_core.game.throws import Count, KeepHighest, Pool, Rival, TakeOut, Throw, number

RUNS, CALLS = 5, 20
_WORDS = map(str, count())  # of which no two are the same, so that no pool has been counted before


@attrs.frozen
class Case:
    """A throw, described here and there."""

    name: str
    ours: Callable[[], Throw]
    theirs: Callable[[], Fraction]

    def chance(self) -> Fraction:
        """Return the chance as we count it."""
        return Fraction(*self.ours().chance)


def highest(dice: str, keep: int) -> Pool:
    """Return a pool of which so many dice count."""
    return Pool(dice, (KeepHighest(keep, words=next(_WORDS)),))


def mixed() -> Throw:
    """The two highest of five dice of four sizes, ones out, against twelve."""
    out = TakeOut((1,), words=next(_WORDS))
    return Throw(Pool("d12+d10+d8+2d6", (out, KeepHighest(2))), (number(12),))


def many(dice: str) -> Throw:
    """The two highest of dice of five sizes, ones out, against twenty."""
    return Throw(Pool(dice, (TakeOut((1,), words=next(_WORDS)), KeepHighest(2))), (number(20),))


def by_icepool(dice: str) -> Fraction:
    """Return the same chance as the library has it."""
    pool = icepool.Pool([icepool.d(sides).map({1: 0}) for sides in Pool(dice).dice])
    chance: Fraction = (pool.highest(2).sum() >= 20).probability(True)
    return chance


CASES = (
    Case(
        "4d6, the 3 highest, 12 or more",
        lambda: Throw(highest("4d6", 3), (number(12),)),
        lambda: (d6.highest(4, 3) >= 12).probability(True),
    ),
    Case(
        "8d10, 3 successes of 7 or more",
        lambda: Throw(Pool("8d10", (Count(range(7, 11), words=next(_WORDS)),)), (number(3),)),
        lambda: (8 @ (d10 >= 7) >= 3).probability(True),
    ),
    Case(
        "12d6, the 4 highest, against 6d8, the 3 highest",
        lambda: Throw(highest("12d6", 4), (Rival(highest("6d8", 3)),)),
        lambda: (d6.highest(12, 4) >= d8.highest(6, 3)).probability(True),
    ),
    Case(
        "d12+d10+d8+2d6, ones out, the 2 highest, 12 or more",
        mixed,
        lambda: (
            icepool.Pool([icepool.d(sides).map({1: 0}) for sides in (12, 10, 8, 6, 6)]).highest(2).sum() >= 12
        ).probability(True),
    ),
    *(
        Case(f"{dice}, ones out, 2 highest, 20+", partial(many, dice), partial(by_icepool, dice))
        for dice in ("4d4+4d6+4d8+4d10+4d12", "4d4+4d6+4d8+4d10+5d12")
    ),
    Case(
        "30d6, 105 or more",
        lambda: Throw(Pool("30d6", (TakeOut((), words=next(_WORDS)),)), (number(105),)),
        lambda: (30 @ d6 >= 105).probability(True),
    ),
)


def main() -> None:
    """Print the table: milliseconds, and how many times as long as the library takes."""
    print(f"{'':52} {'gateway':>10} {'icepool':>10}")
    for case in CASES:
        asks = (case.chance, case.theirs)
        assert case.chance() == case.theirs(), case.name
        best = [float("inf")] * 2
        for _ in range(RUNS):  # by turns, so that a busy machine slows both
            for one, ask in enumerate(asks):
                best[one] = min(best[one], timeit.timeit(ask, number=CALLS) / CALLS)
        print(f"{case.name:52} {best[0] * 1e3:7.2f} ms {best[1] * 1e3:7.2f} ms  {best[0] / best[1]:6.2f} ×")


if __name__ == "__main__":
    main()
