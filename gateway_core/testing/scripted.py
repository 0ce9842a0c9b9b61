"""Dice that fall as a test says."""

from collections.abc import Sequence

from ..chance import Ask

__all__ = ["Scripted"]

Pool = int | Sequence[int]


class Scripted:
    """A source of chance that gives these pools, in the order in which they are asked for.

    A pool is the faces of its dice, or one face for all of them. What was taken back and is done again meets the same
    dice. Raise AssertionError when more is asked for, or when a pool cannot fall so.
    """

    def __init__(self, *pools: Pool) -> None:
        self.left = list(pools)  # those that nobody has asked for yet
        self._fallen: dict[tuple[int, int], tuple[int, ...]] = {}

    def draw(self, row: int, index: int, ask: Ask) -> tuple[int, ...]:
        """Return the faces of this draw."""
        if (row, index) not in self._fallen:
            wanted = f"{ask.count}d{ask.sides} for '{ask.label}'"
            assert self.left, f"no more dice are scripted, and {wanted} are asked for"
            pool = self.left.pop(0)
            faces = (pool,) * ask.count if isinstance(pool, int) else tuple(pool)
            fits = len(faces) == ask.count and all(1 <= face <= ask.sides for face in faces)
            assert fits, f"{wanted} are asked for, and {list(faces)} cannot be they"
            self._fallen[row, index] = faces
        return self._fallen[row, index]
