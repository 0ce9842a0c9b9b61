"""Passengers and those who carry them: who boards, leaves, agrees and helps (GW-PA)."""

from gateway_core.frozen import evolved
from gateway_core.game import fact, put
from gateway_core.table.story import Beat

from ..action.pending import Pending, numbered
from ..places.reach import place_of
from ..state import ActionTaken, Drama
from ._changes import carry_on, followed, off_the_order, take_off
from .event import OUTCOME, Event

__all__ = ["BonusGranted", "ConsentGiven", "ConsentRefused", "EntityBoarded", "LeadLeft"]


@fact("entity-boarded", shows=OUTCOME)
class EntityBoarded(Event):
    """Somebody is carried from now on, has no line of its own and no place in any order (GW-PA-01)."""

    entity: str  # who is carried
    lead: str  # who carries it

    def apply(self, draft: Drama) -> None:
        carry_on(draft, self.entity, self.lead)
        draft.entities[self.entity] = evolved(draft.entities[self.entity], lead=self.lead)
        draft.ranking.pop(self.entity, None)
        draft.forfeits.pop(self.entity, None)  # who takes no turns has no initiative to lose
        off_the_order(draft, self.entity)

    def tell(self, state: Drama) -> str:
        return f"  {state.called(self.entity)} goes with {state.called(self.lead)} from now on."


@fact("lead-left", shows=OUTCOME)
class LeadLeft(Event):
    """Somebody is carried no more."""

    entity: str  # who was carried
    lead: str  # who carried it
    spent: bool = False  # whether that was its action of this round

    def apply(self, draft: Drama) -> None:
        here = place_of(draft, self.lead)
        draft.entities[self.entity] = evolved(draft.entities[self.entity], lead=None, place=here)
        if self.spent or self.entity in draft.acted:  # what it did aboard is no claim to any initiative (GW-PA-05)
            draft.acted[self.entity] = ActionTaken()

    def tell(self, state: Drama) -> str:
        return f"  {state.called(self.entity)} is no longer carried by {state.called(self.lead)}."

    def beats(self, state: Drama) -> tuple[Beat, ...]:
        return (Beat(state.called(self.entity), lead=f"No longer with {state.called(self.lead)}:"),)


@fact("consent-given")
class ConsentGiven(Event):
    """Somebody agrees to be taken along, or to let somebody go (GW-RU-139, GW-EF-77)."""

    number: int  # the number of the action that needs it
    entity: str  # who agrees

    def apply(self, draft: Drama) -> None:
        def agreed(action: Pending) -> Pending:
            left = tuple(one for one in action.asks if one != self.entity)
            return evolved(action, asks=left, stage="consent" if left else "answer")

        draft.stack = tuple(agreed(one) if one.number == self.number else one for one in draft.stack)

    def tell(self, state: Drama) -> str:
        return f"  {state.called(self.entity)} agrees."


@fact("consent-refused")
class ConsentRefused(Event):
    """Somebody does not agree; the action is taken back, and not lost."""

    number: int  # the number of the action that needed it
    actor: str  # whose action it was
    entity: str  # who does not agree

    def apply(self, draft: Drama) -> None:
        followed(draft, numbered(draft.stack, self.number).idea)
        take_off(draft, self.number)
        draft.declined = (*draft.declined, (self.actor, self.entity))

    def tell(self, state: Drama) -> str:
        who, actor = state.called(self.entity), state.called(self.actor)
        return f"  {who} does not agree; {actor} may do something else."


@fact("bonus-granted", shows=OUTCOME)
class BonusGranted(Event):
    """A passenger helps its lead in this round (GW-RU-132)."""

    holder: str  # whose roll is helped
    amount: int = put("bonuses[giver, holder]")  # what is added to it
    giver: str  # who helps

    def tell(self, state: Drama) -> str:
        return f"  {state.called(self.giver)} helps {state.called(self.holder)}: {self.amount:+d} on its roll."
