"""When a program in the games master's place makes one place of two: where nobody is left to fight it out (GW-SP)."""

from ....table.bot import Observation
from .. import commands as c
from ..commands.games_master import Rejoin
from .outlook import Outlook

__all__ = ["rejoined"]


def rejoined(observation: Observation[c.Command], outlook: Outlook) -> c.Command | None:
    """Once the ladder is down let a place at which nobody is left to oppose anybody come together with another."""
    view = outlook.view
    if outlook.ladder > 0 or view.phase != "turns" or view.actions:
        return None
    deserted = {place.id for place in view.places if not place.over and not _fought(outlook, place.id)}
    if not deserted:
        return None
    able = [form.command for form in observation.options() if isinstance(form.command, Rejoin) and form.allowed]
    wanted = [one for one in able if one.place in deserted]
    return next((one for one in wanted if one.into not in deserted), wanted[0] if wanted else None)


def _fought(outlook: Outlook, place: str) -> bool:
    """Whether somebody there who takes sides has an opponent there."""
    there = (one for one in outlook.view.entities if one.place == place and one.where == "in-play")
    return any(one.active and one.side is not None and outlook.must_beat(one) for one in there)
