"""How a save is reached: to play on in it, or to read it where nothing may be written."""

import contextlib
import shlex
import shutil
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

from ...errors import NO_ROOM, StoreError, written_if
from . import schema

__all__ = [
    "COPY",
    "connected",
    "copied",
    "finish",
    "guarded",
    "held",
    "is_blank",
    "looking",
    "require_database",
    "require_file",
    "require_whole",
    "rescue_of",
    "whole",
]

_SQLITE_BYTES = b"SQLite format 3\x00"
_WRITTEN_AHEAD = (18, 2)  # the number of a byte, and what it holds in a file that has a second one beside it
_PATIENCE = 15  # seconds until a save in which somebody writes without a pause counts as busy
_INSTANT = 0.0005  # seconds between two looks at whether it is free
_ROOM = "Make room on the disk, or see whether it is sound."
_RIGHTS = "See who may read and write it."
_OTHER = "Name another file; of a damaged save this finds what is sound: {}."
COPY = "save"  # how the copy of a save is called
_BESIDE = ("", "-wal", "-journal")  # what a database may consist of, by the ends of the names

# All that comes of a file that is not as SQLite wrote it. Besides its own errors those of Python's module, which makes
# text of what is none, be it a name in the message of such an error, and numbers and lengths of whatever stands there.
_UNUSABLE = (sqlite3.Error, UnicodeDecodeError, OverflowError, MemoryError, SystemError)
# Where the file may be sound, and the fault is elsewhere: its rights, its disk, or somebody else at it.
_ELSEWHERE = {
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
}


def require_database(file: str) -> None:
    """Raise StoreError unless a file is there and begins as a database does."""
    require_file(file)
    if not _start(file).startswith(_SQLITE_BYTES):
        raise StoreError("store/not-a-database", "This file is not a save.", _OTHER.format(_rescue(file)), file)


def require_file(file: str) -> None:
    """Raise StoreError unless a file is there that can be read."""
    if Path(file).exists() and not Path(file).is_file():  # a folder, or a pipe, at which a reader would wait for ever
        raise StoreError("store/not-a-database", "This is no file.", "Name another.", file)
    _start(file)


def is_blank(file: str) -> bool:
    """Say whether nothing stands in a file that is there: whoever was making a save of it was stopped."""
    path = Path(file)
    if not path.is_file():
        return False
    # The first page is written last, so that until then nothing stands there.
    began = _start(file)[: len(_SQLITE_BYTES)] in (_SQLITE_BYTES, bytes(len(_SQLITE_BYTES)))
    if began and Path(f"{file}-journal").is_file():
        finish(file)
    return path.stat().st_size == 0


def finish(file: str) -> None:
    """Let what stands beside a save come to its end: half an act is taken back, and what was written ahead is in it."""
    with contextlib.suppress(StoreError), guarded(file), contextlib.closing(connected(file)) as connection:
        connection.execute("SELECT count(*) FROM sqlite_schema")


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
    with guarded(called or file, done="opened"), contextlib.ExitStack() as closing:
        connection = sqlite3.connect(
            uri, uri=True, isolation_level=None, timeout=_PATIENCE
        )  # None: each transaction is begun by us
        closing.callback(connection.close)
        schema.harden(connection)
        if mode != "ro":
            schema.keep_on_disk(connection)
        closing.pop_all()
    return connection


def require_whole(copy: sqlite3.Connection, file: str) -> None:
    """Raise StoreError if a copy shows that the file it was made of is damaged."""
    if copy.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise StoreError("store/failed", "This save is damaged.", rescue_of(file), file)


@contextlib.contextmanager
def guarded(file: str, cure: str = "", done: str = "used") -> Iterator[None]:
    """Raise StoreError for whatever SQLite cannot do with a save: with the way out, or `cure`."""
    try:
        yield
    except _UNUSABLE as fault:
        kind = getattr(fault, "sqlite_errorcode", 0) & 0xFF
        if kind == sqlite3.SQLITE_BUSY:
            raise StoreError("store/busy", "Another program is writing into this save.", "Try again.", file) from fault
        said = f"The save cannot be {done}: {_why(fault)}."
        more = f"{_ROOM} {cure}".rstrip() if kind in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR) else cure or _RIGHTS
        raise StoreError("store/failed", said, more if kind in _ELSEWHERE else rescue_of(file), file) from fault


def _why(fault: BaseException) -> str:
    if isinstance(fault, MemoryError):
        return "it would take more memory than there is"
    if not isinstance(fault, sqlite3.Error) or str(fault).startswith("Could not decode"):
        return "what should be text in it is none"  # it would be quoted, a secret or not
    return str(fault)


def rescue_of(file: str) -> str:
    """Return how what is sound in a damaged save is had."""
    return f"What is sound of it: {_rescue(file)}."


def _rescue(file: str) -> str:
    return f"gateway export {shlex.quote(file)} --rescue NEW"


@contextlib.contextmanager
def whole(connection: sqlite3.Connection, begin: str = "BEGIN IMMEDIATE") -> Iterator[None]:
    """Do in one transaction what is in it, or nothing of it; within another it is part of that.

    Raise sqlite3.Error if there is no room, say.
    """
    is_part = connection.in_transaction
    if is_part:
        yield
        return
    try:
        connection.execute(begin)
        yield
        connection.execute("COMMIT")
    finally:
        with contextlib.suppress(sqlite3.Error):
            if connection.in_transaction:  # of what found no room SQLite itself may have taken all back
                connection.execute("ROLLBACK")


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
                if connection.in_transaction:
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

    A save that was left in the middle of an act, or that another program wrote ahead in, must be mended to be read.
    """
    at, ahead = _WRITTEN_AHEAD
    if _start(file)[at:][:1] != bytes([ahead]):
        try:
            with guarded(file), contextlib.ExitStack() as closing:
                connection = connected(file, "ro")
                closing.callback(connection.close)
                with held(connection, file):
                    closing.pop_all()
            return connection, file, None
        except StoreError as fault:
            if fault.code == "store/busy":  # a copy of what is just being written would be torn
                raise
            # Else its copy says what is wrong with it, if that cannot be read either.
    copy = copied(file)
    try:
        return connected(f"{copy.name}/{COPY}", called=file), file, copy
    except BaseException:
        copy.cleanup()
        raise


def copied(file: str) -> TemporaryDirectory[str]:
    """Return a folder with a copy of a save in it, which is called COPY, and of whatever lies beside the save."""
    copy = TemporaryDirectory()
    try:
        for end in _BESIDE:
            if end == "" or Path(file + end).is_file():
                shutil.copyfile(file + end, f"{copy.name}/{COPY}{end}")
        return copy
    except OSError as fault:
        copy.cleanup()
        if fault.errno in NO_ROOM:
            said = f"It is read from a copy, for which there is no room in {copy.name}: {fault.strerror}."
            raise StoreError("store/failed", said, written_if(fault), file) from None
        raise StoreError(
            "store/failed", f"The file cannot be read: {fault.strerror}.", "See who may read it.", file
        ) from None
