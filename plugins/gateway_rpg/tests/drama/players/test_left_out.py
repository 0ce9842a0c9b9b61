"""What a games master's program says between the turns of others, where it has none of its own."""

from pathlib import Path

import pytest

from gateway_core.chance import Seeded
from gateway_core.table import Acted, volunteer_by
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.asked import is_left_out
from gateway_rpg.drama.commands.games_master.places import Rejoin
from gateway_rpg.drama.places.reach import Hit
from gateway_rpg.drama.players.bot import DramaBot
from plugins.terminal.tests.conftest import Gateway, gateway

from ..scenes import Play, foe, hero, pack, part, scene, stage
from ..split_scenes import CAST, split

__all__ = ["gateway"]

ALONE = {"ann": hero(opposed=False), "boss": foe(key=True, significance=6, in_play=False)}


def said(play: Play, seat: str = "gm") -> c.Command | None:
    """Return what the program of a seat would do that nobody asked it."""
    return DramaBot().volunteer(seat, play.table.observation(seat), Seeded("bots"))


@pytest.mark.rule("GW-DR-28", "GW-DR-40")
def test_whom_the_scene_is_about_comes_in_though_the_games_master_has_nobody_to_act(tmp_path: Path) -> None:
    """All turns are Ann's, who has nobody to overcome: once the ladder is down the boss breaks in on one of them."""
    play, bots = stage(tmp_path, ALONE, ladder=1).wait("ann"), {"ann": DramaBot(), "gm": DramaBot()}
    early = said(play)
    play.wait("ann", at=2)

    assert (early, said(play), said(play, "ann")) == (None, c.BringIn("boss"), None)
    assert isinstance(volunteer_by(bots, play.table, Seeded("bots")), Acted)
    assert (play.state.breaking_in, play.table.awaited) == (("boss",), ("gm",))
    assert volunteer_by(bots, play.table, Seeded("bots")) is None


def test_who_has_a_turn_says_it_there(tmp_path: Path) -> None:
    """Bob is the games master's, and the scene drags on: the boss comes in at Bob's turn, not before at Ann's."""
    play = stage(tmp_path, {**ALONE, "bob": foe()}, [("ann", "bob", 0)], ladder=0).wait("ann", at=13)
    at_anns = said(play)
    play.wait("bob")

    assert (at_anns, said(play)) == (None, None)
    assert DramaBot().choose("gm", play.table.observation("gm"), Seeded("bots")) == c.BringIn("boss")


def test_nothing_is_said_while_an_action_is_under_way(tmp_path: Path) -> None:
    """Ann has begun to prepare herself; the boss waits until she has."""
    play = stage(tmp_path, ALONE, ladder=0).wait("ann")
    play.declare("ann", part("set-up"))

    assert play.state.stack
    assert said(play) is None


@pytest.mark.rule("GW-SP-05")
def test_a_place_at_which_nobody_is_left_comes_together_with_another(tmp_path: Path) -> None:
    """Else nobody could end it, and the scene would go on for ever."""
    cast = {id: {**one, "passive": id in ("ivan", "boss", "guard")} for id, one in CAST.items() if id != "hank"}
    cast |= {"ayo": hero(place="station"), "ivan": {**cast["ivan"], "opposed": True}}
    play = split(tmp_path, [("sam", "ivan", 0)], cast=cast, ladder=0).wait("sam")

    assert said(play) == Rejoin("base", "station")


@pytest.mark.rule("GW-SP-05")
def test_whoever_is_struck_has_no_turn_in_which_it_could_be_said(tmp_path: Path) -> None:
    """Sam's climax takes Ivan's action in each round; nobody is at the base but a guard who never acts."""
    cast = {id: one for id, one in CAST.items() if id in ("sam", "ivan")}
    cast |= {"eve": hero(place="station"), "boss": {**CAST["boss"], "passive": True}}
    play = split(tmp_path, [("sam", "ivan", 4)], cast=cast, ladder=0).wait("eve")
    struck = play.state.but(hits={"station": Hit("sam", ("ivan",))})

    assert (is_left_out(play.state), is_left_out(struck)) == (False, True)


def test_programs_at_the_command_line_are_asked_between_turns(gateway: Gateway, tmp_path: Path) -> None:
    """Whoever plays Ann, a program or a person: the boss is there before either does anything."""
    where = ("stage:scene/scene", "--pack", pack(tmp_path, scene=scene(ALONE, ladder=0)), "--seed", 3)

    alone = gateway("play", *where, "--auto", "--rounds", 3, "--plain")
    beside = gateway("play", *where, "--as", "ann", "--choices", "-", typed="\n")

    assert [("boss comes in" in ran.out, ran.exit) for ran in (alone, beside)] == [(True, 0), (True, 0)]
