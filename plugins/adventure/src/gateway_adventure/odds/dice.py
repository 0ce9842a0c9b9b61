"""3d6, remove one (AD-31): what a score becomes, and the pool that it is thrown with."""

from collections.abc import Mapping
from types import MappingProxyType

import attrs

from gateway_core.chance import Reason
from gateway_core.game.throws import Pool, PoolStep, RemoveHighest, RemoveLowest, RemoveMiddle

from ..tables import Tables

__all__ = ["STAND", "Score", "Step", "effective", "pool", "score_of"]

STAND = 0  # in place of a score: a Last Stand, whose result is known before anything is thrown (AD-50)
_GOES: Mapping[str, type[PoolStep]] = MappingProxyType(
    {"highest": RemoveHighest, "lowest": RemoveLowest, "middle": RemoveMiddle}
)


@attrs.frozen
class Step:
    """One stage of a score: what was added, in words, and the score after it."""

    words: str
    amount: int
    after: int
    rule: str


@attrs.frozen
class Score:
    """An effective score, the stages it came by, and how many points of a push were for nothing (AD-42)."""

    value: int
    steps: tuple[Step, ...]
    wasted: int = 0


def effective(rules: Tables, base: int, *, adjusted: int = 0, supporters: int = 0, points: int = 0) -> Score:
    """Return the score a Test is made with: adjustment, then Support, then push, never out of bounds (AD-R04)."""
    stepwise = rules.switches["score-clamp"] == "stepwise"
    push, lowest, highest = rules.figures["push"], rules.lowest, rules.highest
    added = (
        ("circumstances", adjusted, "AD-35"),
        ("Support", supporters * rules.figures["support"], "AD-37"),
        ("Resolve", points * push, "AD-40"),
    )
    steps, total, before = [], base, base
    for words, amount, rule in added:
        before, total = total, _held(total + amount, lowest, highest) if stepwise else total + amount
        if amount:
            steps.append(Step(words, amount, _held(total, lowest, highest), rule))
    value = _held(total, lowest, highest)
    enough = next(spent for spent in range(points + 1) if _held(before + spent * push, lowest, highest) == value)
    return Score(value, tuple(steps), points - enough)


def score_of(rules: Tables, scores: Mapping[str, int], ability: str) -> int:
    """Return somebody's score in an Ability; the lowest there is, where the sheet says nothing (AD-11)."""
    return scores.get(ability, rules.lowest)


def pool(rules: Tables, score: int, *why: Reason, name: str = "", seat: str = "", label: str = "") -> Pool:
    """Return the dice that a score is thrown with; of equal ones the last thrown goes (AD-31, AD-32, AD-R02).

    Of a Last Stand, which has none, `why` is to give the result.
    """
    if score == STAND:
        return Pool(added=why, name=name, seat=seat, label=label)
    away, figures = rules.removals[score], rules.figures
    dice = (figures["die-sides"],) * figures["test-dice"]
    if away not in _GOES:
        why = (*why, Reason(f"score {score}: every die counts", rule="AD-R03"))
        return Pool(dice, (), (), name, seat, label, why)
    goes = _GOES[away](words=f"score {score}: the {away} die goes", rule="AD-31")
    return Pool(dice, (goes,), (), name, seat, label, why)


def _held(score: int, lowest: int, highest: int) -> int:
    return max(lowest, min(highest, score))
