"""Blocking for an ally: whether a block does, and what goes on of an action that is stopped for the ally alone."""

from collections.abc import Sequence

from gateway_core.frozen import evolved

from ..state import Drama
from .pending import Part, Pending

__all__ = ["beside_allies", "shields_an_ally"]


def shields_an_ally(state: Drama, actor: str, parts: Sequence[Part], interrupted: Pending) -> bool:
    """Whether an action would stop another that is aimed at an ally of the actor (GW-EF-14)."""
    stops = any("cancel-action" in state.rules.effects[part.effect].operations for part in parts)
    aimed = (one for aim in interrupted.aims for resister in aim for one in interrupted.meant_by(resister))
    return stops and any(_is_ally(state, actor, one) for one in aimed)


def beside_allies(state: Drama, blocker: str, action: Pending) -> Pending | None:
    """Return what goes on of an action when a block stops what it does to the blocker's allies (GW-RU-108).

    None: the block stops it all, since nothing is left, or it is not one against many of whom the blocker is one. What
    must beat everybody is not done to some of them alone.
    """
    many = [one for one in state.linked_to(action.actor) if one == blocker or _is_ally(state, blocker, one)]
    if blocker not in many or len(many) < 2:
        return None
    parts, aims = [], []
    for part, aim in zip(action.parts, action.aims, strict=True):
        targets = tuple(one for one in part.targets if not _is_ally(state, blocker, one))
        left = tuple(one for one in aim if not all(_is_ally(state, blocker, meant) for meant in action.meant_by(one)))
        if (targets, left) != (part.targets, aim):
            none_left = not (targets if part.targets else left)
            if none_left or state.rules.effects[part.effect].judged == "all":
                continue
        parts.append(evolved(part, targets=targets))
        aims.append(left)
    if not parts or aims == list(action.aims):
        return None
    resisters = tuple(one for one in action.resisters if any(one in aim for aim in aims))
    return evolved(action, parts=tuple(parts), aims=tuple(aims), resisters=resisters)


def _is_ally(state: Drama, one: str, other: str) -> bool:
    return other != one and other in state.entities and state.allied(one, other)
