"""YAML in, plain values with the place of each one out. Refuses to know a pack."""

import codecs
import functools
from pathlib import Path

from ...errors import Position, Problem
from .dialect import BYTES, FAULTS
from .document import Document
from .parsing.parser import parsed

__all__ = ["Document", "read_file", "read_yaml"]

_KEPT = 64  # documents: every pack.yaml that is found is asked several things, one after the other


def read_file(path: Path, file: str | None = None) -> Document:
    """Read one file, called `file` in messages; a file that cannot be read is a problem, never an exception."""
    name = str(path) if file is None else file
    try:
        if not path.is_file():
            return _unread(name, "yaml/unreadable", "There is no such file.", "Check the path.")
        if path.stat().st_size > BYTES:
            return _unread(name, "yaml/too-large", *FAULTS["yaml/too-large"])
        data = path.read_bytes()
    except OSError as fault:
        return _unread(name, "yaml/unreadable", f"The file cannot be read: {fault.strerror or 'no reason given'}.", "")
    return read_yaml(data, name)


@functools.lru_cache(maxsize=_KEPT)
def read_yaml(data: bytes, file: str) -> Document:
    """Read the YAML in `data`; every fault is a problem of the document, as many of them as can be told apart.

    After a fault that leaves the shape unknown (`yaml/syntax`, `yaml/too-deep`, …) `root` is None.
    """
    if len(data) > BYTES:
        return _unread(file, "yaml/too-large", *FAULTS["yaml/too-large"])
    return parsed(data.removeprefix(codecs.BOM_UTF8), file)


def _unread(file: str, code: str, message: str, hint: str) -> Document:
    return Document(file, None, (Problem(code, message, Position(file), hint),))
