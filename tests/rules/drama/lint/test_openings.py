"""Scenes that cannot begin or end as scenes do are told."""

from pathlib import Path

import pytest

from .test_unreachable import SCENE, found


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ("start: 6", "start: 30", []),
        ("start: 6", "start: 0", [("scene/ladder-out-of-reach", 5)]),
        ("start: 6", "start: 31", [("scene/ladder-out-of-reach", 5)]),
        ("heroes: players", "heroes: gm", [("scene/no-players", 6)]),
        (", side: foes", "", [("pack/never-used", 6), ("scene/unopposed", 6)]),
        (", side: foes, dice: 1, key: true", ", dice: 1, key: true, passive: true, opposed: true", []),
        ("foes, in_play: false", "heroes, in_play: false", []),
        ("climax]", "block]", [("scene/no-climax", 16)]),
    ],
)
def test_a_scene_that_cannot_begin_or_end_is_a_warning(
    tmp_path: Path, was: str, now: str, told: list[tuple[str, int]]
) -> None:
    """Without players, with a ladder at its end or out of reach, with nobody ready to climax."""
    problems = found(tmp_path, scene=SCENE.replace(was, now))

    assert [(code, line) for code, _, line in problems] == told
