"""A small sound pack of data and code, as texts that a test may break."""

from collections.abc import Mapping
from pathlib import Path

from gateway_core.testing import write_pack
from gateway_rpg.drama.testing import foe, hero, scene

__all__ = ["FILES", "HOOKS", "laid_down"]

HOOKS = '''\
"""The code of the pack."""

from gateway_core.challenge import Judgement
from gateway_core.hookspecs import gateway_equipment_traits, hookimpl
from gateway_rpg import hooks
from gateway_rpg.drama import JudgeAsk


@hookimpl(gateway_equipment_traits)
def shining():
    return [{"id": name, "name": name.title()} for name in ["bright", "dim"]]


@hookimpl(hooks.gateway_judge)
def always(ask: JudgeAsk):
    return Judgement(trait="gateway:full", background="gateway:full")
'''
ITEMS = """\
kind: item
format: 1
entries:
  - id: lamp
    name: Lamp
    traits: [heavy]
  - id: rope
    name: Rope
    traits: [bright, dim]
"""
TRAITS = """\
kind: equipment-trait
format: 1
entries:
  - {id: heavy, name: Heavy}
"""
PLACES = """\
kind: location
format: 1
entries:
  - {id: quay, name: The quay}
"""
CAST = {
    "ann": hero(dice=2, level=4),
    "bob": foe(dice=2, level=2, key=True, significance=3),
}
FILES: Mapping[str, str] = {
    "items": ITEMS,
    "places": PLACES,
    "scenes/quay": scene(CAST, [("ann", "bob", 0)], ladder=3, initiative="ann"),
    "traits": TRAITS,
}


def laid_down(folder: Path, file: str = "", old: str = "", new: str = "") -> Path:
    """Write the pack, one passage of one of its files changed, and return its folder."""
    root = write_pack(folder, FILES, id="mine", hooks=HOOKS, license={"id": "CC-BY-4.0", "attribution": "Ann"})
    if file:
        text = (root / file).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        (root / file).write_text(text.replace(old, new), encoding="utf-8")
    return root
