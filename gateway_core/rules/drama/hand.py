"""The games master's hand: decrees that no rule makes, each a command in the log (GW-RU-129, 167, 182, 183).

They may be given at any moment that they make sense at, and taken back like any other; what is refused is refused with
its reason. Only facts of a listed set come of them.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import singledispatch
from typing import Any

from ...errors import did_you_mean
from ...table.refusal import Refusal
from ...table.work import Work
from . import events as e
from . import hand_commands as c
from .action.throw import overrule
from .entity import MOST_SIGNIFICANCE
from .hand_essence import granted, refreshed
from .hand_moments import (
    MOST_EDGE,
    MOST_LADDER,
    absent,
    beyond,
    due,
    giving_order,
    giving_place,
    leaving,
    lining,
    overruling,
    putting_aboard,
    putting_off,
    waiting,
    waking,
)
from .inventing import invented
from .keys import naming, with_key
from .moving import apart, move, rejoin
from .noting import noting
from .opposing import name_resister, veto
from .passengers.boarding import boards, leaves
from .places.reach import reach
from .secrecy.secrets import seats
from .splitting import split
from .state import GM, Drama

__all__ = ["decree"]

SceneWork = Work[Drama, e.Event]


def decree(command: object, work: SceneWork, seat: str) -> Refusal | None:
    """Carry out a decree, or refuse it."""
    if not isinstance(command, c.HandCommand):
        raise TypeError(f"no scene knows the command {type(command).__name__}")
    if seat != GM:
        return Refusal("drama/games-master-only", "only the games master decrees.", "GW-RU-129")
    direct = _DIRECT.get(type(command))
    return direct(work, command) if direct is not None else _decree(command, work)


_DIRECT: Mapping[type, Callable[[SceneWork, Any], Refusal | None]] = {
    c.Move: move, c.NameResister: name_resister, c.Rejoin: rejoin, c.Split: split, c.Veto: veto,
}  # fmt: skip


@singledispatch
def _decree(command: object, work: SceneWork) -> Refusal | None:
    raise TypeError(f"no decree is called {type(command).__name__}")


@_decree.register
def _(command: c.Create, work: SceneWork) -> Refusal | None:
    created = invented(work.state, command)
    if isinstance(created, Refusal):
        return created
    return _emit(work, with_key(work.state, (created,), created.entity.id if command.key else None))


@_decree.register
def _(command: c.Remove, work: SceneWork) -> Refusal | None:
    refusal = (
        absent(work.state, command.entity)
        or leaving(work.state, command.entity, along=command.with_passengers)
        or _unsure(work.state, command.entity, command.sure, "whom the scene is about", "GW-RU-183")
    )
    if refusal:
        return refusal
    facts = leaves(work.state, command.entity, "", along=command.with_passengers)
    return _emit(work, with_key(work.state, facts, command.key))


def _emit(work: SceneWork, facts: Iterable[e.Event] | Refusal) -> Refusal | None:
    """Emit the facts of a decree, unless it is refused."""
    if isinstance(facts, Refusal):
        return facts
    for fact in tuple(facts):
        work.emit(fact)
    return None


def _unsure(state: Drama, entity: str, sure: bool, why: str, rule: str) -> Refusal | None:
    """Refuse to do to a player character or the key entity what no rule does, unless the games master is sure."""
    found = state.entities[entity]
    if sure or not (found.pc or found.key):
        return None
    what = "a player character" if found.pc else "the key entity"
    return Refusal("drama/not-sure", f"{found.name} is {what}, {why}.", rule, "Say that you are sure.")


@_decree.register
def _(command: c.PutAboard, work: SceneWork) -> Refusal | None:
    state = work.state
    refusal = (
        absent(state, command.entity, command.lead)
        or putting_aboard(state, command.entity, command.lead)
        or _unsure(state, command.entity, command.sure, "and nobody takes it along unasked", "GW-RU-139")
    )
    if refusal:
        return refusal
    return _emit(work, boards(state, command.entity, command.lead))


@_decree.register
def _(command: c.PutOff, work: SceneWork) -> Refusal | None:
    state = work.state
    refusal = absent(state, command.entity) or putting_off(state, command.entity)
    if refusal:
        return refusal
    work.emit(e.LeadLeft(command.entity, state.bearer(command.entity)))
    return None


@_decree.register
def _(command: c.SetSignificance, work: SceneWork) -> Refusal | None:
    state = work.state
    if command.entity not in state.entities or state.entities[command.entity].where == "gone":
        return absent(state, command.entity)
    refusal = beyond(command.significance, 0, MOST_SIGNIFICANCE, "significance", "GW-DR-22")
    if refusal:
        return refusal
    return _emit(work, with_key(state, (e.SignificanceSet(command.entity, command.significance),), command.key))


@_decree.register
def _(command: c.SetEdge, work: SceneWork) -> Refusal | None:
    state, one, other = work.state, command.line.one, command.line.other
    refusal = absent(state, one, other)
    if refusal:
        return refusal
    refusal = lining(state, one, other)
    if refusal:
        return refusal
    if not reach(state, one, other):
        return apart(state, one, other)
    before = state.edge(one, other) if state.linked(one, other) else None
    if command.edge is None:
        if before is None:
            names = f"{state.called(one)} and {state.called(other)}"
            return Refusal("drama/not-engaged", f"no tension line joins {names}.", "GW-RU-167")
        work.emit(e.LineClosed(one, other, before))
        return None
    refusal = beyond(command.edge, -MOST_EDGE, MOST_EDGE, "Edge", "GW-DR-15")
    if refusal:
        return refusal
    if before is None:
        work.emit(e.LineOpened(one, other, command.edge))
    else:
        work.emit(e.EdgeShifted(one, other, before, command.edge))
    return None


@_decree.register
def _(command: c.SetLadder, work: SceneWork) -> Refusal | None:
    refusal = beyond(command.ladder, 0, MOST_LADDER, "the climax ladder", "GW-DR-18")
    if refusal:
        return refusal
    work.emit(e.LadderSet(work.state.ladder, command.ladder))
    return None


@_decree.register
def _(command: c.SetInitiative, work: SceneWork) -> Refusal | None:
    refusal = absent(work.state, command.entity) or giving_place(work.state, command.entity)
    if refusal:
        return refusal
    work.emit(e.InitiativeGiven(command.entity))
    return None


@_decree.register
def _(command: c.SetOrder, work: SceneWork) -> Refusal | None:
    state = work.state
    refusal = giving_order(state) or absent(state, *command.order)
    if refusal:
        return refusal
    missing = [one for one in due(state) if one not in command.order and one != state.holder]
    idle = [one for one in command.order if not state.may_act(one)]
    if missing or idle or len(set(command.order)) < len(command.order):
        named = ", ".join(map(state.called, waiting(state)))
        return Refusal(
            "drama/incomplete-order", "the order names everybody here who has still to act, each once.", "GW-RU-129",
            f"These may still act: {named or 'nobody'}.",
        )  # fmt: skip
    work.emit(e.OrderChanged(command.order))
    return None


@_decree.register
def _(command: c.LiftRestriction, work: SceneWork) -> Refusal | None:
    if command.number not in work.state.restrictions:
        return Refusal("drama/no-such-restriction", f"no restriction has the number {command.number}.", "GW-RU-142")
    work.emit(e.RestrictionLifted(command.number, ""))
    return None


@_decree.register
def _(command: c.RefreshEssence, work: SceneWork) -> Refusal | None:
    refusal = absent(work.state, command.entity) if command.entity is not None else None
    return refusal or _emit(work, refreshed(work.state, command.entity))


@_decree.register
def _(command: c.GrantEssence, work: SceneWork) -> Refusal | None:
    return absent(work.state, command.entity) or _emit(work, granted(work.state, command))


@_decree.register
def _(command: c.NameKey, work: SceneWork) -> Refusal | None:
    facts = naming(work.state, command.entity, command.significance)
    if isinstance(facts, Refusal):
        return facts
    refusal = beyond(command.significance or 0, 0, MOST_SIGNIFICANCE, "significance", "GW-DR-22")
    return refusal or _emit(work, with_key(work.state, facts, None))


@_decree.register
def _(command: c.Wake, work: SceneWork) -> Refusal | None:
    return _emit(work, waking(work.state, command))


@_decree.register
def _(command: c.GrantRaises, work: SceneWork) -> Refusal | None:
    state = work.state
    refusal = absent(state, command.entity) or beyond(command.count, 1, 99, "a gift of free raises", "GW-CH-25")
    if refusal:
        return refusal
    work.emit(e.FreeRaisesGranted(state.next_grant, command.entity, command.count, "", state.round + 1))
    return None


@_decree.register
def _(command: c.HandOver, work: SceneWork) -> Refusal | None:
    state = work.state
    refusal = absent(state, command.entity)
    if refusal:
        return refusal
    if command.seat not in seats(state):
        hint = did_you_mean(command.seat, seats(state))
        return Refusal("drama/no-such-seat", f"nobody named '{command.seat}' sits at this table.", allowed=hint)
    if state.entities[command.entity].pc:
        return Refusal("drama/player-character", f"{state.called(command.entity)} is its player's.", "GW-RU-182")
    work.emit(e.EntityHandedOver(command.entity, command.seat))
    return None


@_decree.register
def _(command: c.Note, work: SceneWork) -> Refusal | None:
    refusal = noting(work.state, command)
    if refusal:
        return refusal
    work.emit(e.NoteTaken(command.entity, command.words))
    return None


@_decree.register
def _(command: c.Overrule, work: SceneWork) -> Refusal | None:
    action = overruling(work.state)
    if isinstance(action, Refusal):
        return action
    stranger = next((one for one in command.won if one not in action.resisters), None)
    if stranger is not None:
        against = ", ".join(map(work.state.called, action.resisters))
        why = f"{work.state.called(stranger)} does not stand against this."
        return Refusal("drama/not-a-target", why, "GW-RU-129", f"These do: {against or 'nobody'}.")
    return overrule(work, command)


@_decree.register
def _(command: c.Screen, work: SceneWork) -> Refusal | None:
    if command.hidden == work.state.screened:
        how = "behind the screen" if command.hidden else "openly"
        return Refusal("drama/not-now", f"the dice are thrown {how} already.", "GW-RU-50")
    work.emit(e.ScreenSet(command.hidden))
    return None
