"""Exact chances as whole numbers: of a Test, of a Conflict, of an Attack and the Damage it does.

A chance is counted in throws: of the 216 ways three dice fall, or of the 46,656 ways they fall on two sides.
"""

from collections.abc import Mapping
from typing import NamedTuple

import attrs

from ..tables import Tables
from .dice import distribution

__all__ = ["STAND", "Contest", "Harm", "attack", "contest", "reaches", "spread", "throws"]

STAND = 0  # in place of a score: a Last Stand, whose result is known before anything is thrown (AD-50)


class Contest(NamedTuple):
    """How often the first side is higher, both are equal, the second is higher."""

    higher: int
    tie: int
    lower: int

    @property
    def whole(self) -> int:
        """The number of all throws."""
        return sum(self)


@attrs.frozen
class Harm:
    """What an Attack of one against the other does: in how many of `whole` throws each is hurt, and both are equal.

    `damage_to_a` and `damage_to_b` are the Damage of all throws together: divided by `whole`, the mean.
    """

    a_is_hurt: int
    b_is_hurt: int
    tie: int
    damage_to_a: int
    damage_to_b: int
    whole: int


def throws(rules: Tables) -> int:
    """Return in how many ways the dice of one Test can fall (216)."""
    return int(rules.figures["die-sides"] ** rules.figures["test-dice"])


def spread(rules: Tables, score: int) -> Mapping[int, int]:
    """Return how many throws come to each result; all of them to one, if it is a Last Stand."""
    if score == STAND:
        return {rules.figures["last-stand"]: throws(rules)}
    return distribution(rules, score)


def reaches(rules: Tables, score: int, difficulty: int) -> int:
    """Return how many throws reach at least the Difficulty (AD-33)."""
    return sum(count for result, count in spread(rules, score).items() if result >= difficulty)


def contest(rules: Tables, a: int, b: int) -> Contest:
    """Return how a Conflict of two scores comes out, ties left open (AD-55)."""
    higher = tie = lower = 0
    for one, ways in spread(rules, a).items():
        for other, more in spread(rules, b).items():
            if one > other:
                higher += ways * more
            elif one == other:
                tie += ways * more
            else:
                lower += ways * more
    return Contest(higher, tie, lower)


def attack(
    rules: Tables,
    a: int,
    b: int,
    *,
    a_hurts: bool = True,
    b_hurts: bool = True,
    a_bonus: int = 0,
    b_bonus: int = 0,
) -> Harm:
    """Return what an Attack does to both sides (AD-71 to AD-74, AD-R11).

    `a_hurts` says whether `a` can hurt `b`; `a_bonus` is what the Gear of `a` adds where `a` is higher, and so on.
    """
    counts = contest(rules, a, b)
    to_a = to_b = 0
    for one, ways in spread(rules, a).items():
        for other, more in spread(rules, b).items():
            if one > other:
                to_b += ways * more * (one - other + a_bonus)
            elif one < other:
                to_a += ways * more * (other - one + b_bonus)
    both = rules.figures["tie-damage"]
    tied = counts.tie if both else 0
    return Harm(
        a_is_hurt=(counts.lower + tied) * b_hurts,
        b_is_hurt=(counts.higher + tied) * a_hurts,
        tie=counts.tie,
        damage_to_a=(to_a + both * counts.tie) * b_hurts,
        damage_to_b=(to_b + both * counts.tie) * a_hurts,
        whole=counts.whole,
    )
