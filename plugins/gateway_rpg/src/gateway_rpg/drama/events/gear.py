"""What changes hands in play: gear, and what players are given to look at."""

from gateway_core.frozen import evolved
from gateway_core.game import fact

from ..state import GM, Drama
from . import _witnesses
from .event import OUTCOME, Event

__all__ = ["GearHandedOver", "HandoutGiven"]


@fact("gear-handed-over", reveals=True, shows=OUTCOME)
class GearHandedOver(Event):
    """A piece of gear passes from one to another, for the rest of the scene."""

    item: str  # its full id
    giver: str  # who had it
    to: str  # who has it now

    def apply(self, draft: Drama) -> None:
        left = list(draft.sheets[self.giver].gear)
        left.remove(self.item)
        draft.sheets[self.giver] = evolved(draft.sheets[self.giver], gear=tuple(left))
        taker = draft.sheets[self.to]
        draft.sheets[self.to] = evolved(taker, gear=(*taker.gear, self.item))

    def tell(self, state: Drama) -> str:
        item = state.rules.challenge.name(self.item, "item")
        return f"  {item} passes from {state.called(self.giver)} to {state.called(self.to)}."

    def audience(self, state: Drama) -> frozenset[str] | None:
        """Whoever knows the sheet of one of the two sees what it has lost or gained, and so to whom or from whom."""
        some = [_witnesses.of_sheets(state, one) for one in (self.giver, self.to)]
        return None if None in some else frozenset((GM,)).union(*filter(None, some))


@fact("handout-given")
class HandoutGiven(Event):
    """Players are given something to look at, or are shown it again."""

    handout: str  # its full id
    to: tuple[str, ...]  # the seats

    def apply(self, draft: Drama) -> None:
        for seat in self.to:
            draft.handouts[seat] = tuple(dict.fromkeys((*draft.handouts.get(seat, ()), self.handout)))

    def tell(self, state: Drama) -> str:
        found = state.rules.setting.handouts.get(self.handout)  # none, if other rules were adopted since
        what = self.handout if found is None else f"{found.name}. {found.text}"
        return " ".join(f"For {', '.join(map(state.called, self.to))}: {what}".split())

    def audience(self, state: Drama) -> frozenset[str] | None:
        return frozenset({GM, *self.to})
