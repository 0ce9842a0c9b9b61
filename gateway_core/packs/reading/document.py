"""A file that was read: its plain values, its faults, and where each key and value stands."""

import re
from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

import attrs

from ...errors import Position, Problem

__all__ = ["Document", "Dropped", "Path"]

Path = tuple[str | int, ...]


class Dropped(str):
    """A key that was refused; no other key equals it. It holds its value until all places are known."""

    __slots__ = ()
    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other


@attrs.define(eq=False)
class Document:
    """One YAML file: `root` (dicts, lists, text, whole numbers, decimals, true/false, None) and its `problems`.

    Every key and value has a mark, the number of characters of `_source` before it; they are in the order of the file.
    Nobody may change `root`: whose a mark is follows from its shape. That is worked out, as are lines and columns, when
    the first place is asked for: sound files are seldom asked.
    """

    file: str
    root: Any
    problems: tuple[Problem, ...] = ()
    _source: bytes = attrs.field(default=b"", repr=False)
    _marks: Sequence[int] = attrs.field(default=(), repr=False)
    warnings: tuple[Problem, ...] = ()  # what its author may have meant otherwise; it can be read all the same
    # By the identity of a list or mapping: the number of the mark of each value in it.
    _held: dict[int, dict[str | int, int]] = attrs.field(factory=dict, init=False, repr=False)
    _lines: list[int] = attrs.field(factory=list, init=False, repr=False)  # where each begins, in characters

    @property
    def source(self) -> bytes:
        """What was read: without a byte order mark, some colons in disguise; each character where it was."""
        return self._source

    @property
    def marks(self) -> Sequence[int]:
        """Where each key and value begins, in characters of `source`, in the order of the file."""
        return self._marks

    def place(self, path: Path = (), *, key: bool = False, said: str = "") -> Position:
        """Return where the value at `path` stands, or with `key` its key; what is missing, where its holder stands.

        Of a text it is where it says what is `said`, as far as that can be found: it may be folded.
        """
        if not self._marks:  # an empty file, or one of which nothing could be read
            return Position(self.file)
        if not self._held:
            held: dict[int, dict[str | int, int]] = {}
            _learn(self.root, 0, held)
            self._lines = [0, *(found.end() for found in re.finditer("\n", self._source.decode()))]
            self._held = held  # last and whole: a document may be asked from two threads
        here, at = self.root, 0
        for number, step in enumerate(path):
            inner = self._held[id(here)].get(step) if isinstance(here, dict | list) else None
            if inner is None:
                break
            at = inner - 1 if key and number == len(path) - 1 and isinstance(here, dict) else inner
            here = here[step]
        begins = self._marks[at] + (self._found(said, at) if said else 0)
        line = bisect_right(self._lines, begins)
        return Position(self.file, line, begins - self._lines[line - 1] + 1)

    def _found(self, said: str, at: int) -> int:
        """Return how many characters behind a mark some words stand; 0 where they cannot be found as they are."""
        end = self._marks[at + 1] if at + 1 < len(self._marks) else None
        words = r"\s+".join(re.escape(word).replace(":", ".") for word in said.split())  # of colons in disguise
        found = re.search(words, self._source.decode()[self._marks[at] : end])
        return found.start() if found is not None else 0

    def settle(self) -> None:
        """Forget the values of refused keys, once their places have been passed over."""
        self.place()
        _purge(self.root)


def _learn(value: Any, at: int, held: dict[int, dict[str | int, int]]) -> int:
    """Note the marks of everything in `value`, whose own is number `at`; return the number after its last."""
    following = at + 1
    if isinstance(value, dict):
        inner = held[id(value)] = {}
        for key, item in value.items():
            inner[key] = following + 1  # right behind the mark of its key
            following = _learn(item, following + 1, held)
    elif isinstance(value, list):
        inner = held[id(value)] = {}
        for index, item in enumerate(value):
            inner[index] = following
            following = _learn(item, following, held)
    return following


def _purge(value: Any) -> None:
    if isinstance(value, dict):
        for key in [key for key in value if isinstance(key, Dropped)]:
            del value[key]
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            _purge(item)
