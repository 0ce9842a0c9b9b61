"""What an action owes as a whole, and the Essence that goes into a throw."""

from pathlib import Path

import pytest

from gateway_core.challenge import Approach
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e

from ..scenes import Play, foe, happened, hero, owed, part, stage, thrown

FILES = {
    "backgrounds": """\
kind: background
format: 1
entries:
  - {id: street, name: Street}
  - {id: watch, name: Watch}
""",
    "teller": """\
kind: character
format: 1
id: teller
name: Teller
traits:
  - {name: Lucky, categories: [fate]}
  - {name: Quick, categories: [physical, mental]}
essence: {fate: 1, mental: 2, physical: 1, social: 1}
backgrounds:
  - {background: street, level: 3, specialisations: [narrative-intervention]}
  - {background: watch, level: 2}
""",
}
TALE = Approach("Lucky", "fate", "stage:street", "narrative-intervention", intervention="in-line")
FLASHBACK = Approach("Lucky", "fate", "stage:street", "narrative-intervention", intervention="flashback")
RUN = Approach("Quick", "physical", "stage:watch")
EDGE = part("edge", "bob")


def scene(folder: Path, **how: object) -> Play:
    """Return Ann, who has a sheet, against Bob, who has the same; her turn."""
    cast = {"ann": hero(character="teller", name="ann"), "bob": foe(character="teller", name="bob")}
    play = stage(folder, cast, [("ann", "bob", 0)], initiative="ann", files=FILES, **how)
    play.order("ann", "bob")
    return play


@pytest.mark.rule("GW-CH-47", "GW-CH-45", "GW-CH-46", "GW-CH-48", "GW-RU-33", "GW-RU-38")
def test_an_event_of_the_moment_costs_no_raise_and_is_rolled_for(tmp_path: Path) -> None:
    """A basic intervention is a challenge like any other, with its effect (GW-CH-47, GW-RU-33)."""
    play = scene(tmp_path)

    events = play.does("ann", EDGE, approach=TALE)

    assert owed(events) == {}
    assert thrown(events).opponents[0].against == 8 + 3 + 2  # the background, and the specialisation in narrating
    assert play.edge("ann", "bob") == 1


@pytest.mark.rule("GW-CH-49", "GW-RU-34")
def test_a_flashback_costs_a_raise(tmp_path: Path) -> None:
    """What has happened earlier is dearer than what happens now (GW-CH-49)."""
    play = scene(tmp_path)

    assert owed(play.does("ann", EDGE, approach=FLASHBACK)) == {"GW-CH-49": 1}


@pytest.mark.rule("GW-CH-50")
def test_a_complication_costs_as_many_raises_as_the_games_master_demands(tmp_path: Path) -> None:
    """It is the games master's number (GW-CH-50)."""
    play = scene(tmp_path)

    events = play.does("ann", EDGE, approach=FLASHBACK, judged={"ann": {"complication": 2}})

    assert owed(events) == {"GW-CH-49": 1, "GW-CH-50": 2}
    assert thrown(events).taken == 3


@pytest.mark.rule("GW-CH-39", "GW-CH-50")
def test_no_complication_is_demanded_of_an_ordinary_action(tmp_path: Path) -> None:
    """Raises are demanded for the plot where a player narrates, and nowhere else (GW-CH-39)."""
    play = scene(tmp_path, judge="gm")
    play.declare("ann", EDGE, approach=RUN)
    play.goes_on(until="judge")

    why = play.tries(c.Judge("ann", "full", "full", complication=2))

    assert why is not None
    assert (why.code, why.rule) == ("challenge/complication", "GW-CH-39")


@pytest.mark.rule("GW-CH-51", "GW-RU-37")
def test_serving_the_plot_gives_a_free_raise_for_this_challenge_alone(tmp_path: Path) -> None:
    """It pays for one raise, is not kept, and nothing is left of it if nothing is owed (GW-CH-51, GW-RU-37)."""
    play = scene(tmp_path)

    first = play.does("ann", EDGE, approach=FLASHBACK, raises=(1,), judged={"ann": {"ramification": True}})
    second = play.does("bob", part("edge", "ann"), approach=TALE, judged={"bob": {"ramification": True}})

    assert (thrown(first).free, thrown(first).taken) == (1, 1)
    assert (thrown(second).free, thrown(second).taken) == (0, 0)
    assert dict(play.state.grants) == {}


@pytest.mark.rule("GW-CH-16")
def test_a_background_that_fits_partly_costs_the_actor_a_raise(tmp_path: Path) -> None:
    """The raise brings it in and buys nothing (GW-CH-16); it may be paid with a free one (GW-RU-12)."""
    play = scene(tmp_path)

    assert owed(play.does("ann", EDGE, approach=RUN, judged={"ann": ("full", "partial")})) == {"GW-CH-16": 1}


@pytest.mark.rule("GW-CH-27", "GW-CH-26", "GW-RU-07")
def test_a_point_of_essence_adds_a_die_before_any_is_thrown(tmp_path: Path) -> None:
    """One point of the trait's category, one die more, and the pool is smaller (GW-CH-27)."""
    play = scene(tmp_path)

    events = play.does("ann", EDGE, approach=RUN, stakes={"ann": "physical"})

    assert len(thrown(events).faces) == 3 + 1
    assert play.state.essence["ann", "gateway:physical"] == 0
    assert happened(events, e.EssenceStaked)[-1] == e.EssenceStaked("ann", "gateway:physical", 0)


@pytest.mark.rule("GW-CH-26", "GW-CH-27")
def test_an_empty_pool_has_nothing_to_spend(tmp_path: Path) -> None:
    """What has been spent is gone (GW-CH-26)."""
    play = scene(tmp_path)
    play.does("ann", EDGE, approach=RUN, stakes={"ann": "physical"})
    play.wait("ann", at=2)
    play.declare("ann", EDGE, approach=RUN)
    play.goes_on(until="roll")

    assert play.tries(c.Stake("ann", "gateway:physical")) is not None
    assert play.tries(c.Stake("ann", "gateway:mental")) is None


@pytest.mark.rule("GW-RU-06", "GW-CH-27", "GW-RU-20")
def test_whoever_resists_may_spend_essence_too(tmp_path: Path) -> None:
    """Both sides may, before the dice (GW-RU-06)."""
    play = scene(tmp_path)

    events = play.does("ann", EDGE, approach=RUN, answers={"bob": RUN}, stakes={"bob": "mental"})

    assert len(thrown(events).opponents[0].faces) == 4
    assert play.state.essence["bob", "gateway:mental"] == 1


@pytest.mark.rule("GW-RU-07")
def test_nobody_spends_essence_after_the_dice_or_out_of_turn(tmp_path: Path) -> None:
    """The resister speaks first, then the actor; then the dice are on the table (GW-RU-07)."""
    play = scene(tmp_path)
    play.declare("ann", EDGE, approach=RUN)
    play.goes_on(until="stake", answers={"bob": RUN})
    early = play.tries(c.Stake("ann", "gateway:physical"))
    play.act(c.Stake("bob"))
    late = play.tries(c.Stake("bob", "gateway:mental"))
    play.goes_on()
    after = play.tries(c.Stake("ann", "gateway:physical"))

    assert [why.code for why in (early, late, after) if why is not None] == ["drama/not-now"] * 3


@pytest.mark.rule("GW-RU-04")
def test_how_much_essence_a_roll_takes_is_a_ruling(tmp_path: Path) -> None:
    """One point a side and a roll, or as many as there are (GW-RU-04)."""
    found = {}
    for reading in ("one", "unlimited"):
        (tmp_path / reading).mkdir()
        play = scene(tmp_path / reading, rulings={"essence-per-roll": reading})
        play.declare("ann", EDGE, approach=RUN)
        play.goes_on(until="roll")
        spent = 0
        for category in ("mental", "mental", "physical", "mental"):
            command = c.Stake("ann", f"gateway:{category}")
            if play.tries(command) is None:
                play.act(command)
                spent += 1
        found[reading] = (spent, len(thrown(play.goes_on()).faces))

    assert found == {"one": (1, 4), "unlimited": (3, 6)}


@pytest.mark.rule("GW-RU-04", "GW-RU-06")
def test_a_resister_without_limit_is_asked_until_it_says_no_or_has_none(tmp_path: Path) -> None:
    """Bob spends both his mental points, and says that it is enough (GW-RU-04)."""
    play = scene(tmp_path, rulings={"essence-per-roll": "unlimited"})
    play.declare("ann", EDGE, approach=RUN)
    play.goes_on(until="stake", answers={"bob": RUN})
    for category in ("gateway:mental", "gateway:mental", None):
        play.act(c.Stake("bob", category))

    assert len(thrown(play.goes_on()).opponents[0].faces) == 5
    assert play.state.under_way is None


@pytest.mark.rule("GW-RU-185")
def test_the_games_master_sets_dice_and_level_of_a_thing_for_one_challenge(tmp_path: Path) -> None:
    """The door's own are a suggestion; against this attempt it has two dice and level 6 (GW-RU-185)."""
    cast = {"ann": hero(), "door": foe(passive=True, dice=1, level=4)}
    play = stage(tmp_path, cast, [("ann", "door", 0)], initiative="ann", judge="gm")
    play.declare("ann", part("edge", "door"))

    events = play.goes_on(judged={"door": {"dice": 2, "level": 6}}, faces={"door": [1, 2]})

    assert thrown(events).opponents[0].total == 8
    assert play.state.entities["door"].level == 4


@pytest.mark.rule("GW-RU-18")
def test_what_has_no_sheet_acts_with_its_own_dice_and_level(tmp_path: Path) -> None:
    """Best die, level, and edge (GW-RU-18)."""
    cast = {"ann": hero(), "past": foe(dice=2, level=4)}
    play = stage(tmp_path, cast, [("past", "ann", 1)], initiative="past")
    play.order("past", "ann")

    throw = thrown(play.does("past", part("edge", "ann"), faces={"past": [3, 6], "ann": 2})).opponents[0]

    assert (throw.against, throw.total) == (6 + 4 + 1, 2)
    play.passes("ann")
    play.order("past", "ann")
    assert play.refused("past", part("edge", "ann"), approach=RUN) == "challenge/no-sheet"
