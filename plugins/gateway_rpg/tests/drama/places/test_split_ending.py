"""How a split scene ends: climaxes that wait, lapse and come together, and places that end by themselves."""

from pathlib import Path
from typing import Any

import pytest

from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.commands.games_master.remove import Remove
from gateway_rpg.drama.places.reach import Hit
from gateway_rpg.drama.places.split import completed, open_places
from gateway_rpg.drama.testing import Play

from ..scenes import foe, happened, hero, part
from ..split_scenes import CAST, LINES, bring_in, move, settled, split

CLIMAX = part("climax")


def at_station(play: Play) -> tuple[Any, ...]:
    """Let Sam call her climax at the station."""
    return play.wait("sam").does("sam", CLIMAX)


def at_base(play: Play) -> tuple[Any, ...]:
    """Let Hank call his at the base."""
    return play.wait("hank").does("hank", CLIMAX)


@pytest.mark.rule("GW-SP-05")
def test_a_climax_at_one_place_waits_for_the_others(tmp_path: Path) -> None:
    """Sam has won at the station, and the scene goes on (GW-SP-05)."""
    play = split(tmp_path, initiative="sam")

    events = at_station(play)

    assert happened(events, e.ClimaxCalled) == [e.ClimaxCalled("sam", ("ivan",), ("station",), waits=True)]
    assert play.table.outcome is None
    assert set(play.state.hits) == {"station"}


@pytest.mark.rule("GW-SP-05")
def test_climaxes_at_every_place_in_one_round_end_the_scene(tmp_path: Path) -> None:
    """Hank follows at the base: now it is over (GW-SP-05)."""
    play = split(tmp_path)

    at_station(play)
    events = at_base(play)

    assert happened(events, e.ClimaxCalled) == [e.ClimaxCalled("hank", ("boss",), ("base",), waits=False)]
    assert (play.table.outcome.result, play.table.outcome.facts["by"]) == ("climax", "hank")


@pytest.mark.rule("GW-SP-06")
def test_whom_a_waiting_climax_strikes_loses_the_action_of_the_round(tmp_path: Path) -> None:
    """Ivan was still to act and is not any more; the boss is (GW-SP-06)."""
    play = split(tmp_path, initiative="sam").wait("sam")

    play.does("sam", CLIMAX)

    assert not play.state.may_act("ivan")
    assert play.state.may_act("boss")
    assert "ivan" not in play.state.order


@pytest.mark.rule("GW-SP-06", "GW-DR-38")
def test_a_climax_that_cuts_in_keeps_the_struck_from_what_it_was_doing(tmp_path: Path) -> None:
    """Sam holds, and calls it while Ivan reaches for her: his action does not happen (GW-SP-06)."""
    play = split(tmp_path, initiative="sam")
    play.act(c.TakeUp("sam"))
    play.order("ivan")
    play.declare("ivan", part("edge", "sam"))
    play.goes_on(until="window")

    events = play.does("sam", CLIMAX)

    assert happened(events, e.ActionCancelled) == [e.ActionCancelled(1, "ivan", "sam")]
    assert play.edge("sam", "ivan") == 4


@pytest.mark.rule("GW-SP-07", "GW-RU-126", "GW-IN-01")
def test_a_climax_that_waits_in_vain_lapses_and_ranks_the_struck_last(tmp_path: Path) -> None:
    """Ivan's own success counts for nothing, so he comes after Max and Sam (GW-SP-07, GW-RU-126)."""
    cast = {**CAST, "max": foe(place="station")}
    lines = [*LINES, ("sam", "max", 4)]
    play = split(tmp_path, lines, cast=cast, initiative="ivan")
    play.act(c.TakeUp("sam"))
    play.order("ivan", "max", "sam")
    play.does("ivan", part("edge", "sam"), works=True)
    play.does("max", part("set-up", resisted_by=("sam",)))
    play.does("sam", part("edge", "ivan"), CLIMAX)
    begin = len(play.table.rows)

    play.wait(at=2)

    events = play.since(begin)
    assert happened(events, e.ClimaxLapsed) == [e.ClimaxLapsed(("station",), ("ivan",))]
    places = dict(happened(events, e.InitiativeDetermined)[0].places)
    assert places["ivan"] == max(places[one] for one in ("ivan", "max", "sam"))
    assert play.state.hits == {}


@pytest.mark.rule("GW-SP-07")
def test_the_struck_acts_again_in_the_next_round(tmp_path: Path) -> None:
    """Ivan has lost one action and no more (GW-SP-07)."""
    play = split(tmp_path, initiative="sam")
    at_station(play)

    play.wait("ivan", at=2)

    assert play.allowed("ivan", part("edge", "sam"))


@pytest.mark.rule("GW-SP-05")
def test_climaxes_of_two_rounds_do_not_come_together(tmp_path: Path) -> None:
    """Sam in the first round and Hank in the second: nothing has ended (GW-SP-05)."""
    play = split(tmp_path)
    at_station(play)
    play.wait(at=2)

    at_base(play)

    assert play.table.outcome is None
    assert set(play.state.hits) == {"base"}


@pytest.mark.rule("GW-RU-148", "GW-SP-05")
def test_who_works_into_both_may_bring_both_to_their_climax(tmp_path: Path) -> None:
    """Ayo stands four above Ivan and the boss; one climax of his strikes at both places (GW-RU-148)."""
    play = split(tmp_path, [*LINES, ("ayo", "ivan", 4), ("ayo", "boss", 4)]).wait("ayo")

    play.does("ayo", CLIMAX)

    assert (play.table.outcome.result, play.table.outcome.facts["by"]) == ("climax", "ayo")


@pytest.mark.rule("GW-RU-90")
def test_an_anticlimax_ends_its_own_place_alone(tmp_path: Path) -> None:
    """Sam gets away from the station: nobody there acts any more, and the base goes on (GW-RU-90)."""
    play = split(tmp_path, [("sam", "ivan", -1), ("hank", "boss", 0)], ladder=0, initiative="sam")

    events = play.wait("sam").does("sam", part("anticlimax"))

    assert happened(events, e.PlaceEnded) == [e.PlaceEnded("station", "anticlimax", "sam")]
    assert play.table.outcome is None
    assert not any(play.state.may_act(one) for one in ("sam", "ivan"))
    assert not play.state.linked("sam", "ivan")
    assert open_places(play.state) == ("base",)
    assert play.wait("ayo").refused("ayo", part("manoeuvre", "ivan")) == "drama/another-place"


@pytest.mark.rule("GW-RU-90")
def test_the_last_place_that_ends_mildly_ends_the_scene_so(tmp_path: Path) -> None:
    """Hank gets away too: an anticlimax (GW-RU-90)."""
    play = split(tmp_path, [("sam", "ivan", -1), ("hank", "boss", -1)], ladder=0)
    play.wait("sam").does("sam", part("anticlimax"))

    play.wait("hank").does("hank", part("anticlimax"))

    assert play.table.outcome.result == "anticlimax"


@pytest.mark.rule("GW-RU-90", "GW-SP-05")
def test_a_climax_that_waits_comes_when_the_other_place_ends(tmp_path: Path) -> None:
    """Sam has won at the station; Hank gets away from the base, and nothing is left to wait for (GW-RU-90)."""
    play = split(tmp_path, [("sam", "ivan", 0), ("hank", "boss", -1)], ladder=0)
    at_station(play)

    play.wait("hank").does("hank", part("anticlimax"))

    assert (play.table.outcome.result, play.table.outcome.facts["by"]) == ("climax", "sam")


@pytest.mark.rule("GW-SP-05", "GW-SP-03")
def test_a_key_entity_off_stage_keeps_its_place_open(tmp_path: Path) -> None:
    """The boss has not been seen yet, and the base waits for him (GW-SP-03)."""
    cast = {**CAST, "boss": foe(place="base", key=True, significance=5, in_play=False)}
    play = split(tmp_path, [("sam", "ivan", 4)], cast=cast)

    at_station(play)

    assert play.table.outcome is None
    assert open_places(play.state) == ("station", "base")


@pytest.mark.rule("GW-SP-05")
def test_an_empty_place_is_not_waited_for(tmp_path: Path) -> None:
    """The boss follows Hank to the station: the base is empty, and both are there to be beaten (GW-SP-05)."""
    play = split(tmp_path, [("sam", "ivan", 4), ("hank", "boss", 4)], initiative="sam").wait("sam")
    move(play, "hank", "station")
    move(play, "boss", "station", key="guard")

    assert open_places(play.state) == ("station",)
    assert play.refused("sam", CLIMAX) == "drama/not-engaged"


@pytest.mark.rule("GW-SP-05")
def test_a_place_that_closes_while_a_climax_waits_ends_the_scene(tmp_path: Path) -> None:
    """Sam has won; the games master takes the boss out, nobody is left to oppose, and the scene is over at once."""
    play = split(tmp_path)
    at_station(play)

    settled(play).act(Remove("boss", sure=True, key="guard"))

    assert play.table.outcome.result == "climax"


@pytest.mark.rule("GW-RU-88", "GW-SP-06")
def test_the_games_master_s_people_strike_players_alike(tmp_path: Path) -> None:
    """The boss calls it at the base: Hank is struck and loses his action (GW-RU-88)."""
    play = split(tmp_path, [("sam", "ivan", 0), ("boss", "hank", 4)], initiative="boss").wait("boss")

    events = play.does("boss", CLIMAX)

    assert happened(events, e.ClimaxCalled) == [e.ClimaxCalled("boss", ("hank",), ("base",), waits=True)]
    assert not play.state.may_act("hank")


@pytest.mark.rule("GW-RU-90")
def test_nobody_comes_in_where_it_is_over(tmp_path: Path) -> None:
    """A sniper of the station has missed it, unless the games master moves him (GW-RU-90)."""
    cast = {**CAST, "max": foe(place="station", in_play=False)}
    play = split(tmp_path, [("sam", "ivan", -1), ("hank", "boss", 0)], cast=cast, ladder=0)
    play.wait("sam").does("sam", part("anticlimax"))

    why = settled(play).tries(c.BringIn("max"))

    assert why is not None
    assert why.code == "drama/place-over"
    move(play, "max", "base")
    bring_in(play, "max")
    assert play.state.in_play("max")


@pytest.mark.rule("GW-SP-03")
def test_each_key_entity_leaves_only_by_the_climax(tmp_path: Path) -> None:
    """Ivan and the boss are both immune to elimination (GW-SP-03, GW-DR-23)."""
    play = split(tmp_path, [("sam", "ivan", 9), ("hank", "boss", 9)]).wait("sam")
    (tmp_path / "two").mkdir()

    assert play.refused("sam", part("eliminate", "ivan")) == "drama/target-is"
    assert split(tmp_path / "two").wait("hank").refused("hank", part("eliminate", "boss")) == "drama/target-is"


def test_a_hero_s_own_place_without_opponents_is_not_open(tmp_path: Path) -> None:
    """Where nobody is left to oppose anybody there is nothing to wait for."""
    play = split(tmp_path, [("sam", "ivan", 4)], cast={**CAST, "ben": hero(place="base")})

    move(play, "boss", "station", key="guard")

    assert open_places(play.state) == ("station",)


@pytest.mark.rule("GW-SP-05")
@pytest.mark.parametrize(("last", "by"), [("max", "hank"), ("ida", "ida")])
def test_who_struck_the_most_places_brought_it_about(tmp_path: Path, last: str, by: str) -> None:
    """Not whoever happened to be the last at one of three, if that is the other side."""
    cast = {
        **{one: hero(place=where) for one, where in (("sam", "station"), ("hank", "base"), ("ida", "hall"))},
        **{one: foe(place=where, key=True) for one, where in (("ivan", "station"), ("boss", "base"), ("max", "hall"))},
    }
    lines = [("sam", "ivan", 0), ("hank", "boss", 0), ("ida", "max", 0)]
    places = "places: [{id: station, name: the station}, {id: base, name: the base}, {id: hall, name: the hall}]\n"
    state = split(tmp_path, lines, cast=cast, places=places).state

    found = completed(
        state.but(hits={"station": Hit("sam", ("ivan",)), "base": Hit("hank", ("boss",)), "hall": Hit(last, ())})
    )

    assert found is not None
    assert (found.result, found.by) == ("climax", by)
