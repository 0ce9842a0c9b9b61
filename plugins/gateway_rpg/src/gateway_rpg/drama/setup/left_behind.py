"""What a scene leaves to the next: the Essence spent and the notes of whoever plays in it (GW-RU-03, GW-RU-150)."""

from collections.abc import Iterator
from typing import Any

from ..state import Drama
from ..tokens import Carryover

__all__ = ["left_behind", "played_alone"]


def left_behind(state: Drama) -> dict[str, Any]:
    """Return what the next scene starts with, as JSON values by the full names of characters."""
    found = dict(state.carryovers)
    for entity, name in played_alone(state):
        sheet = state.sheets.get(entity)  # a seat supposes scenes in which it does not know everybody's
        pools = sorted(sheet.essence.items()) if sheet is not None else ()
        short = ((category, full - state.essence.get((entity, category), 0)) for category, full in pools)
        found[name] = Carryover(tuple((pool, spent) for pool, spent in short if spent > 0), state.notes.get(entity, ()))
    kept = {name: one for name, one in sorted(found.items()) if one.spent or one.notes}
    return {"characters": {name: {"notes": list(one.notes), "spent": dict(one.spent)} for name, one in kept.items()}}


def played_alone(state: Drama) -> Iterator[tuple[str, str]]:
    """Yield each of the cast with the character that it and nobody else plays.

    Of a sheet that several of the cast share nothing is kept: it is nobody in particular.
    """
    names = list(state.characters.values())
    yield from ((entity, name) for entity, name in state.characters.items() if names.count(name) == 1)
