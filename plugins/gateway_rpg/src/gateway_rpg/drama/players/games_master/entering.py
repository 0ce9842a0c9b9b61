"""Whom a program in the games master's place brings in, and when; and how a bomb goes off as it comes in (GW-TB-06)."""

from ... import commands as c
from ...action.aims import aim_of
from ...action.approaches import approaches
from ...action.pending import Part
from ...places.reach import place_of
from ...setup.casting import GM
from ...state import Drama, Entity
from ..patience import overdue
from ..sides import Sides

__all__ = ["brought_in", "set_off"]

MOST_WAYS = 6  # how many approaches it tries for setting off a bomb


def brought_in(state: Drama, cast: Sides) -> c.Command | None:
    """Bring in whom the scene expects in this round or at this rung, at once if that breaks in on somebody."""
    if state.phase != "turns" or state.stack:
        return None
    for one in state.entities.values():
        if one.where == "off-stage" and _expected(state, cast, one):
            command = c.BringIn(one.id, along=_triggers(state) if one.role == "countdown" else ())
            if command.refuse(state, GM) is None:
                return command
    return None


def _expected(state: Drama, cast: Sides, one: Entity) -> bool:
    """Whether it is its round, its ladder (GW-TB-06), or its place has nobody else to oppose (GW-SP-03)."""
    if one.role == "countdown" and state.ticking:
        return state.ladder == 0  # until then it is for the others to find it
    if one.enters is not None:
        return one.enters <= state.round
    return (one.key and bool(state.places) and not _contested(state, cast, one)) or _is_missed(state, cast, one)


def _is_missed(state: Drama, cast: Sides, one: Entity) -> bool:
    """Whether the scene is about somebody for want of whom it cannot end, or drags on."""
    if state.ladder > 0 or not (one.key or (one.role and state.ticking)):
        return False
    return overdue(state) > 0 or not any(cast.goals.values())


def _contested(state: Drama, cast: Sides, key: Entity) -> bool:
    """Whether there is anybody else, or anything in the way, that those at its place have to deal with."""
    goals = any(foes and place_of(state, one) == key.place for one, foes in cast.goals.items())
    return goals or any(who and place_of(state, bar) == key.place for bar, who in cast.bars.items())


def _triggers(state: Drama) -> tuple[str, ...]:
    """Return the triggers off stage, unless there is one in play to be set off."""
    found = [one for one in state.entities.values() if one.role == "trigger"]
    return (
        ()
        if any(one.where == "in-play" for one in found)
        else tuple(one.id for one in found if one.where == "off-stage")
    )


def set_off(state: Drama, seat: str, entrant: str) -> c.Command | None:
    """Break in on the trigger and bring it to the climax in one action, if that is allowed now (GW-RU-147)."""
    ending = state.rules.ending
    if ending is None or state.entities[entrant].role != "countdown":
        return None
    triggers = [one for one in aim_of(state, entrant, ending) if state.entities[one].role == "trigger"]
    openings = [one.id for one in state.rules.effects.values() if "entrant" in one.by]
    ways = approaches(state, entrant, [ending.id], triggers)[:MOST_WAYS]
    for opening in openings:
        for trigger in triggers:
            for way in ways:
                parts = Part(opening, (trigger,)), Part(ending.id)
                command = c.Declare(entrant, parts, way.value)
                if command.refuse(state, seat) is None:
                    return command
    return None
