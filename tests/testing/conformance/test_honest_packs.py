"""The one line is green for every honest pack: of data, with a hook of each kind, with scenes or beside others'."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from gateway_core import hookspecs
from gateway_core.testing import write_pack
from gateway_core.testing.conformance.of_a_pack import promises
from gateway_core.testing.conformance.promise import Skipped
from gateway_core.testing.conformance.subject import Subject

from .sound_pack import FILES

STEPS = 3
SLOW = "determinism another hash seed"  # it begins another process
LICENSE = {"id": "CC-BY-4.0", "attribution": "Ann"}
SCENE = {name: FILES[name] for name in ("scenes/quay",)}
HEAD = """\
from gateway_core import hookspecs
from gateway_core.challenge import Judgement
from gateway_core.packs import Finding
from gateway_rpg import hooks
from gateway_rpg.drama import ChecksAsk, JudgeAsk, Modifier, ModifiersAsk, OperationAsk
from gateway_core.hookspecs import hookimpl


"""
EFFECT = "{'id': 'glare', 'name': 'Glare', 'step': 5, 'aim': 'linked', 'resist': 'target', 'source': 'original'"
HOOKS = {
    "gateway_backgrounds": "def given():\n    return [{'id': 'diver', 'name': 'Diver'}]",
    "gateway_equipment_traits": "def given():\n    return [{'id': 'bright', 'name': 'Bright'}]",
    "gateway_cancellation_rules": "def given():\n    return [{'id': 'a', 'trait': 'padded', 'stops': 'sharp'}]",
    "gateway_action_effects": f"def given():\n    return [{EFFECT}, 'does': [{{'shift-edge': {{'steps': 1}}}}]}}]",
    "gateway_checks": "def given(ask: ChecksAsk):\n    return []",
    "gateway_challenge_modifiers": "def given(ask: ModifiersAsk):\n    return [Modifier(ask.entity, 1, 'luck')]",
    "gateway_judge": "def given(ask: JudgeAsk):\n    return Judgement(trait='gateway:full', background='gateway:full')",
}
TRAITS = """\
kind: equipment-trait
format: 1
entries:
  - {id: padded, name: Padded}
  - {id: sharp, name: Sharp}
"""
ITEMS = """\
kind: item
format: 1
entries:
  - {id: saw, name: Saw, traits: [sharp]}
  - {id: vest, name: Vest, traits: [padded]}
"""
DATA = {"traits": TRAITS, "items": ITEMS}
# An operation that shifts Edge, as a plugin may bring one, and the effect that has it.
OPERATION = """\
kind: operation
format: 1
entries:
  - id: shove
    name: Shove
    help: the actor gains Edge over the target
    takes: {steps: {number: true}}
    writes: [edge]
    told: the actor shoves the target by {steps}
    source: original
"""
SHOVING = """\
kind: effect
format: 1
entries:
  - id: shoulder
    name: Shoulder
    step: 5
    resist: target
    aim: linked
    does: [{mine:shove: {steps: 1}}]
    source: original
"""
SHOVED = """\
@hookimpl(hooks.gateway_operations)
def shove(ask: OperationAsk):
    if ask.word != "mine:shove":
        return None
    return ask.shift_edge(ask.actor, ask.target, int(ask.given["steps"])) if ask.target else ()
"""


def of_hook(name: str) -> str:
    """Return the code of a pack with this hook alone."""
    declared = "hookspecs" if hasattr(hookspecs, name) else "hooks"
    return f"{HEAD}@hookimpl({declared}.{name})\n{HOOKS[name]}\n"


def held_to(folder: Path, root: Path, *beside: Path) -> dict[str, str]:
    """Return what could not be seen of a pack's promises, by their names; what is not kept raises."""
    unseen = {}
    for number, promise in enumerate(promises(Subject(root, beside, {}, frozenset()), STEPS)):
        if promise.name == SLOW:
            continue
        (own := folder / f"{number}").mkdir()
        try:
            promise.keep(own)
        except Skipped as why:
            unseen[promise.name] = str(why)
    return unseen


def written(folder: Path, data: Mapping[str, str], hooks: str = "", **more: Any) -> Path:
    return write_pack(folder, data, **{"id": "mine", "hooks": hooks, "license": LICENSE, **more})


@pytest.mark.parametrize("data", [DATA, DATA | SCENE], ids=["without", "with"])
def test_a_pack_of_data_keeps_every_promise(data: Mapping[str, str], tmp_path: Path) -> None:
    """With a scene or without."""
    assert held_to(tmp_path, written(tmp_path / "packs", data)) == {}


@pytest.mark.parametrize("name", HOOKS)
def test_a_pack_with_one_hook_keeps_every_promise(name: str, tmp_path: Path) -> None:
    """It has no scene: those that decide are asked in the smallest there is."""
    data = DATA | ({"items": ITEMS.replace("[padded]", "[padded, bright]")} if name.endswith("traits") else {})

    assert held_to(tmp_path, written(tmp_path / "packs", data, of_hook(name))) == {}


@pytest.mark.parametrize("scenes", ["its own", "beside it"])
def test_a_pack_with_an_operation_is_asked_by_its_own_effect(scenes: str, tmp_path: Path) -> None:
    """In a scene of its own, or of another pack that is named."""
    own = {"operations": OPERATION, "effects": SHOVING, **(SCENE if scenes == "its own" else {})}
    root = written(tmp_path / "packs", own, HEAD + SHOVED)
    stage = () if scenes == "its own" else (written(tmp_path / "stage", SCENE, id="stage"),)

    assert held_to(tmp_path, root, *stage) == {}


def test_words_that_no_effect_has_are_no_fault_of_their_pack(tmp_path: Path) -> None:
    """Others write the effects: the test is skipped, and says how it would be asked."""
    unseen = held_to(tmp_path, written(tmp_path / "packs", {"operations": OPERATION}, HEAD + SHOVED))

    assert list(unseen) == ["hook gateway_operations"]
    assert (
        "name a pack with a scene in which it is, conformance(..., beside=[...])" in unseen["hook gateway_operations"]
    )


def test_a_pack_of_another_game_keeps_every_promise(tmp_path: Path) -> None:
    """What it says of itself, and that nothing here asks for more."""
    gear = "kind: gear\nformat: 1\nentries:\n  - {id: rope, name: A rope}\n"

    assert held_to(tmp_path, written(tmp_path / "packs", {"gear": gear}, system="adventure")) == {}
