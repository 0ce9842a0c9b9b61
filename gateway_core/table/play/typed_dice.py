"""The faces that people typed: whether they can be the answer to what was asked, and how a row keeps them."""

from collections.abc import Sequence

from ...chance.ask import Ask
from ..draw import Draw
from ..refusal import Refusal

__all__ = ["laid", "mistyped"]


def laid(asks: Sequence[Ask], faces: Sequence[Sequence[int] | None]) -> tuple[Draw, ...]:
    """Return the pools as a row keeps them that waits; of one that is left to the program (None) there are no faces."""
    return tuple(
        Draw(ask, (), "seed") if pool is None else Draw(ask, tuple(pool), "typed")
        for ask, pool in zip(asks, faces, strict=True)
    )


def mistyped(asks: Sequence[Ask], faces: Sequence[Sequence[int] | None], *, rolls: bool) -> Refusal | None:
    """Return why these faces, one pool for each ask in its order, cannot have fallen; or None.

    A pool may be left to the program (None), if that `rolls` at this table.
    """
    if len(faces) != len(asks):
        fault = f"{len(asks)} pools are asked for, and {len(faces)} came."
        return Refusal("table/wrong-number-of-pools", fault)
    for ask, pool in zip(asks, faces, strict=True):
        if pool is None:
            if not rolls:
                return Refusal("table/nobody-rolls", "At this table people throw all dice.", allowed="Type the faces.")
            continue
        if len(pool) != ask.count:
            fault = f"{ask.label} takes {ask.count} dice, and {len(pool)} came."
            return Refusal("table/wrong-number-of-dice", fault)
        if not ask.admits(pool):
            wrong = ", ".join(str(face) for face in pool if not 1 <= face <= ask.sides)
            fault = f"A die of {ask.label} shows 1 to {ask.sides}, not {wrong or 'that'}."
            return Refusal("table/die-out-of-range", fault)
    return None
