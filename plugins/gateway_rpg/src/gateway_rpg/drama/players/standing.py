"""What a scene is worth to a seat: what programs that look ahead compare worlds by."""

from ..state import Drama
from .position import Position
from .sides import Sides
from .weights import Weights

__all__ = ["standing_of"]


def standing_of(state: Drama, seat: str) -> int:
    """Return what a scene is worth to the best placed of the sides for which a seat acts; nothing if it has none.

    Of several those count that have a key entity: the scene is about theirs, and others are there to be in the way.
    """
    own = [one for one in state.entities.values() if one.side is not None and one.seat == seat and one.where != "gone"]
    sides = {one.side for one in own if one.key} or {one.side for one in own}
    position = Position.of(Sides(state, Weights()))
    if state.outcome is not None:
        position.over = state.outcome.result, str(state.outcome.facts["by"])
    return max((position.score(side) for side in sides), default=0)
