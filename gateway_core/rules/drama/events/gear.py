"""Gear that changes hands in play."""

import attrs

from ....game import fact
from ..state import GM, Drama
from . import _witnesses
from .event import OUTCOME, Event

__all__ = ["GearHandedOver"]


@fact("gear-handed-over", reveals=True, shows=OUTCOME)
class GearHandedOver(Event):
    """A piece of gear passes from one to another, for the rest of the scene."""

    item: str  # its full id
    giver: str  # who had it
    to: str  # who has it now

    def apply(self, draft: Drama) -> None:
        left = list(draft.sheets[self.giver].gear)
        left.remove(self.item)
        draft.sheets[self.giver] = attrs.evolve(draft.sheets[self.giver], gear=tuple(left))
        taker = draft.sheets[self.to]
        draft.sheets[self.to] = attrs.evolve(taker, gear=(*taker.gear, self.item))

    def tell(self, state: Drama) -> str:
        item = state.rules.challenge.name(self.item, "item")
        return f"  {item} passes from {state.called(self.giver)} to {state.called(self.to)}."

    def audience(self, state: Drama) -> frozenset[str] | None:
        """Whoever knows the sheet of one of the two sees what it has lost or gained, and so to whom or from whom."""
        some = [_witnesses.of_sheets(state, one) for one in (self.giver, self.to)]
        return None if None in some else frozenset((GM,)).union(*filter(None, some))
