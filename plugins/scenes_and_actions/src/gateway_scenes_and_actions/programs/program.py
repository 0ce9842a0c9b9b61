"""The player for empty seats: it works out by exact chances what to roll, whom to help and when to give in.

What is left it compares as every program does, by what an evening is worth (`worth`). It sees what its seat sees.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import attrs

from gateway_core.chance import Stream
from gateway_core.game.programs import Lookahead
from gateway_core.table import Observation, Option

from .. import contest, dice, harm, pools
from ..records import Hit
from ..state import GM, Evening
from . import weighing
from .weighing import Hope

_MOST_BOUGHT = 3
_GAIN = 90  # points that somebody's help, or an Interference, has to gain
_EVEN = 0.45  # chance with which somebody buys time
_STOPS = 0.05  # chance with which an Interference is tried
_LATE = 2  # beats that were lost before somebody buys time


@attrs.frozen
class Program(Lookahead[Any]):
    """Plays any seat: a player's by what promises most, the games master's as prepared."""

    name = "scenes-and-actions"

    def choose(self, seat: str, observation: Observation[Any], chance: Any) -> Any:
        """Return a command; raise BrokenContract if the seat may do nothing at all."""
        found = _planned(observation.view, seat, [*observation.forms()], Stream(chance))
        if found is not None and observation.check(found) is None:
            return found
        return super().choose(seat, observation, chance)

    def explain(self, seat: str, observation: Observation[Any], command: Any, chance: Any) -> str:
        """Say with which chance a roll raises, and what it and Giving In are worth."""
        rolls = [*_of([*observation.forms()], "roll")]
        if not rolls or getattr(command, "character", None) != rolls[0].command.character:
            return super().explain(seat, observation, command, chance)
        state: Evening = observation.view
        who = rolls[0].command.character
        hope = _hope(state, command if hasattr(command, "more") else rolls[0].command)
        spared = weighing.giving_in(state, who)
        return (
            f"{state.called(who)} raises with {100 * hope.raises:.0f} %, which is worth {hope.worth};"
            f" to Give In is worth {spared}."
        )

    def volunteer(self, seat: str, observation: Observation[Any], chance: Any) -> Any:
        """Return help, an Interference, time that is bought or a Contest of the games master's, or None."""
        state: Evening = observation.view
        if not _may_volunteer(state, seat):
            return None
        found = _volunteered(state, seat, [*observation.forms()], Stream(chance))
        return found if found is not None and observation.check(found) is None else None


def _of(forms: Sequence[Option[Any]], *verbs: str) -> list[Option[Any]]:
    return [one for one in forms if one.verb in verbs and one.allowed]


# ── what is awaited ──────────────────────────────────────────────────────────────────────────────────────────────────


def _planned(state: Evening, seat: str, forms: Sequence[Option[Any]], stream: Stream) -> Any:
    """Return what a seat does that is awaited, where that can be worked out; else None."""
    rolls = _of(forms, "roll")
    if rolls:
        return _answer(state, rolls[0].command, _of(forms, "give-in"))
    selects = _of(forms, "select")
    if selects and state.under_way.hits:
        return _select(state, state.under_way.hits[0], selects[0].command)
    if seat == GM:
        return _prepared(state, forms, stream)
    opened = _of(forms, "push")
    return _push(state, opened[0].command) if opened else None


def _answer(state: Evening, roll: Any, giving_in: Sequence[Option[Any]]) -> Any:
    """Return the better of the best pool and of Giving In."""
    who = roll.character
    best, worth = roll, None
    for bought in _purchases(state, who):
        command = attrs.evolve(roll, more=bought)
        hope = _hope(state, command).worth
        if worth is None or hope > worth:
            best, worth = command, hope
    if giving_in and worth is not None and weighing.giving_in(state, who) > worth:
        return giving_in[0].command
    return best


def _hope(state: Evening, roll: Any) -> Hope:
    """Return what a pool is worth against the stakes."""
    who = roll.character
    laid = pools.laid(state, who, pools.taken(roll))
    found = [die.sides for die in (*weighing.named(state, who), *laid.dice)]
    return weighing.rolling(state, who, found, sum(count for _, count in roll.more))


def _purchases(state: Evening, who: str) -> Iterator[tuple[tuple[str, int], ...]]:
    """Yield what somebody could buy: nothing, the best die, the two best and so on."""
    yield ()
    wanted = weighing.buyable(state, who, pools.foes(state, who))
    for count in range(1, min(_MOST_BOUGHT, pools.purse(state, who), len(wanted)) + 1):
        yield tuple((source, 1) for source in wanted[:count])


def _select(state: Evening, hit: Hit, select: Any) -> Any:
    """Return the kind as it stands, and those Distinctions that make the rating highest on average."""
    names = [] if hit.sides else harm.optional(state, hit.by)
    ways = (chosen for count in range(len(names) + 1) for chosen in combinations(names, count))
    best = max(ways, key=lambda chosen: _rated(state, hit, chosen, select.kind))
    return attrs.evolve(select, distinctions=best)


def _rated(state: Evening, hit: Hit, chosen: Sequence[str], kind: str) -> float:
    sides = harm.pool_after(state, hit, chosen, kind)
    return float(dice.rating(sides).totals.mean(lambda size: size)) if sides else 0.0


def _push(state: Evening, push: Any) -> Any:
    """Return the push that gives up the smallest dice."""
    left = harm.pushes_needed(state, state.under_way.margin)
    steps: dict[str, int] = {}
    there = harm.pushable(state, push.character)
    for slug in sorted(there, key=lambda one: state.traits[f"{push.character}.{one}"].sides):
        steps[slug] = min(left, there[slug])
        left -= steps[slug]
    return attrs.evolve(push, traits=tuple((slug, count) for slug, count in steps.items() if count))


def _prepared(state: Evening, forms: Sequence[Option[Any]], stream: Stream) -> Any:
    """Return what the games master does next: a Contest that is prepared, else the first thing that goes on."""
    contests = [one for one in _of(forms, "contest") if _fits(state, one.command)]
    if contests:
        return stream.pick(contests).command
    order = (
        "oppose",
        "failing-brings",
        "which-goes",
        "let-die",
        "buy-in",
        "new-runner",
        "rest",
        "begin-scene",
        "end-scene",
    )
    for verb in order:
        found = _of(forms, verb)
        if found:
            return found[0].command
    return None


def _fits(state: Evening, opened: Any) -> bool:
    """Say whether a Contest is as it was prepared: a quarrel of two, or with one of the heroes."""
    task = state.task(opened.task)
    return task is not None and (bool(task.between) or state.people[opened.against].hero)


# ── what nobody waits for ────────────────────────────────────────────────────────────────────────────────────────────


def _may_volunteer(state: Evening, seat: str) -> bool:
    """Say whether there may be something that only this seat would do now; it costs next to nothing to ask."""
    action = state.action
    if seat == GM:
        return state.calm and state.clock is None and bool(state.tasks(players=False))
    if action is None:
        clock = state.clock
        return clock is not None and clock.gap and not clock.tried and clock.most - clock.left >= _LATE
    return action.stage == "answer" and action.is_contest and bool(action.rolls)


def _volunteered(state: Evening, seat: str, forms: Sequence[Option[Any]], stream: Stream) -> Any:
    """Return what a seat does unasked, or None."""
    if seat == GM:
        quarrels = [one for one in _of(forms, "contest") if (task := state.task(one.command.task)) and task.between]
        return quarrels[0].command if quarrels else None
    if state.action is None:
        return _buy_time(state, forms)
    helps = [one.command for one in _of(forms, "aid") if _helps(state, one.command)]
    if helps:
        return helps[0]
    meddles = [one.command for one in _of(forms, "interfere") if _stops(state, one.command)]
    return meddles[0] if meddles else None


def _helps(state: Evening, aid: Any) -> bool:
    """Say whether somebody's help gains more than it may cost the helper."""
    friend = state.people.get(aid.side)
    if friend is None or not friend.hero:
        return False
    laid = pools.laid(state, aid.character, pools.taken(aid))
    mine = [die.sides for die in pools.usual(state, friend.id).dice]
    alone, together = (weighing.rolling(state, friend.id, mine, more=more) for more in (None, laid))
    shared = (1 - together.raises) * weighing.COMPLICATION
    return together.worth - alone.worth - shared > _GAIN


def _stops(state: Evening, interfere: Any) -> bool:
    """Say whether to get between two is worth a Plot Point: where it meets a goal, or saves a friend."""
    action = state.under_way
    task = state.task(action.task)
    laid = pools.laid(state, interfere.character, pools.taken(interfere))
    chance = weighing.over(weighing.ways(state.rules, [die.sides for die in laid.dice]), action.stakes)
    if chance < _STOPS:
        return False
    if task is not None and task.between:
        better = (
            weighing.outcome(state, task.stopped)
            - weighing.outcome(state, task.won) / 2
            - weighing.outcome(state, task.lost) / 2
        )
        return chance * better > weighing.POINT
    friend = state.people.get(action.turn)
    if friend is None or not friend.hero or not contest.price_due(state, friend.id):
        return False
    _, fell = weighing.own_stakes(state, friend.id)
    return chance * (fell - weighing.answering(state, friend.id)) + chance * _GAIN > 2 * weighing.POINT


def _buy_time(state: Evening, forms: Sequence[Option[Any]]) -> Any:
    """Return the first who may well hold them up."""
    against = weighing.ways(state.rules, state.trouble)
    likely = sum(total * count for total, count in against.items()) // max(1, sum(against.values()))
    for form in _of(forms, "buy-time"):
        mine = weighing.ways(state.rules, [die.sides for die in pools.usual(state, form.command.character).dice])
        if weighing.over(mine, likely) >= _EVEN:
            return form.command
    return None
