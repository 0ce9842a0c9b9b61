"""When a program in the games master's place makes one place of two: where nobody is left to fight it out (GW-SP)."""

from .. import commands as c
from ..commands.games_master import Rejoin
from ..setup.casting import GM
from ..state import Drama
from .sides import Sides

__all__ = ["rejoined"]


def rejoined(state: Drama, cast: Sides) -> c.Command | None:
    """Once the ladder is down let a place at which nobody is left to oppose anybody come together with another."""
    if state.ladder > 0 or state.phase != "turns" or state.stack or not state.places:
        return None
    fought = {place for one, goals in cast.goals.items() if goals for place in cast.places[one]}
    deserted = {place.id for place in state.places.values() if not place.over and place.id not in fought}
    if not deserted:
        return None
    able = [form.command for form in Rejoin.forms(state, GM) if form.refusal is None]
    wanted = [one for one in able if one.place in deserted]
    return next((one for one in wanted if one.into not in deserted), wanted[0] if wanted else None)
