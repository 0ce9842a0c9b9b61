"""A small split scene: a station and a base, a key entity at each, and somebody at a desk who works into both."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from gateway_rpg.drama import commands as c
from gateway_rpg.drama.commands.games_master.places import Move, Rejoin

from .scenes import Play, foe, hero, stage

__all__ = ["CAST", "LINES", "PLACES", "bring_in", "move", "rejoin", "settled", "split"]

PLACES = "places: [{id: station, name: the station}, {id: base, name: the base}]\n"
CAST: Mapping[str, Mapping[str, Any]] = {
    "sam": hero(place="station"),
    "ivan": foe(place="station", key=True, significance=6),
    "hank": hero(place="base"),
    "boss": foe(place="base", key=True, significance=5),
    "guard": foe(place="base", passive=True),
    "ayo": hero(),
}
LINES = [("sam", "ivan", 4), ("hank", "boss", 4)]


def split(
    folder: Path,
    lines: Iterable[tuple[str, str, int]] = LINES,
    *,
    cast: Mapping[str, Mapping[str, Any]] = CAST,
    places: str = PLACES,
    **how: Any,
) -> Play:
    """Return the scene at its first decision; Sam and Hank may call their climaxes at its ladder of 3."""
    return stage(folder, cast, lines, more=places, **{"ladder": 3, **how})


def settled(play: Play) -> Play:
    """Throw ones for whatever initiative is rolled for now."""
    while play.table.pending is not None:
        play.throw({})
        if play.state.phase == "favour":
            play.act(c.Favour(play.state.tied[0]))
    return play


def move(play: Play, entity: str, place: str | None, *, key: str | None = None) -> tuple[Any, ...]:
    """Let the games master move somebody, and say who is the key entity then (GW-RU-204)."""
    return settled(play).act(Move(entity, place, key))


def rejoin(play: Play, place: str, into: str) -> tuple[Any, ...]:
    """Let the games master make one place of two."""
    return settled(play).act(Rejoin(place, into))


def bring_in(play: Play, entity: str, **how: Any) -> tuple[Any, ...]:
    """Let the games master bring somebody in."""
    return play.act(c.BringIn(entity, **how))
