"""What somebody is held back by."""

from gateway_core.game import fact
from gateway_core.game.prose import ended
from gateway_core.table.story import Beat

from ..state import Drama, Restriction
from .event import OUTCOME, Event

__all__ = ["RestrictionLaid", "RestrictionLifted"]


@fact("restriction-laid", shows=OUTCOME)
class RestrictionLaid(Event):
    """Somebody is held back."""

    number: int  # by which later facts name the restriction
    entity: str  # who is held back
    by: str  # whose doing it is
    words: str  # how, as the people at the table say it
    positional: bool  # whether it ends with the line between the two (GW-RU-142)

    def apply(self, draft: Drama) -> None:
        draft.restrictions[self.number] = Restriction(self.entity, self.by, self.words, self.positional)
        draft.next_restriction = self.number + 1

    def tell(self, state: Drama) -> str:
        lasts = " as long as their line lasts" if self.positional else ""
        return f"  {state.called(self.by)} restricts {state.called(self.entity)}{lasts}: {self.words}"

    def beats(self, state: Drama) -> tuple[Beat, ...]:
        held, by = state.called(self.entity), state.called(self.by)
        return (Beat(f"{held} is held back by {by}: {ended(self.words)}", weight=1),)


@fact("restriction-lifted", shows=OUTCOME, drops=("restrictions[number]",))
class RestrictionLifted(Event):
    """A restriction is over."""

    number: int  # the restriction's
    by: str  # who shook it off (empty: the games master)

    def tell(self, state: Drama) -> str:
        return f"  {state.called(self.by)} is free of a restriction." if self.by else "  A restriction is lifted."
