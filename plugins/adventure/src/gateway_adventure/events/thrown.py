"""A throw in words: as the log has it, and as a story tells it."""

from ..state import Adventure, Throw

__all__ = ["dice", "fallen", "whose"]


def whose(state: Adventure, throw: Throw) -> str:
    """Return whose throw it is, and by what: `Ann's Wits`."""
    side = state.under_way.side(throw.character)
    ability = f"'s {state.rules.abilities[side.ability].name}" if side is not None else ""
    return f"{state.called(throw.character)}{ability}"


def fallen(state: Adventure, throw: Throw) -> str:
    """Return a throw as a story tells it: `Ann's Wits, 4 3 5 without 1: 12`."""
    if not throw.faces:
        does = f"makes a Last Stand: {throw.result}" if throw.stood else "throws nothing"
        return f"{state.called(throw.character)} {does}"
    kept = " ".join(str(face) for place, face in enumerate(throw.faces) if place != throw.removed)
    gone = f" without {throw.faces[throw.removed]}" if throw.removed is not None else ""
    return f"{whose(state, throw)}, {kept}{gone}: {throw.result}"


def dice(throw: Throw) -> str:
    """Return the dice with the one that was taken away in brackets, and the result: `[2 4 (1)]: 6`."""
    if not throw.faces:
        return f"(a Last Stand): {throw.result}" if throw.stood else "(no throw)"
    faces = (f"({face})" if place == throw.removed else f"{face}" for place, face in enumerate(throw.faces))
    return f"[{' '.join(faces)}]: {throw.result}"
