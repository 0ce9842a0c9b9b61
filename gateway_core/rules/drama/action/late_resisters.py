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
    aims, new = list(action.aims), dict.fromkeys(action.resisters)
    for index, part in enumerate(action.parts):
        effect = state.rules.effects[part.effect]
        if effect.resist != "aim" or effect.judged != "all":
            continue
        now = aim_of(state, action.actor, effect, interrupted_by(state, action))
        late = tuple(one for one in now if _is_new(state, action, index, one))
        aims[index] = (*aims[index], *late)
        new |= dict.fromkeys(late)
    if aims == list(action.aims):
        return None
    return e.OppositionJoined(action.number, tuple(aims), tuple(new))


def _is_new(state: Drama, action: Pending, index: int, entity: str) -> bool:
    """Whether somebody with a line to the actor does not stand against a part yet, nor does anybody in its place."""
    stood_for = action.standing_for(entity) != entity
    return entity not in action.aims[index] and not stood_for and state.linked(action.actor, entity)
