"""How long programs wait for the end of a scene: one that drags on makes them impatient."""

from ..state import Drama

__all__ = ["overdue", "patience"]

_LONG = 12  # rounds after which a scene drags on: most are over by then
_EBBS = 20  # per cent of patience that each round more takes away


def overdue(state: Drama) -> int:
    """Return by how many rounds a scene has taken longer than scenes do."""
    return max(0, state.round - _LONG)


def patience(state: Drama) -> int:
    """Return per cent that count of what ends nothing by itself: to hold others down, and to prepare for later."""
    return max(0, 100 - _EBBS * overdue(state))
