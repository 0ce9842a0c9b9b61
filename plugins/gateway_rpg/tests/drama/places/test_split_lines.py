"""Whose lines it takes to press, accelerate or get away in a split scene: a ruling (GW-RU-203)."""

from pathlib import Path

import pytest

from ..scenes import part
from ..split_scenes import LINES, split

PACE = ("accelerate", "press")


@pytest.mark.rule("GW-RU-203", "GW-EF-01", "GW-EF-40")
@pytest.mark.parametrize("effect", PACE)
@pytest.mark.parametrize(("option", "able"), [("own-place", True), ("everywhere", False)])
def test_whether_the_other_place_counts_for_the_pace_is_a_ruling(
    tmp_path: Path, effect: str, option: str, able: bool
) -> None:
    """Sam has a line to Ivan, who is all that opposes her at the station; the boss is at the base."""
    play = split(tmp_path, rulings={"split-lines": option}).wait("sam")

    assert play.allowed("sam", part(effect)) is able


@pytest.mark.rule("GW-RU-203", "GW-EF-07")
@pytest.mark.parametrize(("option", "able"), [("own-place", True), ("everywhere", False)])
def test_and_for_getting_away(tmp_path: Path, option: str, able: bool) -> None:
    """At ladder 0 Sam, who is behind, may get away from Ivan alone; or she would have to face the boss as well."""
    lines = [("sam", "ivan", -1), ("hank", "boss", 0)]
    play = split(tmp_path, lines, ladder=0, rulings={"split-lines": option}).wait("sam")

    assert play.allowed("sam", part("anticlimax")) is able


@pytest.mark.rule("GW-RU-203", "GW-SP-04")
@pytest.mark.parametrize("option", ["own-place", "everywhere"])
def test_a_climax_is_of_its_own_place_by_either_reading(tmp_path: Path, option: str) -> None:
    """That the text says itself."""
    play = split(tmp_path, rulings={"split-lines": option}).wait("sam")

    assert play.allowed("sam", part("climax"))


@pytest.mark.rule("GW-RU-203")
@pytest.mark.parametrize("option", ["own-place", "everywhere"])
def test_whoever_has_a_line_to_everybody_may_by_either_reading(tmp_path: Path, option: str) -> None:
    """Ayo works into both places."""
    lines = [*LINES, ("ayo", "ivan", 0), ("ayo", "boss", 0)]
    play = split(tmp_path, lines, rulings={"split-lines": option}).wait("ayo")

    assert play.allowed("ayo", part("press"))
