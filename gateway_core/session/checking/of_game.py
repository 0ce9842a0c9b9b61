"""What a game finds wrong with a rulebook; where the same code found nothing in it before, it is not looked over again.

A note in the cache folder says that, and no more: it is empty, and called by the hash of the rulebook and of the code.
For code stands what Python takes it by as well: where its files lie, how long they are, when they were last changed.
"""

import contextlib
import functools
import hashlib
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...errors import GatewayError, PluginError, told
from ...packs import Finding
from ...packs.reading.problems import so_many
from ...packs.user_folders import cache_folder, make_room
from ..code import own_line

if TYPE_CHECKING:
    from ..book import TableBook

__all__ = ["found_by_game"]

_BEGAN = time.time_ns()  # of what was changed later than this, something else may be running here


def found_by_game(
    game: Any, book: "TableBook", allows: Callable[[Finding], bool] = lambda _: False
) -> tuple[Finding, ...]:
    """Return what a game finds wrong with a rulebook, `System.review`, but what somebody `allows`.

    Of much it is so much that it is seen to be too much. Raise PluginError where its code fails.
    """
    note = _note(game, book)
    if note is not None and note.exists():
        return ()
    is_sound = True

    def allowed(finding: Finding) -> bool:
        nonlocal is_sound
        is_sound = False
        return allows(finding)

    try:
        found = tuple(so_many(game.review(book), allowed))
    except GatewayError:
        raise
    except Exception as error:
        place = own_line(type(game).__module__, error)
        raise PluginError(game.name, "System.review", told(error), place, "system/broken") from error
    if note is not None and is_sound:
        with contextlib.suppress(OSError):
            make_room(note.parent)
            note.touch()
    return found


def _note(game: Any, book: "TableBook") -> Path | None:
    """Return the file that says that nothing was found; None where nothing can say it."""
    if any(pack.manifest.has_code or pack.origin == "code" for pack in book.packs):
        return None  # what that code would say, nobody knows
    names = {cls.__module__.partition(".")[0] for cls in type(game).__mro__} - sys.stdlib_module_names
    code = _code(frozenset(names))
    if code is None:
        return None
    said = f"{type(game).__module__}.{type(game).__qualname__} {code} {book.hash}"
    return cache_folder() / "sound" / hashlib.sha256(said.encode()).hexdigest()


@functools.cache
def _code(packages: frozenset[str]) -> str | None:
    """Return what tells the code of packages from any other; None if it lies in no folder, or was changed just now."""
    files = list[tuple[str, int, int]]()
    try:
        for package in packages:
            for folder in sys.modules[package].__path__:
                files += _files(folder)
    except (AttributeError, KeyError, OSError):
        return None
    if any(changed >= _BEGAN for _, changed, _ in files):
        return None
    return hashlib.sha256(repr((sys.version, sorted(files))).encode()).hexdigest()


def _files(folder: str) -> Iterator[tuple[str, int, int]]:
    """Yield the path of every file of code, when it was last changed and its length."""
    with os.scandir(folder) as inside:
        for one in inside:
            if one.name.endswith(".py"):
                told = one.stat()
                yield one.path, told.st_mtime_ns, told.st_size
            elif one.is_dir():
                yield from _files(one.path)
