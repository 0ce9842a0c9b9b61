"""Scenes in which something is hidden: a secret ladder, hidden sheets, and people who wait off stage."""

import json
from pathlib import Path
from typing import Any

from gateway_core.chance import Seeded, Stream
from gateway_core.table import canonical, encode_value

from .random_scenes import random_scene
from .scenes import Play, foe, hero, opened, part, scene

__all__ = ["HANDOUTS", "climax", "received", "secret_scene", "secretive", "witnessed"]

HANDOUTS = """\
kind: handout
format: 1
entries: [{id: letter, name: A letter, text: Come at nine.}, {id: map, name: A map, text: It leads nowhere.}]
"""
CAST = {
    "ann": hero(),
    "bob": foe(significance=3, sheet="hidden", dice=4, level=5),
    "cat": hero(),
    "dan": foe(significance=2),
    "ivan": foe(in_play=False, name="Ivan"),
}
LINES = [("ann", "bob", 3), ("ann", "dan", 3), ("cat", "dan", 0)]


def secret_scene(seed: str) -> str:
    """Return the YAML of a random scene that keeps its ladder, half its sheets and some of its cast to itself."""
    stream = Stream(Seeded(f"secrets of {seed}"))
    data: dict[str, Any] = json.loads(random_scene(seed))
    data["ladder"]["secret"] = True
    data["handouts"] = ["letter", "map"]
    data["rumours"] = {"heroes": ["a way out"], "foes": ["where the money is", "a weak spot"]}
    for member in data["cast"]:
        member["sheet"] = stream.pick(("hidden", "open"))
    for number in range(2):
        waiting = {"id": f"w{number}", "name": f"Waiting {number}", "side": "foes", "in_play": False}
        data["cast"].append({**waiting, "dice": 2, "level": 3, "significance": 3})
    return json.dumps(data)


def secretive(folder: Path, *order: str, ladder: int = 6, lines: Any = LINES, **how: Any) -> Play:
    """Return a scene with a secret ladder, Bob's hidden sheet, and Ivan off stage."""
    text = scene(CAST, lines, ladder=ladder, initiative="ann")
    play = opened(folder, text.replace("ladder: {", "ladder: {secret: true, "), **how)
    play.order(*(order or ("ann", "bob", "cat", "dan")))
    return play


def witnessed(play: Play, seat: str, after: int = 0) -> list[Any]:
    """Return the facts that a seat has seen."""
    return [event for entry in play.table.history(seat, after) for event in entry.events]


def received(play: Play, seat: str) -> str:
    """Return every byte that a seat gets of the table."""
    table = play.table
    return canonical(encode_value([table.view(seat), table.options(seat), table.history(seat), table.board(seat)]))


def climax(play: Play, actor: str = "ann", **how: Any) -> tuple[Any, ...]:
    """Let somebody try a climax."""
    return play.does(actor, part("climax"), **how)
