"""Who has the initiative: by a roll, by what a round came to, or by the games master's word (GW-IN)."""

from gateway_core.challenge import Approach
from gateway_core.game import fact, put
from gateway_core.table.story import Beat

from ..action.pending import Pending
from ..secrecy.secrets import hides
from ..state import Drama
from . import _witnesses
from ._changes import put_first
from ._words import names, names_or_nobody
from .event import OPPOSED, OUTCOME, Event, PartlySecret
from .throws import Throw

__all__ = [
    "ContestOpened",
    "ContestSeen",
    "ContestSettled",
    "InitiativeDetermined",
    "InitiativeForfeited",
    "InitiativeGiven",
]


@fact("contest-opened", story=())  # who wins is told when it is settled
class ContestOpened(Event):
    """Some of a situation are about to roll for its initiative: the unengaged (GW-DR-51), or those tied (GW-IN-06)."""

    number: int  # by which the roll goes, like an action
    members: tuple[str, ...]  # everybody in the situation
    rolling: tuple[str, ...]  # those of them who roll
    engaged: bool  # false for the situation of the unengaged

    def apply(self, draft: Drama) -> None:
        draft.phase, draft.members, draft.engaged = "contest", self.members, self.engaged
        draft.situations = tuple(one for one in draft.situations if one != self.members)
        draft.next_action = self.number + 1
        draft.stack = (Pending(self.number, "", (), (), self.rolling, Approach()),)  # no actor: a contest

    def tell(self, state: Drama) -> str:
        return f"The initiative is to be rolled for: {names(state, self.rolling)}."


@fact("contest-settled", puts={"phase": "favour"}, drops=("stack",))
class ContestSettled(PartlySecret):
    """They have rolled for the initiative."""

    throws: tuple[Throw, ...]  # each one's dice and total
    best: tuple[str, ...] = put("tied")  # those who share the highest; one of them is to be favoured

    def tell(self, state: Drama) -> str:
        totals = ", ".join(f"{state.called(one.entity)} with {one.total}" for one in self.throws)
        if self._is_hidden(state):
            return f"  Unseen by others: {totals}."
        won = "wins" if len(self.best) == 1 else "tie"
        return f"They roll for initiative: {totals}; {names(state, self.best)} {won}."

    def beats(self, state: Drama) -> tuple[Beat, ...] | None:
        return () if self._is_hidden(state) else None  # its public face says who has won

    def audience(self, state: Drama) -> frozenset[str] | None:
        if state.screened:
            return _witnesses.MASTER
        return _witnesses.of_sheets(state, *(one.entity for one in self.throws))

    def public_face(self, state: Drama) -> "ContestSeen | None":
        return ContestSeen(self.best) if self._is_hidden(state) else None

    def _is_hidden(self, state: Drama) -> bool:
        return state.screened or any(hides(state, one.entity) for one in self.throws)


@fact("contest-seen", shows=OPPOSED)
class ContestSeen(Event):
    """A roll for the initiative is over; by how much it was won is not for everybody."""

    best: tuple[str, ...]  # those who threw highest

    def tell(self, state: Drama) -> str:
        won = "wins" if len(self.best) == 1 else "tie"
        return f"They roll for initiative; {names_or_nobody(state, self.best)} {won}."


@fact("initiative-determined", shows=OUTCOME, story=())  # whose it is is told when it is played
class InitiativeDetermined(Event):
    """A round has been compared, and the initiative of the next goes by it."""

    places: tuple[tuple[str, int], ...]  # each one's place in its situation: 0 holds it, and the tied share one
    why: tuple[str, ...]  # a clause for each situation in which something was to be decided

    def apply(self, draft: Drama) -> None:
        draft.ranking.clear()
        draft.ranking.update(self.places)

    def tell(self, state: Drama) -> str:
        return "Initiative: " + "; ".join(self.why) + "." if self.why else ""


@fact("initiative-forfeited", shows=OUTCOME)
class InitiativeForfeited(Event):
    """Somebody is last in the next round's initiative: struck while blocking for an ally (GW-EF-14)."""

    entity: str  # who is last
    by: str = put("forfeits[entity]")  # who struck it

    def tell(self, state: Drama) -> str:
        return f"  {state.called(self.entity)} stood in the way for an ally, is struck and loses the initiative."


@fact("initiative-given")
class InitiativeGiven(Event):
    """The games master gives somebody the initiative of its situation; the others come after it (GW-RU-129)."""

    entity: str  # who has it from now on

    def apply(self, draft: Drama) -> None:
        put_first(draft, self.entity, draft.situation_of(self.entity))
        if self.entity in draft.members and draft.phase in ("order", "turns"):
            draft.holder = self.entity

    def tell(self, state: Drama) -> str:
        return f"The games master gives {state.called(self.entity)} the initiative."
