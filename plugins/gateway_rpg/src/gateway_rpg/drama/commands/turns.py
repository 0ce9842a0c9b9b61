"""Whose moment it is, and letting it go: a round's action passed, a chance to cut in waived."""

from collections.abc import Iterator
from typing import Self

from gateway_core.game import Command, deed
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal
from gateway_core.table.work import Work

from ..action.announced import announcing
from ..action.legal import may_declare
from ..events.actions import ActionPassed, WindowPassed
from ..events.entities import EntryWaived
from ..events.event import Event
from ..passengers.turns import aboard
from ..state import Drama
from .guards import acts_for, at_stage, not_now, not_yours, waits_for

__all__ = ["Pass", "Waive", "whose_moment"]


def whose_moment(state: Drama) -> tuple[str, ...]:
    """Return who might declare an action now, in the order in which they are asked.

    Those who break in; the holder of the initiative who may cut in; or whose turn it is and the holder before it.
    Each has its passengers with it, who act before it in its turn (GW-PA-08).
    """
    if state.breaking_in:
        return tuple(one for lead in state.breaking_in for one in (lead, *aboard(state, lead)))
    if state.under_way is not None:
        holder = state.may_interrupt(state.under_way) if state.under_way.stage == "window" else None
        return () if holder is None else (holder, *aboard(state, holder))
    if state.phase != "turns":
        return tuple(filter(None, (announcing(state),)))
    leads = dict.fromkeys(filter(None, (state.turn, state.holder)))
    return tuple(one for lead in leads for one in (*aboard(state, lead), lead))


@deed("pass")
class Pass(Command[Drama]):
    """Let this round's action go (GW-RU-159)."""

    actor: str  # whose turn it is, or one of its passengers

    def refuse(self, state: Drama, seat: str) -> Refusal | None:
        moment = not_yours(state, seat, self.actor) or may_declare(state, self.actor)
        if isinstance(moment, Refusal):
            return moment
        if moment is not None or state.stack or (announcing(state) or state.turn) != state.bearer(self.actor):
            return not_now("a holder who lets others go on keeps its action")
        return None

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        if state.stack or state.breaking_in:
            return
        for entity in whose_moment(state):
            turn = announcing(state) or state.turn
            first = entity == turn and aboard(state, entity)
            if state.bearer(entity) == turn and not first and acts_for(state, seat, entity):
                yield Option("pass", f"{state.called(entity)} lets this round's action go", cls(entity))

    def carry_out(self, work: Work[Drama, Event], seat: str) -> None:
        work.emit(ActionPassed(self.actor))


@deed("waive")
class Waive(Command[Drama]):
    """Let the action go on: the holder of the initiative does not interrupt it, or an entrant does not break in."""

    holder: str  # the holder, or the entrant

    def refuse(self, state: Drama, seat: str) -> Refusal | None:
        if refusal := not_yours(state, seat, self.holder):
            return refusal
        if state.breaks_in(self.holder):
            return None
        action = at_stage(state, "window", "there is nothing to let go on")
        if isinstance(action, Refusal):
            return action
        if state.may_interrupt(action) != self.holder:
            why = "only a holder of the initiative who holds its action lets others go on"
            return not_now(why, "GW-DR-38")
        return None

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        for entity in state.breaking_in:
            if acts_for(state, seat, entity):
                until = "the next round" if state.entrants[entity].found else "its turn"
                yield Option("waive", f"{state.called(entity)} waits for {until}", cls(entity))
        action = waits_for(state, "window")
        holder = None if action is None else state.may_interrupt(action)
        if holder is not None and acts_for(state, seat, holder):
            yield Option("waive", f"{state.called(holder)} lets it go on", cls(holder))

    def carry_out(self, work: Work[Drama, Event], seat: str) -> None:
        breaks_in = work.state.breaks_in(self.holder)
        work.emit(EntryWaived(self.holder) if breaks_in else WindowPassed(self.holder))
