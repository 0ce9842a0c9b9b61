"""Carrying out a command: the seat checked, the moment checked, then facts. Refuses before the first fact or die."""

from functools import singledispatch

from ...errors import did_you_mean
from ...table.refusal import Refusal
from ...table.work import Work
from ..challenge import Approach, Judgement, refuse_approach, refuse_judgement
from . import commands as c
from . import events as e
from .action.consent import asked_of, consent
from .action.entering import bind_idea, bring_in, refuse_idea
from .action.legal import (
    awaiting_entry,
    legal,
    may_declare,
    resisters_of,
    shields_an_ally,
    undescribed,
    unlinked_to_order,
    unsupported,
    untellable,
)
from .action.pending import CIRCUMSTANCES, SOUGHT, UNSEEN, Pending
from .action.stakes import stake
from .action.throw import throw
from .action.unrolled import unaffordable
from .flow import opening, unanswered, unjudged
from .hand import decree
from .hand_moments import rolling
from .opening.casting import GM
from .opposing import unconcerned
from .secrecy.secrets import is_there
from .state import Drama

__all__ = ["decide"]

SceneWork = Work[Drama, e.Event]


def decide(work: SceneWork, seat: str, command: c.Command) -> Refusal | None:
    """Carry out a command, or refuse it."""
    if work.state.phase == "over":
        return Refusal("drama/over", "the scene is over.", "GW-DR-04")
    return _decide(command, work, seat)


@singledispatch
def _decide(command: object, work: SceneWork, seat: str) -> Refusal | None:
    return decree(command, work, seat)


def _not_yours(state: Drama, seat: str, entity: str) -> Refusal | None:
    """Refuse a seat that does not act for the entity; the games master acts for everybody."""
    known = {id: one for id, one in state.entities.items() if is_there(state, seat, id)}
    found = known.get(entity)
    if found is None and entity not in (CIRCUMSTANCES, SOUGHT, UNSEEN):
        return Refusal(
            "drama/no-such-entity", f"nobody here is called '{entity}'.", allowed=did_you_mean(entity, known)
        )
    if seat not in (GM, state.seat_of(entity) if found else GM):
        return Refusal("drama/not-yours", f"{seat} does not act for {found.name if found else entity}.", "GW-RU-182")
    return None


def _only_gm(seat: str, what: str, rule: str) -> Refusal | None:
    return None if seat == GM else Refusal("drama/games-master-only", f"only the games master {what}.", rule)


def _not_now(what: str, rule: str = "GW-DR-28") -> Refusal:
    return Refusal("drama/not-now", f"{what}.", rule)


@_decide.register
def _(command: c.TakeUp, work: SceneWork, seat: str) -> Refusal | None:
    state = work.state
    refusal = _only_gm(seat, "takes up a situation", "GW-DR-28")
    if refusal:
        return refusal
    members = next((members for members in state.situations if command.member in members), None)
    if state.phase != "situations" or state.stack or members is None:
        return _not_now("no situation with that member waits to be taken up")
    work.emit(opening(state, members))
    return None


@_decide.register
def _(command: c.Order, work: SceneWork, seat: str) -> Refusal | None:
    state = work.state
    if state.phase != "order":
        return _not_now("no order is to be set now")
    refusal = (
        _not_yours(state, seat, state.holder)
        if state.holder
        else _only_gm(seat, "sets the order where nobody has initiative", "GW-RU-129")
    )
    if refusal:
        return refusal
    due = {member for member in state.members if state.may_act(member)}
    wrong = [name for name in command.order if name not in (*due, *unlinked_to_order(state))]
    missing = due - set(command.order) - ({state.holder} if state.holder else set())
    if wrong or missing or len(set(command.order)) < len(command.order):
        wanted = ", ".join(member for member in state.members if member in due)
        return Refusal(
            "drama/incomplete-order", "the order names everybody in the situation who acts, each once.", "GW-DR-28",
            f"Order these: {wanted}; the holder may be left out and hold.",
        )  # fmt: skip
    work.emit(e.OrderSet(command.order))
    return None


@_decide.register
def _(command: c.Declare, work: SceneWork, seat: str) -> Refusal | None:
    state = work.state
    refusal = _not_yours(state, seat, command.actor)
    if refusal:
        return refusal
    moment = may_declare(state, command.actor)
    if isinstance(moment, Refusal):
        return moment
    refusal = (
        legal(state, command.actor, command.parts, moment)
        or _unfit(state, command.actor, command.approach)
        or unsupported(state, command.actor, command.parts, command.approach)
        or untellable(state, command.parts, command.approach)
        or undescribed(state, command.parts, command.words, command.idea)
        or (unconcerned(state, command.actor, command.parts) if seat != GM else None)
        or unaffordable(state, command.actor, command.parts, command.approach, moment)
    )
    if refusal:
        return refusal
    aims, resisters = resisters_of(state, command.actor, command.parts, moment)
    edges = state.lines.items() if state.rules.rulings.dues_at_declaration else ()
    declared = e.ActionDeclared(
        state.next_action, command.actor, command.parts, aims, resisters, command.approach,
        moment.number if moment else None, command.words, command.idea, state.breaks_in(command.actor),
        tuple((one, other, edge) for (one, other), edge in edges), asked_of(state, command.actor, command.parts),
    )  # fmt: skip
    for fact in declared.shown(state):
        work.emit(fact)
    if moment is not None and shields_an_ally(state, command.actor, command.parts, moment):
        work.emit(e.AllyShielded(moment.number, command.actor))
    return None


@_decide.register
def _(command: c.BringIn, work: SceneWork, seat: str) -> Refusal | None:
    return _only_gm(seat, "brings somebody in", "GW-DR-40") or bring_in(work, command)


@_decide.register
def _(command: c.BindIdea, work: SceneWork, seat: str) -> Refusal | None:
    return _only_gm(seat, "says who is found", "GW-RU-103") or bind_idea(work, command, seat)


@_decide.register
def _(command: c.RefuseIdea, work: SceneWork, seat: str) -> Refusal | None:
    return _only_gm(seat, "says that nobody is found", "GW-RU-103") or refuse_idea(work)


def _unfit(state: Drama, entity: str, approach: Approach) -> Refusal | None:
    sheet = state.sheets.get(entity)
    if sheet is None:
        if approach != Approach():
            return Refusal(
                "challenge/no-sheet", f"{state.entities[entity].name} has no sheet: it rolls its own dice and level.",
                "GW-RU-18", "Name no trait, background or gear.",
            )  # fmt: skip
        return None
    return refuse_approach(state.rules.challenge, sheet, approach)


@_decide.register
def _(command: c.Pass, work: SceneWork, seat: str) -> Refusal | None:
    refusal = _not_yours(work.state, seat, command.actor)
    if refusal:
        return refusal
    moment = may_declare(work.state, command.actor)
    if isinstance(moment, Refusal):
        return moment
    if moment is not None or work.state.stack or work.state.turn != work.state.bearer(command.actor):
        return _not_now("a holder who lets others go on keeps its action")
    work.emit(e.ActionPassed(command.actor))
    return None


def _at_stage(state: Drama, stage: str, what: str) -> Pending | Refusal:
    action = state.under_way
    if action is None or action.stage != stage:
        return _not_now(what, "GW-CH-19")
    return awaiting_entry(state) or action


@_decide.register
def _(command: c.Consent, work: SceneWork, seat: str) -> Refusal | None:
    refusal = _not_yours(work.state, seat, command.entity)
    if refusal:
        return refusal
    action = _at_stage(work.state, "consent", "nobody is asked whether they agree")
    return action if isinstance(action, Refusal) else consent(work, command, action)


@_decide.register
def _(command: c.Answer, work: SceneWork, seat: str) -> Refusal | None:
    state = work.state
    refusal = _not_yours(state, seat, command.entity)
    if refusal:
        return refusal
    action = _at_stage(state, "answer", "nobody is asked how to resist now")
    if isinstance(action, Refusal):
        return action
    if command.entity not in unanswered(state, action):
        return _not_now(f"{state.called(command.entity)} is not asked, or has answered", "GW-CH-31")
    refusal = _unfit(state, action.behind(command.entity), command.approach)
    if refusal:
        return refusal
    work.emit(e.ApproachAnswered(command.entity, command.approach))
    return None


@_decide.register
def _(command: c.Judge, work: SceneWork, seat: str) -> Refusal | None:
    state = work.state
    refusal = _only_gm(seat, "judges an approach", "GW-CH-10")
    if refusal:
        return refusal
    action = _at_stage(state, "judge", "no approach waits to be judged")
    if isinstance(action, Refusal):
        return action
    if command.entity not in unjudged(state, action):
        return _not_now("that approach is not in question, or has been judged", "GW-CH-10")
    judgement = Judgement(
        command.trait, command.background, command.struck, command.level, command.dice, command.modifier,
        command.complication, command.ramification,
    )  # fmt: skip
    refusal = refuse_judgement(state.rules.challenge, judgement, action.approach_of(command.entity))
    if refusal:
        return refusal
    work.emit(e.ApproachJudged(command.entity, judgement, seat))
    return None


@_decide.register
def _(command: c.Waive, work: SceneWork, seat: str) -> Refusal | None:
    state = work.state
    refusal = _not_yours(state, seat, command.holder)
    if refusal:
        return refusal
    if state.breaks_in(command.holder):
        work.emit(e.EntryWaived(command.holder))
        return None
    action = _at_stage(state, "window", "there is nothing to let go on")
    if isinstance(action, Refusal):
        return action
    if state.may_interrupt(action) != command.holder:
        return _not_now("only a holder of the initiative who holds its action lets others go on", "GW-DR-38")
    work.emit(e.WindowPassed(command.holder))
    return None


@_decide.register
def _(command: c.Stake, work: SceneWork, seat: str) -> Refusal | None:
    state = work.state
    refusal = _not_yours(state, seat, command.entity)
    return refusal or awaiting_entry(state) or stake(work, command)


@_decide.register
def _(command: c.Roll, work: SceneWork, seat: str) -> Refusal | None:
    refusal = _not_yours(work.state, seat, command.actor)
    if refusal:
        return refusal
    action = _at_stage(work.state, "roll", "there is nothing to roll for yet")
    if isinstance(action, Refusal):
        return action
    if action.actor != command.actor:
        return _not_now("it is somebody else's throw", "GW-CH-19")
    return throw(work, command)


@_decide.register
def _(command: c.Favour, work: SceneWork, seat: str) -> Refusal | None:
    state = work.state
    refusal = _only_gm(seat, "settles a tied roll for initiative", "GW-DR-52")
    if refusal:
        return refusal
    if command.entity not in rolling(state):
        return _not_now("nobody of that name rolls or is tied for the initiative", "GW-DR-52")
    work.emit(e.SituationOpened(state.members, command.entity, state.engaged))
    return None


@_decide.register
def _(command: c.Stop, work: SceneWork, seat: str) -> Refusal | None:
    refusal = _only_gm(seat, "ends a scene without a climax", "GW-DR-04")
    if refusal:
        return refusal
    work.emit(e.SceneEnded("stopped", ""))
    return None
