"""People whose gear and background hang on what they are and whom they face: a stranger's pack, and a scene of it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gateway_core.challenge import Approach

from .scenes import Play, foe, hero, stage

__all__ = ["ARMED", "FILES", "armed", "bold"]

_HEAD = "kind: {kind}\nformat: 1\nentries:\n"
_PERSON = """\
kind: character
format: 1
id: {id}
name: {name}
traits: [{{name: Bold, categories: [physical]}}]
backgrounds: [{{background: rabble, level: 2}}]
gear: [banner, hook, mail, pike]
source: original
"""

FILES: Mapping[str, str] = {
    "traits": _HEAD.format(kind="equipment-trait")
    + """\
  - {id: giant-slaying, name: Giant-slaying, when: {opponent-significance: {at-least: 4}}, source: original}
  - {id: lordly, name: Lordly, when: {bearer-is: lead}, source: original}
  - {id: piercing, name: Piercing, source: original}
  - {id: rings, name: Rings, source: original}
  - {id: swarming, name: Swarming, when: {bearer-gang: {at-least: 3}}, source: original}
  - {id: wall-breaking, name: Wall-breaking, when: {opponent-level: {at-least: 4}}, source: original}
""",
    "stops": _HEAD.format(kind="cancellation")
    + "  - {id: pierced, trait: piercing, stops: rings, when: {opponent-is: pc}, source: original}\n",
    "items": _HEAD.format(kind="item")
    + """\
  - {id: banner, name: Banner, traits: [lordly, swarming], source: original}
  - {id: hook, name: Hook, traits: [giant-slaying, wall-breaking], source: original}
  - {id: mail, name: Mail, traits: [rings], source: original}
  - {id: pike, name: Pike, traits: [piercing], source: original}
""",
    "backgrounds": _HEAD.format(kind="background")
    + "  - {id: rabble, name: Rabble, when: {bearer-is: gang}, source: original}\n",
    "grunt": _PERSON.format(id="grunt", name="Grunt"),
    "knight": _PERSON.format(id="knight", name="Knight"),
}
ARMED: Mapping[str, Mapping[str, Any]] = {
    "ann": hero(character="knight"),
    "bob": foe(character="knight", significance=4),
    "dan": foe(dice=1, level=3, significance=2),
    "grunt": foe(character="grunt", lead="bob", count=3),
}
"""Ann against Bob, who carries three grunts, and against Dan, who has no sheet."""


def armed(folder: Path, cast: Mapping[str, Mapping[str, Any]] = ARMED, **how: Any) -> Play:
    """Return a scene in which Ann has a line to Bob and to Dan."""
    play = stage(folder, cast, [("ann", "bob", 0), ("ann", "dan", 0)], files=FILES, initiative="ann", **how)
    play.order("ann", "bob", "dan")
    return play


def bold(*gear: str, background: str | None = None) -> Approach:
    """Return how one goes about something with gear of this pack."""
    return Approach(
        "Bold", "physical", background and f"stage:{background}", "action", tuple(f"stage:{i}" for i in gear)
    )
