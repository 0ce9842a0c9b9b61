"""What a game asks of chance: whole numbers only, by name, so that a person can roll them and a log can keep them."""

from collections.abc import Sequence
from typing import Literal

import attrs

__all__ = ["Ask"]

_MOST = 10_000  # numbers in one pool, so that neither a game nor a save can ask for the night


@attrs.frozen
class Ask:
    """One named question to chance.

    `label` says what is rolled for ("Kroe, 3d8"); `seat` throws it. Kind `roll`: `count` independent numbers from
    1 to `sides`. Kind `deal`: `count` different numbers from 1 to `sides` in a random order (a shuffle when the two
    are equal); people never type a deal, and nobody is shown one. Raise ValueError for a pool that cannot be thrown.
    """

    label: str
    seat: str
    count: int
    sides: int
    kind: Literal["roll", "deal"] = "roll"

    def __attrs_post_init__(self) -> None:
        if not 0 <= self.count <= _MOST or not 1 <= self.sides <= 2**32:
            raise ValueError(f"'{self.label}' asks for {self.count} numbers of {self.sides}, which nobody can throw")
        if self.kind == "deal" and self.count > self.sides:
            raise ValueError(f"'{self.label}' asks for {self.count} different numbers out of {self.sides}")

    def admits(self, faces: Sequence[int]) -> bool:
        """Say whether `faces` could be the answer: so many whole numbers, in range, different if they are dealt.

        >>> Ask("3d6", "tom", 3, 6).admits((1, 6, 6)), Ask("3d6", "tom", 3, 6).admits((1, 6, 7))
        (True, False)
        """
        if len(faces) != self.count or not all(type(face) is int and 1 <= face <= self.sides for face in faces):
            return False
        return self.kind == "roll" or len(set(faces)) == len(faces)
