"""A small scene as a test writes it: heroes, whom players run, and foes; and a table at which its dice are typed."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from gateway_core.chance import Seeded, Typed
from gateway_core.table import MemoryLog, Table

from ..system import DramaSystem

__all__ = ["SEED", "foe", "hero", "scene", "table_of"]

SEED = "a seed for scenes"  # of every table that `table_of` opens


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


def table_of(book: Any, start: str, **parameters: Any) -> Table[Any, Any, Any]:
    """Return a table whose dice are typed, open at an entry of a rulebook."""
    source = Typed(Seeded(SEED))
    return Table.open(DramaSystem(), book, start, parameters, source=source, log=MemoryLog(), policy="free")
