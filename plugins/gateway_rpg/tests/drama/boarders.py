"""A round in which somebody may be taken along: two heroes, two foes, and a tramp who is nobody's."""

from pathlib import Path
from typing import Any

from gateway_rpg.drama import commands as c

from .scenes import Play, foe, hero, part, stage

__all__ = ["CAST", "LINES", "recruits", "scene"]

CAST: dict[str, dict[str, Any]] = {
    "ann": hero(),
    "cat": hero(),
    "bob": foe(significance=3),
    "eve": foe(),
    "tramp": {"name": "Tramp"},
}
LINES = [("ann", "eve", 1), ("eve", "cat", 2), ("bob", "ann", 1)]


def scene(folder: Path, cast: dict[str, dict[str, Any]] = CAST, lines: Any = LINES, **how: Any) -> Play:
    """Return Ann's turn: she and Cat have lines to Eve, and Bob presses Ann."""
    play = stage(folder, cast, lines, initiative="ann", **how)
    play.order(*(one for one in play.state.members if play.state.may_act(one)))
    return play


def recruits(play: Play, actor: str, target: str, agrees: bool = True) -> tuple[Any, ...]:
    """Let somebody take another along who is asked first; return the facts."""
    play.declare(actor, part("recruit", target))
    begin = len(play.table.rows)
    play.act(c.Consent(target, agrees))
    if agrees:
        play.goes_on()
    return play.since(begin)
