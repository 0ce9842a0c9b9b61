"""What is wrong with a scene's passengers and gangs: each finding at its line (GW-PA, GW-RU-134)."""

from pathlib import Path

import pytest

from gateway_core.errors import Problem
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
  - {id: hank, side: heroes, dice: 1, lead: ann}
  - {id: bob, side: foes, significance: 3, dice: 1}
  - {id: guard, side: foes, dice: 1, lead: bob, count: 5, scale: 2}
  - {id: king, side: foes, significance: 3, dice: 1, key: true, in_play: false}
lines:
  - {from: ann, to: bob, edge: 1}
"""
KING = "\n  - {id: king, side: foes, significance: 3, dice: 1, key: true, in_play: false}"
GUARD = "{id: guard, side: foes, dice: 1, lead: bob, count: 5, scale: 2}"


def found(folder: Path, text: str = SCENE) -> list[Problem]:
    """Return what the checker says of a pack of this scene."""
    root = pack(folder, scene=text)
    return Session().check(str(root))


def test_a_scene_of_passengers_without_fault_is_passed(tmp_path: Path) -> None:
    """Nothing is found where nothing is wrong."""
    assert found(tmp_path) == []


@pytest.mark.rule("GW-PA-02", "GW-PA-03", "GW-RU-134")
@pytest.mark.parametrize(
    ("old", "new", "code", "severity"),
    [
        ("dice: 1, lead: ann}", "dice: 1, lead: anne}", "scene/unknown-cast", "error"),
        ("dice: 1, lead: ann}", "dice: 1, lead: hank}", "scene/own-lead", "error"),
        (GUARD, GUARD.replace("lead: bob", "lead: hank"), "scene/lead-carried", "error"),
        ("dice: 1, lead: ann}", "dice: 1, lead: guard}", "scene/lead-carried", "error"),
        ("significance: 3, dice: 1}", "significance: 3, dice: 1, passive: true}", "scene/never-used", "warning"),
        (GUARD, GUARD.replace("count: 5", "count: 0"), "pack/wrong-value", "error"),
        (GUARD, GUARD.replace("scale: 2", "scale: 0"), "pack/wrong-value", "error"),
        (GUARD, GUARD.replace("lead: bob, ", ""), "scene/gang-without-lead", "error"),
        (GUARD, GUARD.replace("count: 5, ", ""), "scene/never-used", "warning"),
        (GUARD + KING, GUARD.replace("count: 5", "key: true, significance: 3, count: 5"), "scene/two-keys", "error"),
        (GUARD, GUARD + "\n  - {id: guard-3, side: foes, dice: 1}", "scene/cast-twice", "error"),
        ("{from: ann, to: bob, edge: 1}", "{from: hank, to: bob, edge: 1}", "scene/line-of-passenger", "error"),
        ("{from: ann, to: bob, edge: 1}", "{from: ann, to: guard-2, edge: 1}", "scene/line-of-passenger", "error"),
        ("{from: ann, to: bob, edge: 1}", "{from: ann, to: guard, edge: 1}", "scene/line-of-passenger", "error"),
        ("initiative: ann", "initiative: hank", "scene/never-used", "warning"),
    ],
)  # fmt: skip
def test_a_fault_of_passengers_is_found_at_its_line(
    tmp_path: Path, old: str, new: str, code: str, severity: str
) -> None:
    """Leads that cannot be, gangs that are none, lines that are not theirs (GW-PA-02, GW-PA-03, GW-RU-134)."""
    assert SCENE.count(old) == 1
    line = SCENE[: SCENE.index(old)].count("\n") + 1

    problems = found(tmp_path, SCENE.replace(old, new))

    assert [(one.code, one.severity) for one in problems] == [(code, severity)]
    (problem,) = problems
    assert problem.place is not None
    at = line if "passive" not in new else SCENE[: SCENE.index("lead: bob")].count("\n") + 1
    assert problem.place.line == at
