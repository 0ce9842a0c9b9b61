"""What programs hope of a roll: exact chances, worked out into points by what winning and losing would bring.

Nothing here knows a scene: what a task is worth is what its outcomes say of goals.
"""

from collections.abc import Sequence
from functools import lru_cache

import attrs

from .. import contest, dice, harm, pools
from ..kinds_evening import Outcome
from ..records import TROUBLE, Aid, Die, Laid
from ..state import Evening
from ..tables import Tables

# In points, of which a goal is a thousand.
GOAL, MISSED, _OPENED = 1_000, 100, 150
COMPLICATION, TRAUMA, DEAD, STEP, GROWN = 70, 320, 3_000, 45, 30
POINT = 45  # a Plot Point that is kept
REFLECTION = 8  # less than the step it may buy
_NOTHING = 60  # that an Action is worth of which nobody prepared what comes
_PRIDE = 300  # that a quarrel is worth to those who have it
_BEAT = 260  # that a step of a clock comes off
_LEAST = 6  # sides of a die that is worth a Plot Point

_Ways = dict[int, int]  # by total


@attrs.frozen
class Hope:
    """What one way of answering is worth, and with which chance it raises."""

    worth: int
    raises: float


# ── chances ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def ways(rules: Tables, rolled: Sequence[int], helped: Sequence[Sequence[int]] = ()) -> _Ways:
    """Return in how many ways dice come to each total, with the best die of each who helps (SA-16, SA-63)."""
    found = _totals(rules, tuple(sorted(rolled)))
    for one in helped:
        found = _together(found, _best(rules, tuple(sorted(one))))
    return found


def over(found: _Ways, stakes: int) -> float:
    """Return the chance to come to more than the stakes."""
    return sum(count for total, count in found.items() if total > stakes) / max(1, sum(found.values()))


@lru_cache(maxsize=4096)
def _totals(rules: Tables, rolled: tuple[int, ...]) -> _Ways:
    return {int(total): count for total, count in dice.pool(rules, rolled).totals.ways.items()}


@lru_cache(maxsize=1024)
def _best(_: Tables, rolled: tuple[int, ...]) -> _Ways:
    return {int(total): count for total, count in dice.aid(rolled).totals.ways.items()}


def _together(first: _Ways, second: _Ways) -> _Ways:
    found: _Ways = {}
    for one, left in first.items():
        for other, right in second.items():
            found[one + other] = found.get(one + other, 0) + left * right
    return found


# ── what comes of it ─────────────────────────────────────────────────────────────────────────────────────────────────


def outcome(state: Evening, one: Outcome | None) -> int:
    """Return what an outcome is worth to the players."""
    if one is None:
        return 0
    settled = {*state.met, *state.missed}
    met, missed = {*one.meets} - settled, {*one.misses} - settled
    known = {goal.id for goal in state.place.goals} if state.place is not None else set()
    left = known - settled - met - missed if one.ends else set()  # nobody can meet these any more
    return GOAL * len(met) - MISSED * len(missed) - GOAL // 2 * len(left) + _OPENED * len(one.opens) - 40 * one.trouble


def _stakes_of(state: Evening) -> tuple[int, int]:
    """Return what winning and losing the Action under way is worth to its actor."""
    action = state.under_way
    if action.kind == "step":
        return _BEAT, -_BEAT
    if action.kind == "time":
        return _BEAT, -_OPENED
    task = state.task(action.task)
    if task is None:
        return _NOTHING, 0
    later = sum(GOAL // 3 for one in (state.place.tasks if state.place else ()) if task.id in one.needs)
    final = 0 if task.again else MISSED // 2
    return outcome(state, task.won) + later + _NOTHING, outcome(state, task.lost) - final


def lost(state: Evening, who: str, margin: int) -> int:
    """Return what a loss by so much costs somebody: a Complication, steps pushed away, or Trauma (SA-33, SA-51)."""
    action = state.under_way
    threatens = state.is_trauma(margin) and action.risky
    if not action.is_contest:
        threatens = threatens and (action.against != TROUBLE or action.deadly)
    if not action.risky:
        return 0
    if not threatens:
        return COMPLICATION - REFLECTION
    return min(TRAUMA, harm.pushes_needed(state, margin) * STEP + COMPLICATION) - REFLECTION


# ── answering ────────────────────────────────────────────────────────────────────────────────────────────────────────


def helped(state: Evening, who: str, more: Laid | None = None) -> list[list[int]]:
    """Return the dice of all who help somebody with the coming roll."""
    aids = [*state.under_way.aids, *([Aid(more.who, who, more)] if more is not None else [])]
    return [[die.sides for die in one.laid.dice] for one in aids if one.side == who]


def rolling(state: Evening, who: str, rolled: Sequence[int], price: int = 0, more: Laid | None = None) -> Hope:
    """Return what it is worth to somebody to answer with these dice."""
    action, found = state.under_way, ways(state.rules, rolled, helped(state, who, more))
    whole = sum(found.values())
    won, fell = own_stakes(state, who)
    total = 0.0
    for result, count in found.items():
        if state.beats_stakes(result, action.stakes):
            total += count * (_raised(state, who, result, won, fell) if action.is_contest else won)
        else:
            total += count * (fell - lost(state, who, action.stakes - result))
    chance = sum(count for result, count in found.items() if state.beats_stakes(result, action.stakes)) / whole
    return Hope(round(total / whole) - POINT * price, chance)


def own_stakes(state: Evening, who: str) -> tuple[int, int]:
    """Return what winning and losing is worth to one of those in the Action; to an opponent, the contrary."""
    won, fell = _stakes_of(state)
    action = state.under_way
    task = state.task(action.task)
    hero = who in state.people and state.people[who].hero
    if task is not None and task.between:
        return _PRIDE, -_PRIDE
    if task is not None and not hero:
        return _NOTHING - fell // 3, -won // 3
    return won, fell


def _raised(state: Evening, who: str, result: int, won: int, fell: int) -> float:
    """Return what it is worth to have raised to a result: the others give in or fail, or raise in their turn."""
    rivals = [one for one in state.under_way.order if one != who]
    rival = rivals[0] if rivals else ""
    theirs = [die.sides for die in pools.usual(state, rival).dice] if rival in state.people else []
    answered = over(ways(state.rules, theirs), result) if theirs else 0.0
    return (1 - answered) * won + answered * (fell / 2 + won / 4 - POINT)


def giving_in(state: Evening, who: str) -> int:
    """Return what Giving In is worth to somebody (SA-47, SA-48)."""
    _, fell = own_stakes(state, who)
    return fell - (POINT if contest.price_due(state, who) else 0)


def named(state: Evening, who: str) -> tuple[Die, ...]:
    """Return the dice of a Basic Action that were named before the stakes, and lie with whatever comes (SA-14)."""
    return state.under_way.early if pools.has_fixed(state, who) else ()


def answering(state: Evening, who: str) -> int:
    """Return what it is worth to somebody that they have to answer: the better of rolling and Giving In."""
    mine = [die.sides for die in (*named(state, who), *pools.usual(state, who).dice)]
    return max(rolling(state, who, mine).worth, giving_in(state, who))


def awaiting(state: Evening, who: str) -> int:
    """Return what a Contest is worth to somebody while the other side has to answer."""
    won, fell = own_stakes(state, who)
    return round(_raised(state, who, state.under_way.stakes, won, fell))


def buyable(state: Evening, who: str, against: Sequence[str]) -> list[str]:
    """Return what somebody could buy, the largest die first; a die that is too small for its price is left out."""
    found = [(one, die.sides) for one in pools.extras(state, who, against) if (die := pools.die(state, who, one))]
    return [one for one, sides in sorted(found, key=lambda pair: -pair[1]) if sides >= _LEAST]
