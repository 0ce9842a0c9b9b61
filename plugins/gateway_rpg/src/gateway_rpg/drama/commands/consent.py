"""Agreeing to be taken along, or to let a passenger go (GW-RU-139, GW-EF-77)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.game import Command, deed
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal
from gateway_core.table.work import Work

from ..action.consent import asked_seat
from ..events.event import Event
from ..events.passengers import ConsentGiven, ConsentRefused
from ..state import GM, Drama
from .guards import accepted, at_stage, not_now, not_yours, waits_for

__all__ = ["Consent"]

_NOBODY = "nobody is asked whether they agree"


@deed("consent")
class Consent(Command[Drama]):
    """Agree to be taken along, or to let a passenger go; or do not, and the action is taken back (GW-RU-139)."""

    entity: str  # one of those asked
    agrees: bool  # if not, the action is taken back and not lost

    def refuse(self, state: Drama, seat: str) -> Refusal | None:
        if refusal := not_yours(state, seat, self.entity):
            return refusal
        action = at_stage(state, "consent", _NOBODY)
        if isinstance(action, Refusal):
            return action
        if self.entity not in action.asks:
            return not_now(f"{state.called(self.entity)} is not asked, or has agreed", "GW-RU-139")
        return None

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        action = waits_for(state, "consent")
        if action is None:
            return
        effects = " and ".join(state.rules.effects[part.effect].name for part in action.parts)
        choices = (Choice(True, "agree"), Choice(False, "refuse: the action is taken back, not lost"))
        field = Field("agrees", "does it agree?", choices)
        for entity in action.asks:
            if seat in (GM, asked_seat(state, entity)):
                label = f"{effects}: does {state.called(entity)} agree to what {state.called(action.actor)} wants"
                yield Option("consent", label, cls(entity, True), (field,))

    def carry_out(self, work: Work[Drama, Event], seat: str) -> None:
        action = accepted(at_stage(work.state, "consent", _NOBODY))
        if self.agrees:
            work.emit(ConsentGiven(action.number, self.entity))
        else:
            work.emit(ConsentRefused(action.number, action.actor, self.entity))
