"""Pictures by their bytes: of what sort, how large, whole or torn, still or moving. Nothing of them is unpacked.

No library does it: those that read sizes alone do not notice a torn file, or another one behind it, and those that do
notice unpack a stranger's picture.
"""

import zlib
from collections.abc import Iterator
from typing import Literal

import attrs

__all__ = ["BrokenPicture", "Picture", "look_at"]

Sort = Literal["png", "jpg", "webp"]

_MOST_PARTS = 10_000  # a picture of four million bytes has a few hundred: more are there to be stepped over for ever

_PNG = b"\x89PNG\r\n\x1a\n"
_PNG_CRITICAL = {b"IHDR", b"PLTE", b"IDAT", b"IEND"}
_JPG, _JPG_END = b"\xff\xd8", b"\xff\xd9"
_JPG_FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}  # tables and what is reserved stand among the frames
_JPG_ALONE = {0x01, *range(0xD0, 0xD8)}  # markers that nothing belongs to
_JPG_SCAN = 0xDA
_RIFF, _WEBP = b"RIFF", b"WEBP"
_WEBP_MOVES = 0x02  # of the flags of an extended one


@attrs.frozen
class Picture:
    """What the header of a picture says."""

    sort: Sort
    width: int  # pixels
    height: int  # pixels
    moves: bool  # whether it is an animation


class BrokenPicture(ValueError):
    """The bytes are those of a picture of this sort, which is torn or damaged; its words say how."""

    def __init__(self, sort: Sort, why: str) -> None:
        self.sort = sort
        super().__init__(why)


def look_at(data: bytes) -> Picture | None:
    """Return what a picture is, by its bytes; None for what is no PNG, JPEG or WebP. Raise BrokenPicture.

    Every part of the file is stepped over, so that a torn one is noticed, and one with something else behind it.
    """
    if data.startswith(_PNG):
        return _png(data)
    if data.startswith(_JPG):
        return _jpg(data)
    if data[:4] == _RIFF and data[8:12] == _WEBP:
        return _webp(data)
    return None


def _png(data: bytes) -> Picture:
    parts = dict[bytes, bytes]()
    at, name, count = len(_PNG), b"", 0
    while at < len(data) and name != b"IEND":
        count = _counted(count, "png")
        size, name = int.from_bytes(data[at : at + 4]), data[at + 4 : at + 8]
        end = at + 12 + size
        if end > len(data) or len(name) < 4:
            raise BrokenPicture("png", "it breaks off")
        if zlib.crc32(data[at + 4 : end - 4]) != int.from_bytes(data[end - 4 : end]):
            raise BrokenPicture("png", "its checksums are not those of what is in it")
        if not parts and name != b"IHDR":
            raise BrokenPicture("png", "it does not begin with its size")
        if name[0] & 0x20 == 0 and name not in _PNG_CRITICAL:
            raise BrokenPicture("png", "it has parts that no PNG has")
        parts.setdefault(name, data[at + 8 : min(end - 4, at + 8 + 13)])
        at = end
    if name != b"IEND" or b"IDAT" not in parts:
        raise BrokenPicture("png", "it breaks off")
    if at != len(data):
        raise BrokenPicture("png", "something else follows behind it")
    head = parts[b"IHDR"]
    if len(head) != 13:
        raise BrokenPicture("png", "it does not say its size")
    return Picture("png", int.from_bytes(head[:4]), int.from_bytes(head[4:8]), b"acTL" in parts)


def _jpg(data: bytes) -> Picture:
    for marker, body in _jpg_segments(data):
        if marker in _JPG_FRAMES:
            if len(body) < 5:
                raise BrokenPicture("jpg", "it does not say its size")
            if not data.endswith(_JPG_END):
                raise BrokenPicture("jpg", "it breaks off, or something else follows behind it")
            return Picture("jpg", int.from_bytes(body[3:5]), int.from_bytes(body[1:3]), moves=False)
    raise BrokenPicture("jpg", "it breaks off")


def _jpg_segments(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the markers before the picture itself, each with what belongs to it."""
    at, count = len(_JPG), 0
    while at + 4 <= len(data) and data[at] == 0xFF:
        marker, count = data[at + 1], _counted(count, "jpg")
        if marker == 0xFF or marker in _JPG_ALONE:  # a byte to fill up with, or a marker that stands alone
            at += 1 if marker == 0xFF else 2
            continue
        size = int.from_bytes(data[at + 2 : at + 4])
        if marker == _JPG_SCAN or size < 2 or at + 2 + size > len(data):
            return
        yield marker, data[at + 4 : at + 2 + size]
        at += 2 + size


def _webp(data: bytes) -> Picture:
    size = int.from_bytes(data[4:8], "little") + 8
    if size > len(data):
        raise BrokenPicture("webp", "it breaks off")
    if size < len(data):
        raise BrokenPicture("webp", "something else follows behind it")
    parts = dict(reversed([*_webp_parts(data)]))  # the first of a name counts
    extended = parts.get(b"VP8X", b"")
    sizes = [said for name, head in parts.items() if (said := _webp_size(name, head)) is not None]
    moves = b"ANIM" in parts or b"ANMF" in parts or bool(extended[:1] and extended[0] & _WEBP_MOVES)
    # The header of an extended one is not the picture itself; those of one that moves lie deeper.
    if len(sizes) < 1 + (b"VP8X" in parts and not moves):
        raise BrokenPicture("webp", "there is no picture in it that says its size")
    return Picture("webp", max(width for width, _ in sizes), max(height for _, height in sizes), moves)


def _webp_size(name: bytes, head: bytes) -> tuple[int, int] | None:
    """Return the width and the height that a part of a WebP says; None for one that says none."""
    if name == b"VP8X" and len(head) == 10:
        return int.from_bytes(head[4:7], "little") + 1, int.from_bytes(head[7:10], "little") + 1
    if name == b"VP8 " and head[3:6] == b"\x9d\x01\x2a" and len(head) == 10:
        width, height = (int.from_bytes(head[at : at + 2], "little") & 0x3FFF for at in (6, 8))
        return width, height
    if name == b"VP8L" and head[:1] == b"\x2f" and len(head) >= 5:
        bits = int.from_bytes(head[1:5], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    return None


def _webp_parts(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the parts of a WebP by name, each with its first ten bytes."""
    at, count = 12, 0
    while at < len(data):
        count = _counted(count, "webp")
        name, size = data[at : at + 4], int.from_bytes(data[at + 4 : at + 8], "little")
        if len(name) < 4 or at + 8 + size > len(data):
            raise BrokenPicture("webp", "it breaks off")
        yield name, data[at + 8 : at + 8 + min(size, 10)]
        at += 8 + size + size % 2


def _counted(parts: int, sort: Sort) -> int:
    """Return how many parts there are with one more; raise BrokenPicture for one too many."""
    if parts >= _MOST_PARTS:
        raise BrokenPicture(sort, f"it has more than {_MOST_PARTS:,} parts")
    return parts + 1
