"""What a scene or an effect says in vain is told at its line, before anybody at a table misses it."""

from pathlib import Path

import pytest

from gateway_core.session import Session

from ..scenes import pack

SCENE = """\
kind: scene
format: 1
id: scene
name: A scene
ladder: {start: 6}
sides: {foes: gm, heroes: players}
initiative: ann
cast:
  - {id: ann, side: heroes, dice: 1}
  - {id: bob, side: foes, dice: 1, key: true}
  - {id: door, side: foes, passive: true, dice: 1}
  - {id: ivan, side: foes, in_play: false, dice: 1, sought_as: [a beadle]}
lines:
  - {from: ann, to: bob, edge: 1}
approaches:
  ann:
    - {id: talk, effects: [edge, climax]}
"""
EFFECT = """\
kind: effect
format: 1
entries:
  - id: try
    name: Try
    step: 9
    aim: gateway:linked
    resist: target
    needs:
      - {line: target, rule: HOUSE-1}
      - {interrupting: true, rule: HOUSE-2}
    does:
      - shift-edge: {steps: 1}
"""


def entries(kind: str, *rows: str) -> str:
    """Return a file of a pack's data with these entries of a kind, each in a line from the fourth on."""
    return f"kind: {kind}\nformat: 1\nentries:\n" + "".join(f"  - {{{row}}}\n" for row in rows)


def found(folder: Path, *, scene: str = SCENE, effect: str = EFFECT, **files: str) -> list[tuple[str, str, int]]:
    """Return code, severity and line of everything that checking the pack finds."""
    problems = Session().check(str(pack(folder, scene=scene, effect=effect, **files)))
    return [(one.code, one.severity, one.place.line) for one in problems if one.place]


def test_a_scene_and_an_effect_without_slips_are_clean(tmp_path: Path) -> None:
    """The others here differ from these by one slip each."""
    assert found(tmp_path) == []


@pytest.mark.parametrize(
    ("was", "now", "code", "severity", "line"),
    [
        ("id: bob", "id: ../bob", "scene/bad-id", "error", 10),
        ("id: ivan", "id: sought", "scene/reserved-id", "error", 12),
        ("[a beadle]", "[a beadle, '  ']", "scene/blank-idea", "error", 12),
        ("initiative: ann", "initiative: ivan", "scene/never-used", "warning", 7),
        ("initiative: ann", "initiative: door", "scene/never-used", "warning", 7),
        ("id: bob, side: foes, dice: 1", "id: bob, side: foes, dice: 1, level: 12", "scene/never-used", "warning", 10),
        ("edge: 1}\n", "edge: 1}\n  - {from: bob, to: ann}\n", "scene/line-twice", "error", 15),
        ("edge: 1}\n", "edge: 1}\n  - {from: ivan, to: ann}\n", "scene/line-off-stage", "error", 15),
        (
            "[edge, climax]}\n",
            "[edge, climax]}\n    - {id: talk, effects: [edge, climax]}\n",
            "scene/approach-twice",
            "error",
            18,
        ),
        (
            "[edge, climax]}\n",
            "[edge, climax]}\n  door: [{id: a, effects: [edge]}]\n",
            "scene/never-used",
            "warning",
            18,
        ),
    ],
)
def test_a_slip_in_a_scene_is_told(was: str, now: str, code: str, severity: str, line: int, tmp_path: Path) -> None:
    """Each slip is right in every word and wrong in the scene."""
    scene = SCENE.replace(was, now, 1) if code != "scene/bad-id" else SCENE.replace("bob", "../bob")

    assert (code, severity, line) in found(tmp_path, scene=scene)


@pytest.mark.parametrize(
    ("was", "now", "line"),
    [
        ("name: Try", "name: Try\n    by: []", 6),
        ("{line: target,", "{not: {line: target},", 10),
        ("{line: target,", "{all: [{holds: initiative}, {not: {holds: initiative}}],", 10),
        ("gateway:linked", "gateway:unlinked", 10),
        ("interrupting: true, rule: HOUSE-2}", "all: [{line: any}, {not: {line: target}}]}", 11),
        ("rule: HOUSE-2}", "rule: HOUSE-2}\n      - {interrupting: false}", 12),
    ],
)
def test_an_effect_that_nobody_can_use_is_told(was: str, now: str, line: int, tmp_path: Path) -> None:
    """It is for nobody, or its needs exclude each other or its aim."""
    assert ("effect/never-usable", "warning", line) in found(tmp_path, effect=EFFECT.replace(was, now, 1))


def test_needs_of_different_moments_do_not_contradict_each_other(tmp_path: Path) -> None:
    """With `when` each is asked only sometimes."""
    effect = EFFECT.replace("{line: target,", "{not: {line: target}, when: {holds: initiative},", 1)

    assert found(tmp_path, effect=effect) == []
