"""Whether the faces that people typed can be the answer to what was asked."""

from collections.abc import Sequence

from ...chance.ask import Ask
from ..refusal import Refusal

__all__ = ["mistyped"]


def mistyped(asks: Sequence[Ask], faces: Sequence[Sequence[int]]) -> Refusal | None:
    """Return why these faces, one pool for each ask in its order, cannot have fallen; or None."""
    if len(faces) != len(asks):
        fault = f"{len(asks)} pools are asked for, and {len(faces)} came."
        return Refusal("table/wrong-number-of-pools", fault)
    for ask, pool in zip(asks, faces, strict=True):
        if len(pool) != ask.count:
            fault = f"{ask.label} takes {ask.count} dice, and {len(pool)} came."
            return Refusal("table/wrong-number-of-dice", fault)
        if not ask.admits(pool):
            wrong = ", ".join(str(face) for face in pool if not 1 <= face <= ask.sides)
            fault = f"A die of {ask.label} shows 1 to {ask.sides}, not {wrong or 'that'}."
            return Refusal("table/die-out-of-range", fault)
    return None
