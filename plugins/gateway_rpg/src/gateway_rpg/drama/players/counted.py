"""What counts of the tokens of a scene: free raises that may still be used, restrictions, climaxes that wait."""

from ..passengers.turns import aboard
from ..state import Drama

__all__ = ["at_hand", "free_raises", "restrictions", "run_out", "struck"]


def free_raises(state: Drama) -> dict[str, int]:
    """Return by their holder the free raises that may still be used."""
    found: dict[str, int] = {}
    for grant in state.grants.values():
        if not run_out(state, grant.holder, grant.until):
            found[grant.holder] = found.get(grant.holder, 0) + grant.count
    return found


def run_out(state: Drama, holder: str, until: int) -> bool:
    """Whether free raises run out before their holder acts again: what it does now uses them up, if anything does."""
    if until > state.round:
        return False
    if holder in state.acted or any(action.actor == holder for action in state.stack):
        return True
    return holder == state.turn and not aboard(state, holder)  # who acts before it


def at_hand(state: Drama, one: str) -> int:
    """Return the free raises that somebody holds, until whenever."""
    return sum(grant.count for grant in state.grants.values() if grant.holder == one)


def restrictions(state: Drama) -> dict[str, int]:
    """Return by whom they hold back how many restrictions there are."""
    found: dict[str, int] = {}
    for one in state.restrictions.values():
        found[one.entity] = found.get(one.entity, 0) + 1
    return found


def struck(state: Drama) -> dict[str, str]:
    """Return by place whose climax there waits for the others."""
    return {place: hit.by for place, hit in state.hits.items()}
