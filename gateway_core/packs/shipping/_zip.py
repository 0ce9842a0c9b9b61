"""The one layout that a `.gatepack` and a wheel of ours have: a zip whose every byte follows from its files.

Stored, not compressed, so that nothing can grow when it is read; no times, no owners, no comments, one mode.
"""

import struct
import zlib
from collections.abc import Iterator, Mapping

import attrs

__all__ = ["END", "LOCAL", "SIGN_OF_END", "Member", "end", "headers", "said_at_end", "zipped"]

_SHARED = struct.Struct("<5H3L2H")  # what is said of a file at both places
_REST = struct.Struct("<3H2L")  # what the list says besides
_ENTRY = struct.Struct("<4s6H3L5H2L")  # all of what the list says
_END = struct.Struct("<4s4H2LH")
LOCAL, END = 4 + _SHARED.size, _END.size  # bytes

_SIGN_OF_FILE, _SIGN_OF_ENTRY = b"PK\x03\x04", b"PK\x01\x02"
SIGN_OF_END = b"PK\x05\x06"
_NEEDED = 20  # 2.0 of the format, as its flag of UTF-8 does
_MADE = 3 << 8 | _NEEDED  # by Unix, so that the mode counts
_UTF_8 = 0x800
_DAY = 0x21  # the first that the format knows: 1 January 1980
_MODE = 0o100644 << 16  # a file that its owner may write and everybody read


@attrs.frozen
class Member:
    """What the list at the end of a zip says of one file."""

    made: int  # by which system, in its upper byte
    flags: int
    method: int  # 0: stored
    packed: int  # bytes
    size: int  # bytes
    raw: bytes  # its name as it stands there
    mode: int  # what Unix would make of it; 0: unknown
    where: int  # the bytes before it
    header: bytes = attrs.field(repr=False)  # all of this, as it stands there

    @classmethod
    def at(cls, data: bytes, start: int, stop: int) -> "Member | None":
        """Return the one that begins at `start`, or None if it does not end before `stop`."""
        if start + _ENTRY.size > stop:
            return None
        (sign, made, _, flags, method, _, _, _, packed, size, name, extra, comment, _, _, outside, where) = (
            _ENTRY.unpack_from(data, start)
        )
        rest = start + _ENTRY.size
        if sign != _SIGN_OF_ENTRY or rest + name + extra + comment > stop:
            return None
        return cls(
            made, flags, method, packed, size, data[rest : rest + name], outside >> 16, where,
            data[start : rest + name + extra + comment],
        )  # fmt: skip

    @property
    def is_encrypted(self) -> bool:
        """Whether it takes a password to read it."""
        return bool(self.flags & 0x41)

    @property
    def says_utf_8(self) -> bool:
        """Whether its name is to be read as UTF-8."""
        return bool(self.flags & _UTF_8)


def headers(name: bytes, data: bytes, where: int) -> tuple[bytes, bytes]:
    """Return what stands before the bytes of a file that begins there, and what the list at the end says of it."""
    shared = _SHARED.pack(_NEEDED, _UTF_8, 0, 0, _DAY, zlib.crc32(data), len(data), len(data), len(name), 0)
    return (
        _SIGN_OF_FILE + shared + name,
        _SIGN_OF_ENTRY + _MADE.to_bytes(2, "little") + shared + _REST.pack(0, 0, 0, _MODE, where) + name,
    )


def said_at_end(data: bytes) -> tuple[int, int, int] | None:
    """Return what the last bytes say of the list: how many files, how many bytes, where; None if they are no end."""
    if len(data) < END or not data.startswith(SIGN_OF_END, len(data) - END):
        return None
    *_, count, size, where, _ = _END.unpack_from(data, len(data) - END)
    return count, size, where


def end(count: int, size: int, where: int) -> bytes:
    """Return what stands behind the list of so many files."""
    return _END.pack(SIGN_OF_END, 0, 0, count, count, size, where, 0)


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return the zip of files by their paths: the same bytes for the same files, wherever and whenever.

    The order is that of the mapping.
    """
    return b"".join(_pieces(files))


def _pieces(files: Mapping[str, bytes]) -> Iterator[bytes]:
    where, listed = 0, []
    for name, data in files.items():
        header, entry = headers(name.encode(), data, where)
        listed.append(entry)
        yield header
        yield data
        where += len(header) + len(data)
    yield from listed
    yield end(len(listed), sum(map(len, listed)), where)
