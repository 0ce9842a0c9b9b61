"""Small pictures as bytes, made by hand: what the tests of this room look at."""

import struct
import zlib

__all__ = ["chunk", "jpg", "png", "riff", "webp"]


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width: int = 1, height: int = 1, *more: bytes) -> bytes:
    """Return a grey PNG; `more` are further parts of it."""
    rows = zlib.compress(b"".join(b"\0" + b"\x80" * width for _ in range(min(height, 10))))
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(more) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def jpg(width: int = 1, height: int = 1) -> bytes:
    """Return the bones of a JPEG: its head, a frame, a scan, its end."""
    frame = struct.pack(">BHHB", 8, height, width, 1) + b"\x01\x11\x00"
    parts = [(0xE0, b"JFIF\0\1\1\0\0\1\0\1\0\0"), (0xFE, b"drawn by hand"), (0xC0, frame), (0xDA, b"\1\1\0\0\x3f\0")]
    segments = b"".join(bytes((0xFF, marker)) + struct.pack(">H", len(data) + 2) + data for marker, data in parts)
    return b"\xff\xd8" + segments + b"\x7f\x80" + b"\xff\xd9"


def riff(*parts: tuple[bytes, bytes]) -> bytes:
    """Return a WebP of these parts."""
    body = b"".join(name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2) for name, data in parts)
    return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


def webp(width: int = 1, height: int = 1) -> bytes:
    """Return the bones of a WebP without loss."""
    return riff((b"VP8L", b"\x2f" + struct.pack("<I", (width - 1) | (height - 1) << 14) + b"\0\0"))
