"""Files that are written as those of a pack, and lie beside its data, where nobody reads them."""

import os
from collections.abc import Collection, Iterator
from pathlib import Path, PurePosixPath

from ....errors import Problem, alike
from ...endings import YAML
from .._folder import TESTS, below, is_file, passed_over
from ..made_with import made_with
from ..yaml import read_file

__all__ = ["beside_data"]

_ROOMS = (
    "LICENSES",
    "assets",
    "data",
    "theme",
    TESTS,
)  # what lies in those is looked at by others, or is no part of a pack
_DEPTH = 2  # folders: as deep as data is laid out; a pack may lie in a folder with much besides
_OWN = ("house-rules", "pack", "personality", "table")  # kinds of files that belong nowhere else


def beside_data(folder: Path, prefix: str, kinds: Collection[str]) -> Iterator[Problem]:
    """Yield a warning for each file of one of these kinds that would be the pack's if it lay in data/.

    A file of somebody's own, which says what it was made with, may lie anywhere.
    """
    for name in _yaml_files(folder):
        document = read_file(folder / name, below(prefix, name))
        kind = document.root.get("kind") if isinstance(document.root, dict) else None
        if not isinstance(kind, str) or kind in _OWN or not alike(kind, kinds) or made_with(document):
            continue
        message, hint = "this file is not read: what a pack holds lies in 'data'.", f"Move it to data/{_inside(name)}."
        yield Problem("pack/beside-data", message, document.place(("kind",)), hint, "warning")


def _yaml_files(folder: Path) -> Iterator[str]:
    """Yield the paths of YAML files that lie in a pack's folder, in order, from there."""
    for here, folders, names in os.walk(folder):
        steps = Path(here).relative_to(folder).parts
        if steps and "pack.yaml" in names:  # another pack
            folders.clear()
            continue
        rooms = () if steps else _ROOMS
        inner = sorted(one for one in folders if not passed_over(one) and one not in rooms)
        folders[:] = inner if len(steps) < _DEPTH else []
        for name in sorted(names):
            if name.endswith(YAML) and not passed_over(name) and is_file(Path(here, name)):
                yield "/".join((*steps, name))


def _inside(name: str) -> str:
    """Return where a file would lie in data/, whose name may be misspelt."""
    path = PurePosixPath(name).with_suffix(".yaml")
    first, *rest = path.parts
    return "/".join(rest if rest and alike(first.lower(), ["data"]) else path.parts)
