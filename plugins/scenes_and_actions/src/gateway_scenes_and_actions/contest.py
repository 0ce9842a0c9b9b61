"""A Contest from its opening to its end: who answers, who is left, Interference (SA-23 to SA-27, SA-65 to SA-71)."""

import attrs

from . import answers, harm, rolling, scenes
from .events import actions, contests
from .play import Play
from .records import Action, Hit, Laid, Rolled
from .state import Evening


def opened(
    state: Evening, actor: str, others: tuple[str, ...], words: str, *, named: str = "", task: str = ""
) -> Action:
    """Return a Contest as it begins; who opens it rolls at once, the other side answers (SA-24)."""
    return Action(
        state.actions + 1,
        "contest",
        "done",
        actor,
        words,
        others[0],
        task,
        (actor, *others),
        (actor, *others),
        named=named,
    )


def begin(work: Play, action: Action, laid: Laid) -> None:
    """Open a Contest of two sides with a roll: its total is the stakes (SA-24)."""
    work.emit(actions.ActionOpened(action))
    rolling.pay(work, laid.who, laid.paid, "for dice")
    roll = rolling.roll(work, laid)
    work.emit(actions.StakesSet(roll.who, roll.total))
    turn(work, action.order[1])


def open_by(work: Play, laid: Laid) -> None:
    """Open a Contest that began as a Basic Action."""
    roll = rolling.roll(work, laid)
    work.emit(actions.StakesSet(roll.who, roll.total))
    turn(work, next(one for one in work.state.under_way.order if one != laid.who))


def begin_all(work: Play, action: Action) -> None:
    """Open a Contest for which all sides roll at once (SA-25)."""
    work.emit(
        actions.ActionOpened(attrs.evolve(action, all_roll=True)), actions.StageReached("opening", action.order)
    )  # fmt: skip


def open_all(work: Play) -> None:
    """Roll what all have laid; the highest has the stakes, and those who tie for it roll again (SA-25, SA-R32)."""
    state, action = work.state, work.state.under_way
    pools = {who: state.opening[who] for who in action.order}
    rolls = rolling.roll_all(work, pools)
    for one in rolls.values():
        work.emit(actions.DiceRolled(one))
    for who, laid in pools.items():  # what somebody pays tells what was laid, so it comes behind
        rolling.pay(work, who, laid.paid, "for dice")
    rolling.ones(work, rolls.values())
    first = {who: roll.total for who, roll in rolls.items()}
    top = _highest(rolls)
    while len(top) > 1:
        again = rolling.roll_all(work, {who: pools[who] for who in top})
        work.emit(contests.RolledAgain(tuple(again.values())))
        top, rolls = _highest(again), {**rolls, **again}
    holder = top[0]
    order = sorted(action.order, key=lambda who: (who != holder, -first[who], action.order.index(who)))
    work.emit(
        contests.OrderSet(tuple(order), frozenset(order)), actions.StakesSet(holder, rolls[holder].total),
    )  # fmt: skip
    turn(work, order[1])


def _highest(rolls: dict[str, Rolled]) -> list[str]:
    top = max(one.total for one in rolls.values())
    return [who for who, one in rolls.items() if one.total == top]


def turn(work: Play, who: str) -> None:
    """Let a side Give In or roll."""
    work.emit(actions.TurnCame(who, work.state.under_way.stakes))


def follow(work: Play) -> None:
    """Go on with a Contest in which nothing more is due: the next side answers, or one is left (SA-R15)."""
    action = work.state.under_way
    if action.loser:
        work.emit(contests.SideFell(action.loser))
        action = work.state.under_way
    if action.result in ("stopped", "melee") or len(action.order) < 2:
        _finish(work)
        return
    turn(work, _next(action))


def _next(action: Action) -> str:
    """Return whose answer is awaited: round the table behind whoever answered last, but for the holder (SA-R15)."""
    order = [*action.order]
    after = _place(action)
    ring = order[after:] + order[:after]
    return next(one for one in ring if one != action.holder)


def _place(action: Action) -> int:
    """Return the place in the order behind whoever answered last; who fell leaves the place to the next."""
    if action.turn in action.order:
        return action.order.index(action.turn) + 1
    known = action.ring
    later = known[known.index(action.turn) + 1 :] if action.turn in known else ()
    found = next((one for one in later if one in action.order), None)
    return action.order.index(found) if found is not None else 0


def give_in(work: Play, who: str, pay: str) -> None:
    """Let a side Give In, at its price (SA-47, SA-48)."""
    state, action = work.state, work.state.under_way
    holder, figures = action.holder, state.rules.figures
    answers.refund(work)
    price = f"{figures['give-in-price']} PP" if pay == "pp" else "a Complication" if pay == "complication" else ""
    work.emit(contests.GaveIn(who, price))
    if pay == "pp":
        rolling.pay(work, who, figures["give-in-price"])
        rolling.give(work, holder, figures["give-in-price"])
    answers.done(work)
    if pay == "complication":
        harm.owe(work, Hit(who, holder, (), kind=action.named, sides=figures["give-in-die"], earns=False))


def price_due(state: Evening, who: str) -> bool:
    """Say whether Giving In costs somebody something: who has rolled in this Contest (SA-48, SA-R14)."""
    action = state.under_way
    if not action.is_contest or who not in action.rolls:
        return False
    return not (who in action.opened and state.rules.switches["opening-giveup"] == "free")


def _finish(work: Play) -> None:
    """End a Contest: one is left, or it was stopped (SA-71)."""
    state, action = work.state, work.state.under_way
    winner = action.order[0] if len(action.order) == 1 and not action.result else ""
    quarrel = frozenset(action.order) if action.result in ("stopped", "melee") else frozenset[str]()
    result = action.result or ("won" if winner == action.actor else "lost")
    task = state.task(action.task)
    work.emit(actions.ActionEnded(result, winner, quarrel))
    scenes.after_contest(work, action, task, winner)


# ── Interference ─────────────────────────────────────────────────────────────────────────────────────────────────────


def interfere(work: Play, laid: Laid) -> None:
    """Let somebody get between two who contend (SA-65, SA-66)."""
    state, action = work.state, work.state.under_way
    price = state.rules.figures["interference-price"]
    rolling.pay(work, laid.who, price + laid.paid, "to interfere")
    rolling.give(work, "", price, "for an Interference")
    work.emit(contests.Interfered(laid.who))
    roll = rolling.roll(work, laid, stray=True)
    if not state.beats_stakes(roll.total, action.stakes):
        work.emit(contests.InterferenceIgnored(laid.who))
        return
    answers.refund(work)
    work.emit(contests.ContestStopped(laid.who), actions.StageReached("buy-in", _willing(work.state)))


def _willing(state: Evening) -> tuple[str, ...]:
    """Return those of a stopped Contest who could pay for it to go on; nobody, if not both can (SA-67)."""
    action, price = state.under_way, state.rules.figures["interference-price"]
    can = [who for who in action.order if state.purse(who) >= price * _paying(state, who)]
    return action.order if len(can) == len(action.order) else ()


def _paying(state: Evening, who: str) -> int:
    """Return how many of a Contest pay out of the same purse."""
    if state.people[who].hero:
        return 1
    return sum(1 for one in state.under_way.order if not state.people[one].hero)


def bought(work: Play) -> None:
    """Go on with a stopped Contest, if both want it (SA-67, SA-R20)."""
    state, action = work.state, work.state.under_way
    if all(state.buying.get(who, False) for who in action.order):
        price = state.rules.figures["interference-price"]
        work.emit(contests.BoughtOn())
        for who in action.order:
            rolling.pay(work, who, price, "to go on")
            rolling.give(work, action.interferer, price)
        work.emit(actions.StageReached("melee", (*action.order, action.interferer)))
    else:
        work.emit(contests.NotBoughtOn(), contests.MeleeOver("stopped"))
        answers.done(work)


def melee(work: Play) -> None:
    """Let all three roll once: the higher of the two, and each above the interferer, inflicts something (SA-68)."""
    state, action = work.state, work.state.under_way
    rolls = rolling.roll_all(work, action.laid)
    for one in rolls.values():
        work.emit(actions.DiceRolled(one))
    rolling.ones(work, rolls.values())
    first, second = sorted(action.order, key=lambda who: (-rolls[who].total, action.order.index(who)))
    third = action.interferer
    work.emit(contests.MeleeOver("melee"))
    answers.done(work)
    pairs = [(first, second), (first, third), (second, third)]
    for by, victim in pairs:
        margin = rolls[by].total - rolls[victim].total
        if margin > 0:
            trauma = state.rules.switches["interference-trauma"] == "by-margin" and state.is_trauma(margin)
            harm.owe(work, Hit(victim, by, rolls[by].kept, margin, trauma))
