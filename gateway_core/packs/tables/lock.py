"""A lock: the versions and hashes of all that a table is set with, as they were when somebody locked it."""

import shlex
from collections.abc import Iterable, Iterator
from pathlib import Path

import attrs

from ...errors import ContentError, Position, Problem
from ..endings import TABLE_FILE
from ..reading import FROM_A_FILE, Document, Pack, read_file
from ..reading.manifest import FORMAT, read_one
from ..reading.problems import in_order

__all__ = ["LOCKED", "Lock", "Locked", "is_lock", "lock_beside", "lock_text", "read_lock", "to_lock"]

LOCKED = "lock"  # its kind
_SHOWN = 12  # digits of a hash: enough to tell two apart at a glance
_HEAD = """\
# What this table is set with. Written by gateway lock, which writes it anew; what is other than here is told.
# A hash is the sha256 of all files of a pack by their names, or that of one file's bytes.
"""


@attrs.frozen
class Locked:
    """One pack, or one file of house rules, as it was."""

    id: str  # of the pack, or by which the file goes
    hash: str  # sha256 in hexadecimal digits
    version: str = FROM_A_FILE  # of the pack; a file has none

    @classmethod
    def of(cls, pack: Pack) -> "Locked":
        """Return a pack as it is now."""
        return cls(pack.id, pack.hash, pack.version)

    @property
    def is_file(self) -> bool:
        """Whether it is a file of house rules, and no pack."""
        return self.version == FROM_A_FILE

    @property
    def words(self) -> str:
        """What it is, for people."""
        return f"{'a file' if self.is_file else self.version} ({self.hash[:_SHOWN]})"


@attrs.frozen
class _LockFile:
    """The keys of a lock."""

    packs: tuple[Locked, ...] = ()  # in load order, house rules last


@attrs.frozen
class Lock:
    """A lock that was read."""

    packs: tuple[Locked, ...]
    _table: Path
    _document: Document = attrs.field(repr=False)

    def changes(self, packs: Iterable[Pack], *, more: bool = True) -> Iterator[Problem]:
        """Yield a warning for everything that is other than it was locked, or gone: old to new, at its line.

        With `more`, also for what has come in since.
        """
        now = {one.id: Locked.of(one) for one in packs}
        for number, old in enumerate(self.packs):
            new, place = now.pop(old.id, None), self._document.place(("packs", number))
            if new is None:
                yield self._told(f"'{old.id}' was locked as {old.words} and is not on this table any more.", place)
            elif new != old:
                yield self._told(f"'{old.id}' was locked as {old.words} and is {new.words} now.", place)
        for new in now.values() if more else ():
            yield self._told(
                f"'{new.id}' {new.words} has come to this table since it was locked.", self._document.place()
            )

    def _told(self, fault: str, place: Position) -> Problem:
        return Problem("lock/changed", fault, place, f"If that is wanted: {to_lock(self._table)}.", "warning")


def lock_beside(table: Path) -> Path:
    """Return where the lock of a table file lies."""
    return table.with_suffix(".lock")


def is_lock(path: Path) -> bool:
    """Say whether a file is a lock, sound or broken: by the line in which it says so."""
    return path.is_file() and f"kind: {LOCKED}".encode() in path.read_bytes().splitlines()


def to_lock(table: Path) -> str:
    """Return the line that locks a table."""
    return "gateway lock" + ("" if str(table) == TABLE_FILE else f" --table {shlex.quote(str(table))}")


def lock_text(packs: Iterable[Pack]) -> str:
    """Return the lock of packs in their load order, as it is written: the same packs give the same bytes."""
    rows = "".join(f"  - {{{_row(one)}}}\n" for one in packs)
    return f"{_HEAD}kind: {LOCKED}\nformat: {FORMAT}\npacks:\n{rows}"


def _row(pack: Pack) -> str:
    version = "" if pack.version == FROM_A_FILE else f'version: "{pack.version}", '
    return f'id: "{pack.id}", {version}hash: "{pack.hash}"'  # in quotes: digits alone would be a number


def read_lock(table: Path) -> Lock:
    """Read the lock of a table file; raise ContentError with all that is wrong with it."""
    document = read_file(lock_beside(table))
    said, problems = read_one(document, _LockFile, LOCKED)
    if said is None or problems or document.problems:
        raise ContentError(in_order([*document.problems, *problems]))
    return Lock(said.packs, table, document)
