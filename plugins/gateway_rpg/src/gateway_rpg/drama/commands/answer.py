"""Saying how somebody resists an action, or goes about a contest for the initiative (GW-CH-31, GW-DR-51)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.challenge import Approach
from gateway_core.game import Command, deed
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal
from gateway_core.table.work import Work

from ..action.approaches import approach_field, approaches
from ..events.approaches import ApproachAnswered
from ..events.event import Event
from ..flow import unanswered
from ..secrecy.secrets import hides
from ..state import Drama
from .guards import acts_for, at_stage, not_now, not_yours, unfit, waits_for
from .sides import side_called

__all__ = ["Answer"]


@deed("answer")
class Answer(Command[Drama]):
    """Say how a resister opposes the action, or a contestant goes about the initiative."""

    entity: str  # who has a sheet and resists or contests; also under the name of whoever is unseen or sought
    approach: Approach  # what it does so with

    def refuse(self, state: Drama, seat: str) -> Refusal | None:
        if refusal := not_yours(state, seat, self.entity):
            return refusal
        action = at_stage(state, "answer", "nobody is asked how to resist now")
        if isinstance(action, Refusal):
            return action
        if self.entity not in unanswered(state, action):
            return not_now(f"{state.called(self.entity)} is not asked, or has answered", "GW-CH-31")
        return unfit(state, action.behind(self.entity), self.approach)

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        action = waits_for(state, "answer")
        for entity in () if action is None else unanswered(state, action):
            if action is not None and acts_for(state, seat, entity):
                who, effects = action.behind(entity), [part.effect for part in action.parts]
                ways = approaches(state, who, effects, (action.actor,), resisting=True)
                does = "rolls for initiative with" if action.is_contest else "resists with"
                label = f"{side_called(state, action, entity)} {does}"
                yield Option("answer", label, cls(entity, ways[0].value), (approach_field(state, who, ways),))

    def carry_out(self, work: Work[Drama, Event], seat: str) -> None:
        work.emit(ApproachAnswered(self.entity, self.approach))

    def discloses(self, state: Drama) -> bool:
        return not hides(state, self.entity)
