"""Passengers: who acts when, on whose lines, and what they may not do (GW-PA)."""

from pathlib import Path

import pytest

from gateway_core.challenge import Approach
from gateway_rpg.drama import commands as c

from ..riders import CAST, LINES, scene
from ..scenes import foe, hero, owed, part, stage, thrown


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


@pytest.mark.rule("GW-RU-182")
def test_a_leads_player_acts_for_whom_it_carries_and_nobody_elses(tmp_path: Path) -> None:
    """Ann's player speaks for a driver without one, and not for Hank (GW-RU-182)."""
    play = scene(tmp_path, {**CAST, "driver": {"lead": "ann"}})

    assert set(play.table.awaited) == {"ann", "hank"}
    assert play.tries(c.Declare("driver", (part("aid-another"),), Approach()), "ann") is None
    refusal = play.tries(c.Pass("hank"), "ann")
    assert refusal is not None
    assert refusal.code == "drama/not-yours"


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
    assert set(play.state.ranking) == {"ann", "bob"}
