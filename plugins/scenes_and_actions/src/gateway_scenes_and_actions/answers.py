"""What an answer comes to: it raises the stakes or does not, a gang loses dice, a loss is pushed away or suffered."""

import attrs

from . import harm, rolling
from .events import actions, contests
from .play import Play
from .records import TROUBLE, Hit, Laid, Rolled
from .state import Evening


def answer(work: Play, laid: Laid) -> None:
    """Roll against the stakes, with what helps; then they are raised, or not (SA-18, SA-19, SA-24)."""
    action, state = work.state.under_way, work.state
    who = laid.who
    aids = tuple(one for one in action.aids if one.side == who)
    refund(work, but=who)
    roll = rolling.roll(work, laid, aids)
    if action.is_contest:
        if state.beats_stakes(roll.total, action.stakes):
            before, by = action.holder, roll.total - action.stakes
            work.emit(actions.StakesRaised(who, roll.total, by))
            _whittle(work, before, by)
        else:
            work.emit(actions.NotRaised(who, action.stakes - roll.total))
            fall(work, who, action.stakes - roll.total)
    elif state.beats_stakes(roll.total, action.stakes):
        work.emit(actions.Succeeded(roll.total - action.stakes))
        won(work, roll, roll.total - action.stakes)
    else:
        work.emit(actions.NotRaised(who, action.stakes - roll.total), actions.Failed())
        failed(work, who, action.stakes - roll.total)


def done(work: Play) -> None:
    """Let the clockwork go on with whatever is due."""
    work.emit(actions.StageReached("done"))


def refund(work: Play, but: str = "") -> None:
    """Give Plot Points back for pools that will not be rolled: built ones, and help for another side (SA-R33)."""
    action = work.state.under_way
    if action.built is not None and action.built.who != but:
        rolling.give(work, action.built.who, action.built.paid, "back")
    idle = [one for one in action.aids if one.side != but]
    for one in idle:
        rolling.give(work, one.who, one.laid.paid, "back")
    if idle and not but:
        work.emit(contests.AidsOver())


# ── a gang ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def extras(state: Evening, who: str) -> tuple[int, ...]:
    """Return the dice of further members of somebody's gang (SA-58)."""
    return state.people[who].extras if who in state.people else ()


def _whittle(work: Play, who: str, by: int) -> int:
    """Let a gang that was raised against lose a die, or two; return how many (SA-60, SA-R16)."""
    state = work.state
    figures = state.rules.figures
    often = figures["mob-loss-extraordinary" if state.is_extraordinary(by) else "mob-loss"]
    losses = min(often, len(extras(state, who)))
    if losses:
        work.emit(contests.ExtrasDue(who, losses))
    done(work)
    return losses


def lose_extra(work: Play) -> bool:
    """Let a gang lose a die that is due, or ask the raiser which; False if none is due."""
    action, state = work.state.under_way, work.state
    whose = action.gang
    if not action.losses:
        return False
    here = extras(state, whose)
    if len({*here}) > 1 and len(here) > action.losses:
        work.emit(actions.StageReached("mob", (raiser(state),)))
    else:
        work.emit(*(contests.ExtraLost(whose, sides) for sides in here[: action.losses]))
    return True


def raiser(state: Evening) -> str:
    """Return who says which of a gang goes (SA-R16)."""
    action = state.under_way
    return action.holder if action.is_contest else action.actor


# ── winning and losing ───────────────────────────────────────────────────────────────────────────────────────────────


def won(work: Play, roll: Rolled, margin: int) -> None:
    """Let a Basic Action that worked hurt whom it was against, or shrink the Trouble pool (SA-21, SA-R08)."""
    action, state = work.state.under_way, work.state
    foe = action.against
    if action.kind == "time" or foe == TROUBLE:
        if action.kind != "time":
            harm.reduce_trouble(work, roll, margin)
        done(work)
        return
    had = bool(extras(state, foe))
    _whittle(work, foe, margin)
    if had and state.is_extraordinary(margin):  # two of the gang instead of Knock-Out and Trauma (SA-R16)
        harm.earned(work, foe)
        return
    if state.is_trauma(margin) and harm.may_push(state, foe, margin):
        work.emit(actions.NotRaised(foe, margin), actions.StageReached("push", (foe,)))
        return
    _hit(work, foe, roll.who, margin)


def fall(work: Play, who: str, margin: int) -> None:
    """Let a side of a Contest lose: a gang loses dice, or there is a Final Push, or else harm (SA-33, SA-R16)."""
    action, state = work.state.under_way, work.state
    if extras(state, who) and state.is_trauma(margin):
        work.emit(contests.ExtrasDue(who, min(state.rules.figures["mob-loss-extraordinary"], len(extras(state, who)))))
        harm.earned(work, who)
        done(work)
    elif harm.may_push(state, who, margin):
        work.emit(actions.StageReached("push", (who,)))
    else:
        _hit(work, who, action.holder, margin)


def failed(work: Play, who: str, margin: int) -> None:
    """Let a Basic Action fail: a Final Push where Trauma threatens, then what it brings (SA-R07, SA-R19)."""
    state = work.state
    if threatens(state, margin) and harm.may_push(state, who, margin):
        work.emit(actions.StageReached("push", (who,)))
    else:
        bring(work)


def threatens(state: Evening, margin: int) -> bool:
    """Say whether a failed Basic Action may be Trauma: somebody opposed, or it is deadly (SA-R07)."""
    action = state.under_way
    return action.risky and state.is_trauma(margin) and (action.against != TROUBLE or action.deadly)


def bring(work: Play) -> None:
    """Let what a failed Basic Action brings come, by itself or by somebody's word (SA-R07, SA-R19)."""
    state, action = work.state, work.state.under_way
    if not action.risky:  # it costs time alone
        done(work)
    elif state.rules.switches["basic-failure"] == "automatic":
        suffer(work, "trauma" if threatens(state, action.margin) else "complication")
    elif state.rules.switches["basic-failure"] == "player":
        work.emit(actions.StageReached("failure", (action.actor,)))
    elif prepared(state) is not None:
        kind = prepared(state)
        trauma = threatens(state, action.margin)
        suffer(work, "nothing" if not kind and not trauma else "trauma" if trauma else "complication", kind or "")
    else:
        work.emit(actions.StageReached("failure", (TROUBLE,)))


def prepared(state: Evening) -> str | None:
    """Return the Complication that the scene has for a failure, empty if it has none; None: a person says."""
    action = state.under_way
    if state.judge != "prepared":
        return None
    if action.kind == "step":
        step = state.clock.step if state.clock is not None else None
        return step.cost if step is not None else None
    task = state.task(action.task)
    return (task.cost or "") if task is not None else None


def suffer(work: Play, brings: str, kind: str = "", named: tuple[str, ...] | None = None) -> None:
    """Let a failed Basic Action bring nothing, a Complication or Trauma."""
    action = work.state.under_way
    roll = action.rolls.get(action.against)
    found = Hit(action.actor, action.against, roll.kept if roll is not None else (), action.margin)
    if brings == "nothing":
        done(work)
        return
    aiders = tuple(who for who, side in action.aided.items() if side == action.actor)
    hit = attrs.evolve(
        found,
        trauma=brings == "trauma",
        kind=kind if brings == "complication" or named is not None else "",
        aiders=aiders,
    )
    done(work)
    harm.owe(work, hit)
    if named is not None and kind:
        harm.settle(work, kind, named)


def _hit(work: Play, who: str, by: str, margin: int) -> None:
    state, action = work.state, work.state.under_way
    roll = action.rolls.get(by)
    aiders = tuple(one for one, side in action.aided.items() if side == who)
    dice = roll.kept if roll is not None else ()
    done(work)
    harm.owe(work, Hit(who, by, dice, margin, trauma=state.is_trauma(margin), aiders=aiders))


def pushed(work: Play, margin: int) -> None:
    """Go on after a Final Push, or after somebody would have none."""
    action = work.state.under_way
    if action.is_contest:
        _hit(work, action.loser, action.holder, margin)
    elif action.loser == action.actor:
        bring(work)
    else:
        _hit(work, action.loser, action.actor, margin)
