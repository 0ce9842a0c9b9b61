"""Where the numbers of chance come from: a seed, people's hands, a record, or nowhere.

A source keeps no place in a sequence: a number is found by the row it belongs to and the draw's index in that row.
So undo and redo meet the same dice, nothing needs saving, and every Python gives the same numbers: `random` promises
that of its floats alone, and what it makes whole numbers of has changed before.
"""

import hashlib
import secrets
import struct
from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

import attrs

from .ask import Ask

__all__ = [
    "DrawRefused", "Recorded", "Refusing", "Seeded", "Source", "Stream", "Typed", "Unseeded", "rolled_by", "seed_of",
]  # fmt: skip

T = TypeVar("T")

_WORD = 2**64  # a digest of 64 bytes is read as eight of these
_SALT = b"gateway table seed\n"  # so that the hash of a seed is not found in somebody's list of hashes of short words


class Source(Protocol):
    """Anything that answers asks."""

    def draw(self, row: int, index: int, ask: Ask) -> tuple[int, ...] | None:
        """Return the faces of the draw number `index` of row `row`; None if a person must type them."""
        ...


@attrs.frozen
class Seeded:
    """Numbers from a seed: exactly uniform, the same on every machine. The seed is never shown in a repr."""

    seed: str = attrs.field(repr=False)  # any text; whoever knows it knows every number
    _key: bytes = attrs.field(init=False, repr=False, eq=False)

    @_key.default
    def _derive(self) -> bytes:
        return hashlib.blake2b(self.seed.encode()).digest()

    @classmethod
    def fresh(cls) -> "Seeded":
        """Return a source nobody can foresee, from the operating system's own chance."""
        return cls(secrets.token_hex(16))

    @property
    def hash(self) -> str:
        """What may be told of the seed before the end: it proves later that the seed was not changed."""
        return hashlib.sha256(_SALT + self.seed.encode()).hexdigest()

    def branch(self, name: object) -> "Seeded":
        """Return another source that has nothing to do with this one, always the same for the same name."""
        return Seeded(f"{self.seed}/{name}")

    def draw(self, row: int, index: int, ask: Ask) -> tuple[int, ...]:
        """Return the faces of this draw; never None."""
        words = self._words(row, index)
        if ask.kind == "roll":
            return tuple(_below(words, ask.sides) + 1 for _ in range(ask.count))
        return _deal(words, ask.count, ask.sides)

    def _words(self, row: int, index: int) -> Iterator[int]:
        counter = 0
        while True:
            block = hashlib.blake2b(b"%d|%d|%d" % (row, index, counter), key=self._key).digest()
            yield from struct.unpack(">8Q", block)
            counter += 1  # a pool may need more words than one block holds


@attrs.frozen
class Unseeded:
    """Numbers for a game whose seed is lost: as good as any, but nobody finds them a second time."""

    _numbers: Seeded = attrs.field(init=False, repr=False, factory=Seeded.fresh)

    def draw(self, row: int, index: int, ask: Ask) -> tuple[int, ...]:
        """Return the faces of this draw; never None."""
        return self._numbers.draw(row, index, ask)


def _below(words: Iterator[int], bound: int) -> int:
    limit = _WORD - _WORD % bound  # words above are thrown away, or the low numbers would come more often
    word = next(words)
    while word >= limit:
        word = next(words)
    return word % bound


def _deal(words: Iterator[int], count: int, sides: int) -> tuple[int, ...]:
    moved: dict[int, int] = {}  # only the places that were swapped, so that five cards of a million cost five steps
    dealt = []
    for place in range(count):
        other = place + _below(words, sides - place)
        dealt.append(moved.get(other, other) + 1)
        moved[other] = moved.get(place, place)
    return tuple(dealt)


@attrs.frozen
class Typed:
    """Numbers that people throw: a roll is not to be had here."""

    fallback: Source | None = None  # gives deals, and the rolls of seats that do not throw themselves
    seats: frozenset[str] | None = None  # those that do; None: everybody

    def is_typed(self, seat: str) -> bool:
        """Say whether a person throws for this seat."""
        return self.seats is None or seat in self.seats or self.fallback is None

    def draw(self, row: int, index: int, ask: Ask) -> tuple[int, ...] | None:
        """Return None for a roll that somebody throws by hand."""
        if ask.kind == "roll" and self.is_typed(ask.seat):
            return None
        if self.fallback is None:
            raise ValueError(f"'{ask.label}' is dealt, and people never type a deal: give Typed(...) a seeded fallback")
        return self.fallback.draw(row, index, ask)


@attrs.frozen(init=False)
class Recorded:
    """The numbers of one row as they stand in a log, in the order they were drawn."""

    faces: tuple[tuple[int, ...], ...]  # of each draw

    def __init__(self, *faces: tuple[int, ...]) -> None:
        self.__attrs_init__(faces)

    def draw(self, row: int, index: int, ask: Ask) -> tuple[int, ...] | None:
        """Return what was drawn then; None when the record is at its end."""
        return self.faces[index] if index < len(self.faces) else None


class DrawRefused(BaseException):
    """Somebody drew while only asking whether they might. No Exception, so that no game's `except` takes it away."""


@attrs.frozen
class Refusing:
    """No numbers at all: for asking whether a command would be accepted."""

    def draw(self, row: int, index: int, ask: Ask) -> tuple[int, ...] | None:
        """Raise DrawRefused."""
        raise DrawRefused(ask.label)


@attrs.define
class Stream:
    """A source read from front to back, for programs and games that imagine: whole numbers, picks and shuffles."""

    source: Source  # one that never waits for people
    row: int = 0  # of the source: two streams of different rows have nothing in common
    _index: int = attrs.field(default=0, init=False)

    def whole(self, low: int, high: int) -> int:
        """Return a whole number from `low` to `high`, both included."""
        return low + self._draw(Ask("whole", "", 1, high - low + 1))[0] - 1

    def pick(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[self.whole(0, len(items) - 1)]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in a random order."""
        if not items:
            return ()
        return tuple(items[face - 1] for face in self._draw(Ask("shuffle", "", len(items), len(items), "deal")))

    def _draw(self, ask: Ask) -> tuple[int, ...]:
        faces = self.source.draw(self.row, self._index, ask)
        if faces is None:
            raise ValueError("a stream needs a source that never waits for people")
        self._index += 1
        return faces


def rolled_by(source: Source) -> Source | None:
    """Return what throws where no person does; None if people throw everything."""
    return source.fallback if isinstance(source, Typed) else source


def seed_of(source: Source) -> Seeded | None:
    """Return the seeded source at the bottom of `source`, or None if nothing in it has a seed."""
    if isinstance(source, Typed):
        return seed_of(source.fallback) if source.fallback is not None else None
    return source if isinstance(source, Seeded) else None
