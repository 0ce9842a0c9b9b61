"""Helping a lead: what it gives, for how long, what a gang gives, when there is nothing else to do (GW-EF-74)."""

from pathlib import Path

import pytest

from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e

from ..riders import CAST, LINES, scene
from ..scenes import ended, foe, happened, hero, part, stage, thrown


@pytest.mark.rule("GW-RU-134")
def test_a_gang_is_one_entry_of_the_cast(tmp_path: Path) -> None:
    """Five guards come of one line; they are numbered, and none of them has a player (GW-RU-134)."""
    state = scene(tmp_path).state

    assert [one for one in state.entities if state.entities[one].gang] == [f"guard-{n}" for n in range(1, 6)]
    assert state.entities["guard-2"].name == "Guard 2"
    assert state.passengers_of("bob") == tuple(f"guard-{n}" for n in range(1, 6))
    assert state.seat_of("guard-2") == "gm"


@pytest.mark.rule("GW-PA-04", "GW-EF-74")
def test_what_is_for_passengers_is_for_nobody_else(tmp_path: Path) -> None:
    """Ann carries, and is not carried (GW-EF-74)."""
    play = scene(tmp_path)
    play.passes("hank")

    assert play.refused("ann", part("aid-another")) == "drama/not-for-participants"


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


@pytest.mark.rule("GW-RU-116", "GW-PA-09")
def test_a_passenger_of_a_lead_who_breaks_in_between_two_actions_does_what_it_likes(tmp_path: Path) -> None:
    """Eve comes in while nothing has been declared; her guard prepares something before she acts (GW-RU-116)."""
    cast = {"ann": hero(), "bob": foe(), "eve": foe(in_play=False), "guard": foe(in_play=False, lead="eve")}
    play = stage(tmp_path, cast, [("ann", "bob", 0)], initiative="ann")
    play.order("ann", "bob")
    play.act(c.BringIn("eve", "now"))

    assert play.allowed("guard", part("set-up", resisted_by=("ann",), give_to="eve"))
    play.act(c.Waive("eve"))
    play.declare("ann", part("edge", "bob"))
    play.goes_on(until="roll")
    assert not play.allowed("guard", part("set-up", resisted_by=("ann",), give_to="eve"))


@pytest.mark.rule("GW-EF-74")
def test_who_helps_does_nothing_else(tmp_path: Path) -> None:
    """Help takes the whole action: no set-up rides on it (GW-EF-74)."""
    play = stage(tmp_path, {one: CAST[one] for one in ("ann", "hank", "bob")}, LINES, initiative="ann")
    play.order("ann", "bob")

    assert play.refused("hank", part("aid-another"), part("set-up", resisted_by=("bob",))) == "drama/not-combined"
    assert play.allowed("hank", part("aid-another"))


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


@pytest.mark.rule("GW-RU-135")
def test_help_is_help_however_it_is_told(tmp_path: Path) -> None:
    """Two guards keep somebody's head down, and it is help: a free raise, and nobody is restricted (GW-RU-135)."""
    play = scene(tmp_path)
    play.passes("hank", "ann")

    play.declare("guard-1", part("aid-another"), words="They fire at the corner, so that nobody looks round it.")
    play.goes_on()

    assert play.state.free_raises("bob") == 2
    assert not play.state.restrictions


@pytest.mark.rule("GW-RU-166")
def test_a_set_up_is_given_to_somebody_in_another_situation(tmp_path: Path) -> None:
    """Hank has seen something that is of use to Cat, who has another opponent elsewhere (GW-RU-166)."""
    play = stage(tmp_path, {**CAST, "cat": hero(), "dan": foe()}, [*LINES, ("cat", "dan", 0)], initiative="ann").wait(
        "ann"
    )

    play.does("hank", part("set-up", resisted_by=("bob",), give_to="cat"))

    assert "cat" not in play.state.situation_of("hank")
    assert play.state.free_raises("cat") == 1
