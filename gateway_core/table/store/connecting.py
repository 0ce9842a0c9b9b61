"""How a save is reached: to play on in it, or to read it where nothing may be written."""

import contextlib
import shutil
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

from ...errors import StoreError
from . import schema

_SQLITE_BYTES = b"SQLite format 3\x00"
_WRITTEN_AHEAD = (18, 2)  # the number of a byte, and what it holds in a file that has a second one beside it
_PATIENCE = 15  # seconds until a save in which somebody writes without a pause counts as busy
_INSTANT = 0.0005  # seconds between two looks at whether it is free
_LONGEST = 1_000_000_000  # bytes that a file may say it has
_BESIDE = ("", "-wal", "-journal")  # what a database may consist of, by the ends of the names


def require_database(file: str) -> None:
    """Raise StoreError unless a file is there and begins as a database does."""
    if Path(file).exists() and not Path(file).is_file():  # a folder, or a pipe, at which a reader would wait for ever
        raise StoreError("store/not-a-database", "This is no file.", "Name another.", file)
    if not _start(file).startswith(_SQLITE_BYTES):
        raise StoreError("store/not-a-database", "This file is not a save.", "Name another file.", file)


def is_blank(file: str) -> bool:
    """Say whether nothing stands in a file that is there: whoever was making a save of it was stopped."""
    path = Path(file)
    if not path.is_file():
        return False
    # The first page is written last, so that until then nothing stands there.
    began = _start(file)[: len(_SQLITE_BYTES)] in (_SQLITE_BYTES, bytes(len(_SQLITE_BYTES)))
    if began and Path(f"{file}-journal").is_file():
        with contextlib.suppress(sqlite3.Error, StoreError), contextlib.closing(connected(file)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_schema")  # what was not written to its end is taken back
    return path.stat().st_size == 0


def _start(file: str) -> bytes:
    try:
        with Path(file).open("rb") as stream:
            return stream.read(100)
    except FileNotFoundError:
        raise StoreError("store/missing", "There is no such file.", "Look at the name.", file) from None
    except OSError as fault:
        raise StoreError(
            "store/failed", f"The file cannot be read: {fault.strerror}.", "See who may read it.", file
        ) from None


def connected(file: str, mode: str = "rw", *, called: str = "") -> sqlite3.Connection:
    """Return a connection to a save that is there; raise StoreError that calls it by its name, or `called`."""
    # No mode used here makes a file, and the quoting keeps a name with ? or # from becoming a setting.
    uri = f"file:{quote(str(Path(file).absolute()))}?mode={mode}"
    try:
        connection = sqlite3.connect(
            uri, uri=True, isolation_level=None, timeout=_PATIENCE
        )  # None: each transaction is begun by us
        schema.harden(connection)
        if mode != "ro":
            schema.keep_on_disk(connection)
    except sqlite3.Error as fault:
        damaged = getattr(fault, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
        cure = "What is sound of it: gateway export FILE --rescue NEW." if damaged else "See who may read and write it."
        raise StoreError("store/failed", f"The save cannot be opened: {fault}.", cure, called or file) from fault
    return connection


@contextlib.contextmanager
def held(connection: sqlite3.Connection, file: str) -> Iterator[None]:
    """Hold a save as it is between two acts, for reading; whoever writes waits. Raise StoreError if none ends in time.

    Between two acts of a program that plays without a pause there is an instant: SQLite, which looks for it ever more
    seldom, would miss it for seconds.
    """
    ends = time.monotonic() + _PATIENCE
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        while True:
            try:
                connection.execute("BEGIN")
                connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
                break
            except sqlite3.OperationalError as fault:
                connection.execute("ROLLBACK")
                if fault.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                    raise
                if time.monotonic() > ends:
                    said = "Another program is writing into this save."
                    raise StoreError("store/busy", said, "Try again.", file) from fault
                time.sleep(_INSTANT)
        connection.execute(f"PRAGMA busy_timeout = {_PATIENCE * 1000}")
        yield
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        connection.execute(f"PRAGMA busy_timeout = {_PATIENCE * 1000}")


def looking(file: str) -> tuple[sqlite3.Connection, str, TemporaryDirectory[str] | None]:
    """Return a connection that reads a save, the file's name, and the copy that is read in its stead, if one has to be.

    A save that was left in the middle of an act, or that a version of before wrote, must be mended to be read.
    """
    at, ahead = _WRITTEN_AHEAD
    if _start(file)[at:][:1] != bytes([ahead]):
        try:
            with contextlib.ExitStack() as closing:
                connection = connected(file, "ro")
                closing.callback(connection.close)
                with held(connection, file):
                    closing.pop_all()
            return connection, file, None
        except StoreError as fault:
            if fault.code == "store/busy":  # a copy of what is just being written would be torn
                raise
        except sqlite3.Error:
            pass  # its copy says what is wrong with it, if that cannot be read either
    mended, copy = copied(file)
    return mended, file, copy


def copied(file: str) -> tuple[sqlite3.Connection, TemporaryDirectory[str]]:
    """Return a connection to a copy of a save, with whatever lies beside it, and the folder in which that is."""
    copy = TemporaryDirectory()
    try:
        for end in _BESIDE:
            if end == "" or Path(file + end).is_file():
                shutil.copyfile(file + end, f"{copy.name}/save{end}")
        _fill(Path(copy.name) / "save")
        return connected(f"{copy.name}/save", called=file), copy
    except BaseException as fault:
        copy.cleanup()
        if not isinstance(fault, OSError):
            raise
        raise StoreError(
            "store/failed", f"The file cannot be read: {fault.strerror}.", "See who may read it.", file
        ) from None


def _fill(copy: Path) -> None:
    """Give a file that was cut off its length again: SQLite reads nothing of one that is shorter than it says."""
    start = _start(str(copy))
    size, pages = int.from_bytes(start[16:18]), int.from_bytes(start[28:32])
    whole = (65_536 if size == 1 else size) * pages
    if copy.stat().st_size < whole <= _LONGEST:
        with copy.open("r+b") as stream:
            stream.truncate(whole)  # with zeros, which are no page: whatever stood there is missed when it is read
