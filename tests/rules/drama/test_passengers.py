"""Passengers: who acts when, on whose lines, and what they may not do (GW-PA)."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.rules.challenge import Approach
from gateway_core.rules.drama import commands as c
from gateway_core.rules.drama import events as e

from .scenes import Play, ended, foe, happened, hero, owed, part, stage, thrown

CAST: dict[str, dict[str, Any]] = {
    "ann": hero(),
    "hank": hero(lead="ann"),
    "bob": foe(significance=3),
    "guard": foe(lead="bob", count=5, scale=2, name="Guard"),
}
LINES = [("ann", "bob", 2)]


def scene(folder: Path, cast: dict[str, dict[str, Any]] = CAST, **how: Any) -> Play:
    """Return a round of two leads: Ann carries Hank, who has a player; Bob carries five guards."""
    play = stage(folder, cast, LINES, initiative="ann", **how)
    play.order("ann", "bob")
    return play


@pytest.mark.rule("GW-PA-01", "GW-PA-02", "GW-PA-03", "GW-PA-07")
def test_a_passenger_rides_on_its_leads_lines(tmp_path: Path) -> None:
    """It has none of its own, and whoever asks for its Edge is told its lead's (GW-PA-03, GW-PA-07)."""
    play = scene(tmp_path)

    assert list(play.state.lines) == [("ann", "bob")]
    assert (play.edge("hank", "bob"), play.edge("bob", "hank"), play.edge("guard-1", "hank")) == (2, -2, -2)
    assert (play.edge("hank", "ann"), play.state.linked("hank", "ann")) == (0, False)
    assert play.state.linked_to("hank") == ("bob",)
    assert play.state.allied("hank", "ann")


@pytest.mark.rule("GW-PA-07")
def test_the_leads_edge_counts_on_a_passengers_roll(tmp_path: Path) -> None:
    """Hank throws with Ann's two over Bob (GW-PA-07)."""
    play = scene(tmp_path)

    fell = thrown(play.does("hank", part("set-up", resisted_by=("bob",)), faces={"hank": 1, "bob": 1}))

    assert fell.opponents[0].against == 3


@pytest.mark.rule("GW-RU-134")
def test_a_gang_is_one_entry_of_the_cast(tmp_path: Path) -> None:
    """Five guards come of one line; they are numbered, and none of them has a player (GW-RU-134)."""
    state = scene(tmp_path).state

    assert [one for one in state.entities if state.entities[one].gang] == [f"guard-{n}" for n in range(1, 6)]
    assert state.entities["guard-2"].name == "Guard 2"
    assert state.passengers_of("bob") == tuple(f"guard-{n}" for n in range(1, 6))
    assert state.seat_of("guard-2") == "gm"


@pytest.mark.rule("GW-PA-05", "GW-DR-29")
def test_a_passenger_stands_in_no_order_and_opposes_nobody(tmp_path: Path) -> None:
    """It is in no situation, holds nothing, and no effect has to beat it (GW-PA-05)."""
    play = scene(tmp_path)

    assert play.state.members == ("ann", "bob")
    assert play.state.opposed("ann") == ("bob",)
    assert not any(play.state.may_act(one) for one in ("hank", "guard-1"))
    assert play.state.situation_of("hank") == ("ann", "bob")


@pytest.mark.rule("GW-PA-08", "GW-DR-29")
def test_passengers_act_before_their_lead_in_any_order(tmp_path: Path) -> None:
    """Ann waits until each of hers has acted or passed; they choose who comes first (GW-PA-08)."""
    cast = {**CAST, "jim": hero(lead="ann")}
    play = scene(tmp_path, cast)

    assert set(play.table.awaited) == {"hank", "jim"}
    assert play.refused("ann", part("edge", "bob")) == "drama/passengers-first"
    play.does("jim", part("aid-another"))
    assert play.table.awaited == ("hank",)
    play.act(c.Pass("hank"), "hank")
    assert play.table.awaited == ("ann",)
    assert play.allowed("ann", part("edge", "bob"))


@pytest.mark.rule("GW-PA-08")
def test_a_passenger_waits_for_its_leads_turn(tmp_path: Path) -> None:
    """While it is Ann's turn, Bob's guards do nothing (GW-PA-08)."""
    play = scene(tmp_path)

    assert play.refused("guard-1", part("aid-another")) == "drama/not-your-turn"


@pytest.mark.rule("GW-PA-08", "GW-RU-168")
def test_what_a_passenger_has_not_done_by_its_leads_action_it_has_let_go(tmp_path: Path) -> None:
    """Ann holds and acts in a gap; when that is over Hank's moment has gone (GW-RU-168)."""
    play = stage(tmp_path, {one: CAST[one] for one in ("ann", "hank", "bob")}, LINES, initiative="ann")
    play.order("bob")

    play.does("ann", part("edge", "bob"))

    assert "hank" in play.state.acted
    assert play.refused("hank", part("aid-another")) == "drama/has-acted"


@pytest.mark.rule("GW-PA-04", "GW-PA-10")
@pytest.mark.parametrize(
    "effect",
    ["accelerate", "anticlimax", "block", "climax", "disengage", "edge", "manoeuvre", "press", "recruit", "restrict",
     "search", "shake-off", "surprise"],
)  # fmt: skip
def test_a_passenger_does_four_things_and_no_others(tmp_path: Path, effect: str) -> None:
    """Eliminate, Set-up, Aid Another and Disembark (GW-PA-04)."""
    play = scene(tmp_path)

    assert play.refused("hank", part(effect)) == "drama/passenger"
    refusal = play.tries(c.Declare("hank", (part(effect),), Approach()))
    assert refusal is not None
    assert refusal.allowed == "It may use Aid Another, Disembark, Break away, Eliminate, Set-up."


@pytest.mark.rule("GW-PA-04", "GW-EF-74")
def test_what_is_for_passengers_is_for_nobody_else(tmp_path: Path) -> None:
    """Ann carries, and is not carried (GW-EF-74)."""
    play = scene(tmp_path)
    play.passes("hank")

    assert play.refused("ann", part("aid-another")) == "drama/not-for-participants"


@pytest.mark.rule("GW-RU-182")
def test_a_leads_player_acts_for_whom_it_carries_and_nobody_elses(tmp_path: Path) -> None:
    """Ann's player speaks for a driver without one, and not for Hank (GW-RU-182)."""
    play = scene(tmp_path, {**CAST, "driver": {"lead": "ann"}})

    assert set(play.table.awaited) == {"ann", "hank"}
    assert play.tries(c.Declare("driver", (part("aid-another"),), Approach()), "ann") is None
    refusal = play.tries(c.Pass("hank"), "ann")
    assert refusal is not None
    assert refusal.code == "drama/not-yours"


@pytest.mark.rule("GW-EF-74", "GW-EF-75", "GW-RU-125", "GW-EF-76")
def test_a_passenger_helps_its_lead_without_a_roll(tmp_path: Path) -> None:
    """No dice, one free raise for Ann to the end of the round, Hank's action spent, and no rank (GW-EF-74 to 76)."""
    play = scene(tmp_path)

    events = play.does("hank", part("aid-another"))

    assert not happened(events, e.DiceThrown)
    assert [(one.holder, one.count, one.until) for one in happened(events, e.FreeRaisesGranted)] == [("ann", 1, 1)]
    assert (ended(events, "hank").rank, "hank" in play.state.acted) == (None, True)
    assert ended(play.does("ann", part("edge", "bob"), free=0), "ann").worked == ("gateway:edge",)


@pytest.mark.rule("GW-RU-133", "GW-RU-134")
@pytest.mark.parametrize(("count", "raises"), [(5, 2), (4, 2), (3, 1), (2, 1)])
def test_a_gang_helps_as_one(tmp_path: Path, count: int, raises: int) -> None:
    """A free raise for each full two of them, and one action for all (GW-RU-134)."""
    play = scene(tmp_path, {**CAST, "guard": foe(lead="bob", count=count, scale=2, name="Guard")})
    play.passes("hank", "ann")
    assert play.state.turn == "bob"

    events = play.does("guard-2", part("aid-another"))

    assert [one.count for one in happened(events, e.FreeRaisesGranted)] == [raises]
    assert play.table.awaited == ("gm",)
    assert play.refused("guard-1", part("aid-another")) == "drama/has-acted"
    assert play.allowed("bob", part("edge", "ann"))


@pytest.mark.rule("GW-RU-134")
def test_one_of_two_makes_no_free_raise(tmp_path: Path) -> None:
    """What is left over makes none (GW-RU-134)."""
    play = scene(tmp_path, {**CAST, "guard": foe(lead="bob", count=1, scale=2)})
    play.passes("hank", "ann")

    assert play.refused("guard-1", part("aid-another")) == "drama/too-few-to-help"


@pytest.mark.rule("GW-RU-132", "GW-EF-75")
@pytest.mark.parametrize(("option", "free", "total"), [("free-raise", 1, 3), ("plus-two", 0, 5)])
def test_what_help_gives_is_a_ruling(tmp_path: Path, option: str, free: int, total: int) -> None:
    """A free raise, or two on the lead's roll (GW-RU-132)."""
    play = scene(tmp_path, rulings={"aid-another": option})
    play.does("hank", part("aid-another"))
    assert play.state.free_raises("ann") == free

    fell = thrown(play.does("ann", part("edge", "bob"), faces={"ann": 1, "bob": 1}))

    assert fell.opponents[0].against == total
    play.passes("guard-1")
    play.wait(at=2)
    assert not play.state.bonuses


@pytest.mark.rule("GW-PA-06", "GW-EF-30")
def test_a_passenger_can_be_eliminated_along_its_leads_line(tmp_path: Path) -> None:
    """By its own significance, and by the Edge over its lead (GW-PA-06)."""
    play = scene(tmp_path, {**CAST, "guard": foe(lead="bob", count=2, significance=5)})
    play.passes("hank")

    events = play.does("ann", part("eliminate", "guard-1"))

    assert owed(events) == {"GW-EF-31": 3}
    assert play.state.passengers_of("bob") == ("guard-2",)


@pytest.mark.rule("GW-RU-68", "GW-RU-94", "GW-PA-06")
@pytest.mark.parametrize(("count", "raises"), [(1, 0), (2, 1), (3, 2)])
def test_each_further_passenger_of_a_lead_costs_a_raise(tmp_path: Path, count: int, raises: int) -> None:
    """Three guards at once are two raises (GW-RU-94)."""
    play = scene(tmp_path)
    play.passes("hank")
    targets = [f"guard-{number}" for number in range(1, count + 1)]

    events = play.does("ann", part("eliminate", *targets))

    assert thrown(events).taken == raises
    assert len(play.state.passengers_of("bob")) == 5 - count


@pytest.mark.rule("GW-PA-06")
@pytest.mark.parametrize("effect", ["edge", "disengage", "restrict"])
def test_nothing_but_eliminate_is_aimed_at_a_passenger(tmp_path: Path, effect: str) -> None:
    """The line is its lead's (GW-PA-06)."""
    play = scene(tmp_path)
    play.passes("hank")

    assert play.refused("ann", part(effect, "guard-1")) == "drama/passenger"


@pytest.mark.rule("GW-RU-93", "GW-DR-23", "GW-DR-24")
@pytest.mark.parametrize(("who", "target"), [("bob", "hank"), ("ann", "chief")])
def test_key_and_player_characters_are_safe_aboard_too(tmp_path: Path, who: str, target: str) -> None:
    """Only the climax finishes them (GW-RU-93)."""
    play = scene(tmp_path, {**CAST, "chief": foe(lead="bob", key=True, significance=6)})
    play.passes("hank")
    if who == "bob":
        play.passes("ann", "guard-1", "chief")

    assert play.refused(who, part("eliminate", target)) == "drama/target-is"


@pytest.mark.rule("GW-PA-04")
def test_a_passenger_eliminates_along_its_leads_line(tmp_path: Path) -> None:
    """Hank shoots a guard from Ann's car (GW-PA-04)."""
    play = scene(tmp_path)

    play.does("hank", part("eliminate", "guard-3"))

    assert not play.state.in_play("guard-3")


@pytest.mark.rule("GW-RU-98", "GW-EF-65")
@pytest.mark.parametrize(("receiver", "raises"), [("ann", 0), ("jim", 1)])
def test_a_set_up_for_ones_own_lead_owes_nothing_for_the_giving(tmp_path: Path, receiver: str, raises: int) -> None:
    """To anybody else it is a raise (GW-RU-98)."""
    play = scene(tmp_path, {**CAST, "jim": hero()})

    events = play.does("hank", part("set-up", resisted_by=("bob",), give_to=receiver))

    assert thrown(events).taken == raises
    assert play.state.free_raises(receiver) == 1


@pytest.mark.rule("GW-PA-05", "GW-RU-124")
def test_what_a_passenger_brings_off_decides_no_initiative(tmp_path: Path) -> None:
    """Hank's set-up has the best rank there is, and Bob comes first by his edge (GW-RU-124)."""
    play = scene(tmp_path)
    play.does("hank", part("set-up", resisted_by=("bob",), give_to="ann"))
    play.passes("ann", "guard-1")

    play.does("bob", part("edge", "ann"))

    assert play.state.holder == "bob"
    assert set(play.state.places) == {"ann", "bob"}


@pytest.mark.rule("GW-PA-09", "GW-RU-116")
def test_a_passenger_of_a_lead_who_cuts_in_can_only_help(tmp_path: Path) -> None:
    """Ann holds; Bob declares; Hank helps before Ann cuts in, and her window is still hers (GW-PA-09)."""
    play = stage(tmp_path, {one: CAST[one] for one in ("ann", "hank", "bob")}, LINES, initiative="ann")
    play.order("bob")
    play.declare("bob", part("edge", "ann"))
    play.goes_on(until="window")

    for parts in ((part("eliminate", "bob"),), (part("set-up", resisted_by=("bob",)),), (part("disembark"),)):
        assert play.refused("hank", *parts) == "drama/lead-interrupting"
    play.does("hank", part("aid-another"))
    assert play.state.under_way.actor == "bob"
    assert play.state.under_way.stage == "window"
    events = play.does("ann", part("block"), free=0)

    assert [one.actor for one in happened(events, e.ActionCancelled)] == ["bob"]


@pytest.mark.rule("GW-RU-116")
def test_a_passenger_of_a_lead_who_acts_in_a_gap_does_what_it_likes(tmp_path: Path) -> None:
    """Before Bob has declared anything there is nothing to cut into (GW-RU-116)."""
    play = stage(tmp_path, {one: CAST[one] for one in ("ann", "hank", "bob")}, LINES, initiative="ann")
    play.order("bob")

    play.does("hank", part("set-up", resisted_by=("bob",), give_to="ann"))
    events = play.does("ann", part("edge", "bob"), free=1, raises=(1,))

    assert (thrown(events).free, thrown(events).taken) == (1, 0)


@pytest.mark.rule("GW-RU-168")
def test_help_needs_an_action_of_the_leads_to_come_and_ends_with_the_round(tmp_path: Path) -> None:
    """Unused it is gone at the round's end (GW-RU-168)."""
    play = stage(tmp_path, {one: CAST[one] for one in ("ann", "hank", "bob")}, LINES, initiative="ann")
    play.order("ann", "bob")
    play.does("hank", part("aid-another"))
    play.passes("ann", "bob")

    assert play.state.free_raises("ann") == 0


@pytest.mark.rule("GW-RU-169", "GW-RU-180")
def test_a_blocked_lead_loses_the_help_and_its_passengers_nothing(tmp_path: Path) -> None:
    """What the guards have done stays done (GW-RU-169, GW-RU-180)."""
    play = stage(tmp_path, {one: CAST[one] for one in ("ann", "bob", "guard")}, LINES, initiative="ann")
    play.order("bob")
    play.does("guard-1", part("aid-another"))
    assert play.state.free_raises("bob") == 2
    play.declare("bob", part("edge", "ann"))
    play.goes_on(until="window")

    events = play.does("ann", part("block"))

    assert [one.actor for one in happened(events, e.ActionCancelled)] == ["bob"]
    assert play.state.round == 2
    assert not play.state.grants
