"""Serious Danger: who falls, who bleeds and when, who is helped, who dies, and who wakes."""

import pytest
from gateway_adventure import commands as c
from gateway_adventure.events.turns import TurnBegan
from gateway_adventure.play import Deed

from ..attempts import happened
from ..brawl import CLOSE, FAR, FISTS, NEAR, Brawl, fall


def fallen(**tracks: int) -> Brawl:
    """Bo lies in the yard, out of everybody's touch, and it is Ada's turn."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    brawl.set("bo", **tracks)
    return brawl


# ── falling ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-76", "AD-77")
@pytest.mark.parametrize(
    ("rounds", "track", "left"),
    [
        (False, "health", ("stable", 0, 2)),
        (False, "resolve", ("stable", 8, 0)),
        (True, "health", ("bleeding", 0, 2)),
        (True, "resolve", ("bleeding", 8, 0)),
    ],
)
def test_either_track_at_nothing_is_serious_danger(rounds: bool, track: str, left: tuple[str, int, int]) -> None:
    """Unconscious, in a Conflict bleeding as well; with a single point left one stands."""
    brawl = Brawl(*(("ada", "bo", "guard", "witch") if rounds else ()))

    brawl.set("bo", **{track: 1})
    assert brawl.who("bo").status == "up"
    brawl.set("bo", **{track: 0})

    assert brawl.fares("bo") == left


@pytest.mark.rule("AD-76")
def test_the_last_point_may_go_by_a_fall_a_blow_or_a_push() -> None:
    """Ada falls off the wall, Bo is hit by his friend, Cy gives all his Resolve: all three lie unconscious."""
    brawl = Brawl(players=3, moment="gate")
    brawl.set("ada", health=1)
    brawl.set("bo", health=1)

    brawl.strike("cy", FISTS, "bo", fall(1, 9), fall(4, 8))
    brawl.do("gm", c.TakeWay("ada", "climb"))
    brawl.go(fall(2, 4))
    brawl.go()
    brawl.do("gm", c.TakeWay("cy", "climb"))
    brawl.do("player-3", c.Push("cy", 4), fall(4, 7))
    brawl.go()

    assert [brawl.fares(id)[:2] for id in ("ada", "bo", "cy")] == [("stable", 0), ("stable", 0), ("stable", 4)]
    assert brawl.who("cy").resolve == 0


@pytest.mark.rule("AD-76")
@pytest.mark.parametrize(
    "command",
    [
        c.Propose("bo", "climb"),
        c.Hold("bo"),
        c.Use("bo", "bo-rope"),
        c.Give("bo", "bo-rope", "ada"),
        c.Revive("bo", "bo"),
    ],
)
def test_the_unconscious_do_nothing(command: Deed) -> None:
    """No proposal, no Gear, no waking oneself; and nobody waits for them."""
    brawl = Brawl(moment="gate")
    brawl.set("bo", health=0)

    assert brawl.refused("player-2", command).code == "adventure/not-able"
    assert brawl.refused("gm", c.TakeWay("bo", "climb")).code == "adventure/not-able"
    assert brawl.table.awaited == ("player-1",)


@pytest.mark.rule("AD-37", "AD-76")
def test_the_unconscious_neither_support_nor_push() -> None:
    """Ada climbs, and nobody is asked for help."""
    brawl = Brawl(moment="gate")
    brawl.set("bo", resolve=0)

    brawl.do("gm", c.TakeWay("ada", "climb"))

    assert brawl.state.test is not None
    assert (brawl.state.test.stage, brawl.table.awaited) == ("push", ("player-1",))
    assert brawl.refused("player-2", c.Support("bo", "ada")).code == "adventure/not-now"


# ── bleeding ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-77", "AD-79", "AD-R17", "AD-X10")
@pytest.mark.parametrize(
    ("tracks", "first"), [({"health": 0}, ("bleeding", 0, 1)), ({"resolve": 0, "health": 2}, ("bleeding", 1, 0))]
)
def test_whoever_bleeds_loses_a_point_on_each_of_their_own_turns(
    tracks: dict[str, int], first: tuple[str, int, int]
) -> None:
    """Of two points one goes on Bo's own turn, the other a round later: then he is dead, and has no turn any more."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    for track in sorted(tracks):
        brawl.set("bo", **{track: tracks[track]})

    brawl.ends("ada")
    assert (brawl.fares("bo"), brawl.turn) == (first, "guard")
    brawl.ends("guard", "witch")
    assert brawl.fares("bo") == first  # others' turns take nothing
    brawl.ends("ada")

    assert brawl.fares("bo") == ("dead", 0, 0)
    assert brawl.turn == "guard"
    turns = len(happened(brawl, TurnBegan))
    brawl.ends("guard", "witch", "ada")
    assert brawl.turn == "guard"
    assert [one.character for one in happened(brawl, TurnBegan)[turns:]] == ["witch", "ada", "guard"]


@pytest.mark.rule("AD-R17")
def test_nobody_bleeds_in_the_turn_in_which_they_fall() -> None:
    """Bo falls by his own blow at Ada; his turn is over, and the first point goes a round later."""
    brawl = Brawl("bo", "ada", "guard", "witch")
    brawl.near("bo", "ada")
    brawl.set("bo", health=2)

    brawl.strike("bo", FISTS, "ada", fall(4, 6), fall(3, 8))
    assert (brawl.fares("bo"), brawl.turn) == (("bleeding", 0, 2), "ada")
    brawl.ends("ada", "guard")
    assert brawl.fares("bo") == ("bleeding", 0, 2)
    brawl.ends("witch")

    assert (brawl.fares("bo"), brawl.turn) == (("bleeding", 0, 1), "ada")


@pytest.mark.rule("AD-79", "AD-R17")
def test_both_tracks_at_nothing_in_one_moment_is_death_at_once() -> None:
    """Ada stands with a point of Health left and is hit: Resolve and Health go in one Test, and she dies of it."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    brawl.near("ada", "guard")
    brawl.set("ada", health=1)

    brawl.do("player-1", c.Attack("ada", FISTS, "guard"))
    brawl.do("player-2", c.Support("bo", None))
    brawl.do("player-1", c.Push("ada", 3), fall(4, 5), fall(2, 7))
    brawl.go()

    assert brawl.fares("ada") == ("dead", 0, 0)
    assert "Ada dies." in brawl.told("player-2")


@pytest.mark.rule("AD-79")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.Revive("bo", "ada"), "adventure/not-down"),
        (c.SetTrack("ada", "health", 1), "adventure/not-able"),
        (c.Give("bo", "bo-rope", "ada"), "adventure/no-taker"),
        (c.TakeWay("ada", "force"), "adventure/not-able"),
        (c.Attack("guard", FISTS, "ada"), "adventure/no-target"),
    ],
)
def test_the_dead_are_past_help_and_past_harm(command: Deed, code: str) -> None:
    """Nobody wakes them, gives them anything or hurts them any more, not even the games master's hand."""
    brawl = Brawl(moment="gate")
    brawl.kill("ada")

    assert brawl.refused("gm", command).code == code


# ── help ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-77", "AD-78", "AD-81", "AD-82", "AD-X10")
def test_whoever_is_stabilised_loses_no_more_and_wakes_after_the_conflict() -> None:
    """Bo has lost a point; Ada stops it without a Test. He lies still for two rounds, and wakes with 1 and 1."""
    brawl = fallen(health=0)
    brawl.ends("ada", "guard", "witch")
    brawl.near("ada", "bo")

    brawl.do("player-1", c.Stabilise("ada", "bo"))
    assert brawl.state.test is None
    assert brawl.state.rounds is not None
    assert brawl.state.rounds.actions == ("stabilise:bo",)
    assert brawl.fares("bo") == ("stable", 0, 1)
    brawl.ends("ada", "guard", "witch", "ada", "guard", "witch")
    assert brawl.fares("bo") == ("stable", 0, 1)
    assert brawl.refused("player-1", c.Revive("ada", "bo")).code == "adventure/in-rounds"
    brawl.do("gm", c.EndRounds())
    brawl.do("player-1", c.Revive("ada", "bo"))

    assert brawl.fares("bo") == ("up", 1, 1)
    assert brawl.state.test is None


@pytest.mark.rule("AD-81")
@pytest.mark.parametrize(("tracks", "left"), [({"health": 0}, ("up", 1, 2)), ({"resolve": 0}, ("up", 8, 1))])
def test_waking_gives_a_point_to_the_track_that_had_none(tracks: dict[str, int], left: tuple[str, int, int]) -> None:
    """The other track is as it was."""
    brawl = Brawl(moment="gate")
    brawl.set("bo", **tracks)

    brawl.do("player-1", c.Revive("ada", "bo"))

    assert brawl.fares("bo") == left


@pytest.mark.rule("AD-77", "AD-81")
@pytest.mark.parametrize(
    ("seat", "command", "code"),
    [
        ("player-1", c.Stabilise("ada", "guard"), "adventure/not-bleeding"),
        ("player-1", c.Stabilise("ada", "nobody"), "adventure/no-such-character"),
        ("player-2", c.Stabilise("bo", "bo"), "adventure/not-able"),
        ("gm", c.Stabilise("guard", "bo"), "adventure/not-your-turn"),
        ("player-1", c.Revive("ada", "bo"), "adventure/in-rounds"),
    ],
)
def test_bleeding_is_stopped_by_another_in_their_turn(seat: str, command: Deed, code: str) -> None:
    """Not by oneself, not out of turn, not where nothing bleeds; and nobody wakes before it is over."""
    brawl = fallen(health=0)
    brawl.near("ada", "bo")

    assert brawl.refused(seat, command).code == code


@pytest.mark.rule("AD-R17")
@pytest.mark.parametrize(
    ("band", "code"), [(CLOSE, None), (NEAR, "adventure/out-of-reach"), (FAR, "adventure/out-of-reach")]
)
def test_bleeding_is_stopped_within_touch(band: str, code: str | None) -> None:
    """Ada has to be Close."""
    brawl = fallen(health=0)
    brawl.near("ada", "bo", band)

    refusal = brawl.table.check("player-1", c.Stabilise("ada", "bo"))

    assert (refusal.code if refusal is not None else None) == code


@pytest.mark.rule("AD-77")
def test_an_npc_may_help_as_well() -> None:
    """Whoever spends an action: the guard has a heart, and the games master acts for him."""
    brawl = fallen(health=0)
    brawl.near("guard", "bo")
    brawl.ends("ada")

    brawl.do("gm", c.Stabilise("guard", "bo"))

    assert brawl.fares("bo") == ("stable", 0, 1)


@pytest.mark.rule("AD-81")
def test_only_the_unconscious_wake() -> None:
    """Whoever is up needs no waking, however badly they fare."""
    brawl = Brawl(moment="gate")
    brawl.set("bo", health=1)

    assert brawl.refused("player-1", c.Revive("ada", "bo")).code == "adventure/not-down"


@pytest.mark.rule("AD-78", "AD-81")
def test_the_end_of_the_rounds_ends_the_bleeding() -> None:
    """The games master ends the Conflict while Bo bleeds: he loses no more, and lies there until somebody wakes him."""
    brawl = fallen(health=0)

    brawl.do("gm", c.EndRounds())

    assert brawl.fares("bo") == ("stable", 0, 2)
    assert "Bo no longer bleeds." in brawl.told("player-2")
    brawl.begin("ada", "guard", "witch")
    brawl.ends("ada", "guard", "witch", "ada")
    assert brawl.fares("bo") == ("stable", 0, 2)
