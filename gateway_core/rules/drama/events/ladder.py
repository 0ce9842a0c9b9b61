"""The climax ladder: claims on it, and where it stands (GW-DR-18)."""

import attrs

from ....table.stored import event
from ..state import Claim, Drama
from . import _witnesses
from .event import Event

__all__ = ["LadderClaimed", "LadderFell", "LadderSet"]


@event("ladder-claimed")
@attrs.frozen
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

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_the_ladder(state)


@event("ladder-fell")
@attrs.frozen
class LadderFell(Event):
    """The climax ladder went down."""

    before: int  # where it stood
    after: int  # where it stands
    why: str  # `round-end`, or the effect that lowers it at once

    def apply(self, draft: Drama) -> None:
        draft.ladder = self.after

    def tell(self, state: Drama) -> str:
        return f"The ladder falls from {self.before} to {self.after}."

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_the_ladder(state)


@event("ladder-set")
@attrs.frozen
class LadderSet(Event):
    """The games master moves the climax ladder (GW-DR-18)."""

    before: int  # where it stood
    after: int  # where it stands

    def apply(self, draft: Drama) -> None:
        draft.ladder = self.after

    def tell(self, state: Drama) -> str:
        return f"The games master moves the ladder from {self.before} to {self.after}."

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_the_ladder(state)
