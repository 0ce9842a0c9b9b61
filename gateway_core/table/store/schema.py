"""The shape of a campaign's file, and whether a file has exactly this shape."""

import sqlite3

from ...errors import StoreError

__all__ = [
    "APPLICATION",
    "create",
    "harden",
    "in_one_file",
    "keep_on_disk",
    "keeps_books",
    "lift",
    "require_ours",
]

APPLICATION = 0x47575459  # "GWTY": tells our files from everybody else's
VERSION = 3
_WITH_BOOKS = 2  # the version since which a file keeps rulebooks

# One statement each, compared letter by letter: a view or a trigger that somebody added would run inside our reads.
_LISTS = (
    "CREATE TABLE campaign (id INTEGER PRIMARY KEY CHECK (id = 1), name TEXT NOT NULL)",
    """CREATE TABLE game (id INTEGER PRIMARY KEY, name TEXT NOT NULL, system TEXT NOT NULL, seed TEXT NOT NULL,
    count INTEGER NOT NULL, head TEXT NOT NULL)""",
)
# Each row behind the one before it, so that a file that was cut off holds all that was written up to there.
_ROWS = """CREATE TABLE row (game INTEGER NOT NULL REFERENCES game (id), number INTEGER NOT NULL, kind TEXT NOT NULL,
    body TEXT NOT NULL, digest TEXT NOT NULL, PRIMARY KEY (game, number))"""
_SORTED_ROWS = f"{_ROWS} WITHOUT ROWID"  # until version 2
_BOOKS = "CREATE TABLE book (hash TEXT PRIMARY KEY, rules BLOB NOT NULL, origins BLOB NOT NULL)"  # since version 2
SCHEMA = (*_LISTS, _ROWS, _BOOKS)
_SHAPES = {1: (*_LISTS, _SORTED_ROWS), 2: (*_LISTS, _SORTED_ROWS, _BOOKS), VERSION: SCHEMA}


def harden(connection: sqlite3.Connection) -> None:
    """Make a connection safe against a file that a stranger sent."""
    connection.execute("PRAGMA trusted_schema = OFF")  # a file's own schema calls no function that could do harm
    connection.execute("PRAGMA cell_size_check = ON")  # a broken page is found when it is read
    connection.execute("PRAGMA foreign_keys = ON")
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 64_000_000)  # bytes of one value: the longest is a rulebook
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)  # no other file can be reached from this one


def keep_on_disk(connection: sqlite3.Connection) -> None:
    """Make what a connection writes safe against a power cut: an act that was answered is not only on its way."""
    connection.execute("PRAGMA synchronous = EXTRA")


def create(connection: sqlite3.Connection, name: str) -> None:
    """Write the shape into an empty file."""
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {VERSION}")
    for statement in SCHEMA:
        connection.execute(statement)
    connection.execute("INSERT INTO campaign VALUES (1, ?)", (name,))
    connection.execute("COMMIT")


def require_ours(connection: sqlite3.Connection, file: str) -> None:
    """Raise StoreError unless the file has exactly our shape, today's or one of before."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if application != APPLICATION:
        raise StoreError("store/not-ours", "This database is not a save of ours.", "Name another file.", file)
    version = _version(connection)
    if version > VERSION:
        fault = f"This save has version {version}, and the newest known here is {VERSION}."
        raise StoreError("store/newer", fault, "Install the newer version.", file)
    found = connection.execute("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name LIMIT 20").fetchall()
    if [sql for (sql,) in found] != sorted(_SHAPES.get(version, ())):
        fault = "There is more or less in this save than we put there."
        raise StoreError("store/not-ours", fault, "Look for an unchanged copy.", file)


def keeps_books(connection: sqlite3.Connection) -> bool:
    """Say whether a file has room for rulebooks: the oldest have none."""
    return _version(connection) >= _WITH_BOOKS


def in_one_file(connection: sqlite3.Connection) -> None:
    """Let a file hold all that was written as soon as it is written; games of before had a second one beside it.

    A copy that is made between two acts is then whole, and it is read where nothing may be written.
    """
    connection.execute("PRAGMA journal_mode = DELETE")


def lift(connection: sqlite3.Connection) -> None:
    """Give one of the oldest files room for rulebooks; to be done inside a transaction."""
    connection.execute(_BOOKS)
    connection.execute(f"PRAGMA user_version = {_WITH_BOOKS}")


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])
