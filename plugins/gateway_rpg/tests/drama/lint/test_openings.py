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


def test_who_counts_though_passive_opposes_no_side_of_its_own(tmp_path: Path) -> None:
    """All are the players', and the one who is opposed stands on their side (GW-RU-65)."""
    ours = SCENE.replace("side: foes, in_play: false", "side: heroes, passive: true, opposed: true")
    ours = ours.replace("key: true}", "key: true, passive: true}")

    assert ("scene/unopposed", 6) in [(code, line) for code, _, line in found(tmp_path, scene=ours)]


@pytest.mark.parametrize(
    ("levels", "edge", "told"),
    [
        ((0, 7), -1, []),  # an 8 against a 1 and 7
        ((0, 7), 1, [("scene/never-won", 17)]),
        ((0, 8), -1, [("scene/never-won", 17)]),
        ((1, 8), -1, []),
    ],
)
def test_an_approach_that_wins_on_no_dice_is_a_warning(
    tmp_path: Path, levels: tuple[int, int], edge: int, told: list[tuple[str, int]]
) -> None:
    """One die and a level against another, and the Edge between them."""
    mine, theirs = levels
    text = SCENE.replace("side: heroes, dice: 1", f"side: heroes, dice: 1, level: {mine}")
    text = text.replace("side: foes, dice: 1, key", f"side: foes, dice: 1, level: {theirs}, key")
    line = "from: bob, to: ann, edge: 1" if edge > 0 else "from: ann, to: bob"
    problems = found(tmp_path, scene=text.replace("from: ann, to: bob, edge: 1", line))

    assert [(code, line) for code, _, line in problems] == told
