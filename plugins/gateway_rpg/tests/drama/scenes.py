"""Small scenes out of real packs, written as YAML or opened from a setting."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from gateway_core.session import Session, TableBook
from gateway_core.testing import write_pack
from gateway_rpg.drama.testing import (
    SEED,
    Play,
    ended,
    foe,
    happened,
    hero,
    owed,
    part,
    scene,
    table_of,
    thrown,
)
from tests.books import book_of

__all__ = [
    "SEED",
    "Play",
    "ended",
    "foe",
    "happened",
    "hearing",
    "hero",
    "opened",
    "owed",
    "pack",
    "part",
    "scene",
    "stage",
    "stage_book",
    "table_of",
    "thrown",
]

_STAGES: dict[object, TableBook] = {}  # by all that a pack says: most tests of a file play one scene


def pack(folder: Path, id: str = "stage", *, requires: Mapping[str, str] | None = None, **files: str) -> Path:
    """Write a pack whose data files are given by name, and return its folder."""
    return write_pack(folder, files, id=id, requires=dict(requires or {}))


def stage_book(
    folder: Path,
    *,
    rulings: Mapping[str, str] | None = None,
    requires: Mapping[str, str] | None = None,
    **files: str,
) -> TableBook:
    """Return the rulebook of a pack of these files; it is written into the folder unless it was laid before."""
    given = tuple(tuple(sorted((one or {}).items())) for one in (rulings, requires, files))
    if given not in _STAGES:
        root = pack(folder, requires=requires, **files)
        _STAGES[given] = Session(packs=[root], rulings=rulings).table("stage")
    return _STAGES[given]


def opened(
    folder: Path,
    text: str,
    *,
    rulings: Mapping[str, str] | None = None,
    judge: str = "prepared",
    requires: Mapping[str, str] | None = None,
    **files: str,
) -> Play:
    """Return the table of a scene given as YAML, with further data files of its pack."""
    book = stage_book(folder, rulings=rulings, requires=requires, scene=text, **files)
    return Play(table_of(book, "stage:scene/scene", judge=judge))


def stage(
    folder: Path,
    cast: Mapping[str, Mapping[str, Any]],
    lines: Iterable[tuple[str, str, int]] = (),
    *,
    rulings: Mapping[str, str] | None = None,
    files: Mapping[str, str] | None = None,
    judge: str = "prepared",
    **how: Any,
) -> Play:
    """Return the table of a small scene, at the first decision."""
    return opened(folder, scene(cast, lines, **how), rulings=rulings, judge=judge, **(files or {}))


def hearing(*, rulings: Mapping[str, str] | None = None, **parameters: Any) -> Play:
    """Return the table of the audience before the Schattengraf."""
    return Play(table_of(book_of("dark-spires", rulings), "dark-spires:scene/the-audience", **parameters))
