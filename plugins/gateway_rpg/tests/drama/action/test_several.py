"""One action against several: an effect for each, one throw, raises for one and for all, dues and when they count."""

from pathlib import Path

import pytest

from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e

from ..scenes import Play, ended, foe, happened, hero, owed, part, stage, thrown

CAST = {"ann": hero(), "bob": foe(significance=2), "dan": foe(significance=3), "eve": foe()}
LINES = [("ann", "bob", 0), ("ann", "dan", 1), ("ann", "eve", -1)]


def fray(folder: Path, **how: object) -> Play:
    """Return Ann's turn against Bob, Dan and Eve."""
    return stage(folder, CAST, LINES, initiative="ann", **how).wait("ann")


@pytest.mark.rule("GW-DR-34", "GW-RU-67", "GW-RU-194", "GW-CH-42", "GW-RU-66", "GW-DR-33")
def test_a_different_effect_on_each_opponent_costs_nothing_and_takes_one_throw(tmp_path: Path) -> None:
    """Edge over Bob, away from Eve: one die, two totals, no raise (GW-DR-34, GW-RU-67)."""
    play = fray(tmp_path)

    events = play.does("ann", part("edge", "bob"), part("disengage", "eve"), faces={"ann": 5, "bob": 5, "eve": 5})

    fell = thrown(events)
    assert (fell.faces, fell.taken) == ((5,), 0)
    assert [(one.entity, one.total, one.beaten) for one in fell.opponents] == [("bob", 5, True), ("eve", 6, False)]
    assert (play.edge("ann", "bob"), play.state.linked("ann", "eve")) == (1, True)
    assert ended(events, "ann").worked == ("gateway:edge",)


@pytest.mark.rule("GW-DR-36", "GW-RU-64", "GW-DR-34")
def test_an_effect_that_must_beat_all_fails_beside_one_that_works(tmp_path: Path) -> None:
    """Eve resists: nothing is accelerated, and the Edge over Bob is won (GW-DR-36)."""
    play = fray(tmp_path)

    events = play.does("ann", part("accelerate"), part("edge", "bob"), faces={"ann": 7, "bob": 1, "dan": 1, "eve": 8})

    assert ended(events, "ann").worked == ("gateway:edge",)
    assert not happened(events, e.LadderClaimed)


@pytest.mark.rule("GW-RU-16", "GW-CH-23")
@pytest.mark.parametrize(("reading", "dan"), [("whole-action", 1 + 2 * 2), ("each-target", 1)])
def test_whether_raises_for_one_count_against_the_others_is_a_ruling(tmp_path: Path, reading: str, dan: int) -> None:
    """To eliminate Bob takes two raises; Dan, whom that does not concern, has them on his side or not (GW-RU-16)."""
    play = fray(tmp_path, rulings={"raises-per-target": reading})

    events = play.does("ann", part("eliminate", "bob"), part("edge", "dan"), faces={"ann": 8})

    assert owed(events) == {"GW-EF-31": 2}
    totals = {one.entity: one.total for one in thrown(events).opponents}
    assert totals == {"bob": 1 + 2 * 2, "dan": dan}


@pytest.mark.rule("GW-RU-16", "GW-CH-25")
def test_what_free_raises_pay_spares_nobody_twice(tmp_path: Path) -> None:
    """Of two raises for Bob one is free: Dan is spared the one that is left, and no more (GW-RU-16)."""
    play = fray(tmp_path, rulings={"raises-per-target": "each-target"})
    play.does("ann", part("set-up", resisted_by=("bob",)))
    play.wait("ann", at=2)

    events = play.does("ann", part("eliminate", "bob"), part("edge", "dan"), free=1)

    totals = {one.entity: one.total for one in thrown(events).opponents}
    assert totals == {"bob": 1 + 2, "dan": 1}


@pytest.mark.rule("GW-RU-195", "GW-RU-162")
@pytest.mark.parametrize(("reading", "works"), [("all", False), ("any", True)])
def test_whether_all_who_resist_an_effect_aimed_at_nobody_must_be_beaten_is_a_ruling(
    tmp_path: Path, reading: str, works: bool
) -> None:
    """Bob and Dan watch Ann prepare, and one of them sees it coming (GW-RU-195)."""
    play = fray(tmp_path, rulings={"untargeted-resistance": reading})

    play.does("ann", part("set-up", resisted_by=("bob", "dan")), faces={"ann": 5, "bob": 1, "dan": 8})

    assert bool(play.state.free_raises("ann")) is works


@pytest.mark.rule("GW-RU-193")
@pytest.mark.parametrize(("reading", "due"), [("at-throw", {"GW-EF-31": 1}), ("at-declaration", {})])
def test_when_dues_are_counted_is_a_ruling(tmp_path: Path, reading: str, due: object) -> None:
    """Ann had Edge enough over Dan; before her throw he takes a step of it from her (GW-RU-193)."""
    play = dues(tmp_path, reading)
    play.does("dan", part("edge", "ann"), faces={"dan": 8, "ann": 1})

    events = play.goes_on()

    assert owed(events) == due
    assert not play.state.in_play("dan")


def dues(folder: Path, reading: str) -> Play:
    """Return Ann about to eliminate Dan by an Edge that is just enough, and Dan holding."""
    cast = {"ann": hero(), "bob": hero(), "dan": foe(significance=3)}
    lines = [("ann", "dan", 3), ("bob", "dan", 0)]
    play = stage(folder, cast, lines, initiative="dan", rulings={"dues-counted": reading})
    play.order("ann", "bob")
    play.declare("ann", part("eliminate", "dan"))
    play.goes_on(until="window")
    return play


@pytest.mark.rule("GW-RU-193", "GW-RU-63")
def test_dues_of_the_declaration_still_follow_the_raises_that_are_bought(tmp_path: Path) -> None:
    """What an earlier part of the action wins is counted, whatever happened to the line meanwhile (GW-RU-193)."""
    cast = {"ann": hero(), "bob": hero(), "dan": foe(significance=4)}
    lines = [("ann", "dan", 2), ("bob", "dan", 0)]
    play = stage(tmp_path, cast, lines, initiative="dan", rulings={"dues-counted": "at-declaration"})
    play.order("ann", "bob")
    play.declare("ann", part("edge", "dan"), part("eliminate", "dan"))
    play.goes_on(until="window")
    play.does("dan", part("edge", "ann"), faces={"dan": 8, "ann": 1})

    events = play.goes_on(raises=(0, 0))

    assert owed(events) == {"GW-EF-31": 1, "GW-EF-81": 1}


@pytest.mark.rule("GW-EF-81", "GW-EF-83", "GW-RU-67")
def test_combining_is_counted_on_whoever_bears_most(tmp_path: Path) -> None:
    """Edge and a way out on Eve, Edge on Bob: one raise, one throw (GW-RU-67)."""
    play = fray(tmp_path)

    events = play.does("ann", part("edge", "bob", "eve"), part("disengage", "eve"))

    assert owed(events) == {"GW-EF-81": 1}
    assert len(happened(events, e.DiceThrown)) == 1


@pytest.mark.rule("GW-EF-14", "GW-RU-112", "GW-IN-05")
@pytest.mark.parametrize("hits", [True, False])
def test_who_blocks_for_an_ally_and_is_struck_loses_the_initiative(tmp_path: Path, hits: bool) -> None:
    """Bob goes for Cat and for Ann; her block fails, and his blow at her tells or does not (GW-EF-14, GW-RU-112)."""
    cast = {"ann": hero(), "bob": foe(), "cat": hero()}
    play = stage(tmp_path, cast, [("ann", "bob", 0), ("cat", "bob", 0)], initiative="ann")
    play.order("bob", "cat")
    play.declare("bob", part("edge", "cat"), part("restrict", "ann"), words="Elbowed aside.")
    play.goes_on(until="window")
    play.does("ann", part("block"), works=False)

    play.goes_on(faces={"bob": 5, "cat": 1, "ann": 1 if hits else 8})
    play.passes("cat")

    places = dict(happened(play.since(0), e.InitiativeDetermined)[-1].places)
    assert bool(happened(play.since(0), e.InitiativeForfeited)) is hits
    assert (places["ann"] > places["cat"]) is hits


@pytest.mark.rule("GW-EF-14", "GW-RU-112")
def test_who_blocks_for_itself_is_not_punished_for_it(tmp_path: Path) -> None:
    """Bob goes for Ann alone: a failed block is a failed block (GW-RU-112)."""
    cast = {"ann": hero(), "bob": foe(), "cat": hero()}
    play = stage(tmp_path, cast, [("ann", "bob", 0), ("cat", "bob", 0)], initiative="ann")
    play.order("bob", "cat")
    play.declare("bob", part("edge", "ann"))
    play.goes_on(until="window")
    play.does("ann", part("block"), works=False)
    play.goes_on()

    assert not happened(play.since(0), e.InitiativeForfeited)


@pytest.mark.rule("GW-RU-181", "GW-DR-28")
@pytest.mark.parametrize(
    ("reading", "code"), [("after-the-situations", "drama/incomplete-order"), ("among-them", None)]
)
def test_whether_the_unengaged_may_be_given_a_place_in_the_order_is_a_ruling(
    tmp_path: Path, reading: str, code: str | None
) -> None:
    """Eve has no line, and Ann would have her act between herself and Bob (GW-RU-181)."""
    cast = {"ann": hero(), "bob": foe(), "eve": hero()}
    play = stage(tmp_path, cast, [("ann", "bob", 0)], initiative="ann", rulings={"ordering-the-unlinked": reading})

    found = play.tries(c.Order(("ann", "eve", "bob")))

    assert (found.code if found else None) == code
    assert play.tries(c.Order(("ann", "bob"))) is None  # nobody has to
    if code is None:
        play.order("ann", "eve", "bob")
        play.passes("ann")
        assert play.state.turn == "eve"
        play.passes("eve", "bob")
        assert play.state.round == 2  # she does not act again
