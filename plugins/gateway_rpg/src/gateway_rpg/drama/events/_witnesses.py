"""Who may see a fact that is not for everybody, as `audience` says it (GW-RU-50, GW-RU-163, GW-RU-200)."""

from ..action.pending import Pending
from ..secrecy.secrets import is_there, knowing, known_to
from ..state import GM, Drama

__all__ = ["MASTER", "of_sheets", "of_somebody_there", "of_the_ladder", "of_throw"]

MASTER = frozenset({GM})


def of_sheets(state: Drama, *entities: str) -> frozenset[str] | None:
    """Return the seats that may know the sheets of all of these; None: everybody."""
    some = knowing(state, entities)
    return None if some is None else frozenset(some)


def of_throw(state: Drama, action: Pending) -> frozenset[str] | None:
    """Return the seats that may see the whole throw of an action; None: everybody."""
    some = known_to(state, action)
    return None if some is None else frozenset(some)


def of_somebody_there(state: Drama, entity: str) -> frozenset[str] | None:
    """Return who may hear of an entity at all: everybody (None), unless it is off stage."""
    return None if is_there(state, "", entity) else MASTER


def of_the_ladder(state: Drama) -> frozenset[str] | None:
    """Return who may know where the climax ladder stands: everybody (None), unless it is secret (GW-DR-21)."""
    return MASTER if state.secret else None
