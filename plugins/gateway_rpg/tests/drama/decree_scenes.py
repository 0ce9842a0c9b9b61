"""A small scene for decrees of the games master, and how one is refused."""

from pathlib import Path
from typing import Any

from gateway_core.table import Refusal
from gateway_rpg.drama.commands.games_master.edge import LineEnds

from .scenes import Play, foe, hero, stage

__all__ = ["decreeing", "ends", "refusal"]

CAST = {
    "ann": hero(),
    "bob": foe(significance=2),
    "cat": hero(),
    "door": foe(passive=True),
    "ivan": foe(in_play=False),
    "king": foe(key=True, significance=6),
}
LINES = [("ann", "bob", 1), ("cat", "bob", 0), ("bob", "king", 0)]


def decreeing(folder: Path) -> Play:
    """Return a scene of two heroes, two foes, a door and somebody off stage; Ann has the initiative and the turn."""
    play = stage(folder, CAST, LINES, initiative="ann")
    play.order("ann", "bob", "cat", "king")
    return play


def refusal(play: Play, command: Any, seat: str = "gm") -> Refusal:
    """Return why a decree is refused, and fail if it is not."""
    found = play.tries(command, seat)
    assert found is not None, f"{command} was accepted"
    return found


def ends(one: str, other: str) -> LineEnds:
    """Return the ends of a line."""
    return LineEnds(one, other)
