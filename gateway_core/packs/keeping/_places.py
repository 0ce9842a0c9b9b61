"""Where each value of an entry stood in its file, without the file."""

from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from ...errors import Position
from ..reading.document import Document, Path

__all__ = ["PlacesInFile", "places_of"]


@attrs.define(eq=False)
class PlacesInFile(Document):
    """What is left of a file: the name, one entry or patch as it stood there (`root`), and the places of its values."""

    at: Sequence[Sequence[int]] = attrs.field(default=(), kw_only=True, repr=False)  # line and column, as `_paths` goes
    _by_path: dict[Path, Position] = attrs.field(factory=dict, init=False, repr=False)

    def place(self, path: Path = (), *, key: bool = False, said: str = "") -> Position:
        """Return where the value at `path` stands; what is missing, or a key, where its holder or its value does.

        A text stands where it begins, whatever it says.
        """
        if not self._by_path:
            # A file may say fewer places than it has values: what is left over stands where its holder does.
            pairs = zip(_paths(self.root), self.at, strict=False)
            self._by_path = {one: Position(self.file, line, column) for one, (line, column) in pairs}
        while path and path not in self._by_path:
            path = path[:-1]
        return self._by_path.get(path, Position(self.file))


def places_of(document: Document, path: Path, data: Any) -> list[tuple[int, int]]:
    """Return line and column of all that is in `data`, which stands at `path` of a file."""
    found = [document.place((*path, *inner)) for inner in _paths(data)]
    return [(one.line, one.column) for one in found]


def _paths(data: Any, path: Path = ()) -> Iterator[Path]:
    """Yield the path of everything in plain data: itself first, then what it holds in its order."""
    yield path
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, value in inner:
        yield from _paths(value, (*path, step))
