"""The rulebooks that the games of a campaign were played by: each once, compressed, found by its hash.

What stands in them is nothing to a store: two texts, of which the first has the hash.
"""

import hashlib
import sqlite3
import zlib

import attrs

from ...errors import StoreError
from .connecting import rescue_of

__all__ = ["KeptBook"]

_MOST_BYTES = 64_000_000  # of one text; a setting of a hundred thousand entries has a quarter of that
_LEVEL = 9  # of compression: a rulebook is written once


@attrs.frozen
class KeptBook:
    """A rulebook as a campaign's file keeps it."""

    hash: str  # the sha256 of `rules`
    rules: str = attrs.field(repr=False)  # what it says
    origins: str = attrs.field(repr=False)  # whence each part of it came


def put(connection: sqlite3.Connection, book: KeptBook, file: str) -> None:
    """Keep a rulebook that is not kept yet; raise StoreError if it is too long for a save."""
    texts = book.rules.encode(), book.origins.encode()
    if max(map(len, texts)) > _MOST_BYTES:
        fault = f"The rulebook has {max(map(len, texts)):,} bytes, and a save keeps {_MOST_BYTES:,}."
        raise StoreError("store/too-long", fault, "Leave packs out that this game does not need.", file)
    values = (book.hash, *(zlib.compress(text, _LEVEL) for text in texts))
    connection.execute("INSERT OR IGNORE INTO book VALUES (?, ?, ?)", values)


def get(connection: sqlite3.Connection, digest: str, file: str) -> KeptBook | None:
    """Return the rulebook with this hash, None if it is not kept; raise StoreError if it is not as it was written."""
    found = connection.execute("SELECT rules, origins FROM book WHERE hash = ?", (digest,)).fetchone()
    if found is None:
        return None
    rules, origins = found
    return read(digest, rules, origins, file)


def read(digest: str, rules: object, origins: object, file: str) -> KeptBook:
    """Return the rulebook with this hash from its columns; raise StoreError if it is not as it was written."""
    book = KeptBook(digest, _text(rules, file), _text(origins, file))
    if hashlib.sha256(book.rules.encode()).hexdigest() != digest:
        raise _edited(file)
    return book


def _text(value: object, file: str) -> str:
    if not isinstance(value, bytes):  # SQLite itself lets any column hold anything
        raise _edited(file)
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(value, _MOST_BYTES)  # no more, whatever a stranger's few bytes would swell to
        if not unpacking.eof:
            raise _edited(file)
        return text.decode()
    except (zlib.error, UnicodeDecodeError):
        raise _edited(file) from None


def _edited(file: str) -> StoreError:
    fault = "The rulebook in this save is not as it was written."
    return StoreError("store/edited", fault, f"Look for an unchanged copy. {rescue_of(file)}", file)
