"""Exact chances of pools of dice of which the best one counts: whole ways out of whole ways, never a fraction.

It refuses to know what a modifier is made of: it is given margins.
"""

from collections.abc import Iterable
from functools import lru_cache
from operator import mul

__all__ = ["SIDES", "met_by", "versus_all", "versus_any", "ways_of"]

SIDES = 8  # the die that every roll of Gateway uses (GW-CH-04)
_KEPT = 1024  # tables of powers, never answers; one evening meets a few dozen of them


def versus_all(dice: int, opponents: Iterable[tuple[int, int]], sides: int = SIDES) -> tuple[int, int]:
    """Return the ways for one throw of `dice` to equal or beat every opponent, given as (vs_dice, margin) (GW-CH-42).

    A tie is a success (GW-CH-40), the best of no dice is 0, and the pair is not reduced. Against nobody it is certain.

    >>> versus_all(1, [(1, 0), (1, 0)], 2)
    (5, 8)
    """
    ways, whole = ways_of(dice, sides), sides**dice
    for vs_dice, margin in opponents:
        ways = tuple(map(mul, ways, met_by(vs_dice, margin, sides)))
        whole *= sides**vs_dice
    return sum(ways), whole


def versus_any(dice: int, opponents: Iterable[tuple[int, int]], sides: int = SIDES) -> tuple[int, int]:
    """Return the ways for one throw of `dice` to equal or beat at least one of the opponents, as (vs_dice, margin).

    Against nobody it is impossible.

    >>> versus_any(1, [(1, 0), (1, 0)], 2)
    (7, 8)
    """
    ways, whole = ways_of(dice, sides), sides**dice
    for vs_dice, margin in opponents:
        every = sides**vs_dice
        ways = tuple(way * (every - met) for way, met in zip(ways, met_by(vs_dice, margin, sides), strict=True))
        whole *= every
    return whole - sum(ways), whole


@lru_cache(maxsize=_KEPT)
def ways_of(dice: int, sides: int = SIDES) -> tuple[int, ...]:
    """Return in how many ways the best of `dice` is 0, 1, … `sides`: (k/sides)^dice less that of k-1 (GW-CH-53).

    Only no dice show 0. Raise ValueError below none.

    >>> ways_of(2, 4), ways_of(0, 4)
    ((0, 1, 3, 5, 7), (1, 0, 0, 0, 0))
    """
    if dice < 0 or sides < 1:
        raise ValueError(f"nobody can throw {dice} dice with {sides} sides")
    return (0**dice, *(k**dice - (k - 1) ** dice for k in range(1, sides + 1)))


@lru_cache(maxsize=_KEPT)
def met_by(vs_dice: int, margin: int, sides: int = SIDES) -> tuple[int, ...]:
    """Return how many throws of `vs_dice` a best die of 0, 1, … `sides` plus `margin` equals or beats.

    >>> met_by(2, -1, 4)
    (0, 0, 1, 4, 9)
    """
    if vs_dice < 0 or sides < 1:
        raise ValueError(f"nobody can throw {vs_dice} dice with {sides} sides")
    totals = range(margin, margin + sides + 1)
    return tuple(min(total, sides) ** vs_dice if total >= 0 else 0 for total in totals)
