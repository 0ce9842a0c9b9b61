"""What a scene must withstand: interruptions of interruptions, people gone in the middle, no dice, a crowd."""

import time
from pathlib import Path

import pytest

from gateway_core.challenge import Approach
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e

from .scenes import Play, ended, foe, happened, hero, opened, part, scene, stage, thrown

CAST = {
    "ann": hero(),
    "bob": foe(significance=1),
    "cat": hero(),
    "sly": foe(in_play=False),
    "tim": hero(in_play=False),
    "una": foe(in_play=False),
}
LINES = [("ann", "bob", 0), ("cat", "bob", 0)]
BLOCK = part("block")


def held(folder: Path, **how: object) -> Play:
    """Return Ann holding while Bob's Edge over Cat waits in the window."""
    play = stage(folder, CAST, LINES, initiative="ann", **how)
    play.order("bob", "cat")
    play.declare("bob", part("edge", "cat"))
    play.goes_on(until="window")
    return play


@pytest.mark.rule("GW-RU-186", "GW-DR-39")
def test_interruptions_nest_as_deep_as_they_come_and_end_innermost_first(tmp_path: Path) -> None:
    """Bob acts, Ann cuts in, Sly breaks into that, Tim into Sly, Una into Tim (GW-RU-186)."""
    play = held(tmp_path)
    play.declare("ann", part("edge", "bob"))
    for entrant, foe_ in (("sly", "ann"), ("tim", "sly"), ("una", "tim")):
        play.act(c.BringIn(entrant))
        play.declare(entrant, part("surprise", foe_), part("edge", foe_))
    assert [action.actor for action in play.state.stack] == ["bob", "ann", "sly", "tim", "una"]
    begin = len(play.table.rows)

    for _ in range(5):
        play.goes_on()

    assert [one.actor for one in happened(play.since(begin), e.ActionEnded)] == ["una", "tim", "sly", "ann", "bob"]
    assert all(one.worked for one in happened(play.since(begin), e.ActionEnded))


@pytest.mark.rule("GW-RU-186", "GW-RU-107", "GW-EF-12", "GW-DR-39")
def test_a_block_can_be_blocked(tmp_path: Path) -> None:
    """Ann's block is prevented by Sly, who breaks in; so Bob acts after all (GW-RU-107)."""
    play = held(tmp_path)
    play.declare("ann", BLOCK)
    play.act(c.BringIn("sly"))

    events = play.does("sly", part("surprise", "ann"), BLOCK)

    assert happened(events, e.ActionCancelled) == [e.ActionCancelled(2, "ann", "sly")]
    assert ended(play.goes_on(), "bob").worked == ("gateway:edge",)
    assert play.state.acted["ann"].blocked_by == "sly"


@pytest.mark.rule("GW-RU-186", "GW-EF-16")
@pytest.mark.parametrize("second", [True, False])
def test_one_action_can_be_blocked_twice(tmp_path: Path, second: bool) -> None:
    """Ann's block fails; Tim comes in and tries again (GW-RU-186)."""
    play = held(tmp_path)
    play.does("ann", BLOCK, works=False)
    play.act(c.BringIn("tim"))

    play.does("tim", part("surprise", "bob"), BLOCK, works=second)

    assert (play.state.under_way is None) is second
    assert set(play.state.acted) == ({"ann", "bob", "tim"} if second else {"ann", "tim"})


@pytest.mark.rule("GW-RU-186", "GW-RU-198")
def test_an_entrant_whose_entry_is_blocked_leaves_if_it_came_for_that(tmp_path: Path) -> None:
    """Sly came to stop Bob's enemy and is stopped by Tim (GW-RU-198)."""
    play = held(tmp_path)
    play.act(c.BringIn("sly", stays=False))
    play.declare("sly", part("surprise", "ann"), part("edge", "ann"))
    play.act(c.BringIn("tim"))

    play.does("tim", part("surprise", "sly"), BLOCK)

    assert play.state.entities["sly"].where == "gone"
    assert not play.state.linked("tim", "sly")
    assert play.state.under_way.actor == "bob"


@pytest.mark.rule("GW-RU-75", "GW-RU-186")
def test_who_is_removed_deep_in_the_stack_is_out_of_everything(tmp_path: Path) -> None:
    """Tim, breaking into Ann's interruption, eliminates Bob, into whose action she had cut (GW-RU-75)."""
    play = held(tmp_path)
    play.declare("ann", part("edge", "bob"))
    play.act(c.BringIn("tim"))

    play.does("tim", part("surprise", "bob"), part("eliminate", "bob"))
    ann = ended(play.goes_on(), "ann")

    assert (ann.worked, ann.why != "") == ((), True)
    assert ended(play.since(0), "bob").why == "It is no longer in the scene."
    assert play.state.turn == "cat"


@pytest.mark.rule("GW-DR-38", "GW-RU-75")
def test_the_holder_of_the_initiative_may_be_removed(tmp_path: Path) -> None:
    """Bob holds; Cat eliminates him, he cuts in no more, and Ann, alone now, has it (GW-RU-75, GW-RU-123)."""
    play = stage(tmp_path, CAST, LINES, initiative="bob")
    play.order("cat", "ann")

    play.declare("cat", part("eliminate", "bob"))
    play.goes_on(until="window")
    play.goes_on()
    assert play.state.holder == "ann"

    assert play.state.turn == "ann"
    play.passes("ann")
    assert play.wait(at=2).state.round == 2


@pytest.mark.rule("GW-RU-193", "GW-EF-18")
def test_an_entrant_who_stands_in_the_way_makes_a_climax_lapse(tmp_path: Path) -> None:
    """Bob is about to end it; Tim breaks in, and Bob has no Edge over him (GW-RU-198)."""
    play = stage(tmp_path, CAST, [("bob", "ann", 9), ("bob", "cat", 9)], initiative="ann")
    play.order("bob", "cat")
    play.declare("bob", part("climax"))
    play.goes_on(until="window")
    play.act(c.BringIn("tim"))

    play.does("tim", part("surprise", "bob"))
    play.act(c.Waive("ann"))
    events = play.goes_on()

    assert ended(events, "bob").worked == ()
    assert play.table.outcome is None


HOPELESS = """\
kind: table-relevance
format: 1
entries:
  - {id: hopeless, name: Hopeless, dice: 0}
"""


@pytest.mark.rule("GW-CH-20")
def test_somebody_may_have_no_dice_at_all(tmp_path: Path) -> None:
    """A designer's table gives none to a hopeless trait: the total is what else there is (GW-CH-20)."""
    cast = {"ann": hero(character="dark-spires:thomas-snape"), "bob": foe()}
    text = scene(cast, [("ann", "bob", 3)], initiative="ann")
    play = opened(tmp_path, text, judge="gm", requires={"dark-spires": ">=0.1,<1"}, relevances=HOPELESS)
    play.order("ann", "bob")
    play.declare("ann", part("edge", "bob"), approach=Approach("Slippery", "social"))

    play.act(c.Judge("ann", "stage:hopeless", "gateway:full"))
    play.goes_on(until="roll")
    events = play.goes_on(faces={"bob": 2})

    fell = thrown(events)
    assert fell.faces == ()
    assert [(one.against, one.total, one.beaten) for one in fell.opponents] == [(3, 2, True)]


def crowd(folder: Path) -> Play:
    """Return a scene of sixty, each hero at odds with three foes."""
    heroes, foes = [f"h{n}" for n in range(30)], [f"f{n}" for n in range(30)]
    cast = {**{one: hero() for one in heroes}, **{one: foe() for one in foes}}
    lines = [(heroes[n], foes[(n + step) % 30], 0) for n in range(30) for step in range(3)]
    return stage(folder, cast, lines, initiative="h0")


def test_sixty_entities_are_offered_their_options_in_no_time(tmp_path: Path) -> None:
    """A crowd makes nobody wait: the forms of a turn come within two seconds on the slowest machine."""
    play = crowd(tmp_path)
    play.order("h0", *play.state.members[1:])

    begin = time.process_time()
    forms = [form for form in play.table.options("gm") if form.allowed]

    assert time.process_time() - begin < 2
    assert {"gateway:edge", "gateway:manoeuvre", "gateway:set-up"} <= {form.verb for form in forms}


def test_facts_about_an_action_that_is_not_under_way_fit_no_scene(tmp_path: Path) -> None:
    """A save edited by hand is refused while it is read, and not when somebody looks at it."""
    play = held(tmp_path)
    facts: tuple[e.Event, ...] = (
        e.DiceThrown(99, "ann", (), (), (), 0, 0, ()),
        e.PartSettled(99, "gateway:edge", (), (), False),
        e.ResultOverruled(99, "ann", (), ()),
    )
    for fact in facts:
        with pytest.raises(KeyError, match="99"):
            play.table.system.apply(play.state.thaw(), fact)
