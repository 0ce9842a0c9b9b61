"""How an evening opens: a scene, its rules, and a seat for each player."""

from collections.abc import Mapping
from typing import Any

from gateway_core.errors import ContentError, Problem

from .rules import Rules
from .state import Adventure

__all__ = ["JUDGES", "MOST_PLAYERS", "open_scene"]

JUDGES = ("prepared", "gm")
MOST_PLAYERS = 6  # who fit round a table with one games master


def open_scene(rulebook: Any, scene: str, parameters: Mapping[str, Any]) -> Adventure:
    """Return the evening before anybody has chosen; raise ContentError if there are more players than sheets."""
    rules = Rules.compile(rulebook, scene)
    players = parameters.get("players") or min(4, len(rules.scene.protagonists))
    if players > len(rules.scene.protagonists):
        fault = (
            f"'{rules.scene.name}' has {len(rules.scene.protagonists)} Protagonists, and {players} players want one."
        )
        raise ContentError([Problem("adventure/too-many-players", fault, None, "Each plays exactly one (AD-01).")])
    return Adventure(
        scene=scene,
        judge=str(parameters.get("judge") or JUDGES[0]),
        rules=rules,
        players={f"player-{number}": "" for number in range(1, players + 1)},
    )
