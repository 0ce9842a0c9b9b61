"""The places of a split scene: opened, left, over, and come together again (GW-SP)."""

from gateway_core.frozen import evolved
from gateway_core.game import fact

from ..places.reach import Hit, Place, place_of
from ..state import Drama
from . import _witnesses
from ._changes import arrived, out_of_play
from ._words import first_seen, place_called
from .event import Event

__all__ = ["EntityMoved", "PlaceEnded", "PlaceOpened", "PlacesRejoined"]


@fact("place-opened", "The scene has a place of its own at {name} now.")
class PlaceOpened(Event):
    """A running scene has a further place (GW-RU-206)."""

    place: str  # its id
    name: str  # what people call it

    def apply(self, draft: Drama) -> None:
        draft.places[self.place] = Place(self.place, self.name)


@fact("place-ended")
class PlaceEnded(Event):
    """It is over at a place, and the others go on: nobody there acts or is acted upon any more (GW-RU-90)."""

    place: str  # where
    result: str  # as a scene's: `anticlimax`
    by: str  # whose doing it is (empty: the games master's)

    def apply(self, draft: Drama) -> None:
        draft.places[self.place] = evolved(draft.places[self.place], over=True)
        draft.hits.pop(self.place, None)
        here = {one for one in draft.entities if place_of(draft, one) == self.place}
        draft.lines = {key: edge for key, edge in draft.lines.items() if not here & set(key)}
        for number, one in tuple(draft.restrictions.items()):
            if {one.entity, one.by} & here:
                del draft.restrictions[number]
        for entity in here:
            draft.entrants.pop(entity, None)
        out_of_play(draft, here)

    def tell(self, state: Drama) -> str:
        by = f": {state.called(self.by)} sees to it" if self.by else ""
        return f"It is over at {place_called(state, self.place)}{by}. Whoever is there acts no more."


@fact("entity-moved")
class EntityMoved(Event):
    """Somebody is at another place now; the lines to those left behind were broken."""

    entity: str  # who
    place: str | None  # where (None: it works into several)

    def apply(self, draft: Drama) -> None:
        found = draft.entities[self.entity]
        draft.entities[self.entity] = evolved(found, place=self.place)
        if self.place != found.place:  # it acts later in the round, where it is now
            out_of_play(draft, (self.entity,))
            arrived(draft, self.entity)

    def tell(self, state: Drama) -> str:
        words = first_seen(state, self.entity)
        there = f"  {state.called(self.entity)} is at {place_called(state, self.place)} now."
        return f"{there} {words}" if words else there

    def audience(self, state: Drama) -> frozenset[str] | None:
        return _witnesses.of_somebody_there(state, self.entity)


@fact("places-rejoined")
class PlacesRejoined(Event):
    """Two places are one again; both struck by a climax make one that is struck."""

    place: str  # which is no more
    into: str  # where everybody from there is now

    def apply(self, draft: Drama) -> None:
        for one in tuple(draft.entities.values()):
            if one.place == self.place:
                draft.entities[one.id] = evolved(one, place=self.into)
        left, kept = draft.hits.pop(self.place, None), draft.hits.get(self.into)
        if left is not None and kept is not None:  # a climax at one of them alone has lapsed before
            draft.hits[self.into] = Hit(left.by, tuple(dict.fromkeys((*kept.struck, *left.struck))))
        del draft.places[self.place]

    def tell(self, state: Drama) -> str:
        return f"What was apart comes together at {place_called(state, self.into)}."
