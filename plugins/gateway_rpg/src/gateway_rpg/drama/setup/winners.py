"""Which seats win by a climax: those that play the side of whoever brought it about (GW-EF-19)."""

from ..state import Drama

__all__ = ["winners"]


def winners(state: Drama, by: str) -> tuple[str, ...]:
    """Return the seats of the side's player characters, those that have left too; who plays it if it has none.

    The games master, who plays others beside them, wins with a side that has no player characters.
    """
    side = state.entities[state.bearer(by)].side
    heroes = tuple(one.seat for one in state.entities.values() if one.pc and side is not None and one.side == side)
    return heroes or (state.seat_of(by),)
