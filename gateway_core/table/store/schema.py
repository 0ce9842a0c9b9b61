"""The shape of a campaign's file, and whether a file has exactly this shape."""

import sqlite3

from ...errors import StoreError

__all__ = [
    "APPLICATION",
    "create",
    "harden",
    "in_one_file",
    "keep_on_disk",
    "require_ours",
]

APPLICATION = 0x47575459  # "GWTY": tells our files from everybody else's
VERSION = 1

# One statement each, compared letter by letter: a view or a trigger that somebody added would run inside our reads.
SCHEMA = (
    "CREATE TABLE campaign (id INTEGER PRIMARY KEY CHECK (id = 1), name TEXT NOT NULL)",
    """CREATE TABLE game (id INTEGER PRIMARY KEY, name TEXT NOT NULL, system TEXT NOT NULL, seed TEXT NOT NULL,
    count INTEGER NOT NULL, head TEXT NOT NULL)""",
    # Each row behind the one before it, so that a file that was cut off holds all that was written up to there.
    """CREATE TABLE row (game INTEGER NOT NULL REFERENCES game (id), number INTEGER NOT NULL, kind TEXT NOT NULL,
    body TEXT NOT NULL, digest TEXT NOT NULL, PRIMARY KEY (game, number))""",
    "CREATE TABLE book (hash TEXT PRIMARY KEY, rules BLOB NOT NULL, origins BLOB NOT NULL)",
)


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


def require_ours(connection: sqlite3.Connection, file: str, cure: str) -> None:
    """Raise StoreError unless the file has exactly our shape; `cure` is for one that was ours."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if application != APPLICATION:
        raise StoreError("store/not-ours", "This database is not a save of ours.", "Name another file.", file)
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        fault = f"This save has version {version}, and the newest known here is {VERSION}."
        raise StoreError("store/newer", fault, "Install the newer version.", file)
    found = connection.execute("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name LIMIT 20").fetchall()
    if version != VERSION or [sql for (sql,) in found] != sorted(SCHEMA):
        fault = "There is more or less in this save than we put there."
        raise StoreError("store/not-ours", fault, cure, file)


def in_one_file(connection: sqlite3.Connection) -> None:
    """Let a file hold all that is written as soon as it is, though another program gave it a second one beside it.

    A copy that is made between two acts is then whole, and it is read where nothing may be written.
    """
    connection.execute("PRAGMA journal_mode = DELETE")
