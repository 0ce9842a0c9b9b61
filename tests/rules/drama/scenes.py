"""Small scenes out of real packs, written as YAML or opened from a setting."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from gateway_core.chance import Seeded, Typed
from gateway_core.rules.drama.system import DramaSystem
from gateway_core.session import Session, TableBook
from gateway_core.table import MemoryLog, Table

from ...books import book_of
from .playing import Play, ended, happened, owed, part, thrown

__all__ = [
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

SEED = "a seed for scenes"
_STAGES: dict[object, TableBook] = {}  # by all that a pack says: most tests of a file play one scene

MANIFEST = """\
kind: pack
format: 1
id: {id}
version: 0.1.0
name: {id}
core: ">=0.1,<1"
requires: {requires}
license: {{id: CC0-1.0, notice: NOTICE.md, attribution: nobody}}
"""


def pack(folder: Path, id: str = "stage", *, requires: Mapping[str, str] | None = None, **files: str) -> Path:
    """Write a pack whose data files are given by name, and return its folder."""
    root = folder / id
    (root / "data").mkdir(parents=True, exist_ok=True)
    (root / "NOTICE.md").write_text("Nobody's.\n", encoding="utf-8")
    (root / "pack.yaml").write_text(MANIFEST.format(id=id, requires=json.dumps(requires or {})), encoding="utf-8")
    for name, text in files.items():
        (root / "data" / f"{name}.yaml").write_text(text, encoding="utf-8")
    return root


def scene(
    cast: Mapping[str, Mapping[str, Any]],
    lines: Iterable[tuple[str, str, int]] = (),
    *,
    ladder: int = 6,
    initiative: str | None = None,
    more: str = "",
) -> str:
    """Return the YAML of a scene of heroes, whom players run, and foes; who has nothing else rolls 1d8.

    Where nobody is the key entity, somebody off stage is: a scene has one (GW-RU-204).
    """
    if not any(given.get("key") for given in cast.values()) and "places:" not in more:
        cast = {**cast, "whoever-it-is": foe(key=True, significance=6, in_play=False)}
    text = f"kind: scene\nformat: 1\nid: scene\nname: A scene\nladder: {{start: {ladder}}}\n"
    text += "sides: {foes: gm, heroes: players}\n"
    text += f"initiative: {initiative}\n" if initiative else ""
    text += "cast:\n"
    for id, given in cast.items():
        bare = {} if {"character", "entity"} & set(given) else {"dice": 1, "level": 0}
        text += f"  - {json.dumps({'id': id, **({'name': id} if bare else {}), **bare, **given})}\n"
    rows = [f"  - {{from: {one}, to: {other}, edge: {edge}}}\n" for one, other, edge in lines]
    return text + ("lines:\n" + "".join(rows) if rows else "") + more


def hero(**changes: Any) -> dict[str, Any]:
    """Return one of the players' side."""
    return {"side": "heroes", **changes}


def foe(**changes: Any) -> dict[str, Any]:
    """Return one of the games master's side."""
    return {"side": "foes", **changes}


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


def table_of(book: TableBook, start: str, **parameters: Any) -> Table[Any, Any, Any]:
    """Return a table whose dice are typed, open at an entry of a rulebook."""
    source = Typed(Seeded(SEED))
    return Table.open(DramaSystem(), book, start, parameters, source=source, log=MemoryLog(), policy="free")


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
