"""A situation and its turns: who is in it, and in which order they act."""

from gateway_core.game import fact, put
from gateway_core.table.story import Beat

from ..action.pending import numbered
from ..state import Drama
from ._changes import put_first
from ._words import names, names_or_nobody
from .event import Event

__all__ = ["ActionTakenUp", "OrderChanged", "OrderSet", "SituationClosed", "SituationOpened", "TurnBegan"]


@fact("situation-opened")
class SituationOpened(Event):
    """A situation is taken up."""

    members: tuple[str, ...]  # everybody in it, in the order of the cast
    holder: str | None  # who has its initiative (None: nobody yet)
    engaged: bool = True  # false for the situation of the unengaged (GW-DR-51)

    def apply(self, draft: Drama) -> None:
        draft.stack = ()  # a roll for it, which somebody has won or the games master has spared them
        draft.situations = tuple(one for one in draft.situations if one != self.members)
        draft.members, draft.holder, draft.engaged = self.members, self.holder, self.engaged
        draft.phase, draft.order = "order", ()
        if self.engaged and self.holder is not None:  # who won a roll for it held it, and the others did not
            put_first(draft, self.holder, self.members)

    def tell(self, state: Drama) -> str:
        who = f"{state.called(self.holder) if self.holder else 'nobody'} has the initiative."
        if all(id in self.members for id, one in state.entities.items() if one.active and one.where == "in-play"):
            return who[:1].upper() + who[1:]  # there is no other situation to tell it from
        return f"{'The situation' if self.engaged else 'Unengaged'}: {names(state, self.members)}; {who}"

    def beats(self, state: Drama) -> tuple[Beat, ...]:
        told = self.tell(state)
        if self.holder is not None:
            several = f"Among {names(state, self.members)}, " if len(self.members) > 1 and "; " in told else ""
            told = f"{several}{state.called(self.holder)} has the initiative."
        return (Beat(told, "paragraph"),)


@fact("order-set", puts={"phase": "turns"}, story=())
class OrderSet(Event):
    """The order of a situation is set."""

    order: tuple[str, ...] = put()  # who acts, in turn; a holder who is not in it holds its action (GW-DR-28)

    def tell(self, state: Drama) -> str:
        held = f"; {state.called(state.holder)} holds" if state.holder and state.holder not in self.order else ""
        return f"Order: {names(state, self.order)}{held}." if len(self.order) > 1 or held else ""


@fact("order-changed")
class OrderChanged(Event):
    """The games master sets the order of those who have still to act; whoever had the turn gives it up (GW-RU-129)."""

    order: tuple[str, ...]  # who acts, in turn

    def apply(self, draft: Drama) -> None:
        if draft.phase in ("contest", "favour"):  # instead of the roll: the initiative is of whoever here comes first
            first = next((one for one in self.order if one in draft.members), None)
            draft.stack, draft.holder = (), first
            if draft.engaged and first is not None:
                put_first(draft, first, draft.members)
        draft.order, draft.turn, draft.phase = self.order, None, "turns"

    def tell(self, state: Drama) -> str:
        return f"The games master sets the order: {names_or_nobody(state, self.order)}."


@fact("turn-began")
class TurnBegan(Event):
    """It is somebody's turn to declare."""

    entity: str  # whose

    def apply(self, draft: Drama) -> None:
        draft.turn = self.entity
        draft.order = tuple(one for one in draft.order if one != self.entity)


@fact("action-taken-up", story=())
class ActionTakenUp(Event):
    """Somebody does in its turn what it declared before the order was set (GW-RU-213)."""

    number: int  # the action's
    actor: str  # whose action it is

    def apply(self, draft: Drama) -> None:
        draft.stack = (*draft.stack, numbered(draft.announced, self.number))
        draft.announced = tuple(one for one in draft.announced if one.number != self.number)

    def tell(self, state: Drama) -> str:
        return f"{state.called(self.actor)} does what it declared."


@fact(
    "situation-closed",
    puts={"phase": "situations", "holder": None, "turn": None},
    drops=("members", "order", "announced"),
)
class SituationClosed(Event):
    """Everybody in the situation has acted."""
