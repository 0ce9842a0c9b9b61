"""On whose side somebody is at heart, and with whom it goes along."""

from ..state import Drama

__all__ = ["agrees", "own_side"]


def own_side(state: Drama, one: str) -> str | None:
    """Return whose side somebody is on at heart: a captive on its own, whoever carries it.

    Whom the player of its lead acts for is on that player's side.
    """
    found, lead = state.entities[one], state.entities[state.bearer(one)]
    return found.side if found.side is not None and found.seat == state.seat_of(one) else lead.side


def agrees(state: Drama, one: str, other: str) -> bool:
    """Whether somebody goes along with what another wants: one of its side at heart, and whoever has none."""
    return own_side(state, one) in (None, own_side(state, other))
