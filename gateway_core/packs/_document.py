"""A file that was read: its plain values, its faults, and where each key and value stands."""

from typing import Any

import attrs
from ruamel.yaml.cyaml import CParser  # type: ignore[attr-defined]  # a compiled reader without types
from ruamel.yaml.error import YAMLError
from ruamel.yaml.events import AliasEvent, MappingStartEvent, ScalarEvent, SequenceStartEvent, StreamEndEvent

from ..errors import Place, Problem
from ._dialect import BITS

__all__ = ["Document", "Dropped", "Path"]

Path = tuple[str | int, ...]
_MASK = (1 << BITS) - 1
_PLACED = frozenset([AliasEvent, MappingStartEvent, ScalarEvent, SequenceStartEvent])


class Dropped(str):
    """A key that was refused; no other key equals it. It holds its value until all places are known."""

    __slots__ = ()
    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other


@attrs.define(eq=False)
class Document:
    """One YAML file: `root` (dicts, lists, text, whole numbers, decimals, true/false, None) and its `problems`.

    Nobody may change `root`: places are found by its shape. They are derived from the text when the first is asked for;
    to carry them all through reading would cost every sound file for the sake of the few that are not.
    """

    file: str
    root: Any
    problems: tuple[Problem, ...] = ()
    _source: bytes = attrs.field(default=b"", repr=False)
    _index: dict[int, dict[str | int, tuple[int, int]]] | None = attrs.field(default=None, init=False, repr=False)
    _first: int = attrs.field(default=0, init=False, repr=False)

    def place(self, path: Path = (), *, key: bool = False) -> Place:
        """Return where the value at `path` stands, or with `key` its key; what is missing, where its holder stands."""
        if self.root is None:
            return Place(self.file)
        if self._index is None:
            self._index = {}
            marks = _marks(self._source)
            self._first = marks[0]
            self._learn(self.root, 0, marks)
        here, at = self.root, self._first
        for number, step in enumerate(path):
            known = self._index.get(id(here)) if isinstance(here, dict | list) else None
            if known is None or step not in known:
                break
            key_at, at = known[step]
            if key and number == len(path) - 1:
                at = key_at
            here = here[step]
        return Place(self.file, (at >> BITS) + 1, (at & _MASK) + 1)

    def settle(self) -> None:
        """Forget the values of refused keys, once their places have been passed over."""
        self.place()
        _purge(self.root)

    def _learn(self, value: Any, at: int, marks: list[int]) -> int:
        """Note the places of everything in `value`, whose own mark is number `at`; return the number after its last."""
        if not isinstance(value, dict | list):
            return at + 1
        assert self._index is not None
        known = self._index[id(value)] = {}
        following = at + 1
        if isinstance(value, dict):
            for key, item in value.items():
                known[key] = (marks[following], marks[following + 1])
                following = self._learn(item, following + 1, marks)
        else:
            for index, item in enumerate(value):
                known[index] = (marks[following], marks[following])
                following = self._learn(item, following, marks)
        return following


def _marks(source: bytes) -> list[int]:
    """Return the place of every key and value in the order of the file: one number each, line << BITS | column."""
    marks: list[int] = []
    get: Any = CParser(source).get_event
    try:
        while (event := get()) is not None and event.__class__ is not StreamEndEvent:
            kind: Any = event.__class__
            if kind in _PLACED:
                mark = event.start_mark
                marks.append(mark.line << BITS | mark.column)
    except YAMLError:
        pass
    return marks


def _purge(value: Any) -> None:
    if isinstance(value, dict):
        for key in [key for key in value if isinstance(key, Dropped)]:
            del value[key]
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            _purge(item)
