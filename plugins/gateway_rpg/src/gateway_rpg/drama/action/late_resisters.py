"""Who has come to stand against an action since it was declared: what must beat everybody must beat them too."""

from .. import events as e
from ..state import Drama
from .aims import aim_of
from .interrupted import interrupted_by
from .pending import Pending

__all__ = ["late_resisters"]


def late_resisters(state: Drama, action: Pending) -> e.OppositionJoined | None:
    """Return the fact that an interruption has brought somebody new against an action, or None (GW-DR-36, GW-RU-106).

    It concerns those alone to whom the actor has a line: without one the effect has become impossible, and lapses.
    """
    if action.is_contest or action.stage in ("seek", "consent"):
        return None
    effects = state.rules.effects
    found: dict[int, tuple[str, ...]] = {}
    for index, part in enumerate(action.parts):
        effect = effects[part.effect]
        if effect.resist == "aim" and effect.judged == "all":
            now = aim_of(state, action.actor, effect, interrupted_by(state, action))
            found[index] = tuple([one for one in now if _is_new(state, action, index, one)])
    if not any(found.values()):
        return None
    aims = tuple((*aim, *found.get(index, ())) for index, aim in enumerate(action.aims))
    late = (one for those in found.values() for one in those)
    return e.OppositionJoined(action.number, aims, tuple(dict.fromkeys((*action.resisters, *late))))


def _is_new(state: Drama, action: Pending, index: int, entity: str) -> bool:
    """Whether somebody with a line to the actor does not stand against a part yet, nor does anybody in its place."""
    stood_for = action.standing_for(entity) != entity
    return entity not in action.aims[index] and not stood_for and state.linked(action.actor, entity)
