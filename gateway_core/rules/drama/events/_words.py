"""How the lines of facts call those they are about: several entities, an effect, a place."""

from collections.abc import Iterable

from ..prose import place_text
from ..state import Drama

__all__ = ["and_joined", "effect_called", "first_seen", "names", "names_or_nobody", "place_called"]


def and_joined(words: Iterable[str]) -> str:
    """Return the words as people list them: `Ann, Bob and Cat`."""
    found = list(words)
    return " and ".join([", ".join(found[:-1]), found[-1]] if len(found) > 1 else found)


def names(state: Drama, entities: Iterable[str]) -> str:
    """Return what people call several entities: `Ann, Bob and Cat`."""
    return and_joined(map(state.called, entities))


def names_or_nobody(state: Drama, entities: Iterable[str]) -> str:
    """Return what people call entities of which there may be none: `Ann, Bob, Cat`, or `nobody`."""
    return ", ".join(map(state.called, entities)) or "nobody"


def effect_called(state: Drama, effect: str) -> str:
    """Return an effect's name; its id if the rulebook has no such effect any more."""
    return state.rules.effects[effect].name if effect in state.rules.effects else effect


def place_called(state: Drama, place: str | None) -> str:
    """Return what a place of a split scene is called; None is that of those who work into several."""
    return state.places[place].name if place is not None and place in state.places else place or "no place of its own"


def first_seen(state: Drama, entity: str) -> str:
    """Return the words on the place where somebody has just come, if nobody has been there before."""
    place = state.entities[entity].place
    return place_text(state, place) if place is not None and state.told.get(place) == entity else ""
