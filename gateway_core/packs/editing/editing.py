"""A YAML file opened for editing: each edit is one splice, read again before it counts.

It refuses what it cannot splice, and never writes a file anew: comments, blanks and quotation marks stay.
"""

import codecs
from collections.abc import Callable
from pathlib import Path as FilePath
from typing import Any

import attrs

from ...errors import ContentError, Position, Problem
from ..reading.document import Document, Path
from ..reading.yaml import read_file, read_yaml
from ..schema import DataFault
from ._saving import replace_file
from ._splice import NoSplice, Splice
from ._splicing import changed, inserted, put_in, removed
from ._trail import Trail, trail_to
from ._wanted import ends_a_line, same, with_changed, with_inserted, with_put, without
from .edit import Edit

__all__ = ["Editing", "edit_file", "edit_yaml"]


def edit_file(path: FilePath, file: str | None = None) -> "Editing":
    """Open a file, called `file` in messages, for editing; raise ContentError with every fault it has."""
    name = str(path) if file is None else file
    document = read_file(path, name)
    if document.problems:
        raise ContentError(document.problems)
    # Read again: a document keeps what its parser read, not the bytes. These are checked too, whatever came between.
    return edit_yaml(path.read_bytes(), name, path)


def edit_yaml(data: bytes, file: str, path: FilePath | None = None) -> "Editing":
    """Open YAML for editing; raise ContentError with every fault it has. `path` is where `save` writes."""
    document = read_yaml(data, file)
    if document.problems:
        raise ContentError(document.problems)
    return Editing(document, data, data, path)


@attrs.frozen
class _Turned:
    """What the last change took away, so that changing it back brings back how it was written."""

    path: Path
    value: Any
    text: str


@attrs.frozen(eq=False)
class Editing:
    """A document and the edits made so far; every edit returns a new one, and none writes before `save`.

    A path names keys and, in lists, indices from 0. Values are plain data, as `Document.root` holds it. Every edit
    raises ContentError: `pack/edit-nowhere` if the path does not lead there, `pack/edit-refused` if the text is written
    so that no splice fits, `pack/wrong-value` if the dialect cannot hold the value, `pack/edit-failed` if the new
    text would not say what was asked for.
    """

    document: Document  # read from `data`, and without a fault
    data: bytes  # what `save` would write
    _saved: bytes = attrs.field(repr=False)  # what the file held when it was read or saved last
    _path: FilePath | None = None  # None: a text without a file
    edits: tuple[Edit, ...] = ()  # since it was opened, saved or not, the first one first
    _turned: _Turned | None = None  # None: the last edit was no change of a value

    @property
    def root(self) -> Any:
        """The plain data, edits and all. Nobody may change it."""
        return self.document.root

    @property
    def text(self) -> str:
        """The text as it would be saved, without a byte order mark."""
        return self.data.removeprefix(codecs.BOM_UTF8).decode("utf-8")

    def change(self, path: Path, value: Any) -> "Editing":
        """Write another value at `path`, in the style of the old one where it can be."""
        trail = self._trail(path)
        wanted, turned = with_changed(self.root, path, value), self._turned
        if turned is not None and turned.path == path and same(turned.value, value):
            return self._checked(turned.text, wanted, path)
        edited = self._edited(trail, wanted, lambda: changed(trail, value))
        return attrs.evolve(edited, turned=_Turned(path, trail.value, self.text))

    def insert(self, path: Path, index: int, value: Any) -> "Editing":
        """Write a new item into the list at `path`, before that of `index`; make the list if it is missing or null."""
        if self._is_missing(path):
            self._need(index == 0, path, f"A list that is not there yet has no place {index}.")
            return self.put(path, [value]) if path and not self._has(path) else self.change(path, [value])
        trail = self._trail(path)
        self._need(isinstance(trail.value, list), path, "This is no list; nothing can be inserted.")
        items = trail.value
        self._need(0 <= index <= len(items), path, f"The list has {len(items)} items and no place {index}.")
        wanted = with_changed(self.root, path, with_inserted(items, index, value))
        return self._edited(trail, wanted, lambda: inserted(trail, index, value))

    def append(self, path: Path, value: Any) -> "Editing":
        """Write a new item at the end of the list at `path`; make the list if it is missing or null."""
        return self.insert(path, 0 if self._is_missing(path) else len(self._trail(path).value or ()), value)

    def put(self, path: Path, value: Any, *, after: str | None = None) -> "Editing":
        """Write a new key, the last step of `path`, behind the key `after` or at the end; one that is there changes."""
        self._need(bool(path), path, "A key is missing at the end of the path.")
        if self._has(path):
            return self.change(path, value)
        *before, key = path
        trail = self._trail(tuple(before))
        mapping = trail.value
        self._need(
            isinstance(mapping, dict) and isinstance(key, str), path, f"There is no mapping for the key '{key}'."
        )
        self._need(after is None or after in mapping, path, f"There is no key '{after}' for another to follow.")
        wanted = with_changed(self.root, tuple(before), with_put(mapping, str(key), value, after))
        return self._edited(trail, wanted, lambda: put_in(trail, str(key), value, after))

    def remove(self, path: Path) -> "Editing":
        """Take out the item or key at `path`; a list or mapping left without any stays, empty."""
        self._need(bool(path), path, "A whole document cannot be taken out of itself.")
        self._trail(path)  # asked only so that a path that leads nowhere is refused
        holder = self._trail(path[:-1])
        wanted = with_changed(self.root, path[:-1], without(holder.value, path[-1]))
        return self._edited(holder, wanted, lambda: removed(holder, path[-1]))

    def save(self) -> "Editing":
        """Replace the file, whole or not at all, and return what can be edited on.

        Raise ContentError and write nothing: `pack/changed-meanwhile` if it is no longer the file that was read,
        `pack/not-saved` if the disk refuses.
        """
        if self._path is None:
            raise ValueError("a text without a path cannot be saved")
        # Nothing to write: the file keeps its time, and may be one that may only be read.
        if self.data != self._saved:
            replace_file(self._path, self._saved, self.data, self.document.file)
        return attrs.evolve(self, saved=self.data)

    def _trail(self, path: Path) -> Trail:
        trail = trail_to(self.document, self.text, path)
        if isinstance(trail, Problem):
            raise ContentError([trail])
        return trail

    def _has(self, path: Path) -> bool:
        return isinstance(trail_to(self.document, self.text, path), Trail)

    def _is_missing(self, path: Path) -> bool:
        trail = trail_to(self.document, self.text, path)
        return trail.value is None if isinstance(trail, Trail) else self._has(path[:-1])

    def _need(self, holds: bool, path: Path, fault: str) -> None:
        if not holds:
            raise ContentError([Problem("pack/edit-nowhere", fault, self.document.place(path))])

    def _edited(self, trail: Trail, wanted: Any, splice: Callable[[], Splice]) -> "Editing":
        """Apply one splice; raise ContentError in words for the author of the file if it cannot be."""
        try:
            made = splice()
            new = made.applied_to(self.text)
        except NoSplice as fault:
            place = _place_at(self.document.file, self.text, fault.at)
            message = f"No edit can be made here without touching what it is not about: {fault.why}."
            raise ContentError([Problem("pack/edit-refused", message, place, "Edit it by hand.")]) from None
        except DataFault as fault:
            place = self.document.place(trail.path)
            raise ContentError([Problem(fault.code, f"{fault.message}.", place, fault.hint)]) from None
        if made.end == len(self.text) and not new.endswith("\n") and ends_a_line(wanted):
            new += "\n"  # at the end of a file a text in lines ends with a line break only if there is one
        return self._checked(new, wanted, trail.path)

    def _checked(self, new: str, wanted: Any, path: Path) -> "Editing":
        """Read the new text; it counts only if it says what was wanted."""
        data = (codecs.BOM_UTF8 if self.data.startswith(codecs.BOM_UTF8) else b"") + new.encode("utf-8")
        document = read_yaml(data, self.document.file)
        if document.problems or not same(document.root, wanted):
            message = "The edited text would not say what was asked for; nothing was changed."
            raise ContentError([Problem("pack/edit-failed", message, self.document.place(path), "Edit it by hand.")])
        edit = Edit.between(self.text, new)
        return attrs.evolve(self, document=document, data=data, edits=(*self.edits, edit), turned=None)


def _place_at(file: str, text: str, at: int) -> Position:
    return Position(file, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))
