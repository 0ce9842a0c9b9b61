"""Who comes in after the scene began: surprise, the moments at which it breaks in, and whether it stays."""

from pathlib import Path

import pytest

from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e

from ..scenes import Play, ended, foe, happened, hero, owed, part, stage, thrown

CAST = {
    "ann": hero(),
    "bob": foe(significance=1),
    "cat": hero(),
    "pal": hero(in_play=False),
    "sly": foe(in_play=False, significance=2),
    "urn": foe(in_play=False, passive=True),
}
LINES = [("ann", "bob", 0), ("cat", "bob", 0)]


def scene(folder: Path, lines: object = LINES, **how: object) -> Play:
    """Return Ann's turn, with Sly and Pal off stage; Bob and Cat act after her."""
    play = stage(folder, CAST, lines, initiative="ann", **how)
    play.order("ann", "bob", "cat")
    return play


def broken_in(folder: Path, **how: object) -> Play:
    """Return the moment in which Sly comes in while Ann's Edge over Bob waits for her throw."""
    play = scene(folder, rulings=how.pop("rulings", None))
    play.declare("ann", part("edge", "bob"))
    play.goes_on(until="roll")
    play.act(c.BringIn("sly", **how))
    return play


@pytest.mark.rule("GW-DR-40", "GW-EF-69", "GW-EF-71", "GW-DR-28")
def test_somebody_brought_in_breaks_into_the_action_under_way(tmp_path: Path) -> None:
    """Ann is about to throw; Sly comes in and is asked first, and nobody else may do anything (GW-DR-40)."""
    play = broken_in(tmp_path)

    assert play.table.awaited == ("gm",)
    assert play.allowed("sly", part("surprise", "ann"))
    assert play.tries(c.Roll("ann")).code == "drama/entrance"
    assert play.tries(c.Stake("ann")).code == "drama/entrance"
    assert play.refused("cat", part("edge", "bob")) == "drama/entrance"


@pytest.mark.rule("GW-EF-70", "GW-EF-72", "GW-RU-104", "GW-RU-106", "GW-RU-72", "GW-IN-02")
def test_a_surprise_opens_level_lines_to_any_number_without_a_throw(tmp_path: Path) -> None:
    """Sly has Ann and Cat, level, and no die has fallen; what was under way goes on (GW-EF-70, GW-RU-106)."""
    play = broken_in(tmp_path)

    events = play.does("sly", part("surprise", "ann", "cat"))

    assert not happened(events, e.DiceThrown)
    assert [play.edge("sly", one) for one in ("ann", "cat")] == [0, 0]
    assert play.state.linked("sly", "ann")
    assert ended(events, "sly").rank == 3
    assert play.state.under_way.actor == "ann"
    assert ended(play.goes_on(), "ann").worked == ("gateway:edge",)


@pytest.mark.rule("GW-EF-69", "GW-RU-171")
def test_whoever_comes_in_need_not_surprise_and_acts_in_its_turn(tmp_path: Path) -> None:
    """Sly waits: Ann goes on, and Sly acts among the unengaged, where it may still surprise (GW-RU-171, GW-EF-69)."""
    play = broken_in(tmp_path)

    play.act(c.Waive("sly"))
    play.goes_on()
    play.passes("bob", "cat")

    assert play.state.turn == "sly"
    assert play.allowed("sly", part("surprise", "cat"))
    assert play.allowed("sly", part("manoeuvre", "cat"))
    play.passes("sly")
    play.wait("sly", at=2)
    assert play.refused("sly", part("surprise", "cat")) == "drama/not-entering"  # its round is over


@pytest.mark.rule("GW-EF-69")
def test_nobody_else_surprises(tmp_path: Path) -> None:
    """Ann has been here from the start (GW-EF-69)."""
    play = scene(tmp_path)

    assert play.refused("ann", part("surprise", "bob")) == "drama/not-entering"
    assert "gateway:surprise" not in {form.verb for form in play.table.options("gm")}


@pytest.mark.rule("GW-DR-40")
def test_breaking_in_takes_a_surprise(tmp_path: Path) -> None:
    """An entrant has no turn to use as it likes: it surprises, or it waits (GW-DR-40)."""
    play = broken_in(tmp_path)

    assert play.refused("sly", part("manoeuvre", "ann")) == "drama/no-surprise"
    assert play.refused("sly", part("surprise", "bob")) == "drama/target-is"


@pytest.mark.rule("GW-EF-71", "GW-RU-107", "GW-RU-104")
@pytest.mark.parametrize(("works", "edge"), [(True, 0), (False, 1)])
def test_surprise_with_block_stops_the_action_if_the_throw_is_won(tmp_path: Path, works: bool, edge: int) -> None:
    """Without any initiative Sly blocks what it breaks into; the line is there either way (GW-RU-107, GW-RU-104)."""
    play = broken_in(tmp_path)

    events = play.does("sly", part("surprise", "ann"), part("block"), works=works)
    if not works:
        play.goes_on()

    assert bool(happened(events, e.ActionCancelled)) is works
    assert play.state.linked("sly", "ann")
    assert play.edge("ann", "bob") == edge


@pytest.mark.rule("GW-RU-105", "GW-EF-81")
@pytest.mark.parametrize(("reading", "due"), [("one-raise", {"GW-EF-81": 1}), ("free", {})])
def test_whether_combining_with_surprise_costs_a_raise_is_a_ruling(tmp_path: Path, reading: str, due: object) -> None:
    """Surprise and Edge on one opponent: one raise, or none (GW-RU-105)."""
    play = broken_in(tmp_path, rulings={"surprise-combination": reading})

    events = play.does("sly", part("surprise", "ann"), part("edge", "ann"))

    assert owed(events) == due
    assert play.edge("sly", "ann") == 1


@pytest.mark.rule("GW-RU-105", "GW-EF-81")
def test_two_effects_beside_a_free_surprise_still_cost_a_raise(tmp_path: Path) -> None:
    """Only the surprise comes free (GW-RU-105)."""
    play = broken_in(tmp_path, rulings={"surprise-combination": "free"})

    events = play.does("sly", part("surprise", "ann"), part("edge", "ann"), part("block"))

    assert owed(events) == {"GW-EF-81": 1}


@pytest.mark.rule("GW-RU-104")
@pytest.mark.parametrize("works", [True, False])
def test_whether_the_entrance_itself_is_thrown_for_is_a_ruling(tmp_path: Path, works: bool) -> None:
    """By the second reading Ann resists being surprised (GW-RU-104)."""
    play = broken_in(tmp_path, rulings={"surprise-roll": "rolled"})

    events = play.does("sly", part("surprise", "ann"), works=works)

    assert [one.entity for one in thrown(events).opponents] == ["ann"]
    assert play.state.linked("sly", "ann") is works


@pytest.mark.rule("GW-RU-187")
def test_the_holder_does_not_block_an_entrance(tmp_path: Path) -> None:
    """Ann holds and lets Bob's action come; into Sly's entry she cannot cut (GW-RU-187)."""
    play = stage(tmp_path, CAST, LINES, initiative="ann")
    play.order("bob", "cat")
    play.declare("bob", part("edge", "cat"))
    play.goes_on(until="window")
    play.act(c.BringIn("sly"))

    play.declare("sly", part("surprise", "ann"), part("edge", "ann"))
    assert play.state.under_way.stage == "roll"  # there was no window
    play.goes_on()

    assert play.allowed("ann", part("block"))  # Bob's action is another matter
    assert play.edge("sly", "ann") == 1


@pytest.mark.rule("GW-RU-198", "GW-RU-184")
@pytest.mark.parametrize(("stays", "works", "there"), [(False, False, False), (False, True, True), (True, False, True)])
def test_who_came_for_one_deed_leaves_when_it_fails(tmp_path: Path, stays: bool, works: bool, there: bool) -> None:
    """The games master says on its entry whether Sly stays in any case (GW-RU-198)."""
    play = broken_in(tmp_path, stays=stays)

    play.does("sly", part("surprise", "ann"), part("block"), works=works)

    assert play.state.in_play("sly") is there
    assert play.state.linked("sly", "ann") is there


@pytest.mark.rule("GW-RU-198")
def test_that_no_entrant_stays_when_it_fails_is_a_ruling(tmp_path: Path) -> None:
    """By the second reading nobody has to say so (GW-RU-198)."""
    play = broken_in(tmp_path, rulings={"entrant-stays": "if-it-works"})

    play.does("sly", part("surprise", "ann"), part("block"), works=False)

    assert play.state.entities["sly"].where == "gone"


@pytest.mark.rule("GW-RU-198", "GW-EF-70")
def test_a_plain_surprise_cannot_fail(tmp_path: Path) -> None:
    """With nothing to throw for it has worked, and Sly stays (GW-RU-198)."""
    play = broken_in(tmp_path, stays=False)

    play.does("sly", part("surprise", "ann"))

    assert play.state.in_play("sly")


@pytest.mark.rule("GW-RU-198", "GW-DR-23")
def test_the_key_entity_stays_whatever_was_said(tmp_path: Path) -> None:
    """It leaves by the climax alone (GW-DR-23)."""
    cast = {**CAST, "sly": foe(in_play=False, key=True, significance=6)}
    play = stage(tmp_path, cast, LINES, initiative="ann")
    play.order("ann", "bob", "cat")
    play.act(c.BringIn("sly", stays=False))

    play.does("sly", part("surprise", "ann"), part("edge", "ann"), works=False)

    assert play.state.in_play("sly")


@pytest.mark.rule("GW-DR-28", "GW-DR-40")
def test_somebody_may_come_in_between_two_actions(tmp_path: Path) -> None:
    """Before Ann has declared anything Sly surprises her, and then it is still her turn (GW-DR-28)."""
    play = scene(tmp_path)
    play.act(c.BringIn("sly"))

    assert play.refused("ann", part("edge", "bob")) == "drama/entrance"
    play.does("sly", part("surprise", "ann"))

    assert play.state.turn == "ann"
    assert play.allowed("ann", part("edge", "sly"))


@pytest.mark.rule("GW-DR-28")
def test_somebody_who_comes_in_before_the_order_is_set_breaks_in_when_it_is(tmp_path: Path) -> None:
    """The moment for a surprise is among the actions; until then Sly stands there (GW-DR-28)."""
    play = stage(tmp_path, CAST, LINES, initiative="ann")
    play.act(c.BringIn("sly"))

    assert play.refused("sly", part("surprise", "ann")) == "drama/not-your-turn"
    play.order("ann", "bob", "cat")

    assert play.allowed("sly", part("surprise", "ann"))


@pytest.mark.rule("GW-DR-51", "GW-DR-40")
def test_nobody_comes_in_while_they_roll_for_initiative(tmp_path: Path) -> None:
    """The roll is over in a moment (GW-DR-51)."""
    play = stage(tmp_path, CAST, judge="gm")
    assert play.state.phase == "contest"

    assert play.tries(c.BringIn("sly")).code == "drama/not-now"
    assert "bring-in" not in {form.verb for form in play.table.options("gm")}


@pytest.mark.rule("GW-RU-201", "GW-RU-182")
def test_only_the_games_master_brings_in_and_only_from_off_stage(tmp_path: Path) -> None:
    """Bob is there; of nobody there is anything to bring; Ann has no say (GW-RU-201)."""
    play = scene(tmp_path)

    assert play.tries(c.BringIn("bob")).code == "drama/not-off-stage"
    assert play.tries(c.BringIn("zed")).code == "drama/no-such-entity"
    assert play.tries(c.BringIn("sly"), "ann").code == "drama/games-master-only"


@pytest.mark.rule("GW-DR-06", "GW-RU-171")
@pytest.mark.parametrize(("entity", "acts"), [("urn", "now"), ("sly", "in-turn"), ("pal", "next-round")])
def test_who_does_not_act_at_once_keeps_nobody_waiting(tmp_path: Path, entity: str, acts: str) -> None:
    """A thing takes no actions; the others may be said to act later (GW-DR-06, GW-RU-171)."""
    play = scene(tmp_path)

    play.act(c.BringIn(entity, acts))

    assert play.state.in_play(entity)
    assert play.allowed("ann", part("edge", "bob"))
    assert play.state.may_act(entity) is (entity == "sly")
