"""The records in a database's file, found page by page, whatever is lost of the tree that leads to them.

It knows how SQLite lays its pages out (https://www.sqlite.org/fileformat.html), and nothing of what stands in them.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import IO, TypeAlias

__all__ = ["Record", "application_of", "records"]

Value: TypeAlias = int | str | bytes | None
Record: TypeAlias = tuple[int, tuple[Value, ...]]  # the number of a line, and its columns

_HEADER = 100  # bytes that stand before the first page's own
_SQLITE = b"SQLite format 3\x00"  # how they begin
_USUAL_SIZE = 4096  # of a page, where the file does not say
_TABLE = 13  # the kind of pages that hold the records of tables; inner ones have none
_WHOLE_NUMBERS = (0, 1, 2, 3, 4, 6, 8)  # how many bytes each kind takes, from none to the longest; fractions follow
_ZERO, _ONE = 8, 9  # these take none
_FIRST_TEXT = 12  # from here on bytes and text take turns, ever longer
_Broken = (IndexError, UnicodeDecodeError, ValueError)  # whatever comes of reading what is no record


def application_of(file: Path) -> int | None:
    """Return the number of the application that a database is of; None for a file that does not begin as one."""
    with file.open("rb") as stream:
        start = stream.read(_HEADER)
    return int.from_bytes(start[68:72]) if start.startswith(_SQLITE) else None


def records(file: Path) -> Iterator[Record]:
    """Yield every record of a table that is whole, page after page.

    A column that is the number of its line is None there. What was deleted may be among them.
    """
    with file.open("rb") as stream:
        pages = _Pages(stream)
        for number in range(1, pages.count + 1):
            yield from pages.records(number)


class _Pages:
    """The pages of one file. What a record has too much for its page goes on in others, each of which is read once."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        start = stream.read(_HEADER)
        said = int.from_bytes(start[16:18]) if start.startswith(_SQLITE) else 0
        size = 65_536 if said == 1 else said
        known = 512 <= size <= 65_536 and size.bit_count() == 1
        self._size = size if known else _USUAL_SIZE
        self._used = self._size  # records may fill a page: whoever writes saves keeps none of it back
        self.count = -(-stream.seek(0, 2) // self._size)  # the last may be cut off
        self._read: set[int] = set()

    def records(self, number: int) -> Iterator[Record]:
        page = self._page(number)
        start = _HEADER if number == 1 else 0
        if page[start] != _TABLE:
            return
        first = start + 8
        end = min(first + 2 * int.from_bytes(page[start + 3 : start + 5]), self._used)
        room = self._used  # records lie beside each other, whatever a stranger's page says
        for place in range(first, end - 1, 2):
            at = int.from_bytes(page[place : place + 2])
            try:
                length, at = _number(page, at)
                line, at = _number(page, at)
                here = self._part(length)
                room -= here
                if room < 0:
                    return
                yield line, _columns(self._content(page[at : at + here + 4], here, length))
            except _Broken:
                continue

    def _part(self, length: int) -> int:
        """Return how much of so many bytes stands in the record's own page."""
        most = self._used - 35
        if length <= most:
            return length
        least = (self._used - 12) * 32 // 255 - 23
        even = least + (length - least) % (self._used - 4)  # then the last of the other pages is full
        return even if even <= most else least

    def _content(self, begins: bytes, here: int, length: int) -> bytes:
        """Return the bytes of a record that begins so; raise IndexError if they are not all there."""
        found, following = bytearray(begins[:here]), int.from_bytes(begins[here:])
        while len(found) < length:
            if following in self._read or not 0 < following <= self.count:
                raise IndexError(following)
            self._read.add(following)
            more = self._page(following)
            following = int.from_bytes(more[:4])
            found += more[4 : self._used][: length - len(found)]
        return bytes(found)

    def _page(self, number: int) -> bytes:
        self._stream.seek((number - 1) * self._size)
        return self._stream.read(self._size).ljust(self._size, b"\x00")


def _columns(content: bytes) -> tuple[Value, ...]:
    end, at = _number(content, 0)
    kinds = []
    while at < end:
        kind, at = _number(content, at)
        kinds.append(kind)
    values = []
    for kind in kinds:
        length = _length(kind)
        if at + length > len(content):
            raise IndexError(at)
        values.append(_value(kind, content[at : at + length]))
        at += length
    return tuple(values)


def _length(kind: int) -> int:
    if kind in (_ZERO, _ONE):
        return 0
    return (kind - _FIRST_TEXT) // 2 if kind >= _FIRST_TEXT else _WHOLE_NUMBERS[kind]


def _value(kind: int, content: bytes) -> Value:
    if kind == 0:
        return None
    if kind in (_ZERO, _ONE):
        return kind - _ZERO
    if kind < _FIRST_TEXT:
        return int.from_bytes(content, signed=True)
    return content if kind % 2 == 0 else content.decode()


def _number(content: bytes, at: int) -> tuple[int, int]:
    """Return a whole number of one to nine bytes, and the place behind it; raise IndexError where they end before."""
    number = 0
    for place in range(at, at + 8):
        number = number << 7 | content[place] & 0x7F
        if content[place] < 0x80:
            return number, place + 1
    return number << 8 | content[at + 8], at + 9
