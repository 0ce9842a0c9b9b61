"""Scenes that nobody thought of: sides, neutral and passive ones, with sheets and without, lines and initiative."""

import json
from typing import Any

from gateway_core.chance import Seeded, Stream

__all__ = ["PEOPLE", "random_scene"]

PEOPLE = ("angelique", "guard", "hans-kroe", "norris", "the-schattengraf", "thomas-snape")


def random_scene(seed: str) -> str:
    """Return the YAML of a scene of two to twelve entities; people with sheets come from Dark Spires."""
    stream = Stream(Seeded(f"scene {seed}"))
    count = stream.whole(2, 12)
    cast = [_member(stream, f"e{number}") for number in range(count)]
    cast[0].update(side="heroes", passive=False, in_play=True)
    foes = [one for one in cast if one.get("side") == "foes"]
    if foes and stream.whole(1, 2) == 1:
        foes[0].update(key=True, significance=6)
    here = [one["id"] for one in cast if one["in_play"]]
    pairs = [(a, b) for at, a in enumerate(here) for b in here[at + 1 :] if stream.whole(1, 4) == 1]
    lines = [{"from": a, "to": b, "edge": stream.whole(-3, 5)} for a, b in pairs]
    active = [one["id"] for one in cast if one["in_play"] and not one["passive"]]
    data = {
        "kind": "scene",
        "format": 1,
        "id": "scene",
        "name": "A scene",
        "ladder": {"start": stream.whole(0, 6)},
        "sides": {"heroes": "players", "foes": "gm", "others": "gm"},
        "cast": cast,
        "lines": lines,
    }
    if stream.whole(1, 2) == 1:
        data["initiative"] = stream.pick(active)
    return json.dumps(data)


def _member(stream: Stream, id: str) -> dict[str, Any]:
    found: dict[str, Any] = {
        "id": id,
        "significance": stream.whole(0, 6),
        "passive": stream.whole(1, 5) == 1,
        "in_play": stream.whole(1, 8) > 1,
        "opposed": stream.whole(1, 3) == 1,
    }
    side = stream.pick(("heroes", "heroes", "foes", "foes", "others", ""))
    if side:
        found["side"] = side
    if stream.whole(1, 3) == 1:
        return {**found, "character": f"dark-spires:{stream.pick(PEOPLE)}"}
    return {**found, "name": id.upper(), "dice": stream.whole(1, 4), "level": stream.whole(0, 6)}
