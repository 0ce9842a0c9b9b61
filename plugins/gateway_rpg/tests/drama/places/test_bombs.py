"""Ticking bombs: what a countdown has to reach, what the others may do about it, and when it is a bomb no more."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from gateway_core.challenge import Approach
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.commands.games_master.edge import LineEnds, SetEdge
from gateway_rpg.drama.commands.games_master.remove import Remove
from gateway_rpg.drama.commands.games_master.scene import SetLadder
from gateway_rpg.drama.testing import Play

from ..scenes import foe, happened, hero, part, stage, thrown
from ..split_scenes import CAST, PLACES, bring_in

CLIMAX, SURPRISE = part("climax"), part("surprise", "reactor")
BOMB: Mapping[str, Mapping[str, Any]] = {
    "ann": hero(),
    "bea": hero(),
    "max": foe(significance=6, role="countdown"),
    "reactor": {"passive": True, "role": "trigger", "significance": 2, "level": 4},
    "ulf": foe(),
}
LINES = [("max", "reactor", 2)]


def ticking(folder: Path, lines: Any = LINES, *, cast: Any = BOMB, ladder: int = 2, **how: Any) -> Play:
    """Return Max with a line to the reactor alone; two heroes are about, and Ulf is on his side."""
    return stage(folder, cast, lines, ladder=ladder, **how)


@pytest.mark.rule("GW-TB-01", "GW-TB-02", "GW-TB-03")
def test_a_countdown_ends_the_scene_by_a_line_to_the_trigger_alone(tmp_path: Path) -> None:
    """Max has no line to any hero, and sets the reactor off (GW-TB-02)."""
    play = ticking(tmp_path).wait("max")

    events = play.does("max", CLIMAX)

    assert [one.entity for one in thrown(events).opponents] == ["reactor"]
    assert happened(events, e.ClimaxCalled) == [e.ClimaxCalled("max", ())]
    assert play.table.outcome.result == "climax"


@pytest.mark.rule("GW-RU-144", "GW-TB-05")
@pytest.mark.parametrize(("edge", "ladder", "open_"), [(2, 2, True), (1, 2, False), (0, 0, True), (-1, 0, False)])
def test_a_countdown_needs_edge_over_its_trigger_up_to_the_ladder(
    tmp_path: Path, edge: int, ladder: int, open_: bool
) -> None:
    """Only the lines are waived; so the ladder matters as much as lines and edge (GW-RU-144, GW-TB-05)."""
    play = ticking(tmp_path, [("max", "reactor", edge)], ladder=ladder).wait("max")

    assert play.allowed("max", CLIMAX) is open_


@pytest.mark.rule("GW-RU-144", "GW-TB-03")
def test_the_trigger_resists_with_what_it_has(tmp_path: Path) -> None:
    """The reactor is passive, stands at level 4, and holds (GW-RU-144)."""
    play = ticking(tmp_path).wait("max")

    events = play.does("max", CLIMAX, faces={"max": 1, "reactor": 8})

    assert thrown(events).opponents[0].total == 8 + 4
    assert play.table.outcome is None


@pytest.mark.rule("GW-TB-02", "GW-TB-03")
def test_lines_to_all_the_heroes_are_no_help_to_a_countdown(tmp_path: Path) -> None:
    """Without a line to the reactor Max sets nothing off; with no trigger in play it is said so (GW-TB-03)."""
    lines = [("max", "ann", 9), ("max", "bea", 9)]
    play = ticking(tmp_path, lines).wait("max")
    (tmp_path / "hidden").mkdir()
    hidden = {**BOMB, "reactor": {**BOMB["reactor"], "in_play": False}}

    assert play.refused("max", CLIMAX) == "drama/not-engaged"
    assert ticking(tmp_path / "hidden", lines, cast=hidden).wait("max").refused("max", CLIMAX) == "drama/no-trigger"


@pytest.mark.rule("GW-TB-02", "GW-RU-90")
@pytest.mark.parametrize(("edge", "open_"), [(-1, True), (0, False)])
def test_a_countdown_gets_away_when_it_is_behind_its_trigger(tmp_path: Path, edge: int, open_: bool) -> None:
    """An anticlimax of Max's looks at the line to the reactor and at no other (GW-RU-90)."""
    play = ticking(tmp_path, [("max", "reactor", edge), ("max", "ann", -5)], ladder=0).wait("max")

    assert play.allowed("max", part("anticlimax")) is open_


@pytest.mark.rule("GW-TB-04", "GW-RU-145")
@pytest.mark.parametrize("effect", ["accelerate", "press"])
def test_a_line_to_the_bomb_is_enough_to_hurry_or_hold_the_scene(tmp_path: Path, effect: str) -> None:
    """Ann is on to Max and not to Ulf; Bea stands at the reactor; both may, and beat only that one (GW-RU-145)."""
    play = ticking(tmp_path, [*LINES, ("ann", "max", 0), ("bea", "reactor", 0)]).wait("ann")

    ann = play.does("ann", part(effect))
    bea = play.wait("bea").does("bea", part(effect), raises=())

    assert [one.entity for one in thrown(ann).opponents] == ["max"]
    assert [one.entity for one in thrown(bea).opponents] == ["reactor"]
    assert ("gateway:" + effect) in {worked for one in happened(bea, e.ActionEnded) for worked in one.worked}


@pytest.mark.rule("GW-RU-145")
def test_every_opponent_one_is_linked_to_must_be_beaten_besides(tmp_path: Path) -> None:
    """Bea at the reactor fights Ulf too: he is in the way, and Max, whom she has not met, is not (GW-RU-145)."""
    play = ticking(tmp_path, [*LINES, ("bea", "reactor", 0), ("bea", "ulf", 0)]).wait("bea")

    events = play.does("bea", part("press"), faces={"bea": 7, "reactor": 1, "ulf": 8})

    assert {one.entity for one in thrown(events).opponents} == {"reactor", "ulf"}
    assert not play.state.pressed


@pytest.mark.rule("GW-TB-04")
def test_whoever_is_on_to_neither_needs_the_lines_it_always_needs(tmp_path: Path) -> None:
    """Ann fights Ulf alone, and neither hurries nor holds the scene (GW-TB-04)."""
    play = ticking(tmp_path, [*LINES, ("ann", "ulf", 0)]).wait("ann")

    assert play.refused("ann", part("press")) == "drama/not-engaged"


@pytest.mark.rule("GW-TB-04", "GW-EF-18")
def test_the_others_climax_as_ever(tmp_path: Path) -> None:
    """A line to Max is not enough for Ann's climax: Ulf is left (GW-EF-18)."""
    play = ticking(tmp_path, [*LINES, ("ann", "max", 9)]).wait("ann")

    assert play.refused("ann", CLIMAX) == "drama/not-engaged"


@pytest.mark.rule("GW-RU-146", "GW-TB-01")
def test_players_may_count_down_and_be_the_trigger(tmp_path: Path) -> None:
    """Ann has to reach the aeroplane, and Ulf to catch Bea: heroes may be either (GW-RU-146)."""
    race = {"ann": hero(role="countdown"), "plane": foe(passive=True, role="trigger"), "ulf": foe()}
    chase = {"bea": hero(role="trigger"), "cat": hero(), "ulf": foe(role="countdown")}
    (tmp_path / "chase").mkdir()

    ann = ticking(tmp_path, [("ann", "plane", 2)], cast=race).wait("ann")
    ulf = ticking(tmp_path / "chase", [("ulf", "bea", 2)], cast=chase).wait("ulf")

    assert ann.allowed("ann", CLIMAX)
    events = ulf.does("ulf", CLIMAX)
    assert happened(events, e.ClimaxCalled) == [e.ClimaxCalled("ulf", ("bea",))]


@pytest.mark.rule("GW-TB-06", "GW-RU-147")
def test_an_unfound_bomb_comes_in_with_its_trigger_and_goes_off(tmp_path: Path) -> None:
    """Nobody has found Max or the reactor; at a ladder of 0 both come in, and he surprises and ends it (GW-TB-06)."""
    cast = {**BOMB, "max": {**BOMB["max"], "in_play": False}, "reactor": {**BOMB["reactor"], "in_play": False}}
    play = ticking(tmp_path, [("ann", "ulf", 0)], cast=cast, ladder=1).wait("ann")

    play.act(SetLadder(0))
    events = play.act(c.Pass("ann"))
    assert [one.entity for one in happened(events, e.EntityEntered)] == ["reactor", "max"]
    play.does("max", SURPRISE, CLIMAX)

    assert (play.table.outcome.result, play.table.outcome.facts["by"]) == ("climax", "max")


@pytest.mark.rule("GW-TB-06", "GW-DR-40")
def test_a_bomb_that_comes_in_too_early_does_not_go_off(tmp_path: Path) -> None:
    """At a ladder of 1 the edge of 0 is too little; and it breaks in by a surprise, never by a climax alone."""
    cast = {**BOMB, "max": {**BOMB["max"], "in_play": False}}
    play = ticking(tmp_path, [("ann", "ulf", 0)], cast=cast, ladder=1).wait("ann")
    bring_in(play, "max")

    assert play.refused("max", SURPRISE, CLIMAX) == "drama/edge-too-low"
    assert play.refused("max", CLIMAX) == "drama/no-surprise"
    assert play.allowed("max", SURPRISE)


@pytest.mark.rule("GW-RU-147")
def test_company_is_named_once_and_must_be_off_stage(tmp_path: Path) -> None:
    """Whoever comes along twice comes once; who is in play already does not come along (GW-RU-147)."""
    cast = {**BOMB, "max": {**BOMB["max"], "in_play": False}, "kit": foe(in_play=False)}
    play = ticking(tmp_path, [("ann", "ulf", 0)], cast=cast).wait("ann")

    why = play.tries(c.BringIn("max", along=("reactor",)))
    events = bring_in(play, "max", along=("kit", "max", "kit"))

    assert why is not None
    assert why.code == "drama/not-off-stage"
    assert [one.entity for one in happened(events, e.EntityEntered)] == ["kit", "max"]


@pytest.mark.rule("GW-TB-01", "GW-TB-04")
def test_without_its_countdown_it_is_a_scene_like_any_other(tmp_path: Path) -> None:
    """Max is eliminated: a line to the reactor opens no press any more (GW-TB-01)."""
    play = ticking(tmp_path, [("ann", "max", 6), ("bea", "reactor", 0)], initiative="ann").wait("ann")
    assert play.tries(c.Declare("ann", (part("eliminate", "max"),), Approach())) is None

    play.does("ann", part("eliminate", "max"))

    assert not play.state.ticking
    assert play.wait("bea").refused("bea", part("press")) == "drama/not-engaged"


@pytest.mark.rule("GW-TB-02", "GW-TB-03")
def test_without_its_trigger_a_countdown_needs_the_lines_that_all_need(tmp_path: Path) -> None:
    """The reactor is gone: Max has to be on to both heroes, and then may (GW-TB-02)."""
    play = ticking(tmp_path, [*LINES, ("max", "ann", 9)]).wait("max")
    play.act(Remove("reactor"))

    assert not play.state.ticking
    assert play.refused("max", CLIMAX) == "drama/not-engaged"
    play.act(SetEdge(LineEnds("max", "bea"), 9))
    assert play.allowed("max", CLIMAX)


@pytest.mark.rule("GW-TB-01")
def test_of_two_countdowns_the_second_goes_on_when_the_first_is_gone(tmp_path: Path) -> None:
    """Ulf has a detonator too: with Max out of it the bomb still ticks (GW-TB-01)."""
    cast = {**BOMB, "ulf": foe(role="countdown")}
    play = ticking(tmp_path, [*LINES, ("ulf", "reactor", 2)], cast=cast).wait("ulf")

    play.act(Remove("max"))

    assert play.state.ticking
    play.does("ulf", CLIMAX)
    assert play.table.outcome.facts["by"] == "ulf"


@pytest.mark.rule("GW-TB-02", "GW-SP-05")
def test_a_bomb_ends_a_split_scene_as_a_whole(tmp_path: Path) -> None:
    """Ivan counts down at the station and waits for nothing at the base (GW-TB-02; our reading)."""
    cast = {
        **CAST,
        "ivan": foe(place="station", key=True, significance=6, role="countdown"),
        "core": {"place": "station", "passive": True, "role": "trigger"},
    }
    play = stage(tmp_path, cast, [("ivan", "core", 3), ("hank", "boss", 0)], ladder=3, more=PLACES).wait("ivan")

    play.does("ivan", CLIMAX)

    assert (play.table.outcome.result, play.table.outcome.facts["by"]) == ("climax", "ivan")


@pytest.mark.rule("GW-TB-03", "GW-SP-01")
def test_a_trigger_at_another_place_is_out_of_reach(tmp_path: Path) -> None:
    """Ivan at the station cannot set off what is at the base until he is there (GW-SP-01)."""
    cast = {
        **CAST,
        "ivan": foe(place="station", key=True, significance=6, role="countdown"),
        "core": {"place": "base", "passive": True, "role": "trigger"},
    }
    play = stage(tmp_path, cast, [("ivan", "sam", 3), ("hank", "boss", 0)], ladder=0, more=PLACES).wait("ivan")

    assert play.refused("ivan", CLIMAX) == "drama/no-trigger"
    assert play.refused("ivan", part("manoeuvre", "core")) == "drama/another-place"


OWN: Mapping[str, Mapping[str, Any]] = {
    "ann": hero(),
    "max": foe(significance=6, key=True, role="countdown"),
    "reactor": foe(passive=True, role="trigger", significance=2),
    "ulf": foe(),
}


@pytest.mark.rule("GW-RU-188", "GW-TB-03")
def test_whoever_counts_down_engages_a_trigger_of_its_own_side_as_nobody_else_does(tmp_path: Path) -> None:
    """Max must target the reactor, which is on his side: he engages it and sets it off. Ulf cannot (GW-RU-188)."""
    play = stage(tmp_path, OWN, [("ann", "ulf", 0)], ladder=0).wait("ulf")

    assert play.refused("ulf", part("manoeuvre", "reactor")) == "drama/target-is"
    assert play.refused("ulf", part("manoeuvre", "max")) == "drama/target-is"
    play.wait("max")
    assert play.refused("max", part("manoeuvre", "ulf")) == "drama/target-is"
    events = play.does("max", part("manoeuvre", "reactor"), CLIMAX)

    assert happened(events, e.LineOpened) == [e.LineOpened("max", "reactor", 0)]
    assert play.table.outcome.result == "climax"


@pytest.mark.rule("GW-RU-188", "GW-RU-147", "GW-TB-06")
def test_a_countdown_breaks_in_on_a_trigger_of_its_own_side(tmp_path: Path) -> None:
    """Max comes in at the last moment and sets off what his own people built (GW-RU-147, GW-RU-188)."""
    cast = {**OWN, "max": {**OWN["max"], "in_play": False}}
    play = stage(tmp_path, cast, [("ann", "ulf", 0)], ladder=1).wait("ann")
    play.act(SetLadder(0))
    play.act(c.Pass("ann"))

    play.does("max", SURPRISE, CLIMAX)

    assert play.table.outcome.result == "climax"


@pytest.mark.rule("GW-RU-188", "GW-PA-03")
def test_a_trigger_that_a_friend_carries_is_reached_by_whoever_carries_it(tmp_path: Path) -> None:
    """The reactor is aboard Ulf's truck: Max engages Ulf, whose lines are the reactor's (GW-PA-03, GW-RU-188)."""
    cast = {**OWN, "reactor": {**OWN["reactor"], "lead": "ulf"}}
    play = stage(tmp_path, cast, [("ann", "ulf", 0)], ladder=0).wait("max")

    play.does("max", part("manoeuvre", "ulf"), CLIMAX)

    assert play.table.outcome.result == "climax"
