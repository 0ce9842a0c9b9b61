"""A round of two leads: one carries somebody with a player, the other a gang."""

from pathlib import Path
from typing import Any

from .scenes import Play, foe, hero, stage

__all__ = ["CAST", "LINES", "scene"]

CAST: dict[str, dict[str, Any]] = {
    "ann": hero(),
    "hank": hero(lead="ann"),
    "bob": foe(significance=3),
    "guard": foe(lead="bob", count=5, scale=2, name="Guard"),
}
LINES = [("ann", "bob", 2)]


def scene(folder: Path, cast: dict[str, dict[str, Any]] = CAST, **how: Any) -> Play:
    """Return a round of two leads: Ann carries Hank, who has a player; Bob carries five guards."""
    play = stage(folder, cast, LINES, initiative="ann", **how)
    play.order("ann", "bob")
    return play
