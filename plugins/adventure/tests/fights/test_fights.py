"""How rounds end: races, fights won and lost, and what comes of them."""

import pytest
from gateway_adventure import commands as c

from ..brawl import FISTS, Brawl, fall


@pytest.mark.rule("AD-63", "AD-66")
def test_a_race_needs_no_foe_and_ends_where_a_consequence_leads_on() -> None:
    """Nobody fights on the track; the dash that comes off ends the rounds and leads to the river."""
    brawl = Brawl("ada", "bo", "rival", scene="the-race", moment="track")

    brawl.do("gm", c.TakeWay("ada", "dash"))
    brawl.go(fall(2, 5))  # a stumble
    same = brawl.refused("gm", c.TakeWay("ada", "dash"))
    brawl.ends("ada")
    brawl.do("gm", c.TakeWay("bo", "dash"))
    brawl.do("gm", c.Support("ada", None))
    brawl.go(fall(1, 6))

    assert same.code == "adventure/same-action"
    assert (brawl.state.rounds, brawl.state.moment) == (None, "river")
    assert brawl.state.notes == ("The race is won.",)
    assert "bo-net" in brawl.state.items


@pytest.mark.rule("AD-63")
def test_a_race_of_players_alone_goes_on_until_the_games_master_ends_it() -> None:
    """With the guard left out there are no foes, and nobody has won a fight by that."""
    brawl = Brawl("ada", "bo", moment="gate")

    brawl.ends("ada", "bo", "ada")
    assert (brawl.turn, brawl.state.moment) == ("bo", "gate")
    brawl.do("gm", c.EndRounds())

    assert (brawl.state.rounds, brawl.state.distances, brawl.state.moment) == (None, {}, "gate")


@pytest.mark.rule("AD-63")
def test_a_consequence_may_end_the_rounds_where_they_are() -> None:
    """The guard goes home, and with him the rounds, though the witch still stands; the gate is where it was."""
    brawl = Brawl(moment="gate")
    brawl.do("gm", c.BringIn("small:witch"))
    brawl.begin("ada", "bo", "guard", "witch-2")

    brawl.do("gm", c.TakeWay("ada", "talk"))
    brawl.go(fall(3, 9), fall(1, 5))
    brawl.go()

    assert (brawl.state.rounds, brawl.state.moment, brawl.who("guard").status) == (None, "gate", "away")
    assert brawl.who("witch-2").status == "up"


@pytest.mark.rule("AD-63")
def test_a_fight_is_won_when_no_foe_stands() -> None:
    """The last foe falls: what the moment says of it is told, paid and followed; those who fought pay for it."""
    brawl = Brawl("ada", "bo", "guard", scene="the-race", moment="river", players=3)
    brawl.near("ada", "guard")

    brawl.strike("ada", FISTS, "guard", fall(3, 9), fall(2, 5))

    assert (brawl.state.rounds, brawl.state.moment) == (None, "bank")
    assert brawl.state.notes == ("The ford is free.",)
    assert [brawl.who(id).health for id in ("ada", "bo", "cy")] == [5, 7, 5]


@pytest.mark.rule("AD-63", "AD-76")
def test_a_fight_is_lost_when_no_protagonist_stands() -> None:
    """Both lie in the yard: the rounds are over, and the moment says where they wake, a point richer."""
    brawl = Brawl("guard", "ada", "bo", "witch")

    brawl.set("ada", health=0)
    assert brawl.state.rounds is not None
    brawl.set("bo", resolve=0)

    assert brawl.state.rounds is None
    assert brawl.state.moment == "gate"
    assert "You wake outside." in brawl.told("player-1")
    assert [brawl.who(id).status for id in ("ada", "bo")] == ["up", "up"]
    assert (brawl.who("ada").health, brawl.who("bo").resolve) == (1, 1)


@pytest.mark.rule("AD-79", "AD-94")
def test_a_lost_fight_may_cost_the_last_point_and_end_the_chapter() -> None:
    """The river takes a point of Resolve from everybody: Ada, who had one left and no Health, dies; Bo wakes later."""
    brawl = Brawl("duke", "ada", "bo", "guard", scene="the-race", moment="river")
    brawl.set("ada", resolve=1)

    brawl.set("ada", health=0)
    brawl.set("bo", health=0)

    assert [brawl.who(id).status for id in ("ada", "bo")] == ["dead", "up"]
    assert brawl.state.phase == "wrap-up"
