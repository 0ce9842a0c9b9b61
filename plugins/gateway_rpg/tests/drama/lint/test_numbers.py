"""Numbers that no scene has use for, and what is said twice or in vain, are told where a designer can mend them."""

from pathlib import Path

import pytest

from gateway_core.session import Session

from ..scenes import pack
from .test_unreachable import EFFECT, SCENE, entries, found

GIVES = "grant-free-raises: {to: self, count: %s, until: round-end}"


@pytest.mark.rule("GW-DR-16")
@pytest.mark.parametrize(
    ("does", "told"),
    [
        ("shift-edge: {steps: 20}", []),
        ("shift-edge: {steps: 99}", [("effect/beyond-use", "warning", 13)]),
        ("shift-edge: {steps: -99}", [("effect/beyond-use", "warning", 13), ("effect/only-loses", "warning", 13)]),
        ("shift-edge: {steps: 0}", [("effect/does-nothing", "warning", 13)]),
        ("shift-edge: {steps: 2 - 2}", [("effect/does-nothing", "warning", 13)]),
        ("shift-edge: {steps: -5}", [("effect/only-loses", "warning", 13)]),
        (f"shift-edge: {{steps: -1}}\n      - {GIVES % 1}", []),
        (GIVES % 99, [("effect/beyond-use", "warning", 13)]),
        (GIVES % -1, [("pack/wrong-value", "error", 13)]),
        ("grant-bonus: {amount: 0}", [("effect/does-nothing", "warning", 13)]),
        ("claim-ladder: {kind: accelerate, steps: -2}", [("pack/wrong-value", "error", 13)]),
        ("claim-ladder: {kind: accelerate, steps: 50}", [("effect/beyond-use", "warning", 13)]),
        ("claim-ladder: {kind: press, steps: 0}", []),
    ],
)
def test_a_number_of_an_effect_is_one_that_play_has_use_for(
    tmp_path: Path, does: str, told: list[tuple[str, str, int]]
) -> None:
    """Ground may be given up for something, and not for nothing."""
    effect = EFFECT.replace("shift-edge: {steps: 1}", does)

    assert sorted(found(tmp_path, effect=effect)) == told


@pytest.mark.parametrize(
    ("raises", "told"),
    [
        ("1", []),
        ("99", [("effect/beyond-use", "warning")]),
        ("0", [("effect/does-nothing", "warning")]),
        ("-1", [("effect/below-nothing", "error")]),
    ],
)
def test_what_is_owed_is_what_somebody_can_owe(tmp_path: Path, raises: str, told: list[tuple[str, str]]) -> None:
    """A raise or more, and no more than anybody ever takes."""
    effect = EFFECT.replace("    does:", f"    due: [{{raises: {raises}, rule: HOUSE-3}}]\n    does:")

    assert [(code, severity) for code, severity, _ in found(tmp_path, effect=effect)] == told


def test_a_ladder_that_no_scene_has_is_needed_in_vain(tmp_path: Path) -> None:
    """It goes to 99."""
    effect = EFFECT.replace("    needs:\n", "    needs:\n      - {ladder: {at-least: 100}, rule: HOUSE-3}\n")

    assert found(tmp_path, effect=effect) == [("effect/never-usable", "warning", 10)]


@pytest.mark.rule("GW-RU-188")
def test_a_line_between_two_of_one_side_is_told(tmp_path: Path) -> None:
    """They are no opponents."""
    scene = SCENE.replace("edge: 1}\n", "edge: 1}\n  - {from: bob, to: door}\n")

    assert found(tmp_path, scene=scene) == [("scene/line-of-allies", "warning", 15)]


@pytest.mark.rule("GW-RU-188")
def test_a_countdown_has_a_line_to_its_trigger(tmp_path: Path) -> None:
    """Though both are of one side."""
    scene = SCENE.replace("key: true}", "key: true, role: trigger}").replace("passive: true,", "role: countdown,")
    scene = scene.replace("edge: 1}\n", "edge: 1}\n  - {from: bob, to: door}\n")

    assert "scene/line-of-allies" not in [code for code, _, _ in found(tmp_path, scene=scene)]


@pytest.mark.rule("GW-DR-27")
def test_two_that_no_line_joins_are_told(tmp_path: Path) -> None:
    """Where there are more, a scene usually begins so."""
    without = SCENE.replace("lines:\n  - {from: ann, to: bob, edge: 1}\n", "")
    two = without.replace("  - {id: door, side: foes, passive: true, dice: 1}\n", "")

    assert found(tmp_path / "three", scene=without) == []
    assert found(tmp_path / "two", scene=two) == [("scene/no-lines", "warning", 9)]


def test_a_cancellation_is_said_once(tmp_path: Path) -> None:
    """One under a condition adds nothing to one that always holds; two conditions are two rules."""
    traits = entries("equipment-trait", "id: sharp, name: Sharp", "id: thick, name: Thick")
    items = entries("item", "id: knife, name: Knife, traits: [sharp, thick]")
    rows = ["id: one, trait: sharp, stops: thick", "id: two, trait: sharp, stops: thick, when: {stopped-bearer: dead}"]
    rows[1] = rows[1].replace("stopped-bearer: dead", "ruling: {challenge-level-cap: six}")
    files = {"traits": traits, "items": items}

    told = found(tmp_path / "a", rules=entries("cancellation", *rows), **files)
    again = found(tmp_path / "b", rules=entries("cancellation", rows[0], rows[0].replace("one", "two")), **files)

    assert ("cancellation/twice", "warning", 5) in told
    assert again == [("cancellation/twice", "warning", 5)]


def test_what_stands_twice_in_a_list_of_single_things_is_an_error(tmp_path: Path) -> None:
    """Traits of an item, effects of an approach, those who may use an effect; things may be several alike."""
    traits = entries("equipment-trait", "id: sharp, name: Sharp")
    items = entries("item", "id: knife, name: Knife, traits: [sharp, sharp]")
    scene = SCENE.replace("effects: [edge, climax]", "effects: [edge, climax, 'gateway:edge']")
    effect = EFFECT.replace("    needs:", "    by: [participant, participant]\n    needs:")

    told = found(tmp_path, scene=scene, effect=effect, traits=traits, items=items)

    assert [(code, severity) for code, severity, _ in told] == [("pack/twice", "error")] * 3


def test_a_background_that_nobody_has_is_told_in_a_pack_of_people(tmp_path: Path) -> None:
    """A pack without people leaves them to others."""
    past = entries("background", "id: blag, name: Blag", "id: lore, name: Lore")
    ann = "kind: character\nformat: 1\nid: ann\nname: Ann\nbackgrounds: [{background: blag, level: 1}]\n"

    assert found(tmp_path / "a", past=past) == []
    assert found(tmp_path / "b", past=past, ann=ann) == [("pack/never-used", "warning", 5)]


def test_two_of_a_cast_with_one_id_are_told_alone(tmp_path: Path) -> None:
    """What else seems wrong with the scene only follows from it."""
    scene = SCENE.replace("id: door", "id: ann").replace("id: ivan", "id: ann")

    assert found(tmp_path, scene=scene) == [("scene/cast-twice", "error", line) for line in (11, 12)]


def test_of_gear_that_is_not_carried_no_other_is_meant(tmp_path: Path) -> None:
    """The name is right: it is wanting on the sheet."""
    items = entries("item", "id: rope, name: Rope", "id: robe, name: Robe")
    ann = "kind: character\nformat: 1\nid: ann\nname: Ann\ngear: [rope]\n"
    scene = SCENE.replace("id: ann, side: heroes, dice: 1", "id: ann, side: heroes, character: ann")
    root = pack(tmp_path, scene=scene.replace("id: talk,", "id: talk, gear: [robe],"), ann=ann, items=items)

    (problem,) = Session().check(str(root))

    assert problem.hint == "Give it to Ann. Carried: stage:rope."
