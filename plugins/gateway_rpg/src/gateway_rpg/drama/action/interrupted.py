"""What an interruption has left of an action: whom it can still reach, and who still stands against it (GW-RU-193)."""

from gateway_core.frozen import evolved

from ..places.reach import can_face
from ..state import Drama
from .dry_run import dry_run
from .pending import Pending

__all__ = ["interrupted_by", "standing", "still_possible"]


def interrupted_by(state: Drama, pending: Pending) -> Pending | None:
    """Return the action that `pending` cuts into, if it is still under way."""
    return next((action for action in state.stack if action.number == pending.cuts_into), None)


def still_possible(state: Drama, pending: Pending) -> Pending:
    """Return the action without those of several targets whom an interruption has put out of its reach (GW-RU-193)."""
    is_declared = pending.number < state.next_action  # else nothing has cut into it
    if not is_declared or all(len(part.targets) < 2 for part in pending.parts):
        return pending
    cut = interrupted_by(state, pending)
    parts, aims = list(pending.parts), list(pending.aims)
    for index, part in enumerate(pending.parts):
        if len(part.targets) > 1:
            # Each by itself, so that one who is gone does not take the part from those who are left.
            alone = [[*parts[:index], evolved(part, targets=(one,)), *parts[index + 1 :]] for one in part.targets]
            tried = [dry_run(state, pending.actor, single, None, pending, cut) for single in alone]
            left = tuple(one for one, found in zip(part.targets, tried, strict=True) if found.at != index)
            if left:
                resisting = dict.fromkeys(map(pending.standing_for, left))
                parts[index], aims[index] = evolved(part, targets=left), tuple(resisting)
    if aims == list(pending.aims):
        return pending
    facing = tuple(entity for entity in pending.resisters if any(entity in aim for aim in aims))
    return evolved(pending, parts=tuple(parts), aims=tuple(aims), resisters=facing)


def standing(state: Drama, possible: Pending) -> tuple[str, ...]:
    """Return who can still resist what is still possible: those whom an interruption has not removed."""
    return tuple([entity for entity in possible.resisters if can_face(state, possible, entity)])
