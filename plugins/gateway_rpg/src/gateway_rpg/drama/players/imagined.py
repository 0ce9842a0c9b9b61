"""A scene at somebody else's turn: programs that look ahead ask what could be done there."""

from ..state import Drama
from ..tokens import ActionTaken

__all__ = ["in_turn"]


def in_turn(draft: Drama, who: str) -> Drama:
    """Return a scene as it would be at somebody's turn, with nothing under way and all who ride along done."""
    draft.phase, draft.turn, draft.stack, draft.entrants = "turns", who, (), {}
    draft.acted.pop(who, None)
    for rider in draft.passengers_of(who):
        draft.acted[rider] = ActionTaken()
    return draft.freeze()
