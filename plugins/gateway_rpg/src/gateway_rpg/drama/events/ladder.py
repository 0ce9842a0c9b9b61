"""The climax ladder: claims on it, and where it stands (GW-DR-18)."""

from gateway_core.game import fact, put
from gateway_core.table.story import Beat

from ..state import Claim, Drama
from . import _witnesses
from .event import OUTCOME, Event

__all__ = ["LadderClaimed", "LadderFell", "LadderSet"]


@fact("ladder-claimed", shows=OUTCOME)
class LadderClaimed(Event):
    """Somebody accelerates or presses; it counts at the end of the round."""

    entity: str  # who does
    kind: str  # `accelerate` or `press`
    steps: int  # by how much an accelerate lets the ladder fall further

    def apply(self, draft: Drama) -> None:
        draft.claims = (*draft.claims, Claim(self.entity, self.kind, self.steps))

    def tell(self, state: Drama) -> str:
        if self.kind == "press":
            return f"  {state.called(self.entity)} presses: the ladder will not fall this round."
        return f"  {state.called(self.entity)} accelerates: the ladder will fall by {self.steps} more."

    def beats(self, state: Drama) -> tuple[Beat, ...]:
        return (Beat(self.tell(state).strip(), weight=max(1, self.steps)),)

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_the_ladder(state)


@fact("ladder-fell", "The ladder falls from {before} to {after}.")
class LadderFell(Event):
    """The climax ladder went down."""

    before: int  # where it stood
    after: int = put("ladder")  # where it stands
    why: str  # `round-end`, or the effect that lowers it at once

    def beats(self, state: Drama) -> tuple[Beat, ...]:
        if self.why == "round-end" and not state.secret:  # the title of the next round says it
            return ()
        return (Beat(self.tell(state), "paragraph", weight=self.before - self.after),)

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_the_ladder(state)


@fact("ladder-set", "The games master moves the ladder from {before} to {after}.")
class LadderSet(Event):
    """The games master moves the climax ladder (GW-DR-18)."""

    before: int  # where it stood
    after: int = put("ladder")  # where it stands

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_the_ladder(state)
