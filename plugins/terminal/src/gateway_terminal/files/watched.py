"""The files of what somebody is working on, and whether any of them has changed since a look before."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

__all__ = ["seen", "turns"]

_PASSED_OVER = "__pycache__"


def seen(paths: Sequence[Path]) -> Mapping[str, tuple[int, int]]:
    """Return time and size of every file of these files and folders, by its path; hidden ones are passed over.

    What is gone while it is looked at is not there: an editor may be in the middle of writing.
    """
    return {file: (said.st_mtime_ns, said.st_size) for path in paths for file, said in _files(path)}


def turns(look: Callable[[], Mapping[str, Any]], wait: Callable[[], object]) -> Iterator[None]:
    """Yield at once, and then whenever `look` finds the files other than before; without end."""
    before = None
    while True:
        now = look()
        if now == before:
            wait()
            continue
        before = now  # of before what is done then: what is saved meanwhile is seen
        yield


def _files(path: Path) -> Iterator[tuple[str, os.stat_result]]:
    if not path.is_dir():
        yield from _one(path)
        return
    for here, folders, names in os.walk(path):
        folders[:] = [name for name in folders if name != _PASSED_OVER and not name.startswith(".")]
        for name in names:
            if not name.startswith("."):
                yield from _one(Path(here) / name)


def _one(file: Path) -> Iterator[tuple[str, os.stat_result]]:
    try:
        yield str(file), file.stat()
    except OSError:
        return
