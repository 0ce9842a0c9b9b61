"""What is sound in a damaged save, in a new one: of each game the rows up to the first that is not as it was."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import attrs

from ...errors import StoreError
from ...light import light
from . import books, connecting, schema
from .sqlite_log import digest_of
from .store import SavedGame, Store

__all__ = ["RescuedGame", "rescue"]

Line = tuple[str, str, str]  # kind, body and digest of a row
_MOST_GAMES = 1_000  # as a campaign lists
_MOST_ROWS = 200_000  # of one game, as a log reads


@attrs.frozen
@light
class RescuedGame:
    """What was found of a game."""

    game: SavedGame  # as the damaged file lists it
    rows: int  # how many are sound, from the first on

    @property
    def is_whole(self) -> bool:
        """Whether that is all that was written."""
        return self.rows == self.game.count


def rescue(path: Path | str, new: Path | str) -> tuple[RescuedGame, ...]:
    """Write what is sound in a save into a new file, and return it game by game; the damaged file stays as it is.

    Raise StoreError if it is no save of ours, if its list of games cannot be read, if nothing is sound, or if there is
    a file `new`.
    """
    file = str(path)
    connecting.require_database(file)
    connection, copy = connecting.copied(file)
    try:
        with contextlib.closing(connection):
            games = [(game, tuple(_sound(connection, game))) for game in _games(connection, file)]
            if not any(lines for _, lines in games):
                raise StoreError("store/unreadable", "No row of it is sound.", "Look for an earlier copy.", file)
            with Store.create(new, _campaign(connection)) as store:
                for game, lines in games:
                    if lines:
                        store.take(game, lines)
                for book in _books(connection, file):
                    store.keep(book)
        return tuple(RescuedGame(game, len(lines)) for game, lines in games)
    finally:
        copy.cleanup()


def _games(connection: sqlite3.Connection, file: str) -> tuple[SavedGame, ...]:
    try:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        if application != schema.APPLICATION:
            raise StoreError("store/not-ours", "This database is not a save of ours.", "Name another file.", file)
        query = "SELECT id, name, system, count, seed FROM game WHERE count > 0 ORDER BY id LIMIT ?"
        found = connection.execute(query, (_MOST_GAMES,)).fetchall()
    except sqlite3.Error as fault:
        said = f"The list of its games cannot be read: {fault}."
        raise StoreError("store/unreadable", said, "Look for an earlier copy.", file) from fault
    if any(tuple(map(type, columns)) != (int, str, str, int, str) for columns in found):
        raise StoreError(
            "store/not-ours", "The list of games is not as we write it.", "Look for an unchanged copy.", file
        )
    return tuple(SavedGame(*columns) for columns in found)


def _campaign(connection: sqlite3.Connection) -> str:
    with contextlib.suppress(sqlite3.Error):
        found = connection.execute("SELECT substr(name, 1, 200) FROM campaign").fetchone()
        return found[0] if found is not None and isinstance(found[0], str) else ""
    return ""


def _sound(connection: sqlite3.Connection, game: SavedGame) -> Iterator[Line]:
    """Yield the rows of a game until one is missing, is not as it was written, or cannot be read."""
    query = "SELECT number, kind, body, digest FROM row WHERE game = ? ORDER BY number LIMIT ?"
    head = ""
    with contextlib.suppress(sqlite3.Error):
        for expected, line in enumerate(connection.execute(query, (game.id, _MOST_ROWS))):
            if tuple(map(type, line)) != (int, str, str, str):
                return
            number, kind, body, digest = line
            head = digest_of(head, number, kind, body)
            if (number, digest) != (expected, head):
                return
            yield kind, body, digest


def _books(connection: sqlite3.Connection, file: str) -> Iterator[books.KeptBook]:
    with contextlib.suppress(sqlite3.Error):
        for (digest,) in connection.execute("SELECT hash FROM book").fetchall():
            with contextlib.suppress(sqlite3.Error, StoreError):
                book = books.get(connection, str(digest), file)
                if book is not None:
                    yield book
