"""What a scene is worth to a seat: what programs that look ahead compare worlds by."""

from ..state import Drama
from .position import Position
from .weights import Weights

__all__ = ["standing_of"]


def standing_of(state: Drama, seat: str) -> int:
    """Return what a scene is worth to the best placed of the sides for which a seat acts; nothing if it has none."""
    sides = {one.side for one in state.entities.values() if one.side is not None and one.seat == seat}
    position = Position.of(state, Weights())
    if state.outcome is not None:
        position.over = state.outcome.result, str(state.outcome.facts["by"])
    return max((position.score(side) for side in sorted(sides)), default=0)
