"""What is done to a campaign's list of games: a name, another course of a game from one of its acts, a game removed."""

import contextlib
import sqlite3

from .connecting import whole

__all__ = ["branch", "in_order", "remove", "rename", "rename_campaign"]


def rename_campaign(connection: sqlite3.Connection, name: str) -> None:
    """Give the campaign another name."""
    connection.execute("UPDATE campaign SET name = ?", (name,))


def rename(connection: sqlite3.Connection, game: int, name: str) -> None:
    """Give a game another name."""
    connection.execute("UPDATE game SET name = ? WHERE id = ?", (name, game))


def branch(connection: sqlite3.Connection, game: int, rows: int, name: str) -> int:
    """Add a game that begins as another did, with so many of its rows, and return its number.

    The rows and their chain are the same, and so are the dice: the branch meets those that the other met.
    """
    with whole(connection):
        (new,) = connection.execute("SELECT max(id) + 1 FROM game").fetchone()
        query = "SELECT digest FROM row WHERE game = ? AND number = ?"
        (head,) = connection.execute(query, (game, rows - 1)).fetchone()
        query = "INSERT INTO game SELECT ?, ?, system, seed, ?, ? FROM game WHERE id = ?"
        connection.execute(query, (new, name, rows, head, game))
        query = "INSERT INTO row SELECT ?, number, kind, body, digest FROM row WHERE game = ? AND number < ?"
        connection.execute(query, (new, game, rows))
    return int(new)


def remove(connection: sqlite3.Connection, game: int) -> None:
    """Remove a game, and what the file kept for it alone; of its secrets nothing is left in the file.

    What the next game took over from it stands in that one.
    """
    connection.execute("PRAGMA secure_delete = ON")
    with whole(connection):
        connection.execute("DELETE FROM row WHERE game = ?", (game,))
        connection.execute("DELETE FROM game WHERE id = ?", (game,))
        # A row names a rulebook by its hash, which is no word that stands anywhere for something else.
        left = "SELECT 1 FROM row WHERE kind IN ('opened', 'adopted') AND instr(body, book.hash)"
        connection.execute(f"DELETE FROM book WHERE NOT EXISTS ({left})")
    in_order(connection)


def in_order(connection: sqlite3.Connection) -> None:
    """Let a file be as short as what it holds, and all rows lie before the rulebooks, which take most of its room.

    Of a file that was cut off afterwards all rows are had that stand before the cut.
    """
    before = connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 1)  # that takes another file, beside it
    with contextlib.suppress(sqlite3.DatabaseError):  # where there is no room for that, it stays as it was
        connection.execute("VACUUM")
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, before)
