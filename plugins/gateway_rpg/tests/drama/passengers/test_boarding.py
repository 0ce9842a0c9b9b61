"""Getting off a lead, losing it, and coming in with it: what becomes of passengers and lines (GW-EF-77 to 80)."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.challenge import Approach
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e

from ..boarders import CAST, recruits, scene
from ..scenes import Play, ended, foe, happened, hero, part, stage, thrown

RIDERS = {**CAST, "hank": hero(lead="ann"), "guard": foe(lead="bob", count=2)}


@pytest.mark.rule("GW-EF-77", "GW-EF-80", "GW-PA-10")
def test_a_passenger_gets_off_in_peace_if_the_lead_agrees(tmp_path: Path) -> None:
    """No roll, no line, its action spent, and the seventh rank (GW-EF-77, GW-EF-80)."""
    play = scene(tmp_path, RIDERS)
    play.declare("hank", part("disembark"))
    assert play.table.awaited == ("ann",)
    play.act(c.Consent("ann", True), "ann")

    events = play.goes_on()

    assert not happened(events, e.DiceThrown)
    assert ended(events, "hank").rank == 7
    assert play.state.entities["hank"].lead is None
    assert not play.state.is_engaged("hank")
    assert "hank" in play.state.acted


@pytest.mark.rule("GW-EF-79", "GW-RU-140")
@pytest.mark.parametrize("keep", [(), ("eve",), ("bob",), ("eve", "bob")])
def test_whoever_gets_off_says_which_lines_come_along(tmp_path: Path, keep: tuple[str, ...]) -> None:
    """With the lead's Edge, for better or worse; the lead's own lines stay (GW-EF-79, GW-RU-140)."""
    play = scene(tmp_path, RIDERS)
    play.declare("hank", part("disembark", keep=keep))
    play.act(c.Consent("ann", True))

    play.goes_on()

    assert {one: play.edge("hank", one) for one in play.state.linked_to("hank")} == {
        one: play.edge("ann", one) for one in keep
    }
    assert play.state.linked("ann", "eve")


@pytest.mark.rule("GW-RU-140")
def test_a_line_that_the_lead_has_not_is_not_kept(tmp_path: Path) -> None:
    """Nobody takes along what is not there (GW-RU-140)."""
    play = scene(tmp_path, RIDERS)

    assert play.refused("hank", part("disembark", keep=("cat",))) == "drama/no-such-line"


@pytest.mark.rule("GW-EF-78", "GW-RU-141")
@pytest.mark.parametrize("works", [True, False])
def test_a_passenger_may_break_away_from_a_lead_who_would_keep_it(tmp_path: Path, works: bool) -> None:
    """Ann says no; Hank throws against her without raises, and there is a level line, or he stays (GW-RU-141)."""
    play = scene(tmp_path, RIDERS)
    play.declare("hank", part("disembark"))
    play.act(c.Consent("ann", False), "ann")
    assert play.refused("hank", part("disembark")) == "drama/declined"

    events = play.does("hank", part("disembark-against", keep=("eve",)), works=works)

    assert (thrown(events).taken, [one.entity for one in thrown(events).opponents]) == (0, ["ann"])
    assert play.state.entities["hank"].lead == (None if works else "ann")
    assert "hank" in play.state.acted
    if works:
        assert (play.state.linked("hank", "ann"), play.edge("hank", "ann"), play.edge("hank", "eve")) == (True, 0, 1)


@pytest.mark.rule("GW-EF-80", "GW-PA-05")
def test_whoever_got_off_counts_for_the_initiative(tmp_path: Path) -> None:
    """Hank kept his line and takes part; his seventh rank stands beside Bob's second (GW-EF-80)."""
    play = scene(tmp_path, {one: RIDERS[one] for one in ("ann", "hank", "bob")}, [("ann", "bob", 1)])
    play.declare("hank", part("disembark", keep=("bob",)))
    play.act(c.Consent("ann", True))
    play.goes_on()
    play.passes("ann", "bob")

    assert play.state.holder == "hank"
    assert set(play.state.members) == {"ann", "hank", "bob"}


@pytest.mark.rule("GW-RU-134", "GW-EF-77")
def test_a_gang_gets_off_together(tmp_path: Path) -> None:
    """One action for both; the games master leads them and is not asked (GW-RU-134)."""
    play = scene(tmp_path, RIDERS)
    play.wait("bob")

    play.does("guard-1", part("disembark", keep=("ann",)))

    assert [play.state.entities[f"guard-{n}"].lead for n in (1, 2)] == [None, None]
    assert [play.edge(f"guard-{n}", "ann") for n in (1, 2)] == [1, 1]
    assert {"guard-1", "guard-2"} <= set(play.state.acted)


@pytest.mark.rule("GW-RU-136")
def test_whoever_loses_its_lead_stands_there_without_a_line(tmp_path: Path) -> None:
    """Ann eliminates Bob; his guards take part for themselves, and act in this round yet (GW-RU-136)."""
    play = scene(tmp_path, RIDERS, [("ann", "bob", 3)])
    play.passes("hank")

    play.does("ann", part("eliminate", "bob"))

    assert not play.state.in_play("bob")
    assert [play.state.entities[f"guard-{n}"].lead for n in (1, 2)] == [None, None]
    assert not play.state.is_engaged("guard-1")
    assert play.state.may_act("guard-1")
    play.wait("guard-1")
    assert play.state.round == 1


@pytest.mark.rule("GW-RU-136", "GW-RU-169")
def test_what_a_passenger_began_ends_if_nobody_carries_it_any_more(tmp_path: Path) -> None:
    """Ann cuts into the guards' help and eliminates Bob: there is nobody to help (GW-RU-169)."""
    play = stage(tmp_path, {one: RIDERS[one] for one in ("ann", "bob", "guard")}, [("ann", "bob", 3)], initiative="ann")
    play.order("bob")
    play.declare("guard-1", part("aid-another"))
    play.goes_on(until="window")

    events = play.does("ann", part("eliminate", "bob"))

    assert not happened(events, e.FreeRaisesGranted)
    assert play.state.stack == ()
    assert play.state.entities["guard-1"].lead is None


@pytest.mark.rule("GW-EF-46", "GW-PA-04")
def test_whoever_is_taken_along_in_the_midst_of_an_action_does_not_finish_it(tmp_path: Path) -> None:
    """Eve has declared; Ann cuts in and takes her along, and a passenger does no such thing (GW-PA-04)."""
    play = stage(tmp_path, {one: CAST[one] for one in ("ann", "eve")}, [("ann", "eve", 1)], initiative="ann")
    play.order("eve")
    play.declare("eve", part("edge", "ann"))
    play.goes_on(until="window")

    events = recruits(play, "ann", "eve")

    assert [one.why for one in happened(play.since(0), e.ActionEnded) if one.actor == "eve"] == [
        "It is carried by ann now."
    ]
    assert happened(events, e.EntityBoarded)
    assert play.state.lines == {}


@pytest.mark.rule("GW-PA-02", "GW-DR-40", "GW-RU-116")
def test_whom_a_lead_carries_comes_in_with_it_and_helps_it_break_in(tmp_path: Path) -> None:
    """Five guards behind a mastermind: two free raises for its surprise (GW-X1-R4-3)."""
    cast = {**CAST, "mind": foe(in_play=False), "guard": foe(lead="mind", count=5, scale=2)}
    play = scene(tmp_path, cast)
    assert not play.state.in_play("guard-1")
    assert play.tries(c.BringIn("guard-1")).code == "drama/lead-off-stage"  # type: ignore[union-attr]  # it is one

    play.act(c.BringIn("mind"))

    assert len(play.state.passengers_of("mind")) == 5
    assert play.state.breaking_in == ("mind",)
    assert play.allowed("guard-1", part("set-up", resisted_by=("ann",)))  # nothing is cut into (GW-RU-116)
    play.does("guard-1", part("aid-another"))
    assert (play.state.breaking_in, play.state.free_raises("mind")) == (("mind",), 2)
    events = play.does("mind", part("surprise", "ann", "cat"), part("edge", "ann", "cat"), free=1)
    assert (thrown(events).free, thrown(events).taken) == (1, 0)


@pytest.mark.rule("GW-PA-02", "GW-EF-58")
def test_whom_a_found_lead_carries_comes_with_it(tmp_path: Path) -> None:
    """A search for the boss finds the gang (GW-PA-02)."""
    cast = {**CAST, "boss": foe(in_play=False, sought_as=["boss"]), "thug": foe(lead="boss", count=3)}
    play = scene(tmp_path, cast)
    play.declare("ann", part("search"), idea="the boss")

    play.goes_on()

    assert play.state.passengers_of("boss") == ("thug-1", "thug-2", "thug-3")


@pytest.mark.rule("GW-EF-74")
def test_help_needs_a_trait_or_a_background_that_bears_on_it(tmp_path: Path) -> None:
    """Norris names something, and the games master says whether it helps (GW-EF-74)."""
    cast = {"ann": hero(), "norris": hero(character="dark-spires:norris", lead="ann"), "bob": foe()}
    play = stage_of(tmp_path, cast)
    sheet = play.state.sheets["norris"]
    named = Approach(sheet.traits[0].name, sheet.traits[0].categories[0])

    assert play.refused("norris", part("aid-another")) == "drama/no-support"
    events = play.does("norris", part("aid-another"), approach=named, judged={"norris": ("unrelated", "unrelated")})
    assert ended(events, "norris").worked == ()
    assert play.state.free_raises("ann") == 0


def stage_of(folder: Path, cast: dict[str, Any]) -> Play:
    """Return Ann's turn in a scene with people of Dark Spires."""
    from ..scenes import opened
    from ..scenes import scene as text

    written = text(cast, [("ann", "bob", 0)], initiative="ann")
    play = opened(folder, written, requires={"dark-spires": ">=0.1,<1"})
    play.order("ann", "bob")
    return play


@pytest.mark.rule("GW-PA-01", "GW-RU-93")
def test_a_climax_over_a_lead_finishes_whom_only_a_climax_finishes_aboard(tmp_path: Path) -> None:
    """The chief sits in Bob's car, and it is over for the chief (GW-PA-01, GW-RU-93)."""
    cast = {"ann": hero(), "bob": foe(), "chief": foe(lead="bob", key=True, significance=6)}
    play = stage(tmp_path, cast, [("ann", "bob", 6)], initiative="ann", ladder=6)
    play.order("ann", "bob")

    events = play.does("ann", part("climax"))

    assert [one.finished for one in happened(events, e.ClimaxCalled)] == [("chief",)]
