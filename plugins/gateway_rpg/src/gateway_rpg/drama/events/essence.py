"""Points of Essence: spent, given, and full again."""

from gateway_core.game import fact, put
from gateway_core.table.story import Beat, Count

from ..state import Drama
from . import _witnesses
from ._changes import change_top
from .event import OUTCOME, Event

__all__ = ["EssenceChanged", "EssenceGranted", "EssenceRefreshed", "EssenceStaked"]


@fact("essence-staked")
class EssenceStaked(Event):
    """A point of Essence is spent on the roll of the action under way, or somebody says that none is."""

    entity: str  # who spends it
    category: str | None  # from which pool (None: none is spent)
    left: int  # what the pool holds now

    def apply(self, draft: Drama) -> None:
        change_top(draft, stakes=(*draft.stack[-1].stakes, (self.entity, self.category)))
        if self.category is not None:
            draft.essence[self.entity, self.category] = self.left

    def tell(self, state: Drama) -> str:
        if self.category is None:
            return ""
        pool = f"{state.rules.challenge.name(self.category)} Essence"
        return f"{state.called(self.entity)} spends {pool}; {self.left} left."

    def beats(self, state: Drama) -> tuple[Beat, ...]:
        if self.category is None:
            return ()
        who, pool = state.called(self.entity), f"{state.rules.challenge.name(self.category)} Essence"
        return (Beat(f"{who} spends {pool}.", counts=(Count("Essence spent", who),)),)

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_sheets(state, self.entity)


@fact("essence-granted")
class EssenceGranted(Event):
    """The games master gives points of Essence (GW-RU-208)."""

    entity: str  # to whom
    category: str  # into which pool
    count: int  # how many
    left: int = put("essence[entity, category]")  # what the pool holds now

    def tell(self, state: Drama) -> str:
        pool = f"{state.rules.challenge.name(self.category)} Essence"
        return f"The games master gives {state.called(self.entity)} {self.count} {pool}; {self.left} left."

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_sheets(state, self.entity)


@fact("essence-changed", shows=OUTCOME)
class EssenceChanged(Event):
    """An effect gives points of Essence, or takes them."""

    entity: str  # whose
    category: str  # of which pool
    count: int  # how many it gains; below 0: loses
    left: int  # what the pool holds now

    def apply(self, draft: Drama) -> None:
        draft.essence[self.entity, self.category] = self.left

    def tell(self, state: Drama) -> str:
        pool = f"{abs(self.count)} {state.rules.challenge.name(self.category)} Essence"
        return f"  {state.called(self.entity)} {'gains' if self.count > 0 else 'loses'} {pool}; {self.left} left."

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_sheets(state, self.entity)


@fact("essence-refreshed")
class EssenceRefreshed(Event):
    """Pools of Essence are full again (GW-RU-03)."""

    entity: str  # whose
    pools: tuple[tuple[str, int], ...]  # pairs of a category and the points it holds now

    def apply(self, draft: Drama) -> None:
        draft.essence.update({(self.entity, category): points for category, points in self.pools})

    def tell(self, state: Drama) -> str:
        return f"The Essence of {state.called(self.entity)} is full again."

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_sheets(state, self.entity)
