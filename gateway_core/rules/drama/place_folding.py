"""How what happens to places changes a scene: on a live draft, total, and without asking a rulebook."""

from collections.abc import Collection
from functools import singledispatch

import attrs

from . import events as e
from .places.reach import Hit, Place, place_of
from .state import Drama
from .tokens import Acted

__all__ = ["fold", "strike"]


@singledispatch
def fold(event: object, draft: Drama) -> None:
    """Put a fact about places into a live draft."""
    raise TypeError(f"no scene knows what a {type(event).__name__} changes")


def strike(draft: Drama, event: e.ClimaxCalled) -> None:
    """Let a climax wait for the other places; whom it struck loses the action of this round (GW-SP-06).

    In an undivided scene, and for a bomb that goes off, there is nothing to wait for and nothing changes.
    """
    for place in event.places:
        before = draft.hits[place].struck if place in draft.hits else ()
        here = tuple(one for one in event.finished if place_of(draft, one) == place)
        draft.hits[place] = Hit(event.entity, tuple(dict.fromkeys((*before, *here))))
        for one in here:
            if draft.entities[one].active:
                draft.acted.setdefault(one, Acted())
            draft.entrants.pop(one, None)
        _out_of_turn(draft, event.finished)


def _out_of_turn(draft: Drama, entities: Collection[str]) -> None:
    draft.order = tuple(one for one in draft.order if one not in entities)
    if draft.turn in entities:
        draft.turn = None


@fold.register
def _(event: e.ClimaxLapsed, draft: Drama) -> None:
    draft.hits = {place: hit for place, hit in draft.hits.items() if place not in event.places}
    draft.acted.update(dict.fromkeys(event.struck, Acted()))


@fold.register
def _(event: e.PlaceEnded, draft: Drama) -> None:
    draft.split[event.place] = attrs.evolve(draft.split[event.place], over=True)
    draft.hits.pop(event.place, None)
    here = {one for one in draft.entities if place_of(draft, one) == event.place}
    draft.lines = {key: edge for key, edge in draft.lines.items() if not here & set(key)}
    for number, one in tuple(draft.restrictions.items()):
        if {one.entity, one.by} & here:
            del draft.restrictions[number]
    for entity in here:
        draft.entrants.pop(entity, None)
    _out_of_play(draft, here)


def _out_of_play(draft: Drama, entities: Collection[str]) -> None:
    """Take entities out of the turns and the situations of this round."""
    _out_of_turn(draft, entities)
    draft.members = tuple(one for one in draft.members if one not in entities)
    if draft.holder in entities:
        draft.holder = None
    kept = (tuple(one for one in members if one not in entities) for members in draft.situations)
    draft.situations = tuple(members for members in kept if members)


@fold.register
def _(event: e.EntityMoved, draft: Drama) -> None:
    found = draft.entities[event.entity]
    draft.entities[event.entity] = attrs.evolve(found, place=event.place)
    if event.place != found.place:  # it acts later in the round, where it is now
        _out_of_play(draft, (event.entity,))


@fold.register
def _(event: e.PlaceOpened, draft: Drama) -> None:
    draft.split[event.place] = Place(event.place, event.name)


@fold.register
def _(event: e.PlacesRejoined, draft: Drama) -> None:
    for one in tuple(draft.entities.values()):
        if one.place == event.place:
            draft.entities[one.id] = attrs.evolve(one, place=event.into)
    left, kept = draft.hits.pop(event.place, None), draft.hits.get(event.into)
    if left is not None and kept is not None:
        draft.hits[event.into] = Hit(left.by, tuple(dict.fromkeys((*kept.struck, *left.struck))))
    del draft.split[event.place]
