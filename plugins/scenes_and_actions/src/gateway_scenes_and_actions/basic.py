"""A Basic Action, a step of a Timed one, or a try to buy time: opened, opposed, brought to its end (SA-21, SA-22)."""

from . import answers, clocks, pools, rolling, scenes
from .events import actions, contests
from .kinds_evening import Task
from .play import Play
from .records import TROUBLE, Action, ActionKind, Laid
from .state import Evening


def begin(work: Play, actor: str, words: str, laid: Laid, kind: ActionKind = "basic", task: str = "") -> None:
    """Open a Basic Action with the Value and Relationship that were named (SA-14)."""
    state = work.state
    action = Action(state.actions + 1, kind, "oppose", actor, words, task=task, early=laid.dice)
    work.emit(actions.ActionOpened(action))
    rolling.pay(work, actor, laid.paid, "for dice")


def planned(state: Evening) -> tuple[str, bool, bool] | None:
    """Return against whom a Basic Action was prepared, whether that is deadly, and whether it is risky; None: not."""
    action = state.under_way
    if action.kind == "step":
        step = state.clock.step if state.clock is not None else None
        return None if step is None else (_here(state, step.against), step.deadly, step.risky)
    task = state.task(action.task)
    return None if task is None else (_here(state, task.against), task.deadly, True)


def _here(state: Evening, who: str) -> str:
    return who if state.able(who) else TROUBLE


def is_prepared(state: Evening) -> bool:
    """Say whether the dice against a Basic Action need nobody's word, as a Trouble pool against harm does (SA-R02)."""
    found = planned(state)
    if found is None or state.judge != "prepared":
        return False
    return found[0] != TROUBLE or not pools.harms(state, (state.under_way.actor,))


def oppose(work: Play, laid: Laid, *, deadly: bool = False, risky: bool = True) -> None:
    """Let dice oppose a Basic Action: they roll the stakes (SA-21)."""
    work.emit(actions.Opposed(laid.who, deadly, risky))
    _roll(work, laid)


def _roll(work: Play, laid: Laid) -> None:
    rolling.pay(work, laid.who, laid.paid, "for dice")
    roll = rolling.roll(work, laid)
    work.emit(actions.StakesSet(laid.who, roll.total), actions.TurnCame(work.state.under_way.actor, roll.total))


def oppose_as_prepared(work: Play) -> None:
    """Let what was prepared oppose it."""
    found = planned(work.state)
    assert found is not None, "nobody is asked for what was prepared"
    who, deadly, risky = found
    work.emit(actions.Opposed(who, deadly, risky))
    _roll(work, pools.usual(work.state, who))  # with what is fit against whoever acts


def give_in(work: Play, who: str) -> None:
    """Give In before a die is picked up: that is free (SA-47)."""
    answers.refund(work)
    rolling.give(work, who, sum(one.price for one in work.state.under_way.early), "back")
    work.emit(contests.GaveIn(who))
    answers.done(work)


def follow(work: Play) -> None:
    """End a Basic Action in which nothing more is due; the clock goes on by it first."""
    state, action = work.state, work.state.under_way
    if action.kind == "step" and not action.counted:
        clocks.count(work)
        return
    if action.kind == "time" and not action.counted:
        clocks.bought(work)
        return
    task: Task | None = state.task(action.task)
    work.emit(actions.ActionEnded(action.result or "lost", spared=clocks.spared(state)))
    if action.kind == "step":
        clocks.go_on(work, action)
    else:
        scenes.after_basic(work, action, task)
