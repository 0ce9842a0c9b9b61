"""A whole evening: it comes to an end, is carried into the next, and asks nobody more than it has to."""

from typing import Any

import attrs
import pytest
from gateway_scenes_and_actions.state import GM, Evening

from gateway_core.chance import Seeded
from gateway_core.table import Refusal, drive
from gateway_core.testing import Game

from ..deeds import c
from ..given import begun, small
from ..playing import AnyTable, evening


def played(seed: str, game: Any = None) -> AnyTable:
    """Return an evening that programs have played to its end."""
    table: AnyTable = (game or evening()).table(seed)
    program = table.system.bot()
    list(drive(table, dict.fromkeys(table.seats, program), Seeded(f"{seed} programs"), 2000))
    return table


def test_an_evening_of_programs_comes_to_its_end_with_a_reckoning() -> None:
    """Goals, Trauma and lost steps (SA-R43)."""
    table = played("one")

    assert table.outcome is not None
    assert table.outcome.result == "finished"
    assert {"met", "missed", "trauma", "steps lost"} <= {*table.outcome.facts}
    assert len(table.outcome.facts["met"]) + len(table.outcome.facts["missed"]) == 9


def test_the_next_evening_begins_with_what_was_kept() -> None:
    """Points, Complications and Trauma stay; three Plot Points come on top of them (SA-R23, SA-R43)."""
    first = played("one")
    assert first.outcome is not None
    state: Evening = first.state
    hero = next(state.heroes())
    game: Game[Any, Any, Any] = attrs.evolve(evening(), carried=first.outcome.carries)
    table = game.table("two")

    assert not isinstance(table.act("player-1", c.Choose("player-1", hero.entry)), Refusal)

    again: Evening = table.state
    assert again.people[hero.id].points == hero.points + 3
    assert again.people[hero.id].reflection == hero.reflection
    assert {one.id: one.sides for one in again.harms_of(hero.id)} == {
        one.id: one.sides for one in state.harms_of(hero.id)
    }


def test_a_basic_action_takes_four_answers_at_most() -> None:
    """Said and named; opposed; rolled; and what comes of it (SA-21)."""
    table = begun(heroes={"ann": "v8 r8 d6"}, npcs={"guard": "a6"}).table("basic")
    answers = [
        ("player-1", c.Act("ann", "", "v", "r", words="I take his lantern.")),
        (GM, c.Oppose("guard", talent="a")),
        ("player-1", c.Roll("ann", talent="d", words="Give it here.")),
    ]
    for seat, command in answers:
        assert not isinstance(table.act(seat, command), Refusal)
    if table.state.action is not None:
        table.act(table.awaited[0], next(table.forms(table.awaited[0])).command)

    assert table.state.action is None


def test_a_raise_takes_one_answer() -> None:
    """Whoever's turn it is rolls, and it is the other side's (SA-24)."""
    stakes = {"holder": "ann", "turn": "bob", "stakes": 2, "dice": [[12, 2]]}
    table = begun(heroes={"ann": "v8", "bob": "v12 d12"}, stakes=stakes).table("raise 4")

    table.act("player-2", c.Roll("bob", "v", talent="d", words="No."))

    assert table.state.under_way.holder == "bob"
    assert table.awaited == ("player-1",)


@pytest.mark.parametrize("seat", ["gm", "player-1"])
def test_steps_to_come_are_the_games_masters_alone(seat: str) -> None:
    """Also how many there are (SA-R46)."""
    table = begun(heroes={"ann": "v8"}, steps=4, beats=6).table("steps")

    assert bool(table.view(seat).steps) == (seat == "gm")
    assert any("Step 3" in note for note in table.board(seat).notes) == (seat == "gm")


def test_unused_traits_of_the_games_masters_people_are_not_seen() -> None:
    """Until they are rolled (SA-R46)."""
    table = begun(heroes={"ann": "v8"}, npcs={"guard": "v8 a6"}).table("traits")
    before = table.view("player-1").traits_of("guard")

    table.act(GM, c.Contest("guard", "", "ann", "v", kind="scenes-and-actions:shaken", words="Halt."))

    assert (before, [one.slug for one in table.view("player-1").traits_of("guard")]) == ((), ["v"])


def test_whoever_could_only_pass_is_not_asked() -> None:
    """A player without anything to do in a scene is not waited for; the games master is."""
    table = begun(heroes={"ann": "v8"}).table("nothing")
    draft = table.state.thaw()
    draft.won = frozenset({"pick", "heist"})

    assert table.fork(draft.freeze()).awaited == ("gm",)


def test_an_evening_goes_on_by_other_readings() -> None:
    """Between Actions a changed rulebook is taken up."""
    table = begun(heroes={"ann": "v8 r8"}).table("adopt")

    table.adopt(GM, small(1, "gm", (("tie", "roller"),)).rulebook)

    assert table.state.rules.switches["tie"] == "roller"


def test_no_other_readings_are_taken_up_in_an_action() -> None:
    """It was begun by the rules as they were."""
    table = begun(heroes={"ann": "v8 r8"}).table("adopt")
    table.act("player-1", c.Act("ann", "", "v", "r", words="I go up."))

    refused = table.adopt(GM, small(1, "gm", (("tie", "roller"),)).rulebook)

    assert isinstance(refused, Refusal)
    assert refused.code == "scenes/action-under-way"


def labels(table: AnyTable, seat: str) -> list[str]:
    """Return what a seat may do, as it reads it."""
    return [form.label for form in table.options(seat) if form.allowed]


@pytest.mark.rule("SA-R38")
def test_giving_in_on_a_step_says_what_it_costs() -> None:
    """Two beats, in the form as on the board; off the clock it is for nothing."""
    step, free = (begun(heroes={"ann": "v8 r8"}, steps=steps, beats=5).table("price") for steps in (3, 0))
    for table in (step, free):
        table.act("player-1", c.Act("ann", "", "v", "r", words="I try."))
        table.act(GM, c.Oppose(""))

    assert "Ann gives in, for 2 beats" in labels(step, "player-1")
    assert "Ann gives in, for nothing" in labels(free, "player-1")
    assert "or gives in for 2 beats." in str(step.board("player-1"))


@pytest.mark.rule("SA-40", "SA-R02")
def test_a_roll_names_the_harm_that_is_a_die_of_it() -> None:
    """Everybody reads why the Trouble pool has one more."""
    table = begun(heroes={"ann": {"traits": "v8 r8", "harms": {"hurt": 8}}}).table("named")
    table.act("player-1", c.Act("ann", "", "v", "r", words="I try."))
    table.act(GM, c.Oppose("", harm="hurt@ann"))

    assert table.state.under_way.rolls[""].shown.endswith(" for Hurt of Ann")


@pytest.mark.rule("SA-R13")
def test_trauma_stands_among_what_a_games_master_does_between_scenes() -> None:
    """With what it comes to; a Complication, which rest takes down, is rare."""
    hurt = {"traits": "v8", "harms": {"hurt": 8, "trauma/haunted": 8}}
    table = begun(heroes={"ann": hurt}, phase="between").table("eased")
    usual = {form.label: form.apart for form in table.options(GM) if form.allowed}

    assert usual["Ease the Trauma Haunted of Ann, d8 to d6"] is False
    assert usual["Ease Hurt of Ann, d8 to d6"] is True


@pytest.mark.rule("SA-R13", "SA-23")
def test_whoever_left_a_scene_knocked_out_is_not_brought_in_again() -> None:
    """Not in that scene; the next one forgets it."""
    game = begun(heroes={"ann": "v8"})
    table = game.beginning(attrs.evolve(game.table("out").state, fallen=frozenset({"warden"})).freeze()).table("out")

    assert isinstance(table.act(GM, c.BringIn("warden")), Refusal)
    gone = begun(heroes={"ann": "v8"}, npcs={"foe": {"traits": "v8", "status": "out"}}).table("gone")
    gone.act(GM, c.EndScene())
    assert gone.state.fallen == {"foe"}
    gone.act(GM, c.BeginScene())
    assert gone.state.fallen == frozenset()


def test_a_game_is_counted_by_names_that_people_read() -> None:
    """What a deed is about, and what an evening came to: no id, and no field of a class."""
    game = evening()
    table = played("one")
    assert table.outcome is not None
    state = table.state
    hero = next(state.heroes())

    assert "Learn where the Charter lies" in [*table.outcome.facts["met"], *table.outcome.facts["missed"]]
    assert hero.name in table.outcome.facts["steps lost"]
    about = dict(game.system.about(c.GiveIn(hero.id, "pp"), state))
    assert about == {"deed": "give-in", "who acts": hero.name, "how giving in was paid": "pp"}


@pytest.mark.rule("SA-29", "SA-30")
def test_a_step_is_told_once_and_beats_never_fall_below_none() -> None:
    """Who tries it goes about it; the boxes are one word, which no line breaks."""
    table = begun(heroes={"ann": "v8 r8"}, steps=3, beats=1, most=4).table("told")
    table.act("player-1", c.Act("ann", "", "v", "r", words=table.state.clock.step.name))

    assert any("Ann goes about it (" in words for words in told(table))
    assert "[oxxx]" in str(table.board("player-1"))
    table.act(GM, c.Oppose("", risky=False))
    table.act("player-1", c.GiveIn("ann", ""))
    assert any("2 beats gone; none left." in words for words in told(table))


def told(table: AnyTable) -> list[str]:
    """Return what everybody was told."""
    return [one for entry in table.history("player-1") for one in map(str, attrs.astuple(entry, recurse=False))]
