"""What installed distributions announce: looked up once, and again where one came or went since."""

import sys
from collections.abc import Callable
from functools import lru_cache, wraps
from importlib.metadata import EntryPoints, entry_points
from pathlib import Path
from typing import TypeVar

__all__ = ["announced", "while_installed"]

_Found = TypeVar("_Found")


def while_installed(look: Callable[[], _Found]) -> Callable[[], _Found]:
    """Let what a function finds of the installed distributions stand until one is installed or removed.

    That is told by the folders that Python searches and when each was last changed, as `importlib.metadata` does it.
    """
    looked = lru_cache(maxsize=1)(lambda _folders: look())

    @wraps(look)
    def found() -> _Found:
        return looked(tuple((folder, _changed(folder)) for folder in sys.path))

    return found


def announced(group: str) -> EntryPoints:
    """Return the entry points of a group; of a distribution that is there twice, those of the one that counts."""
    return _selected()(group=group)


@while_installed
def _selected() -> Callable[..., EntryPoints]:
    return entry_points().select


def _changed(folder: str) -> int:
    try:
        return Path(folder).stat().st_mtime_ns
    except OSError:
        return 0
