"""Block and cutting in: an action that somebody keeps from happening before its dice."""

from pathlib import Path

import pytest

from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e

from ..scenes import Play, ended, foe, happened, hero, owed, part, stage, thrown

CAST = {"ann": hero(), "bob": foe(significance=1), "cat": hero(), "dan": foe(significance=2)}
LINES = [("ann", "bob", 0), ("cat", "bob", 0), ("dan", "ann", 0)]
BLOCK = part("block")


def held(folder: Path, lines: object = LINES) -> Play:
    """Return Ann holding her action while Bob has declared an Edge over Cat and it waits in the window."""
    play = stage(folder, CAST, lines, initiative="ann")
    play.order("bob", "cat", "dan")
    play.declare("bob", part("edge", "cat"))
    play.goes_on(until="window")
    return play


@pytest.mark.rule("GW-EF-11", "GW-RU-61", "GW-DR-35")
def test_a_block_needs_an_action_to_cut_into(tmp_path: Path) -> None:
    """Nobody blocks on their own turn (GW-EF-11)."""
    play = stage(tmp_path, CAST, LINES, initiative="ann")
    play.order("ann", "bob", "cat", "dan")

    assert play.refused("ann", BLOCK) == "drama/not-interrupting"


@pytest.mark.rule("GW-EF-11", "GW-DR-38", "GW-RU-61")
def test_only_a_holder_of_the_initiative_who_waits_can_cut_in(tmp_path: Path) -> None:
    """Cat has no initiative; Ann has, and has kept her action (GW-EF-11)."""
    play = held(tmp_path)

    assert play.allowed("ann", BLOCK)
    assert play.refused("cat", BLOCK) == "drama/action-under-way"
    assert play.refused("bob", part("edge", "ann")) == "drama/has-acted"


@pytest.mark.rule("GW-EF-12", "GW-RU-108", "GW-RU-109", "GW-EF-16")
def test_a_block_that_works_cancels_the_whole_action(tmp_path: Path) -> None:
    """Bob's action is lost, and the block was Ann's (GW-EF-12, GW-RU-109)."""
    play = held(tmp_path)

    events = play.does("ann", BLOCK)

    assert happened(events, e.ActionCancelled) == [e.ActionCancelled(1, "bob", "ann")]
    assert play.edge("bob", "cat") == 0
    assert set(play.state.acted) == {"ann", "bob"}
    assert ended(events, "ann").rank == 13
    assert play.state.turn == "cat"


@pytest.mark.rule("GW-EF-16", "GW-DR-39", "GW-RU-109", "GW-EF-15")
def test_after_a_block_that_fails_the_action_goes_on_as_declared(tmp_path: Path) -> None:
    """Ann's action is spent, and Bob throws after all (GW-EF-16, GW-DR-39)."""
    play = held(tmp_path)

    play.does("ann", BLOCK, works=False)
    assert play.state.under_way.actor == "bob"
    play.goes_on()

    assert play.edge("bob", "cat") == 1
    assert set(play.state.acted) == {"ann", "bob"}


@pytest.mark.rule("GW-DR-38", "GW-RU-115")
def test_who_lets_an_action_go_on_keeps_its_own(tmp_path: Path) -> None:
    """Ann waives, Bob acts, and she may still cut into Dan's (GW-DR-38)."""
    play = held(tmp_path)

    play.act(c.Waive("ann"))
    play.goes_on()
    play.passes("cat")
    play.declare("dan", part("edge", "ann"))
    play.goes_on(until="window")

    assert play.allowed("ann", BLOCK)


@pytest.mark.rule("GW-DR-38")
def test_cutting_in_with_something_else_than_a_block_comes_first(tmp_path: Path) -> None:
    """Ann gets on top of Bob before he throws, and his action goes on (GW-DR-38)."""
    play = held(tmp_path)

    first = play.does("ann", part("edge", "bob"))
    second = play.goes_on()

    assert ended(first, "ann").worked == ("gateway:edge",)
    assert ended(second, "bob").worked == ("gateway:edge",)


@pytest.mark.rule("GW-EF-16", "GW-RU-109", "GW-DR-07")
def test_nobody_interrupts_twice(tmp_path: Path) -> None:
    """An interruption is the one action of the round, and cannot be cut into by its own maker (GW-RU-109)."""
    play = held(tmp_path)
    play.declare("ann", BLOCK)

    assert play.refused("ann", part("edge", "bob")) == "drama/has-acted"
    play.goes_on(works=False)
    assert play.state.under_way.stage != "window" or play.refused("ann", BLOCK) == "drama/has-acted"


@pytest.mark.rule("GW-RU-111", "GW-EF-82", "GW-EF-81")
@pytest.mark.parametrize(("works", "edge"), [(True, 1), (False, 0)])
def test_what_rides_on_a_block_works_only_with_it(tmp_path: Path, works: bool, edge: int) -> None:
    """Block and Edge on Bob, on one roll: both or neither, for one raise (GW-RU-111)."""
    play = held(tmp_path)

    events = play.does("ann", BLOCK, part("edge", "bob"), works=works)

    assert owed(events) == {"GW-EF-81": 1}
    assert play.edge("ann", "bob") == edge
    assert bool(happened(events, e.ActionCancelled)) is works


@pytest.mark.rule("GW-EF-82", "GW-IN-03")
def test_block_with_edge_ranks_as_edge(tmp_path: Path) -> None:
    """The best of what was combined counts (GW-EF-82)."""
    play = held(tmp_path)

    events = play.does("ann", BLOCK, part("edge", "bob"))

    assert ended(events, "ann").rank == 2


@pytest.mark.rule("GW-RU-110", "GW-EF-12", "GW-IN-05")
def test_the_blocker_stays_ahead_of_the_blocked_but_not_of_its_friends(tmp_path: Path) -> None:
    """Of Ann and Bob it is Ann; Cat's edge ranks above both (GW-RU-110)."""
    play = held(tmp_path)
    play.does("ann", BLOCK)
    play.does("cat", part("edge", "bob"))
    play.passes("dan")

    places = dict(happened(play.since(0), e.InitiativeDetermined)[-1].places)

    assert places["cat"] < places["ann"] < places["bob"]


@pytest.mark.rule("GW-RU-113", "GW-EF-13")
def test_the_unengaged_block_one_another(tmp_path: Path) -> None:
    """Dan, unengaged, wants Cat; Ann won the roll, holds, and keeps him from it (GW-EF-13)."""
    play = stage(tmp_path, CAST)
    play.throw({"ann": 8})
    play.order("dan", "bob", "cat")
    play.declare("dan", part("manoeuvre", "cat"))
    play.goes_on(until="window")

    events = play.does("ann", BLOCK)

    assert happened(events, e.ActionCancelled) == [e.ActionCancelled(2, "dan", "ann")]
    assert not play.state.linked("dan", "cat")


@pytest.mark.rule("GW-XE-05", "GW-EF-82", "GW-RU-62")
def test_a_manoeuvre_with_a_block_ranks_as_a_manoeuvre(tmp_path: Path) -> None:
    """Ann cuts Dan off and draws a line to him in one action: rank 4 counts, not 13 (GW-XE-05)."""
    play = stage(tmp_path, CAST)
    play.throw({"ann": 8})
    play.order("dan", "bob", "cat")
    play.declare("dan", part("manoeuvre", "cat"))
    play.goes_on(until="window")

    events = play.does("ann", part("manoeuvre", "dan"), BLOCK)

    assert ended(events, "ann").rank == 4
    assert happened(events, e.ActionCancelled) == [e.ActionCancelled(2, "dan", "ann")]


@pytest.mark.rule("GW-RU-113")
def test_nobody_blocks_somebody_who_has_since_become_engaged_elsewhere(tmp_path: Path) -> None:
    """Ann has no line; Bob drew one to Cat this round, so he is no unengaged opponent of hers (GW-RU-113)."""
    play = stage(tmp_path, {**CAST, "eve": hero()})
    play.throw({"ann": 8})
    play.order("dan", "bob", "cat", "eve")
    play.does("dan", part("manoeuvre", "cat"))
    play.passes("bob")
    play.declare("cat", part("edge", "dan"))
    play.goes_on(until="window")

    assert play.refused("ann", BLOCK) == "drama/another-situation"


@pytest.mark.rule("GW-EF-11")
def test_nobody_blocks_an_ally(tmp_path: Path) -> None:
    """A block keeps an opponent's action from happening; Cat is on Ann's side (GW-EF-11)."""
    play = stage(tmp_path, CAST, LINES, initiative="ann")
    play.order("cat", "bob", "dan")
    play.declare("cat", part("edge", "bob"))
    play.goes_on(until="window")

    assert play.refused("ann", BLOCK) == "drama/target-is"


@pytest.mark.rule("GW-RU-114")
def test_a_climax_can_be_blocked(tmp_path: Path) -> None:
    """Bob is about to end it, and Ann keeps him from it (GW-RU-114)."""
    lines = [("bob", "ann", 9), ("bob", "cat", 9)]
    play = stage(tmp_path, CAST, lines, initiative="ann")
    play.order("bob", "cat")
    play.declare("bob", part("climax"))
    play.goes_on(until="window")

    play.does("ann", BLOCK)

    assert play.table.outcome is None


@pytest.mark.rule("GW-RU-193", "GW-DR-38")
def test_dues_follow_the_edge_as_it_is_when_the_dice_fall(tmp_path: Path) -> None:
    """Bob had edge enough to eliminate Hal; Hal lowers it first, and Bob owes a raise (GW-RU-193)."""
    cast = {"ann": hero(), "bob": hero(), "hal": foe(significance=3)}
    play = stage(tmp_path, cast, [("bob", "hal", 3), ("ann", "hal", 0)], initiative="hal")
    play.order("bob", "ann")
    play.declare("bob", part("eliminate", "hal"))
    play.goes_on(until="window")

    play.does("hal", part("edge", "bob"), faces={"hal": 8, "bob": 1})
    events = play.goes_on()

    assert owed(events) == {"GW-EF-31": 1}
    assert not play.state.in_play("hal")


@pytest.mark.rule("GW-RU-193", "GW-DR-14", "GW-DR-34")
def test_an_action_goes_on_along_the_lines_that_are_left(tmp_path: Path) -> None:
    """Bob goes for Ann and Cat; Dan takes him off Ann first, and only Cat has to resist (GW-RU-193)."""
    cast = {"ann": hero(), "bob": foe(), "cat": hero(), "dan": hero(), "eve": foe()}
    play = stage(tmp_path, cast, [("bob", "ann", 0), ("bob", "cat", 0), ("cat", "eve", 0), ("dan", "eve", 0)])
    play.order("ann", "bob", "cat", "dan", "eve")
    play.passes("ann", "bob", "cat")
    play.does("dan", part("edge", "eve"))
    play.passes("eve")
    play.order("bob", "ann", "cat", "eve")  # Dan's edge has won him the initiative, and he holds
    play.declare("bob", part("edge", "ann", "cat"))
    play.goes_on(until="window")

    play.does("dan", part("manoeuvre", "bob", instead_of="ann"), faces={"dan": 8, "bob": 1})
    events = play.goes_on()

    assert [one.entity for one in thrown(events).opponents] == ["cat"]
    assert (play.edge("bob", "cat"), play.state.linked("bob", "ann")) == (1, False)


@pytest.mark.rule("GW-RU-75", "GW-DR-38")
def test_who_is_removed_in_the_middle_of_its_own_action_does_not_finish_it(tmp_path: Path) -> None:
    """Ann cuts in and eliminates Bob: his declared Edge never comes to dice (GW-RU-75)."""
    play = held(tmp_path)

    events = play.does("ann", part("eliminate", "bob"))

    assert [one.actor for one in happened(events, e.DiceThrown)] == ["ann"]
    assert ended(events, "bob").worked == ()
    assert ended(events, "bob").why == "It is no longer in the scene."
    assert play.state.turn == "cat"


@pytest.mark.rule("GW-RU-193", "GW-DR-39")
def test_an_action_whose_targets_have_all_gone_lapses(tmp_path: Path) -> None:
    """Cat goes for Dan, Ann removes Dan first: Cat throws no die, and her action is spent (GW-RU-193)."""
    play = stage(tmp_path, CAST, [*LINES, ("cat", "dan", 0)], initiative="ann")
    play.order("cat", "bob", "dan")
    play.declare("cat", part("edge", "dan"))
    play.goes_on(until="window")

    first = play.does("ann", part("eliminate", "dan"))
    second = play.goes_on()

    assert ended(first, "ann").worked == ("gateway:eliminate",)
    assert not happened(second, e.DiceThrown)
    assert ended(second, "cat").why != ""
    assert "cat" in play.state.acted


@pytest.mark.rule("GW-RU-193", "GW-DR-34")
def test_an_action_goes_on_against_those_who_are_left(tmp_path: Path) -> None:
    """Cat goes for Bob and Dan, Ann removes Dan first: Bob is still there to be beaten (GW-RU-193)."""
    play = stage(tmp_path, CAST, [*LINES, ("cat", "dan", 0)], initiative="ann")
    play.order("cat", "bob", "dan")
    play.declare("cat", part("edge", "bob", "dan"))
    play.goes_on(until="window")

    play.does("ann", part("eliminate", "dan"))
    events = play.goes_on()

    assert ended(events, "cat").worked == ("gateway:edge",)
    assert play.edge("cat", "bob") == 1
