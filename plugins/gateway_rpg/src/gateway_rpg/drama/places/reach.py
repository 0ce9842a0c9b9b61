"""Who is where in a split scene, and whom one can get at from there (GW-SP-01, GW-SP-04, GW-RU-148, GW-RU-149).

It knows nothing of how places end; an undivided scene has no places, and everybody in it can get at everybody.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from ..action.pending import Pending
    from ..state import Drama

__all__ = [
    "Hit",
    "Place",
    "can_face",
    "hindering",
    "is_over",
    "left_behind",
    "place_of",
    "places_of",
    "reach",
    "reachable",
    "where",
]


@attrs.frozen
class Place:
    """One of the places at which a split scene runs (GW-SP-01)."""

    id: str  # its id in the scene
    name: str  # what people call it
    over: bool = False  # whether somebody has got away from it, so that nobody acts there any more (GW-RU-90)


@attrs.frozen
class Hit:
    """A climax that waits for those of the other places (GW-SP-06)."""

    by: str  # who called the climax
    struck: tuple[str, ...]  # whom it finished


def place_of(state: "Drama", entity: str) -> str | None:
    """Return the one place the entity is at; None if it works into several, or the scene is undivided."""
    found = state.entities.get(entity)
    if found is not None and found.lead is not None:
        found = state.entities.get(found.lead)  # a passenger is wherever its lead is
    return found.place if found is not None else None


def places_of(state: "Drama", entity: str) -> tuple[str, ...]:
    """Return the places the entity belongs to: its own, or else each in which it has a line (GW-RU-148)."""
    own = place_of(state, entity)
    if own is not None:
        return (own,)
    theirs = {place_of(state, other) for other in state.linked_to(state.bearer(entity))} if state.places else set()
    return tuple(place for place in state.places if place in theirs)


def left_behind(state: "Drama", entity: str, place: str | None) -> tuple[str, ...]:
    """Return those to whom an entity has lines that break when it goes to a place (None: it works into several)."""
    linked = state.linked_to(entity) if place is not None else ()
    return tuple(one for one in linked if place_of(state, one) not in (None, place))


def is_over(state: "Drama", place: str | None) -> bool:
    """Whether nobody acts at the place any more."""
    found = state.places.get(place or "")
    return found is not None and found.over


def reach(state: "Drama", one: str, other: str) -> bool:
    """Whether the two can get at each other: at one place that is not over, or one of them works into several."""
    if not state.places:
        return True
    here, there = place_of(state, one), place_of(state, other)
    if here is None or here == there:
        return not is_over(state, there)
    return there is None and not is_over(state, here)


def reachable(state: "Drama", one: str, others: Iterable[str]) -> list[str]:
    """Return those of some whom the entity can get at, as `reach` says of each."""
    if not state.places:
        return [*others]
    here = place_of(state, one)
    if is_over(state, here):
        return []
    there = [(other, place_of(state, other)) for other in others]
    if here is not None:
        return [other for other, place in there if place is None or place == here]
    return [other for other, place in there if not is_over(state, place)]


def where(state: "Drama", entity: str) -> str:
    """Return in words where the entity is."""
    place = state.places.get(place_of(state, entity) or "")
    if place is None:
        return "at no place of its own"
    return f"at {place.name}, where it is over" if place.over else f"at {place.name}"


def hindering(state: "Drama", opponents: Iterable[str], actor: str) -> tuple[str, ...]:
    """Return the opponents whom the actor's climax has to take in: those at a place of the actor's own."""
    own = places_of(state, actor)
    return tuple(reachable(state, actor, [one for one in opponents if place_of(state, one) in own]))


def can_face(state: "Drama", action: "Pending", entity: str) -> bool:
    """Whether one side of an action can still take part in it: it is there, and within the actor's reach."""
    if not state.stands(entity):
        return False
    return action.is_contest or entity not in state.entities or reach(state, action.actor, entity)
