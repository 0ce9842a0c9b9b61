"""Harm beyond the end: what a track cannot hold, and blows at those who lie there."""

import pytest
from gateway_adventure import commands as c

from ..brawl import FISTS, SHOT, Brawl, fall


def fallen(**tracks: int) -> Brawl:
    """Bo lies in the yard, out of everybody's touch, and it is Ada's turn."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    brawl.set("bo", **tracks)
    return brawl


@pytest.mark.rule("AD-R23")
@pytest.mark.parametrize(("duke", "left"), [(8, ("bleeding", 0, 3)), (12, ("bleeding", 0, 3))])
def test_what_is_more_than_the_track_holds_is_lost(duke: int, left: tuple[str, int, int]) -> None:
    """Ada has 2 Health and loses by 3 or by 7: none of it goes to Resolve."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    brawl.near("ada", "guard")
    brawl.do("gm", c.Lose("guard-sword"))
    brawl.set("ada", health=2)

    brawl.strike("ada", FISTS, "guard", fall(3, 5), fall(2, duke))

    assert brawl.fares("ada") == left


@pytest.mark.rule("AD-82", "AD-R23")
def test_to_hit_the_fallen_needs_no_test_and_costs_them_a_point() -> None:
    """The guard strikes at Bo, who lies there without Health: a point of Resolve each time, and the second kills."""
    brawl = Brawl("guard", "ada", "witch", "bo")
    brawl.near("guard", "bo")
    brawl.set("bo", health=0)

    brawl.do("gm", c.Attack("guard", FISTS, "bo"))

    assert brawl.state.test is None
    assert brawl.state.rounds is not None
    assert (brawl.fares("bo"), brawl.state.rounds.actions) == (("bleeding", 0, 1), ("attack",))
    assert brawl.refused("gm", c.Attack("guard", FISTS, "bo")).code == "adventure/same-action"
    brawl.do("gm", c.EndRounds())
    brawl.do("gm", c.Attack("witch", FISTS, "bo"))
    assert brawl.fares("bo") == ("dead", 0, 0)


@pytest.mark.rule("AD-R23")
def test_whoever_is_stabilised_stays_so_under_a_blow() -> None:
    """A hit on the stabilised takes its point; nothing bleeds for it on Bo's own turn."""
    brawl = fallen(health=0)
    brawl.near("ada", "bo")
    brawl.do("player-1", c.Stabilise("ada", "bo"))
    brawl.ends("ada")
    brawl.near("guard", "bo")

    brawl.do("gm", c.Attack("guard", FISTS, "bo"))
    brawl.ends("guard", "witch", "ada")

    assert brawl.fares("bo") == ("stable", 0, 1)


@pytest.mark.rule("AD-R23")
def test_the_games_master_may_take_a_blow_at_the_fallen_back() -> None:
    """A player strikes at a comrade on the ground; the games master forbids it, and it has not happened."""
    brawl = fallen(health=0)
    brawl.near("ada", "bo")

    brawl.do("player-1", c.Attack("ada", FISTS, "bo"))
    assert brawl.fares("bo") == ("bleeding", 0, 1)
    brawl.table.undo("gm")

    assert (brawl.fares("bo"), brawl.turn) == (("bleeding", 0, 2), "ada")


@pytest.mark.rule("AD-18", "AD-R23")
def test_what_is_thrown_at_the_fallen_is_used_up_as_well() -> None:
    """No dice, but the dart is gone."""
    brawl = fallen(health=0)
    brawl.do("gm", c.Gain("ada", "small:dart"))

    brawl.do("player-1", c.Attack("ada", SHOT, "bo", "ada-dart"))

    assert brawl.fares("bo") == ("bleeding", 0, 1)
    assert brawl.state.items["ada-dart"].marked == 1
