"""The steps that dice games share: caps, counted successes, dice taken out, the highest and the lowest of a pool."""

from collections.abc import Iterator
from typing import TypeVar

import attrs

from .step import DieStep, PoolStep, Step

__all__ = [
    "Again",
    "Cap",
    "Count",
    "KeepHighest",
    "KeepLowest",
    "RemoveHighest",
    "RemoveLowest",
    "RemoveMiddle",
    "TakeOut",
]

T = TypeVar("T")


def _no_fewer_than_none(instance: object, attribute: "attrs.Attribute[int]", value: int) -> None:
    if value < 0:
        raise ValueError(f"{type(instance).__name__}({value}): name a number of dice, none at the least")


def _faces(faces: frozenset[int]) -> str:
    """Return faces in words: `1`, `5 or 6`, `4 to 10`."""
    low, high = min(faces, default=0), max(faces, default=0)
    if len(faces) > 2 and len(faces) == high - low + 1:
        return f"{low} to {high}"
    return " or ".join(map(str, sorted(faces)))


@attrs.frozen
class Again(Step):
    """A die that shows one of `faces` is thrown a second time, once; the second face takes the first one's place."""

    faces: frozenset[int] = attrs.field(converter=frozenset)
    add: bool = attrs.field(default=False, kw_only=True)  # whether it is added to the first instead

    def standing(self, face: int, second: Iterator[int]) -> int:
        """Return what a die shows at the end; only one that goes again takes from `second`."""
        if face not in self.faces:
            return face
        return next(second) + (face if self.add else 0)

    def said(self) -> str:
        return f"each die that shows {_faces(self.faces)} is thrown again" + (" and both count" if self.add else "")


@attrs.frozen
class Cap(DieStep):
    """A die counts no more than `most`."""

    most: int

    def number(self, face: int) -> int:
        return min(face, self.most)

    def said(self) -> str:
        return f"no die counts more than {self.most}"


@attrs.frozen
class Count(DieStep):
    """A die that shows one of `faces` counts 1, every other 0: successes are counted, not faces added."""

    faces: frozenset[int] = attrs.field(converter=frozenset)

    def number(self, face: int) -> int:
        return int(face in self.faces)

    def said(self) -> str:
        return f"each die that shows {_faces(self.faces)} is a success"


@attrs.frozen
class TakeOut(DieStep):
    """A die that shows one of `faces` is out, before any other is kept."""

    faces: frozenset[int] = attrs.field(converter=frozenset)

    def number(self, face: int) -> int | None:
        return None if face in self.faces else face

    def said(self) -> str:
        return f"each die that shows {_faces(self.faces)} is out"


@attrs.frozen
class KeepHighest(PoolStep):
    """The `n` highest dice count."""

    n: int = attrs.field(default=1, validator=_no_fewer_than_none)

    def kept(self, dice: tuple[T, ...]) -> tuple[T, ...]:
        return dice[max(0, len(dice) - self.n) :]

    def said(self) -> str:
        return "the highest die counts" if self.n == 1 else f"the {self.n} highest dice count"


@attrs.frozen
class KeepLowest(PoolStep):
    """The `n` lowest dice count."""

    n: int = attrs.field(default=1, validator=_no_fewer_than_none)

    def kept(self, dice: tuple[T, ...]) -> tuple[T, ...]:
        return dice[: self.n]

    def said(self) -> str:
        return "the lowest die counts" if self.n == 1 else f"the {self.n} lowest dice count"


@attrs.frozen
class RemoveHighest(PoolStep):
    """The `n` highest dice go."""

    n: int = attrs.field(default=1, validator=_no_fewer_than_none)

    def kept(self, dice: tuple[T, ...]) -> tuple[T, ...]:
        return dice[: max(0, len(dice) - self.n)]

    def said(self) -> str:
        return "the highest die goes" if self.n == 1 else f"the {self.n} highest dice go"


@attrs.frozen
class RemoveLowest(PoolStep):
    """The `n` lowest dice go."""

    n: int = attrs.field(default=1, validator=_no_fewer_than_none)

    def kept(self, dice: tuple[T, ...]) -> tuple[T, ...]:
        return dice[self.n :]

    def said(self) -> str:
        return "the lowest die goes" if self.n == 1 else f"the {self.n} lowest dice go"


@attrs.frozen
class RemoveMiddle(PoolStep):
    """The die in the middle goes; of an even number the lower of the two there."""

    def kept(self, dice: tuple[T, ...]) -> tuple[T, ...]:
        middle = (len(dice) - 1) // 2
        return (*dice[:middle], *dice[middle + 1 :]) if dice else ()

    def said(self) -> str:
        return "the middle die goes"
