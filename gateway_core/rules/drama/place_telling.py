"""One readable line for each fact about the places of a split scene."""

from functools import singledispatch

from . import events as e
from .state import Drama

__all__ = ["told"]


@singledispatch
def told(event: object, state: Drama) -> str:
    """Return a line of words for people, or nothing for facts that another line tells."""
    return ""


def _name(state: Drama, place: str | None) -> str:
    return state.split[place].name if place is not None and place in state.split else place or "no place of its own"


@told.register
def _(event: e.ClimaxLapsed, state: Drama) -> str:
    return f"The climax at {' and '.join(_name(state, one) for one in event.places)} has waited in vain."


@told.register
def _(event: e.EntityMoved, state: Drama) -> str:
    return f"  {state.called(event.entity)} is at {_name(state, event.place)} now."


@told.register
def _(event: e.PlaceEnded, state: Drama) -> str:
    by = f": {state.called(event.by)} sees to it" if event.by else ""
    return f"It is over at {_name(state, event.place)}{by}. Whoever is there acts no more."


@told.register
def _(event: e.PlaceOpened, state: Drama) -> str:
    return f"The scene has a place of its own at {event.name} now."


@told.register
def _(event: e.PlacesRejoined, state: Drama) -> str:
    return f"What was apart comes together at {_name(state, event.into)}."
