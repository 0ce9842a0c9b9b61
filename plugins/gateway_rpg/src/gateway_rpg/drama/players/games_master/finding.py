"""Who is found by a search: what the games master's program knows of that, and nobody else."""

from collections.abc import Iterable

from ...setup.casting import GM
from ...state import Drama

__all__ = ["findable", "known_find"]


def findable(state: Drama, actor: str, idea: str, there: Iterable[str]) -> str | None:
    """Return who of those off stage is named in an idea, or for the games master's own in what they have heard."""
    own = state.seat_of(actor) == GM
    heard = state.rumours.get(state.entities[actor].side or "", ()) if own else ()
    said = " ".join((idea, *heard)).casefold()
    for one in there:
        entity = state.entities[one]
        words = " ".join((entity.name, *entity.sought_as)).casefold().split()
        # Shorter words, such as `the` and `of`, are in every idea and every name.
        if any(len(word) > 3 and word in said for word in words):
            return one
    return None


def known_find(state: Drama, actor: str) -> str | None:
    """Return who a search of somebody's whom the games master runs would find; None: nobody, or it is not for it."""
    if state.seat_of(actor) != GM:
        return None
    return findable(state, actor, "", [one.id for one in state.entities.values() if one.where == "off-stage"])
