"""An ask of chance by a game: whole numbers only, by name, so that a person can roll them and a log can keep them."""

from collections.abc import Sequence
from typing import Literal

import attrs

__all__ = ["Ask"]

_MOST_DIGITS = 10  # of a face
_MOST = 10_000  # numbers in one pool, so that neither a game nor a save can ask for the night


@attrs.frozen
class Ask:
    """One named question to chance. Raise ValueError for a pool that cannot be thrown.

    A `roll` is so many independent numbers. A `deal` is different ones in a random order, a shuffle when `count` and
    `sides` are equal; people never type a deal, and nobody is shown one.
    """

    label: str  # what is rolled for ("Kroe, 3d8")
    seat: str  # who throws it
    count: int  # how many numbers
    sides: int  # each of them is from 1 to this
    kind: Literal["roll", "deal"] = "roll"  # whether a number may come twice
    keeps: int | None = None  # so many of the highest decide all that comes of it; None: any of them may count

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
        # `type`, not isinstance: True is a whole number to Python, and is none that a die shows
        if len(faces) != self.count or not all(type(face) is int and 1 <= face <= self.sides for face in faces):
            return False
        return self.kind == "roll" or len(set(faces)) == len(faces)

    def read(self, typed: str) -> tuple[int, ...] | None:
        """Return the faces that somebody typed; None for what could not be the answer.

        Numbers have spaces or commas between, or are just as many digits as there are dice.

        >>> Ask("3d6", "tom", 3, 6).read("416"), Ask("3d6", "tom", 3, 6).read("4, 1, 7")
        ((4, 1, 6), None)
        """
        words: Sequence[str] = typed.replace(",", " ").split()
        if len(words) == 1 and len(words[0]) == self.count:
            words = [*words[0]]
        if not all(word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS for word in words):
            return None
        faces = tuple(map(int, words))
        return faces if self.admits(faces) else None
