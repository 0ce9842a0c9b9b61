"""What the sides of an action are called by whoever speaks for them."""

from ..action.pending import Pending
from ..state import Drama

__all__ = ["side_called"]


def side_called(state: Drama, action: Pending, entity: str) -> str:
    """Return what a side is called; to whoever speaks for it, also who it is that is not on the table yet."""
    called, behind = state.called(entity), action.behind(entity)
    return called if behind == entity else f"{called} ({state.called(behind)})"
