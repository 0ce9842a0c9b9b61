"""What is wrong with the places of a scene and with a bomb: each finding, at its place."""

import json
from pathlib import Path
from typing import Any

import pytest

from gateway_core.errors import Problem
from gateway_core.session import Session

from ..scenes import pack

CAST: dict[str, dict[str, Any]] = {
    "ann": {"side": "heroes", "place": "base"},
    "bob": {"side": "foes", "place": "base", "key": True, "significance": 3},
    "ivan": {"side": "foes", "place": "station", "key": True, "significance": 6, "role": "countdown"},
    "core": {"place": "station", "passive": True, "role": "trigger"},
}
PLACES = [{"id": "station", "name": "The station"}, {"id": "base", "name": "The base"}]


def found(folder: Path, *, places: Any = PLACES, lines: Any = (), **changed: dict[str, Any]) -> dict[str, Problem]:
    """Return the faults of the scene with some of its cast written otherwise, by code."""
    everybody = [{"id": id, "dice": 1, **CAST.get(id, {}), **changed.get(id, {})} for id in {**CAST, **changed}]
    cast = [{key: value for key, value in one.items() if value is not None} for one in everybody]
    data = {
        "kind": "scene", "format": 1, "id": "scene", "name": "A scene", "ladder": {"start": 6},
        "sides": {"foes": "gm", "heroes": "players"}, "places": list(places), "cast": cast,
        "lines": [{"from": one, "to": other} for one, other in lines],
    }  # fmt: skip
    root = pack(folder, scene=json.dumps(data, indent=1))
    return {one.code: one for one in Session().check(str(root))}


def test_a_split_scene_with_a_bomb_is_without_fault(tmp_path: Path) -> None:
    """Each place has its key entity; that of the base matters less than that of the station, and need not."""
    assert found(tmp_path, lines=[("ann", "bob")]) == {}


@pytest.mark.rule("GW-SP-03", "GW-RU-54", "GW-TB-01", "GW-RU-148")
@pytest.mark.parametrize(
    ("code", "hint", "how"),
    [
        ("scene/unknown-place", "'base'", {"ann": {"place": "bas"}}),
        ("scene/place-without-key", "key: true", {"bob": {"key": False}}),
        ("scene/key-without-place", "GW-SP-03", {"bob": {"place": None}}),
        ("scene/two-keys", "one at each place", {"eve": {"side": "foes", "place": "base", "key": True}}),
        ("scene/key-not-highest", "GW-DR-23", {"eve": {"side": "foes", "place": "base", "significance": 4}}),
        ("scene/line-across-places", "at none", {"lines": [("ann", "ivan")]}),
        ("scene/bad-id", "lower-case", {"places": [*PLACES, {"id": "A Ship", "name": "A ship"}]}),
        ("scene/place-twice", "", {"places": [*PLACES, {"id": "base", "name": "Another"}]}),
        ("scene/half-a-bomb", "role: trigger", {"core": {"role": None}}),
        ("scene/half-a-bomb", "role: countdown", {"ivan": {"role": None}}),
        ("scene/never-used", "", {"core": {"place": "base"}}),
        ("scene/never-used", "or none", {"core": {"lead": "ivan"}}),
        ("scene/never-used", "let it be the trigger", {"ivan": {"passive": True}}),
    ],
)
def test_what_is_wrong_with_places_is_found(tmp_path: Path, code: str, hint: str, how: dict[str, Any]) -> None:
    """Each has its line and its cure."""
    problems = found(tmp_path, **how)

    assert code in problems, sorted(problems)
    assert hint in problems[code].hint
    place = problems[code].place
    assert place is not None
    assert place.line > 1


def test_a_place_in_an_undivided_scene_is_unknown(tmp_path: Path) -> None:
    """Without places nobody is at one."""
    problems = found(tmp_path, places=())

    assert "under places:" in problems["scene/unknown-place"].hint
