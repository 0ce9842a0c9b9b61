"""When a program in the games master's place makes one place of two: where nobody is left to fight it out (GW-SP)."""

from collections.abc import Iterable

from ... import commands as c
from ...commands.games_master.places import Move, Rejoin
from ...setup.casting import GM
from ...state import Drama
from ..patience import overdue
from ..sides import Sides

__all__ = ["rejoined"]

_WAITS = 8  # rounds for which places that are fought over may still take longer than scenes do


def rejoined(state: Drama, cast: Sides) -> c.Command | None:
    """Once the ladder is down let a place at which nobody is left to oppose anybody come together with another.

    In a scene that drags on so do those that only whoever works into several might end, and at last all: they wait for
    each other (GW-SP-05), so by one that nobody can end all go on for ever.
    """
    if state.ladder > 0 or state.phase != "turns" or state.stack or not state.places:
        return None
    left = {place.id for place in state.places.values() if not place.over}
    if len(left) == 1 and overdue(state):
        return _gathered(state, cast, left)
    deserted = left - _fought(state, cast)
    if not deserted:
        return None
    able = [form.command for form in Rejoin.forms(state, GM) if form.refusal is None]
    wanted = [one for one in able if one.place in deserted]
    return next((one for one in wanted if one.into not in deserted), wanted[0] if wanted else None)


def _fought(state: Drama, cast: Sides) -> set[str | None]:
    """Return the places that are likely to end by themselves."""
    if overdue(state) > _WAITS:
        return set()
    fighting = (one for one, goals in cast.goals.items() if goals)
    if overdue(state):
        return {state.entities[one].place for one in fighting}
    return {place for one in fighting for place in cast.places[one]}


def _gathered(state: Drama, cast: Sides, left: Iterable[str]) -> c.Command | None:
    """Let whoever works into several places be at the one that is left: nobody there could bring it to a climax."""
    moves = (Move(one, place) for one in cast.places if state.entities[one].place is None for place in left)
    return next((one for one in moves if one.refuse(state, GM) is None), None)
