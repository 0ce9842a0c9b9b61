"""A Conflict of three sides and more: how likely one of them is to win, ties and all, exactly (AD-55, AD-R10)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

import attrs

from gateway_core.chance import Odds, Reason

from ..kinds import Aim
from ..tables import Tables
from .exact import STAND, spread, throws

__all__ = ["Rival", "melee"]


@attrs.frozen
class Rival:
    """One side: its effective `score` (STAND: a Last Stand), what it is after, and whether a Protagonist's."""

    name: str
    score: int
    aim: Aim
    protagonist: bool


def melee(rules: Tables, one: Rival, others: Sequence[Rival]) -> Odds:
    """Return the chance that `one` wins; a tie that the games master parts is not counted (AD-R10)."""
    won = sum((_wins(rules, one, others, result) * share for result, share in _results(rules, one)), Fraction(0))
    return Odds(won.numerator, won.denominator, tuple(_reasons(rules, one, others)))


def _results(rules: Tables, one: Rival) -> Iterator[tuple[int, Fraction]]:
    for result, ways in spread(rules, one.score).items():
        yield result, Fraction(ways, throws(rules))


def _wins(rules: Tables, one: Rival, others: Sequence[Rival], result: int) -> Fraction:
    """Return the chance to win with this result.

    `equal[n]` is the chance that nobody is higher, no tie is lost, and n Protagonists are as high who all want change.
    """
    equal = [Fraction(1)]
    for other in others:
        lower = sum((share for fell, share in _results(rules, other) if fell < result), Fraction(0))
        same = sum((share for fell, share in _results(rules, other) if fell == result), Fraction(0))
        fate = _tie(one, other)
        stays = lower + (same if fate == "won" else 0)
        dice = same if fate == "dice" else Fraction(0)
        equal = [
            (equal[n] * stays if n < len(equal) else Fraction(0)) + (equal[n - 1] * dice if n else Fraction(0))
            for n in range(len(equal) + 1)
        ]
    return sum((chance / (n + 1) for n, chance in enumerate(equal)), Fraction(0))


def _tie(one: Rival, other: Rival) -> str:
    """Return what a tie with one other is: won, parted by dice, or not won (AD-56 to AD-58, AD-R10)."""
    if one.aim == "prevent":
        return "lost"
    if other.aim == "prevent" or (one.protagonist and not other.protagonist):
        return "won"
    return "dice" if one.protagonist and other.protagonist else "lost"


def _reasons(rules: Tables, one: Rival, others: Sequence[Rival]) -> Iterator[Reason]:
    for side in (one, *others):
        aim = "to change something" if side.aim == "change" else "to prevent a change"
        if side.score == STAND:
            yield Reason(f"{side.name}, {aim}: a Last Stand", rules.figures["last-stand"], "result", "AD-50")
        else:
            yield Reason(f"{side.name}, {aim}", side.score, "score", "AD-55")
    yield Reason("the highest of all results wins", rule="AD-55")
    rules_of_ties = "who wants change beats who prevents it, then a Protagonist an NPC, then a die each"
    yield Reason(f"in a tie {rules_of_ties}; among NPCs the games master decides, not counted here", rule="AD-R10")
