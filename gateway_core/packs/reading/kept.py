"""What files without a fault were read as, kept in the cache folder by the hash of their bytes.

Only plain values are kept, and where they stand: what kind of thing they are, and whether it is sound, is found out
every time. Other bytes, or another reader, have another hash; what is not there, or is damaged, is read the long way.
"""

import contextlib
import functools
import hashlib
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ..user_folders import cache_folder, make_room
from .dialect import Written
from .document import Document

__all__ = ["Known", "keep", "kept"]

_READERS = ("dialect.py", "document.py", "kept.py", "parsing/*.py")  # what is kept follows from these and the bytes


class Known(NamedTuple):
    """What a document is made of, but for the name of its file."""

    root: Any
    marks: Sequence[int]
    source: bytes


def kept(data: bytes) -> Known | None:
    """Return what these bytes were read as; None if that is not known here."""
    try:
        root, marks, disguised = json.loads(_place(data).read_bytes())
        source = data if disguised is None else disguised.encode()
    except (OSError, ValueError, TypeError, AttributeError, RecursionError):
        return None
    whole = isinstance(marks, list) and {*map(type, marks)} <= {int}
    return Known(root, marks, source) if whole else None


def keep(data: bytes, document: Document) -> None:
    """Keep what these bytes were read as, if JSON can say it and there is a folder to keep it in."""
    if _holds_written(document.root):
        return
    with contextlib.suppress(OSError):
        place = _place(data)
        make_room(place.parent)
        own = place.with_suffix(f".{os.getpid()}")  # whole or not at all, whoever else keeps the same
        disguised = None if document.source == data else document.source.decode()
        text = json.dumps([document.root, list(document.marks), disguised], separators=(",", ":"))
        own.write_text(text, encoding="ascii")
        own.replace(place)


def _holds_written(value: Any) -> bool:
    """Return whether a number in a value is to be shown as its file writes it, which JSON would forget."""
    if isinstance(value, dict):
        return any(map(_holds_written, (*value, *value.values())))
    return any(map(_holds_written, value)) if isinstance(value, list) else isinstance(value, Written)


def _place(data: bytes) -> Path:
    return _folder(os.environ.get("GATEWAY_CACHE_FOLDER")) / f"{hashlib.sha256(_reader() + data).hexdigest()}.json"


@functools.cache
def _folder(_named: str | None) -> Path:
    return cache_folder() / "yaml"


@functools.cache
def _reader() -> bytes:
    """Return the hash of the code that reads."""
    here = Path(__file__).parent
    files = (file for pattern in _READERS for file in sorted(here.glob(pattern)))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).digest()
