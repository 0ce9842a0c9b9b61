"""3d6, remove one (AD-31): what a score takes away, what is left, and exactly how often each result falls."""

import functools
import itertools
from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType

import attrs

from ..tables import Tables

__all__ = ["Score", "Step", "distribution", "effective", "removed", "result_of", "score_of"]


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
    push = rules.figures["push"]
    added = (
        ("circumstances", adjusted, "AD-35"),
        ("Support", supporters * rules.figures["support"], "AD-37"),
        ("Resolve", points * push, "AD-40"),
    )
    steps, total, before = [], base, base
    for words, amount, rule in added:
        before, total = total, _held(rules, total + amount) if stepwise else total + amount
        if amount:
            steps.append(Step(words, amount, _held(rules, total), rule))
    value = _held(rules, total)
    enough = next(spent for spent in range(points + 1) if _held(rules, before + spent * push) == value)
    return Score(value, tuple(steps), points - enough)


def score_of(rules: Tables, scores: Mapping[str, int], ability: str) -> int:
    """Return somebody's score in an Ability; the lowest there is, where the sheet says nothing (AD-11)."""
    return scores.get(ability, rules.lowest)


def removed(rules: Tables, score: int, faces: Sequence[int]) -> int | None:
    """Return the place of the die that this score takes away; of equal ones, the last thrown (AD-32, AD-R02)."""
    away = _place(rules.removals[score], len(faces))
    if away is None:
        return None
    face = sorted(faces)[away]
    return max(place for place, one in enumerate(faces) if one == face)


def result_of(rules: Tables, score: int, faces: Sequence[int]) -> int:
    """Return what is left of three dice (AD-31)."""
    away = removed(rules, score, faces)
    return sum(face for place, face in enumerate(faces) if place != away)


def distribution(rules: Tables, score: int) -> Mapping[int, int]:
    """Return how many of all equally likely throws come to each result; together they are the whole (216)."""
    return _counted(rules.removals[score], rules.figures["test-dice"], rules.figures["die-sides"])


@functools.cache
def _counted(word: str, dice: int, sides: int) -> Mapping[int, int]:
    away = _place(word, dice)
    found: Counter[int] = Counter()
    for faces in itertools.product(range(1, sides + 1), repeat=dice):
        found[sum(faces) - (sorted(faces)[away] if away is not None else 0)] += 1
    return MappingProxyType(dict(sorted(found.items())))


def _place(word: str, dice: int) -> int | None:
    """Return which die goes, counted from 0 in order of the faces; None if none does (AD-31, AD-R03)."""
    return {"lowest": 0, "middle": (dice - 1) // 2, "highest": dice - 1}.get(word)


def _held(rules: Tables, score: int) -> int:
    return max(rules.lowest, min(rules.highest, score))
