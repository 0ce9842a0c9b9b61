"""Who is concerned by what is aimed at nobody, and so may be proposed to resist it (GW-RU-162)."""

from collections.abc import Sequence

from gateway_core.table.refusal import Refusal

from ..secrecy.secrets import hides
from ..state import Drama
from .pending import CIRCUMSTANCES, Part

__all__ = ["concerned", "unconcerned"]


def concerned(state: Drama, actor: str) -> tuple[str, ...]:
    """Return who is concerned by what is aimed at nobody: one of them resists unless the games master says otherwise.

    They are whoever of another side has a line to the actor, things too, or else its opponents; of several the key
    entity, the most significant, and whoever hides how significant it is. Where there is none, it is the circumstances
    (GW-RU-162).
    """
    linked = [one for one in state.linked_to(actor) if state.entities[one].side is not None]
    near = [one for one in linked if not state.allied(actor, one)] or list(state.opposed(actor))
    known = [state.entities[one].significance for one in near if not hides(state, one)]
    found = [one for one in near if _weighs(state, one, max(known, default=0))]
    return tuple(found) or (CIRCUMSTANCES,)


def _weighs(state: Drama, entity: str, most: int) -> bool:
    one = state.entities[entity]
    return one.key or hides(state, entity) or one.significance >= most


def unconcerned(state: Drama, actor: str, parts: Sequence[Part]) -> Refusal | None:
    """Refuse a player who proposes to be resisted by a weakling, a neutral or an ally (GW-RU-162)."""
    for part in parts:
        effect = state.rules.effects[part.effect]
        if effect.resist == "chosen" and part.resisted_by and (refusal := _unconcerned(state, actor, parts, part)):
            return refusal
    return None


def _unconcerned(state: Drama, actor: str, parts: Sequence[Part], part: Part) -> Refusal | None:
    effect, allowed = state.rules.effects[part.effect], concerned(state, actor)
    beside = {one for other in parts if other is not part for one in (*other.targets, *other.resisted_by)}
    for name in part.resisted_by:
        if name not in allowed and name not in beside:
            why = f"{effect.name}: {state.called(name)} is not who is concerned by it; the games master picks."
            may = ", ".join(map(state.called, allowed))
            return Refusal("drama/not-concerned", why, "GW-RU-162", f"You may propose: {may}.")
    return None
