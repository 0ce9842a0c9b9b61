"""Climaxes: who is finished, and how those of a split scene wait for each other (GW-SP-05 to 07)."""

from gateway_core.game import fact
from gateway_core.table.story import Beat

from ..places.reach import Hit, place_of
from ..state import ActionTaken, Drama
from ._changes import out_of_turn
from ._words import and_joined, names, place_called
from .event import OUTCOME, Event

__all__ = ["ClimaxCalled", "ClimaxLapsed"]


@fact("climax-called", shows=OUTCOME)
class ClimaxCalled(Event):
    """Somebody brings a situation to its climax (GW-RU-87).

    A player character that is finished by it is beaten, and what becomes of it is for the table to settle.
    """

    entity: str  # who does
    finished: tuple[str, ...]  # the key entities and player characters among those it is brought about against
    places: tuple[str, ...] = ()  # where in a split scene
    waits: bool = False  # for the other places: those opponents are only struck for now (GW-SP-06)

    def apply(self, draft: Drama) -> None:
        """Let it wait for the other places; whom it struck loses the action of this round (GW-SP-06).

        In an undivided scene, and for a bomb that goes off, there is nothing to wait for and nothing changes.
        """
        for place in self.places:
            before = draft.hits[place].struck if place in draft.hits else ()
            here = tuple(one for one in self.finished if place_of(draft, one) == place)
            draft.hits[place] = Hit(self.entity, tuple(dict.fromkeys((*before, *here))))
            for one in here:
                if draft.entities[one].active:
                    draft.acted.setdefault(one, ActionTaken())
                draft.entrants.pop(one, None)
            out_of_turn(draft, self.finished)

    def tell(self, state: Drama) -> str:
        if self.waits:
            where = and_joined(state.places[place].name for place in self.places)
            struck = f" {names(state, self.finished)} can do no more this round." if self.finished else ""
            return f"{state.called(self.entity)} brings it to a climax at {where}; the rest is awaited.{struck}"
        beaten = tuple(one for one in self.finished if not state.entities[one].pc)
        players = tuple(one for one in self.finished if state.entities[one].pc)
        finished = f" It is over for {names(state, beaten)}." if beaten else ""
        open_ = f" What becomes of {names(state, players)} is the games master's to say." if players else ""  # GW-RU-87
        return f"{state.called(self.entity)} brings it to a climax.{finished}{open_}"

    def beats(self, state: Drama) -> tuple[Beat, ...]:
        return (Beat(self.tell(state)),)


@fact("climax-lapsed")
class ClimaxLapsed(Event):
    """Climaxes have waited in vain for a round; those struck are ranked as if they had failed (GW-SP-07)."""

    places: tuple[str, ...]  # where
    struck: tuple[str, ...]  # whom they had struck

    def apply(self, draft: Drama) -> None:
        draft.hits = {place: hit for place, hit in draft.hits.items() if place not in self.places}
        draft.acted.update(dict.fromkeys(self.struck, ActionTaken()))

    def tell(self, state: Drama) -> str:
        return f"The climax at {' and '.join(place_called(state, one) for one in self.places)} has waited in vain."
