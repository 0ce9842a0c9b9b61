"""Moving somebody to another place, and making one place of two, at any moment of a round."""

from pathlib import Path

import pytest

from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.commands.games_master.create import Create
from gateway_rpg.drama.commands.games_master.edge import SetEdge
from gateway_rpg.drama.commands.games_master.places import Move, Rejoin
from gateway_rpg.drama.places.split import open_places

from ...decree_scenes import ends, refusal
from ...scenes import ended, foe, happened, hero, part, stage
from ...split_scenes import CAST, LINES, move, rejoin, settled, split


@pytest.mark.rule("GW-SP-01", "GW-RU-167")
def test_whoever_moves_leaves_its_lines_behind(tmp_path: Path) -> None:
    """Sam goes to the base; her line to Ivan is broken, the one to Ayo, who is nowhere, stays (GW-SP-01)."""
    play = split(tmp_path, [*LINES, ("sam", "ayo", 1)])

    events = move(play, "sam", "base")

    assert happened(events, e.LineClosed) == [e.LineClosed("sam", "ivan", 4)]
    assert happened(events, e.EntityMoved) == [e.EntityMoved("sam", "base")]
    assert play.edge("sam", "ayo") == 1


@pytest.mark.rule("GW-DR-07", "GW-SP-01")
def test_whoever_moves_in_mid_round_still_has_one_action(tmp_path: Path) -> None:
    """Sam was about to act and acts at the base, once; Hank has acted and does not act again (GW-DR-07)."""
    play = split(tmp_path).wait("sam")
    move(play, "sam", "base")
    assert play.state.turn != "sam"

    play.wait("sam")

    assert play.state.round == 1
    assert play.allowed("sam", part("manoeuvre", "boss"))
    play.act(c.Pass("sam"))
    move(play, "sam", "station")
    assert not play.state.may_act("sam")


@pytest.mark.rule("GW-SP-01", "GW-RU-193")
def test_an_action_whose_target_has_moved_away_comes_to_nothing(tmp_path: Path) -> None:
    """Sam reaches for Ivan, who is at the base by then: her action says so and is over (GW-RU-193)."""
    play = split(tmp_path).wait("sam")
    play.declare("sam", part("edge", "ivan"))
    play.goes_on(until="roll")
    move(play, "ivan", "base")

    events = play.act(c.Roll("sam"))

    assert ended(events, "sam").worked == ()
    assert "ivan" in ended(events, "sam").why
    assert not happened(events, e.DiceThrown)


@pytest.mark.rule("GW-SP-01", "GW-RU-193")
def test_of_several_targets_the_one_who_has_moved_is_left_out(tmp_path: Path) -> None:
    """Max stays, and Sam gains on him alone (GW-RU-193)."""
    cast = {**CAST, "max": foe(place="station", significance=1)}
    play = split(tmp_path, [*LINES, ("sam", "max", 0)], cast=cast).wait("sam")
    play.declare("sam", part("edge", "ivan", "max"))
    play.goes_on(until="roll")
    play.act(Move("ivan", "base", key="max"))

    play.goes_on(faces={"sam": 8, "max": 1})

    assert play.edge("sam", "max") == 1
    assert not play.state.linked("sam", "ivan")


@pytest.mark.rule("GW-SP-01")
def test_an_actor_who_is_moved_away_reaches_nobody(tmp_path: Path) -> None:
    """Sam is at the base before she strikes: nothing comes of it (GW-SP-01)."""
    play = split(tmp_path).wait("sam")
    play.declare("sam", part("edge", "ivan"))
    move(play, "sam", "base")

    events = play.goes_on(works=True)

    assert ended(events, "sam").worked == ()


@pytest.mark.rule("GW-RU-148")
def test_whoever_is_moved_to_no_place_keeps_its_lines(tmp_path: Path) -> None:
    """Sam goes to her desk and still has Ivan on the line (GW-RU-148)."""
    play = split(tmp_path)

    events = move(play, "sam", None)

    assert happened(events, e.LineClosed) == []
    assert play.edge("sam", "ivan") == 4


@pytest.mark.rule("GW-SP-01")
def test_rejoined_places_are_one(tmp_path: Path) -> None:
    """The station is no more, and Sam gets at the boss (GW-SP-01)."""
    play = split(tmp_path).wait("sam")

    events = rejoin(play, "station", "base")

    assert happened(events, e.PlacesRejoined) == [e.PlacesRejoined("station", "base")]
    assert set(play.state.places) == {"base"}
    assert play.state.opposed("sam") == ("ivan", "boss")
    assert play.allowed("sam", part("manoeuvre", "boss"))


@pytest.mark.rule("GW-SP-05")
def test_what_waits_at_one_of_two_places_is_lost_when_they_rejoin(tmp_path: Path) -> None:
    """Sam had won at the station alone; joined with the base that counts for nothing (GW-SP-05)."""
    play = split(tmp_path).wait("sam")
    play.does("sam", part("climax"))

    events = rejoin(play, "station", "base")

    assert happened(events, e.ClimaxLapsed) == [e.ClimaxLapsed(("station",), ("ivan",))]
    assert play.state.hits == {}
    assert play.table.outcome is None
    assert not play.state.may_act("ivan")


@pytest.mark.rule("GW-SP-05")
def test_what_waits_at_both_waits_on_where_they_are_one(tmp_path: Path) -> None:
    """Station and base are struck and the ship is not: joined they are struck still (GW-SP-05)."""
    cast = {**CAST, "kim": hero(place="ship"), "pirate": foe(place="ship", key=True, significance=3)}
    places = "places: [{id: station, name: S}, {id: base, name: B}, {id: ship, name: H}]\n"
    play = split(tmp_path, [*LINES, ("kim", "pirate", 4)], cast=cast, places=places)
    for who in ("sam", "hank"):
        play.wait(who).does(who, part("climax"))

    rejoin(play, "base", "station")

    assert play.state.hits["station"].struck == ("ivan", "boss")
    play.wait("kim").does("kim", part("climax"))
    assert play.table.outcome.result == "climax"


@pytest.mark.rule("GW-SP-01")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Move("nobody", "base"), "drama/no-such-entity"),
        (Move("sam", "bas"), "drama/no-such-place"),
        (Rejoin("station", "bas"), "drama/no-such-place"),
        (Rejoin("station", "station"), "drama/no-such-place"),
        (SetEdge(ends("sam", "boss"), 1), "drama/another-place"),
        (Create("A cat", place="bas"), "drama/no-such-place"),
    ],
)
def test_a_move_that_cannot_be_is_refused(tmp_path: Path, command: object, code: str) -> None:
    """Who, where, and what would do is said."""
    assert refusal(split(tmp_path), command).code == code


@pytest.mark.rule("GW-DR-51", "GW-SP-01")
def test_nobody_moves_while_it_rolls_for_the_initiative(tmp_path: Path) -> None:
    """The unengaged of the station are rolling: they wait, the others may move (GW-DR-51)."""
    play = split(tmp_path, [])
    assert play.table.pending is not None
    play.throw({})

    found = refusal(play, Move(play.state.tied[0], "base"))

    assert (found.code, found.rule) == ("drama/not-now", "GW-DR-51")


def test_nobody_moves_in_an_undivided_scene(tmp_path: Path) -> None:
    """There is no other place; nor does a player decree."""
    play = stage(tmp_path, {"ann": hero(), "bob": foe()}, [("ann", "bob", 0)], initiative="ann")

    assert refusal(play, Move("ann", None)).code == "drama/not-split"
    assert refusal(play, Rejoin("here", "there")).code == "drama/not-split"
    assert refusal(play, Move("ann", None), seat="ann").code == "drama/games-master-only"


@pytest.mark.rule("GW-RU-90")
def test_nobody_is_moved_to_where_it_is_over(tmp_path: Path) -> None:
    """The station has ended; those who were there may come to the base and act again (GW-RU-90)."""
    play = split(tmp_path, [("sam", "ivan", -1), ("hank", "boss", 0)], ladder=0)
    play.wait("sam").does("sam", part("anticlimax"))
    settled(play)

    assert refusal(play, Move("hank", "station")).code == "drama/place-over"
    assert refusal(play, Rejoin("base", "station")).code == "drama/place-over"
    move(play, "ivan", "base")
    assert play.state.takes_part("ivan")
    assert open_places(play.state) == ("base",)


@pytest.mark.rule("GW-RU-163", "GW-RU-201")
def test_players_see_nobody_moved_behind_the_stage(tmp_path: Path) -> None:
    """Who waits off stage is moved, and no player reads of it (GW-RU-163)."""
    play = split(tmp_path, cast={**CAST, "max": foe(place="station", in_play=False)})
    before = play.table.history("sam")

    move(play, "max", "base")
    move(play, "ivan", "base")

    seen = play.table.history("sam")[len(before) :]
    assert "max" not in str(seen)
    assert "ivan" in str(seen)
