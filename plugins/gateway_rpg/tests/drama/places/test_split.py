"""Split scenes: whom one gets at from where one is, and what goes across all the same."""

from pathlib import Path

import attrs
import pytest

from gateway_core.challenge import Approach
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.action.pending import CIRCUMSTANCES
from gateway_rpg.drama.places.reach import reach, reachable
from gateway_rpg.drama.testing import GM

from ..scenes import foe, happened, hero, part
from ..split_scenes import CAST, LINES, bring_in, split

ORDERED = {"initiative": "sam"}


@pytest.mark.rule("GW-SP-01")
def test_each_place_has_its_own_situations(tmp_path: Path) -> None:
    """Sam and Ivan are one, Hank and the boss another; nobody at the one is in the other (GW-SP-01)."""
    play = split(tmp_path)

    assert set(play.state.situations) == {("sam", "ivan"), ("hank", "boss")}


@pytest.mark.rule("GW-SP-01", "GW-DR-11")
@pytest.mark.parametrize("parts", [(part("manoeuvre", "boss"),), (part("edge", "ivan"), part("manoeuvre", "guard"))])
def test_nobody_is_aimed_at_across_places(tmp_path: Path, parts: tuple[object, ...]) -> None:
    """Sam at the station cannot engage anybody at the base, and the refusal says where both are (GW-SP-01)."""
    play = split(tmp_path).wait("sam")

    assert play.refused("sam", *parts) == "drama/another-place"
    why = play.tries(c.Declare("sam", (part("manoeuvre", "boss"),), Approach()))
    assert why is not None
    assert "sam is at the station, and boss at the base" in why.message


@pytest.mark.rule("GW-RU-148")
def test_whoever_is_at_no_place_gets_at_every_one(tmp_path: Path) -> None:
    """Ayo at his desk may engage Ivan and the boss, and both may engage him (GW-RU-148)."""
    play = split(tmp_path).wait("ayo")

    assert play.allowed("ayo", part("manoeuvre", "boss"))
    assert play.allowed("ayo", part("manoeuvre", "ivan"))


@pytest.mark.rule("GW-SP-04", "GW-RU-149", "GW-RU-84")
def test_a_climax_takes_lines_to_the_opposed_of_its_own_place(tmp_path: Path) -> None:
    """Sam needs nothing of the boss's, and no line to friends (GW-SP-04, GW-RU-149)."""
    play = split(tmp_path).wait("sam")

    assert play.state.opposed("sam") == ("ivan",)
    assert play.allowed("sam", part("climax"))


@pytest.mark.rule("GW-SP-04", "GW-RU-149")
def test_a_second_opponent_of_the_place_is_in_the_way(tmp_path: Path) -> None:
    """A guard at the station whom Sam has no line to keeps her from it (GW-RU-149)."""
    play = split(tmp_path, cast={**CAST, "max": foe(place="station")}).wait("sam")

    assert play.refused("sam", part("climax")) == "drama/not-engaged"


@pytest.mark.rule("GW-RU-149")
@pytest.mark.parametrize("effect", ["accelerate", "press", "anticlimax"])
def test_pace_and_anticlimax_look_at_the_own_place_too(tmp_path: Path, effect: str) -> None:
    """One line to everybody there is enough for what is aimed at all opponents (GW-RU-149)."""
    play = split(tmp_path, [("sam", "ivan", -1), ("hank", "boss", 0)], ladder=0).wait("sam")

    assert play.allowed("sam", part(effect))


@pytest.mark.rule("GW-RU-148")
def test_whoever_is_at_no_place_hinders_nobody_s_climax(tmp_path: Path) -> None:
    """The boss needs no line to Ayo; his own climax takes in every opponent of the places he has a line to."""
    play = split(tmp_path, [*LINES, ("ayo", "boss", 9)]).wait("ayo")

    assert play.state.opposed("boss") == ("hank",)
    assert play.state.opposed("ayo") == ("boss",)
    assert play.allowed("ayo", part("climax"))


@pytest.mark.rule("GW-RU-148")
def test_whoever_has_lines_into_two_places_belongs_to_both(tmp_path: Path) -> None:
    """Ayo with lines to Ivan and the boss has both to beat, and has no opponent without any line (GW-RU-148)."""
    two = split(tmp_path, [*LINES, ("ayo", "boss", 9), ("ayo", "ivan", 9)])
    (tmp_path / "none").mkdir()
    none = split(tmp_path / "none").wait("ayo")

    assert two.state.opposed("ayo") == ("ivan", "boss")
    assert none.state.opposed("ayo") == ()
    assert none.refused("ayo", part("climax")) == "drama/nobody-opposed"


@pytest.mark.rule("GW-SP-02")
def test_one_ladder_serves_every_place(tmp_path: Path) -> None:
    """Sam presses at the station, and it does not fall for the base either (GW-SP-02)."""
    play = split(tmp_path, [("sam", "ivan", 0), ("hank", "boss", 0)]).wait("sam")

    play.does("sam", part("press"))
    play.wait(at=2)

    assert play.state.ladder == 3


@pytest.mark.rule("GW-RU-166")
def test_free_raises_are_given_across_places(tmp_path: Path) -> None:
    """Hank at the base prepares the ground for Sam at the station (GW-RU-166)."""
    play = split(tmp_path).wait("hank")

    play.does("hank", part("set-up", give_to="sam", resisted_by=("boss",)))

    assert play.state.free_raises("sam") == 1


@pytest.mark.rule("GW-RU-166", "GW-SP-01")
def test_nobody_stands_against_a_set_up_from_elsewhere(tmp_path: Path) -> None:
    """The raises go across, what resists them does not: Ivan cannot be named by Hank (GW-SP-01)."""
    play = split(tmp_path).wait("hank")

    assert play.refused("hank", part("set-up", give_to="sam", resisted_by=("ivan",))) == "drama/another-place"


@pytest.mark.rule("GW-RU-122", "GW-RU-129")
def test_the_unengaged_roll_place_by_place(tmp_path: Path) -> None:
    """One roll at the station, one at the base, and those of no place by themselves (GW-RU-122)."""
    cast = {**CAST, "ben": hero()}
    play = split(tmp_path, [], cast=cast)

    play.wait(at=2)

    rolled = [one.rolling for row in play.table.rows for one in happened(getattr(row, "events", ()), e.ContestOpened)]
    assert rolled[:3] == [("sam", "ivan"), ("hank", "boss"), ("ayo", "ben")]


@pytest.mark.rule("GW-SP-01", "GW-EF-58")
def test_a_search_finds_what_is_at_the_searcher_s_place(tmp_path: Path) -> None:
    """The games master cannot bind Sam's search to somebody at the base; at the station or at no place he can."""
    cast = {**CAST, "door": foe(place="base", in_play=False), "crate": foe(in_play=False)}
    play = split(tmp_path, cast=cast, judge="gm", initiative="sam").wait("sam")
    play.declare("sam", part("search"), idea="a way in")

    why = play.tries(c.BindIdea("door"))

    assert why is not None
    assert (why.code, why.allowed) == ("drama/another-place", "It may be: crate.")
    assert play.tries(c.BindIdea("crate")) is None


@pytest.mark.rule("GW-SP-01", "GW-EF-58")
def test_the_scene_s_own_words_find_nobody_elsewhere(tmp_path: Path) -> None:
    """The door at the base answers to 'door', and Sam at the station looks for one: the games master is asked."""
    cast = {**CAST, "door": foe(place="base", in_play=False, sought_as=["door"])}
    play = split(tmp_path, cast=cast).wait("sam")

    play.declare("sam", part("search"), idea="a door")

    assert play.state.under_way.stage == "seek"
    assert play.table.awaited == (GM,)


@pytest.mark.rule("GW-SP-01", "GW-EF-70")
def test_an_entrant_surprises_those_of_its_own_place(tmp_path: Path) -> None:
    """A sniper of the base comes in at the base, and cannot break in on Sam (GW-SP-01)."""
    play = split(tmp_path, cast={**CAST, "max": foe(place="base", in_play=False)}).wait("sam")

    bring_in(play, "max")

    assert play.state.entities["max"].place == "base"
    assert play.refused("max", part("surprise", "sam")) == "drama/another-place"
    assert play.allowed("max", part("surprise", "hank"))


@pytest.mark.rule("GW-DR-38", "GW-SP-01")
def test_nobody_cuts_into_what_happens_at_another_place(tmp_path: Path) -> None:
    """Ayo joins both situations, so Sam may order and hold; Hank's action at the base is none of Sam's (GW-SP-01)."""
    lines = [*LINES, ("ayo", "ivan", 0), ("ayo", "boss", 0)]
    play = split(tmp_path, lines, initiative="sam")
    play.order("hank", "boss", "ivan", "ayo")

    play.declare("hank", part("edge", "boss"))
    play.goes_on(until="roll")

    assert not [row for row in play.table.rows if happened(getattr(row, "events", ()), e.WindowPassed)]


@pytest.mark.rule("GW-RU-162")
def test_the_circumstances_are_everywhere(tmp_path: Path) -> None:
    """Whoever has nobody about prepares against the circumstances (GW-RU-162)."""
    play = split(tmp_path).wait("sam")

    assert play.allowed("sam", part("set-up", resisted_by=(CIRCUMSTANCES,)))


@pytest.mark.rule("GW-RU-181", "GW-SP-01")
def test_who_is_at_another_place_is_not_ordered_among_those_here(tmp_path: Path) -> None:
    """Cat, who has no line at the station, may stand between Sam and Ivan; Hank at the base may not (GW-RU-181)."""
    cast = {**CAST, "cat": hero(place="station")}
    play = split(tmp_path, [("sam", "ivan", 4)], cast=cast, rulings={"ordering-the-unlinked": "among-them"})
    play.throw({"sam": 8})

    assert play.tries(c.Order(("sam", "cat", "ivan"))) is None
    found = play.tries(c.Order(("sam", "hank", "ivan")))
    assert found is not None
    assert found.code == "drama/incomplete-order"


@pytest.mark.parametrize("over", [False, True])
def test_all_within_reach_are_each_of_whom_that_is_so(tmp_path: Path, over: bool) -> None:
    """Asked of several at once or of one after another; also where it is over at a place, and of who is at none."""
    state = split(tmp_path).state
    if over:
        state = state.but(places={**state.places, "base": attrs.evolve(state.places["base"], over=True)})

    for one in state.entities:
        assert reachable(state, one, state.entities) == [two for two in state.entities if reach(state, one, two)]
    assert "ayo" in reachable(state, "sam", state.entities)
