"""Readings that are settled: one way to play them, and what shows it."""

from pathlib import Path

import pytest

from gateway_core.challenge import Approach
from gateway_core.session import Session
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.commands.games_master.scene import LiftRestriction

from ..scenes import Play, foe, hero, opened, pack, part, scene, stage


def _problems(folder: Path, text: str) -> list[str]:
    root = pack(folder, scene=text)
    return [problem.code for problem in Session(packs=[root]).check(str(root))]


@pytest.mark.rule("GW-RU-52")
def test_a_player_character_is_as_significant_as_can_be_unless_the_scene_says_otherwise(tmp_path: Path) -> None:
    """Significance 6; what the games master runs has none of its own accord (GW-RU-52)."""
    play = stage(tmp_path, {"ann": hero(), "bob": foe(), "cat": hero(significance=2)}, [("ann", "bob", 0)])

    assert [play.state.entities[id].significance for id in ("ann", "bob", "cat")] == [6, 0, 2]


@pytest.mark.rule("GW-RU-54")
@pytest.mark.parametrize(("other", "found"), [(5, []), (6, []), (3, [])])
def test_the_key_entity_is_no_less_significant_than_any_other_of_its_side(
    tmp_path: Path, other: int, found: list[str]
) -> None:
    """Joint highest will do, and player characters do not count (GW-RU-54)."""
    cast = {"ann": hero(), "bob": foe(key=True, significance=6), "eve": foe(significance=other)}

    assert _problems(tmp_path, scene(cast, [("ann", "bob", 0)])) == found


@pytest.mark.rule("GW-RU-54")
def test_a_key_entity_below_another_of_its_side_is_told(tmp_path: Path) -> None:
    """A lieutenant above the villain is a slip of the pen (GW-RU-54)."""
    cast = {"ann": hero(), "bob": foe(key=True, significance=4), "eve": foe(significance=5)}

    assert _problems(tmp_path, scene(cast, [("ann", "bob", 0)])) == ["scene/key-not-highest"]


@pytest.mark.rule("GW-RU-82", "GW-DR-18")
@pytest.mark.parametrize(
    ("ladder", "found"), [(0, ["scene/ladder-out-of-reach"]), (6, []), (12, []), (-1, ["pack/wrong-value"])]
)
def test_the_ladder_begins_at_any_whole_number_but_none_below_zero(
    tmp_path: Path, ladder: int, found: list[str]
) -> None:
    """Six is brisk, twelve is slow, and nothing begins below the end; at it is warned of (GW-RU-82)."""
    assert (
        _problems(tmp_path, scene({"ann": hero(), "bob": foe(key=True)}, [("ann", "bob", 0)], ladder=ladder)) == found
    )


@pytest.mark.rule("GW-RU-165")
def test_players_may_stand_against_each_other(tmp_path: Path) -> None:
    """Sides are labels: two players' sides oppose each other as any two do, and both roll (GW-RU-165)."""
    text = scene({"ann": hero(), "max": {"side": "rivals"}}, [("ann", "max", 0)], initiative="ann").replace(
        "sides: {", "sides: {rivals: players, "
    )
    play = opened(tmp_path, text).wait("ann")

    assert play.state.opposed("ann") == ("max",)
    assert {play.state.entities[id].seat for id in ("ann", "max")} == {"ann", "max"}
    assert play.tries(c.Declare("ann", (part("edge", "max"),), Approach())) is None


def _restricted(folder: Path) -> Play:
    cast = {"ann": hero(), "bob": foe(), "cat": hero()}
    play = stage(folder, cast, [("ann", "bob", 0), ("cat", "bob", 0)], initiative="bob")
    play.order("bob", "ann", "cat")
    play.declare("bob", part("restrict", "ann"), words="held by the sleeve")
    play.goes_on(works=True)
    return play


@pytest.mark.rule("GW-RU-143")
def test_who_else_is_bound_or_helped_is_for_the_games_master(tmp_path: Path) -> None:
    """Cat is free though her friend is held; only the games master takes another's restriction off (GW-RU-143)."""
    play = _restricted(tmp_path)
    (number,) = play.state.restrictions

    assert [one.entity for one in play.state.restrictions.values()] == ["ann"]
    play.act(LiftRestriction(number))
    assert not play.state.restrictions
