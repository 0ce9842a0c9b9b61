"""The log of one game in a campaign's file: rows in a chain of digests, appended whole or not at all."""

import contextlib
import hashlib
import sqlite3
from collections.abc import Iterator, Sequence

from ...errors import StoreError
from ..log.rows import AnyRow
from .codec import AnyCodec
from .connecting import guarded, rescue_of, whole
from .limits import MOST_GAME_BYTES, MOST_ROW_BYTES, MOST_ROWS
from .plain import CodecFault

__all__ = ["SQLiteLog", "digest_of"]


class SQLiteLog:
    """A log in a file. What another program adds in between is seen (`store/moved-on`), never overwritten."""

    def __init__(self, connection: sqlite3.Connection, codec: AnyCodec, game: int, file: str) -> None:
        self._connection, self._codec, self._game, self._file = connection, codec, game, file
        self._count, self._head = self._mark()

    def append(self, rows: Sequence[AnyRow]) -> None:
        """Add rows, all in one transaction."""
        count, head = self._count, self._head
        lines = []
        for row in rows:
            kind, body = self._codec.encode_row(row)
            if len(body.encode()) > MOST_ROW_BYTES or count >= MOST_ROWS:
                raise self._fault("store/too-long", f"Row {count} is longer than a save can keep.")
            head = digest_of(head, count, kind, body)
            lines.append((self._game, count, kind, body, head))
            count += 1
        with self._transaction():
            # Inside the transaction, which holds the file for writing: nobody can come in between.
            if self._mark() != (self._count, self._head):
                fault = "Another program has played on in this save since it was opened here."
                raise self._fault("store/moved-on", fault, "Open it again; nothing of this act was kept.")
            self._connection.executemany("INSERT INTO row VALUES (?, ?, ?, ?, ?)", lines)
            self._connection.execute("UPDATE game SET count = ?, head = ? WHERE id = ?", (count, head, self._game))
        self._count, self._head = count, head

    def read(self, begin: int = 0) -> tuple[AnyRow, ...]:
        """Return every row, or those from one on for whoever has read the others.

        Raise StoreError naming the row that was edited, be it one of the others, or that the end is cut off.
        """
        with self._transaction("BEGIN"):  # for reading alone, but the mark and the rows are of one moment
            count, head = self._mark()
            if count > MOST_ROWS:
                raise self._fault("store/too-long", f"The save says it has {count} rows; {MOST_ROWS} are read.")
            found = self._lines(count)
        rows, last = [], ""
        for expected, (number, kind, body, digest) in enumerate(found):
            if expected == count:
                raise self._edited(number, "was added by hand")
            if number != expected:
                raise self._fault("store/cut", f"Row {expected} is missing.", self._rescue)
            last = digest_of(last, number, kind, body)
            if last != digest:
                raise self._edited(number, "is not as it was written")
            if number >= begin:
                rows.append(self._decoded(number, kind, body))
        if len(found) < count:
            fault = f"The save breaks off: row {len(found)} of {count} and all after it are missing."
            raise self._fault("store/cut", fault, self._rescue)
        if last != head:
            raise self._edited(count - 1, "or the mark of the save's end is not as it was written")
        self._count, self._head = count, head
        return tuple(rows)

    def _lines(self, count: int) -> list[tuple[int, str, str, str]]:
        # One row more than there should be is asked for below: what was added behind the last is to be noticed.
        query = "SELECT number, kind, body, digest FROM row WHERE game = ? ORDER BY number LIMIT ?"
        lines: list[tuple[int, str, str, str]] = []
        size = 0
        for line in self._connection.execute(query, (self._game, count + 1)):
            if tuple(map(type, line)) != (int, str, str, str):  # SQLite itself lets any column hold anything
                raise self._fault("store/unreadable", f"Row {len(lines)} is not text.", self._rescue)
            length = len(line[2].encode())
            size += length
            if length > MOST_ROW_BYTES or size > MOST_GAME_BYTES:
                raise self._fault("store/too-long", f"Row {line[0]} is longer than a save of ours can be.")
            lines.append(line)
        return lines

    def _decoded(self, number: int, kind: str, body: str) -> AnyRow:
        try:
            return self._codec.decode_row(kind, body)
        except CodecFault as fault:
            raise self._fault("store/unreadable", f"Row {number} cannot be read: {fault}", fault.cure) from fault

    def _mark(self) -> tuple[int, str]:
        with guarded(self._file):
            found = self._connection.execute("SELECT count, head FROM game WHERE id = ?", (self._game,)).fetchone()
        if found is None:
            raise self._fault("store/no-game", "The game is no longer in this save.", self._rescue)
        if tuple(map(type, found)) != (int, str):
            raise self._fault("store/unreadable", "The mark of the save's end is not as we write it.", self._rescue)
        return found[0], found[1]

    @contextlib.contextmanager
    def _transaction(self, begin: str = "BEGIN IMMEDIATE") -> Iterator[None]:
        with guarded(self._file), whole(self._connection, begin):
            yield

    @property
    def _rescue(self) -> str:
        return f"Look for an unchanged copy. {rescue_of(self._file)}"

    def _edited(self, number: int, how: str) -> StoreError:
        return self._fault("store/edited", f"Row {number} {how}.", self._rescue)

    def _fault(self, code: str, fault: str, cure: str = "") -> StoreError:
        return StoreError(code, fault, cure, self._file)


def digest_of(previous: str, number: int, kind: str, body: str) -> str:
    """Return the digest of a row, in which those of all before it are."""
    return hashlib.sha256(f"{previous}|{number}|{kind}|{body}".encode()).hexdigest()
