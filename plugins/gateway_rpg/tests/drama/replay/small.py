"""A small scene of three and the head of a replay of it: two heroes with prepared approaches, and Bob."""

from pathlib import Path
from typing import Any

from gateway_core.session import Session
from gateway_core.table import ReplayRun

from ..scenes import foe, hero, pack, scene

__all__ = ["small_replay"]

HEAD = """\
kind: replay
format: 1
id: played
name: Played
scene: scene
names: {tom: Tom, norris: Norris, bob: Bob}
approaches:
  tom: [{id: talk, trait: Slippery, category: social, background: dark-spires:blag}]
  norris: [{id: loom, trait: Imposing, category: social, background: dark-spires:thug, resisting: true}]
"""
CAST: dict[str, Any] = {
    "bob": foe(),
    "norris": hero(character="dark-spires:norris"),
    "tom": hero(character="dark-spires:thomas-snape"),
}


def small_replay(folder: Path, steps: str, **of_the_scene: Any) -> ReplayRun[Any]:
    """Return a replay of these steps, written into a pack in the folder; ready to be played again."""
    text = f"{HEAD}steps:\n{steps}"
    root = pack(folder, requires={"dark-spires": ">=0.1,<1"}, scene=scene(CAST, **of_the_scene), played=text)
    session = Session(packs=[root])
    found = session.system("gateway").retelling(session.table("stage"), "stage:replay/played")
    assert found is not None, "the pack holds no replay"
    return found
