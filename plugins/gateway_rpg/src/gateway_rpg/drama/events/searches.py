"""What a search looks for, and whether there is such a thing (GW-EF-58)."""

from collections.abc import Mapping

from gateway_core.game import fact

from ..action.pending import SOUGHT
from ..state import Drama
from . import _witnesses
from ._changes import change_top, followed, take_off
from .event import Event

__all__ = ["IdeaBound", "IdeaRefused"]


# Either way one knows of somebody off stage, or that nobody is: nobody tries word after word and takes each back.
_OFF_STAGE: Mapping[str, tuple[str, ...]] = {"GW-EF-58": ("who waits off stage",)}


@fact("idea-bound", reveals=True, shows=_OFF_STAGE, to=_witnesses.MASTER)
class IdeaBound(Event):
    """The games master says which entity it is that a search looks for (GW-RU-102)."""

    number: int  # the action's
    entity: str  # what is looked for
    resister: str  # who stands against the search
    by: str  # the seat that says so
    asks: tuple[str, ...] = ()  # who has to agree to what else the action does to it (GW-RU-139)

    def apply(self, draft: Drama) -> None:
        def named(entities: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(dict.fromkeys(self.resister if one == SOUGHT else one for one in entities))

        top = draft.stack[-1]
        change_top(
            draft,
            sought=self.entity,
            aims=tuple(map(named, top.aims)),
            resisters=named(top.resisters),
            stage="consent" if self.asks else "answer",
            asks=self.asks,
        )


@fact("idea-refused", reveals=True, shows=_OFF_STAGE)
class IdeaRefused(Event):
    """There is no such thing to be found here; the action is not lost (GW-RU-103)."""

    number: int  # the action's
    actor: str  # who looked for it

    def apply(self, draft: Drama) -> None:
        for action in draft.stack:
            if action.number == self.number:
                followed(draft, action.idea)
        take_off(draft, self.number)

    def tell(self, state: Drama) -> str:
        return f"  There is nothing of the kind here; {state.called(self.actor)} may do something else."
