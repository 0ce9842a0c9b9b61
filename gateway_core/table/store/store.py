"""A campaign in one SQLite file: its games in order, and the rows of each in a chain of digests.

What the chain proves is that nobody changed a row or cut the end by hand or by accident; it is no signature. The seed
lies beside the rows, for whoever keeps the file.
"""

import contextlib
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any, Self

import attrs

from ...errors import StoreError, written_if
from . import books, connecting, editing, schema
from .books import KeptBook
from .codec import AnyCodec
from .laid_with import is_closed, laid_with
from .limits import LONGEST_NAME, MOST_GAMES
from .owning import owned
from .sqlite_log import SQLiteLog

__all__ = ["SavedGame", "Store", "made"]


@attrs.frozen
class SavedGame:
    """A game in a campaign, as the file lists it."""

    id: int  # its place in the campaign, from 1
    name: str
    system: str  # the name of the game that it is one of
    count: int  # the number of its rows; 0: begun, and never opened
    seed: str = attrs.field(repr=False)  # a secret until the game is over; empty: it has none


class Store:
    """A campaign's file. Made by `Store.create` or `Store.open`; every fault is a StoreError."""

    def __init__(self, connection: sqlite3.Connection, file: str, copy: TemporaryDirectory[str] | None = None) -> None:
        self._connection, self.file, self._copy = connection, file, copy
        self._owner: IO[bytes] | None = None

    @classmethod
    def create(cls, path: Path | str, name: str = "") -> "Store":
        """Begin a campaign in a new file, or in one with nothing in it; any other is refused (`store/exists`)."""
        file = str(path)
        _bounded(name, "name of the campaign", file)
        with made(path):
            store = cls(connecting.connected(file), file)
            with store._or_closed(), store._guarded():
                schema.create(store._connection, name)
        return store

    @classmethod
    def is_begun(cls, path: Path | str) -> bool:
        """Say whether anything stands in a file: one that is not there, or was left blank by a program, is no save."""
        return Path(path).exists() and not connecting.is_blank(str(path))

    @classmethod
    def open(cls, path: Path | str) -> "Store":
        """Open a campaign's file. Raise StoreError if it is missing, no database, not ours, or newer than we are."""
        file = str(path)
        connecting.require_database(file)
        store = cls(connecting.connected(file), file)
        with store._or_closed(), store._guarded():
            schema.require_ours(store._connection, file, f"Look for an unchanged copy. {connecting.rescue_of(file)}")
            schema.in_one_file(store._connection)
        return store

    @classmethod
    def look(cls, path: Path | str) -> "Store":
        """Open a campaign's file for reading alone: nothing is written, so it may lie where nothing can be.

        Raise StoreError as `open` does.
        """
        file = str(path)
        connecting.require_database(file)
        store = cls(*connecting.looking(file))
        with store._or_closed(), store._guarded(), connecting.held(store._connection, file):
            schema.require_ours(store._connection, file, f"Look for an unchanged copy. {connecting.rescue_of(file)}")
        return store

    @property
    def campaign(self) -> str:
        """The name of the campaign."""
        with self._guarded():
            found = self._connection.execute("SELECT name FROM campaign").fetchone()
        return str(found[0])[:LONGEST_NAME] if found else ""

    @property
    def games(self) -> tuple[SavedGame, ...]:
        """The games of the campaign, oldest first."""
        with self._guarded():
            # A campaign of ours never comes near that many; a stranger's file may hold any number.
            query = f"SELECT id, name, system, count, seed FROM game ORDER BY id LIMIT {MOST_GAMES}"
            found = self._connection.execute(query).fetchall()
        return tuple(self._saved(*columns) for columns in found)

    def _saved(self, *columns: Any) -> SavedGame:
        if tuple(map(type, columns)) != (int, str, str, int, str) or max(map(len, columns[1:3])) > LONGEST_NAME:
            raise StoreError(
                "store/not-ours", "The list of games is not as we write it.", "Look for an unchanged copy.", self.file
            )
        return SavedGame(*columns)

    def begin(self, codec: AnyCodec, name: str = "", seed: str = "", *, after: int = 0) -> SQLiteLog:
        """Add a game and return its empty log. `seed` is kept for resuming (empty: the game has none).

        `after` is the last game that whoever begins knows of (0: none); another after it is not overlooked. Whether
        that one is over is for them to see: a store knows no game's rules.
        """
        _bounded(name, "name of the game", self.file)
        _bounded(seed, "seed", self.file)
        last = max((game.id for game in self.games if game.count), default=0)
        if last != after:
            fault = "A game stands in this file already." if not after else "Another game has been begun in this file."
            raise StoreError("store/has-game", fault, "Resume it, or begin in a new file.", self.file)
        game = (last + 1, name, codec.system, seed)
        with self._guarded():
            self._connection.execute("DELETE FROM game WHERE count = 0")  # begun, and never opened
            self._connection.execute("INSERT INTO game VALUES (?, ?, ?, ?, 0, '')", game)
        return SQLiteLog(self._connection, codec, last + 1, self.file)

    def log(self, codec: AnyCodec, game: int = 1) -> SQLiteLog:
        """Return the log of a game that was begun."""
        found = self._begun(game)
        if found.system != codec.system:
            fault = f"This is a game of {found.system}, not of {codec.system}."
            raise StoreError("store/other-system", fault, "", self.file)
        return SQLiteLog(self._connection, codec, game, self.file)

    def take(self, game: SavedGame, lines: Sequence[tuple[str, str, str]]) -> None:
        """Take a game in from another file: each row's kind, body and digest, as they stand there and were checked."""
        rows = [(game.id, number, *line) for number, line in enumerate(lines)]
        head = lines[-1][2] if lines else ""
        values = (game.id, game.name, game.system, game.seed, len(rows), head)
        with self._guarded(), connecting.whole(self._connection):
            self._connection.execute("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?)", values)
            self._connection.executemany("INSERT INTO row VALUES (?, ?, ?, ?, ?)", rows)

    def rename(self, name: str, game: int | None = None) -> None:
        """Give a game, or (None) the campaign, another name."""
        _bounded(name, "name", self.file)
        with self._guarded():
            if game is None:
                editing.rename_campaign(self._connection, name)
            else:
                editing.rename(self._connection, self._begun(game).id, name)

    def branch(self, game: int, rows: int, name: str) -> int:
        """Add a game that begins with so many rows of another (at least one), as its log gave them.

        Return its number.
        """
        _bounded(name, "name of the game", self.file)
        count = self._begun(game).count
        if not 0 < rows <= count:
            raise ValueError(f"a game of {count} rows does not begin with {rows}")
        with self._guarded():
            return editing.branch(self._connection, game, rows, name)

    def remove(self, game: int) -> None:
        """Remove a game, so that nothing of it is left in the file; the numbers of the others stay."""
        with self._guarded():
            editing.remove(self._connection, self._begun(game).id)

    def _begun(self, game: int) -> SavedGame:
        found = next((saved for saved in self.games if saved.id == game), None)
        if found is None:
            raise StoreError("store/no-game", f"No game {game} has been begun in this file.", "Begin one.", self.file)
        return found

    def copy_to(self, path: Path | str) -> None:
        """Write a copy into a new file, whole at whatever moment.

        Raise StoreError if there is such a file, or if this one is damaged.
        """
        guarded = connecting.guarded(self.file, "Name a file elsewhere.", f"copied to {path}")
        with made(path), guarded, contextlib.closing(sqlite3.connect(path)) as copy:
            with connecting.held(self._connection, self.file):
                self._connection.backup(copy)
            schema.in_one_file(copy)
            connecting.require_whole(copy, self.file)

    def keep(self, book: KeptBook) -> None:
        """Keep a rulebook, once however often it is kept."""
        with self._guarded(), connecting.whole(self._connection):
            books.put(self._connection, book, self.file)

    def book(self, digest: str) -> KeptBook | None:
        """Return the rulebook with this hash, None if the file does not keep it.

        Raise StoreError if it is not as it was written.
        """
        with self._guarded():
            return books.get(self._connection, digest, self.file)

    def packs(self, game: int) -> dict[str, str]:
        """Return the packs that a game is played with, versions by id, told without its game."""
        with self._guarded():
            return laid_with(self._connection, game)

    def is_closed(self, game: int) -> bool:
        """Say whether a game was left as it is for good, told without its game."""
        with self._guarded():
            return is_closed(self._connection, game)

    @contextlib.contextmanager
    def together(self) -> Iterator[None]:
        """Do several things in this file, or none of them; logs that were used in vain count for nothing any more."""
        with self._guarded(), connecting.whole(self._connection):
            yield

    def own(self) -> None:
        """Keep all others from playing in this file until it is let go of; raise StoreError if somebody does."""
        self._owner = self._owner or owned(self.file)

    def close(self) -> None:
        """Let go of the file; what was played in it is laid in order."""
        owner, self._owner = self._owner, None
        if owner is not None and self._connection.total_changes:
            self._connection.execute("PRAGMA busy_timeout = 0")  # somebody who looks on need not be waited for
            editing.in_order(self._connection)
        self._connection.close()
        if owner is not None:
            owner.close()  # last: to close any handle of a file undoes the locks that SQLite has on it
        if self._copy is not None:
            self._copy.cleanup()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextlib.contextmanager
    def _or_closed(self) -> Iterator[None]:
        try:
            yield
        except BaseException:
            self.close()
            raise

    def _guarded(self) -> contextlib.AbstractContextManager[None]:
        return connecting.guarded(self.file)


@contextlib.contextmanager
def made(path: Path | str) -> Iterator[None]:
    """Make a new file, or take one with nothing in it; where what is done with it fails, it is as before.

    Raise StoreError if something stands in it, or if none can be made.
    """
    new = _made(path)
    try:
        yield
    except BaseException:
        if new:
            Path(path).unlink(missing_ok=True)
        else:
            Path(path).write_bytes(b"")
        raise


def _made(path: Path | str) -> bool:
    """Make a file if there is none, and say whether it was made."""
    file = str(path)
    try:
        Path(path).touch(exist_ok=False)  # two programs cannot both make it
        return True
    except FileExistsError:
        if connecting.is_blank(file):
            return False
        raise StoreError("store/exists", "This file is there already.", "Resume it, or name another.", file) from None
    except OSError as fault:
        raise StoreError(
            "store/failed", f"The file cannot be made: {fault.strerror}.", written_if(fault), file
        ) from None


def _bounded(text: str, what: str, file: str) -> None:
    if len(text) > LONGEST_NAME:
        raise StoreError(
            "store/too-long", f"The {what} has {len(text)} letters, and may have {LONGEST_NAME}.", "", file
        )
