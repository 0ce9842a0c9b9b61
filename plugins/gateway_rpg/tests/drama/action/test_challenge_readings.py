"""What challenges charge and count in a scene: each reading of their open questions, and numbers nobody names."""

from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.challenge import Approach
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.action.pending import CIRCUMSTANCES
from gateway_rpg.drama.commands.games_master.gifts import GrantRaises
from gateway_rpg.drama.testing import GM

from ..scenes import Play, foe, happened, hero, owed, part, stage, thrown

FILES = {
    "things": """\
kind: background
format: 1
entries:
  - {id: street, name: Street}
---
kind: equipment-trait
format: 1
entries:
  - {id: blade, name: Blade}
---
kind: item
format: 1
entries:
  - {id: dirk, name: Dirk, traits: [blade]}
  - {id: sword, name: Sword, traits: [blade]}
""",
    "teller": """\
kind: character
format: 1
id: teller
name: Teller
traits:
  - {name: Lucky, categories: [social, fate]}
  - {name: Quick, categories: [physical]}
essence: {fate: 1, mental: 0, physical: 1, social: 0}
backgrounds:
  - {background: street, level: 3}
gear: [dirk, sword]
""",
}
RUN = Approach("Quick", "physical", "stage:street")
TALE = Approach("Lucky", "fate", "stage:street", "narrative-intervention", intervention="in-line")
LUCK = attrs.evolve(RUN, intervention="indirect")
EDGE = part("edge", "bob")
PARTLY = {"ann": ("full", "partial")}


def scene(folder: Path, ruling: str = "", option: str = "", ladder: int = 6, **how: Any) -> Play:
    """Return Ann, who has a sheet, against Bob, who has the same, and Dan, a thing of one die; her turn."""
    things = dict(zip(("backgrounds", "traits", "items"), FILES["things"].split("---\n"), strict=True))
    cast = {"ann": hero(character="teller", name="ann"), "bob": foe(character="teller", name="bob"), "dan": foe()}
    play = stage(
        folder, cast, [("ann", "bob", 0), ("ann", "dan", 0)], initiative="ann", ladder=ladder,
        files=things | {"teller": FILES["teller"]}, rulings={ruling: option} if ruling else {}, **how,
    )  # fmt: skip
    play.order("ann", "bob", "dan")
    return play


def gift(play: Play, count: int) -> None:
    """Let the games master give Ann free raises."""
    play.act(GrantRaises("ann", count))


@pytest.mark.rule("GW-RU-12", "GW-CH-16", "GW-CH-25")
@pytest.mark.parametrize(("reading", "taken"), [("allowed", 0), ("never", 1)])
def test_a_free_raise_pays_for_a_half_fitting_background_or_nothing_does(
    tmp_path: Path, reading: str, taken: int
) -> None:
    """One free raise for one raise owed; by the other reading it is a penalty and stays."""
    play = scene(tmp_path, "free-raise-pays-background", reading)
    gift(play, 1)

    events = play.does("ann", EDGE, approach=RUN, judged=PARTLY, free=1)

    assert sum(owed(events).values()) == 1
    assert thrown(events).taken == taken
    assert thrown(events).opponents[0].total == 1 + 2 * taken


@pytest.mark.rule("GW-RU-12", "GW-CH-51", "GW-CH-50")
@pytest.mark.parametrize(("reading", "taken"), [("allowed", 0), ("never", 1)])
def test_what_free_raises_pay_beside_it_is_the_rest(tmp_path: Path, reading: str, taken: int) -> None:
    """A complication is paid by the ramification, the background is not."""
    play = scene(tmp_path, "free-raise-pays-background", reading)
    gift(play, 1)
    judged = {"ann": {"background": "partial", "complication": 1, "ramification": True}}

    events = play.does("ann", EDGE, approach=attrs.evolve(RUN, intervention="indirect"), judged=judged, free=1)

    assert thrown(events).taken == taken


@pytest.mark.rule("GW-RU-28", "GW-EQ-02")
@pytest.mark.parametrize(("reading", "bonus"), [("each-piece", 2), ("once-by-name", 1)])
def test_two_blades_are_two_or_one(tmp_path: Path, reading: str, bonus: int) -> None:
    """Each piece's trait counts; by the other reading a name does. Struck by the games master it is gone on both."""
    armed = attrs.evolve(RUN, gear=("stage:dirk", "stage:sword"))

    play = scene(tmp_path, "equipment-duplicates", reading)
    struck = play.does("ann", EDGE, approach=armed, judged={"ann": {"struck": ("stage:blade",)}})
    full = play.does("bob", part("edge", "ann"), approach=armed)

    assert thrown(struck).opponents[0].against == 8 + 3
    assert thrown(full).opponents[0].against == 8 + 3 + bonus


@pytest.mark.rule("GW-CH-52", "GW-RU-33")
@pytest.mark.parametrize("reading", ["effect-is-rolled", "always-rolled", "indirect-unrolled"])
def test_an_indirect_intervention_is_dressing_or_rolled_as_one_or_nobodys_throw(tmp_path: Path, reading: str) -> None:
    """Only where it is rolled as one it needs a trait of Fate; only where nobody throws it just happens."""
    play = scene(tmp_path, "intervention-roll", reading)
    fated = attrs.evolve(TALE, intervention="indirect")
    if reading == "always-rolled":
        assert play.refused("ann", EDGE, approach=LUCK) == "challenge/use-not-narrative"
        no_fate = attrs.evolve(LUCK, use="narrative-intervention")
        assert play.refused("ann", EDGE, approach=no_fate) == "challenge/intervention-not-fate"

    events = play.does("ann", EDGE, approach=fated if reading == "always-rolled" else LUCK)

    assert bool(happened(events, e.DiceThrown)) is (reading != "indirect-unrolled")
    assert owed(events) == {} if reading != "indirect-unrolled" else not happened(events, e.ApproachAnswered)
    assert play.edge("ann", "bob") == 1


@pytest.mark.rule("GW-CH-52", "GW-RU-33", "GW-RU-36")
@pytest.mark.parametrize("reading", ["effect-is-rolled", "always-rolled", "indirect-unrolled"])
def test_no_stroke_of_luck_brings_the_climax(tmp_path: Path, reading: str) -> None:
    """Any effect but that one, by every reading."""
    play = scene(tmp_path, "intervention-roll", reading, ladder=0)
    fated = attrs.evolve(TALE, intervention="indirect")

    assert play.allowed("ann", part("climax"), approach=RUN)
    assert (
        play.refused("ann", part("climax"), approach=fated if reading == "always-rolled" else LUCK) == "drama/not-now"
    )


@pytest.mark.rule("GW-RU-33", "GW-CH-25")
def test_what_nobody_throws_for_is_paid_with_free_raises_or_refused(tmp_path: Path) -> None:
    """A combination owes a raise; without a free one it is refused, and nothing is spent."""
    play = scene(tmp_path, "intervention-roll", "indirect-unrolled")
    both = (EDGE, part("set-up", give_to="dan"))
    assert play.refused("ann", *both, approach=LUCK) == "drama/unpaid-raises"
    gift(play, 2)
    assert play.allowed("ann", *both, approach=LUCK)

    play.declare("ann", *both, approach=LUCK)
    play.goes_on(until="roll")
    dear = play.tries(c.Roll("ann", (3, 0), 2))
    assert dear is not None
    assert dear.code == "drama/unpaid-raises"
    assert play.state.free_raises("ann") == 2
    events = play.goes_on(free=2)

    assert not happened(events, e.DiceThrown)
    assert play.edge("ann", "bob") == 1
    assert play.state.free_raises("dan") == 1
    assert play.state.free_raises("ann") == 0


@pytest.mark.rule("GW-RU-33", "GW-CH-50")
def test_what_has_become_too_dear_does_not_take_place_and_spends_nothing(tmp_path: Path) -> None:
    """The games master demands two raises of somebody who holds one free raise."""
    play = scene(tmp_path, "intervention-roll", "indirect-unrolled")
    gift(play, 1)

    events = play.does("ann", EDGE, approach=LUCK, judged={"ann": {"complication": 2}})

    (ended,) = happened(events, e.ActionEnded)
    assert (ended.worked, "nothing pays 1 raise" in ended.why) == ((), True)
    assert play.edge("ann", "bob") == 0
    assert play.state.free_raises("ann") == 1


@pytest.mark.rule("GW-RU-33")
def test_an_indirect_intervention_against_several_is_not_rolled_for_either(tmp_path: Path) -> None:
    """Everybody it is aimed at is struck; before the throw nobody is told any odds."""
    play = scene(tmp_path, "intervention-roll", "indirect-unrolled")
    gift(play, 1)
    play.declare("ann", EDGE, part("edge", "dan"), approach=LUCK)
    play.goes_on(until="roll")

    assert play.table.odds(GM, c.Roll("ann", (0, 0), 1)) is None
    form = next(form for form in play.table.options(GM) if form.verb == "roll")
    assert "nobody throws" in form.label
    play.goes_on(free=1)
    assert (play.edge("ann", "bob"), play.edge("ann", "dan")) == (1, 1)


@pytest.mark.rule("GW-RU-53", "GW-CH-39", "GW-CH-46")
@pytest.mark.parametrize("reading", ["off", "on"])
@pytest.mark.parametrize("approach", [RUN, TALE])
def test_at_an_intervention_the_games_master_is_asked_for_a_modifier(
    tmp_path: Path, reading: str, approach: Approach
) -> None:
    """Elsewhere only where the table has one; the form asks, and the number counts."""
    play = scene(tmp_path, "gm-modifier", reading)
    asked = reading == "on" or approach == TALE
    play.declare("ann", EDGE, approach=approach)
    play.goes_on(until="judge")

    form = next(form for form in play.table.options(GM) if form.verb == "judge" and form.command.entity == "ann")
    refused = play.tries(c.Judge("ann", "gateway:full", "gateway:full", modifier=2))

    assert ("modifier" in {field.name for field in form.fields}) is asked
    assert (refused is None) is asked
    events = play.goes_on(judged={"ann": {"modifier": 2 if asked else 0}})
    assert thrown(events).opponents[0].against == 8 + 3 + (2 if asked else 0)


@pytest.mark.rule("GW-RU-53")
def test_where_the_table_has_a_modifier_a_thing_has_it_too(tmp_path: Path) -> None:
    """The circumstances of a set-up count two more."""
    play = scene(tmp_path, "gm-modifier", "on")
    alone = part("set-up", resisted_by=(CIRCUMSTANCES,), give_to="dan")

    events = play.does("ann", alone, approach=RUN, judged={CIRCUMSTANCES: {"dice": 1, "level": 2, "modifier": 2}})

    assert thrown(events).opponents[0].total == 1 + 2 + 2 + 2 * thrown(events).taken


@pytest.mark.rule("GW-CH-36", "GW-CH-32")
def test_circumstances_that_nobody_gives_a_number_have_two_dice(tmp_path: Path) -> None:
    """A total without a die there is not; none can be said either."""
    play = scene(tmp_path)
    play.declare("ann", part("set-up", resisted_by=(CIRCUMSTANCES,), give_to="dan"), approach=RUN)
    play.goes_on(until="judge")
    nothing = play.tries(c.Judge(CIRCUMSTANCES, "gateway:full", "gateway:full", dice=0))
    assert nothing is not None
    assert nothing.code == "challenge/dice-out-of-range"

    events = play.goes_on(judged={CIRCUMSTANCES: {}}, faces={"the circumstances": (1, 5)})

    assert thrown(events).opponents[0].faces == (1, 5)


@pytest.mark.rule("GW-RU-01", "GW-CH-33")
@pytest.mark.parametrize(("reading", "level"), [("ten", 8), ("six", 6)])
def test_a_taxing_task_is_held_to_the_highest_level_of_the_table(tmp_path: Path, reading: str, level: int) -> None:
    """The label is known by both readings; any whole number up to the highest may be said, odd ones too (GW-CH-33)."""
    play = scene(tmp_path, "challenge-level-max", reading)
    play.declare("ann", part("set-up", resisted_by=(CIRCUMSTANCES,), give_to="dan"), approach=RUN)
    play.goes_on(until="judge")
    form = next(form for form in play.table.options(GM) if form.command.entity == CIRCUMSTANCES)
    (field,) = (field for field in form.fields if field.name == "level")
    assert f"{level} Taxing" in field.label
    assert list(field.values()) == list(range({"ten": 10, "six": 6}[reading] + 1))

    events = play.goes_on(judged={CIRCUMSTANCES: {"dice": 1, "level": 8}})

    assert thrown(events).opponents[0].total == 1 + level + 2 * thrown(events).taken


@pytest.mark.rule("GW-CH-16", "GW-RU-11", "GW-DR-51")
def test_a_half_fitting_background_costs_two_in_a_contest_for_the_initiative(tmp_path: Path) -> None:
    """Nobody acts there, so nobody takes raises: it comes off the own total, as when resisting."""
    things = dict(zip(("backgrounds", "traits", "items"), FILES["things"].split("---\n"), strict=True))
    cast = {"ann": hero(character="teller", name="ann"), "bob": foe(character="teller", name="bob")}
    play = stage(tmp_path, cast, [], files=things | {"teller": FILES["teller"]})
    assert play.state.under_way.is_contest
    for one in ("ann", "bob"):
        play.act(c.Answer(one, RUN))
    play.act(c.Judge("ann", "gateway:full", "gateway:partial"))
    play.act(c.Judge("bob", "gateway:full", "gateway:full"))

    events = play.throw({"ann": 6, "bob": 5})

    (settled,) = happened(events, e.ContestSettled)
    assert {one.entity: one.total for one in settled.throws} == {"ann": 6 + 3 - 2, "bob": 5 + 3}
    assert play.state.holder == "bob"
