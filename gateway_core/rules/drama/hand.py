"""The games master's hand: decrees that no rule makes, each a command in the log (GW-RU-129, 167, 182, 183).

They may be given at any moment that they make sense at, and taken back like any other; what is refused is refused with
its reason. Only facts of a listed set come of them.
"""

from functools import singledispatch

from ...errors import did_you_mean
from ...table.refusal import Refusal
from ...table.work import Work
from . import events as e
from . import hand_commands as c
from . import hand_events as h
from .boarding import boards, leaves
from .hand_moments import (
    MOST_EDGE,
    MOST_LADDER,
    due,
    giving_order,
    giving_place,
    lining,
    overruling,
    putting_aboard,
    putting_off,
    removing,
    waiting,
)
from .handed import NoteTaken
from .inventing import invented
from .moving import apart, move, rejoin
from .noting import noting
from .passenger_events import LeadLeft
from .places import reach
from .secret import seats
from .state import GM, Drama
from .throw import overrule

__all__ = ["decree"]

SceneWork = Work[Drama, e.Event]


def decree(command: object, work: SceneWork, seat: str) -> Refusal | None:
    """Carry out a decree, or refuse it."""
    if not isinstance(command, c.HandCommand):
        raise TypeError(f"no scene knows the command {type(command).__name__}")
    if seat != GM:
        return Refusal("drama/games-master-only", "only the games master decrees.", "GW-RU-129")
    return _decree(command, work)


@singledispatch
def _decree(command: object, work: SceneWork) -> Refusal | None:
    raise TypeError(f"no decree is called {type(command).__name__}")


def _absent(state: Drama, *entities: str) -> Refusal | None:
    """Refuse entities that are not in play."""
    for entity in entities:
        found = state.entities.get(entity)
        if found is None:
            hint = did_you_mean(entity, state.entities)
            return Refusal("drama/no-such-entity", f"nobody here is called '{entity}'.", allowed=hint)
        if found.where != "in-play":
            return Refusal("drama/not-in-play", f"{found.name} is not in play.", "GW-RU-201")
    return None


def _beyond(value: int, low: int, high: int, what: str, rule: str) -> Refusal | None:
    if low <= value <= high:
        return None
    return Refusal("drama/out-of-range", f"{what} is a number from {low} to {high}, not {value}.", rule)


@_decree.register
def _(command: c.Create, work: SceneWork) -> Refusal | None:
    created = invented(work.state, command)
    if isinstance(created, Refusal):
        return created
    work.emit(created)
    return None


@_decree.register
def _(command: c.Remove, work: SceneWork) -> Refusal | None:
    refusal = _absent(work.state, command.entity) or removing(work.state, command.entity)
    if refusal:
        return refusal
    refusal = _unsure(work.state, command.entity, command.sure, "and leaves by the climax alone", "GW-RU-183")
    if refusal:
        return refusal
    for fact in tuple(leaves(work.state, command.entity, "", along=command.with_passengers)):
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
        _absent(state, command.entity, command.lead)
        or putting_aboard(state, command.entity, command.lead)
        or _unsure(state, command.entity, command.sure, "and nobody takes it along unasked", "GW-RU-139")
    )
    if refusal:
        return refusal
    for fact in tuple(boards(state, command.entity, command.lead)):
        work.emit(fact)
    return None


@_decree.register
def _(command: c.PutOff, work: SceneWork) -> Refusal | None:
    state = work.state
    refusal = _absent(state, command.entity) or putting_off(state, command.entity)
    if refusal:
        return refusal
    work.emit(LeadLeft(command.entity, state.bearer(command.entity)))
    return None


@_decree.register
def _(command: c.SetSignificance, work: SceneWork) -> Refusal | None:
    state = work.state
    if command.entity not in state.entities or state.entities[command.entity].where == "gone":
        return _absent(state, command.entity)
    refusal = _beyond(command.significance, 0, 6, "significance", "GW-DR-22")
    if refusal:
        return refusal
    work.emit(h.SignificanceSet(command.entity, command.significance))
    return None


@_decree.register
def _(command: c.SetEdge, work: SceneWork) -> Refusal | None:
    state, one, other = work.state, command.line.one, command.line.other
    refusal = _absent(state, one, other)
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
    refusal = _beyond(command.edge, -MOST_EDGE, MOST_EDGE, "Edge", "GW-DR-15")
    if refusal:
        return refusal
    if before is None:
        work.emit(e.LineOpened(one, other, command.edge))
    else:
        work.emit(e.EdgeShifted(one, other, before, command.edge))
    return None


@_decree.register
def _(command: c.Move, work: SceneWork) -> Refusal | None:
    return move(work, command)


@_decree.register
def _(command: c.Rejoin, work: SceneWork) -> Refusal | None:
    return rejoin(work, command)


@_decree.register
def _(command: c.SetLadder, work: SceneWork) -> Refusal | None:
    refusal = _beyond(command.ladder, 0, MOST_LADDER, "the climax ladder", "GW-DR-18")
    if refusal:
        return refusal
    work.emit(h.LadderSet(work.state.ladder, command.ladder))
    return None


@_decree.register
def _(command: c.SetInitiative, work: SceneWork) -> Refusal | None:
    refusal = _absent(work.state, command.entity) or giving_place(work.state, command.entity)
    if refusal:
        return refusal
    work.emit(h.InitiativeGiven(command.entity))
    return None


@_decree.register
def _(command: c.SetOrder, work: SceneWork) -> Refusal | None:
    state = work.state
    refusal = giving_order(state) or _absent(state, *command.order)
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
    work.emit(h.OrderChanged(command.order))
    return None


@_decree.register
def _(command: c.LiftRestriction, work: SceneWork) -> Refusal | None:
    if command.number not in work.state.restrictions:
        return Refusal("drama/no-such-restriction", f"no restriction has the number {command.number}.", "GW-RU-142")
    work.emit(e.RestrictionLifted(command.number, ""))
    return None


@_decree.register
def _(command: c.RefreshEssence, work: SceneWork) -> Refusal | None:
    state = work.state
    here = tuple(one for one, sheet in state.sheets.items() if state.in_play(one) and sheet.essence)
    refusal = _absent(state, command.entity) if command.entity is not None else None
    if refusal:
        return refusal
    if state.rules.readings.essence_returns == "never":
        why = "by this table's reading spent Essence never comes back."
        return Refusal("drama/essence-is-spent", why, "GW-RU-03")
    chosen = here if command.entity is None else tuple(one for one in here if one == command.entity)
    if not chosen:
        who = "nobody here" if command.entity is None else state.called(command.entity)
        return Refusal("challenge/no-essence", f"{who} has no pools of Essence.", "GW-RU-03")
    for entity in chosen:
        work.emit(h.EssenceRefreshed(entity, tuple(state.sheets[entity].essence.items())))
    return None


@_decree.register
def _(command: c.GrantRaises, work: SceneWork) -> Refusal | None:
    state = work.state
    refusal = _absent(state, command.entity) or _beyond(command.count, 1, 99, "a gift of free raises", "GW-CH-25")
    if refusal:
        return refusal
    work.emit(e.FreeRaisesGranted(state.next_grant, command.entity, command.count, "", state.round + 1))
    return None


@_decree.register
def _(command: c.HandOver, work: SceneWork) -> Refusal | None:
    state = work.state
    refusal = _absent(state, command.entity)
    if refusal:
        return refusal
    if command.seat not in seats(state):
        hint = did_you_mean(command.seat, seats(state))
        return Refusal("drama/no-such-seat", f"nobody named '{command.seat}' sits at this table.", allowed=hint)
    if state.entities[command.entity].pc:
        return Refusal("drama/player-character", f"{state.called(command.entity)} is its player's.", "GW-RU-182")
    work.emit(h.EntityHandedOver(command.entity, command.seat))
    return None


@_decree.register
def _(command: c.Note, work: SceneWork) -> Refusal | None:
    refusal = noting(work.state, command)
    if refusal:
        return refusal
    work.emit(NoteTaken(command.entity, command.words))
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
    work.emit(h.ScreenSet(command.hidden))
    return None
