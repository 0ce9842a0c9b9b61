"""The round: situations, the order, the unengaged, holding one's action, the stages of an action."""

from pathlib import Path

import pytest

from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e

from .scenes import Play, foe, happened, hero, part, stage

FOUR = {"ann": hero(), "bob": foe(), "cat": hero(), "dan": foe()}
PAIRS = [("ann", "bob", 0), ("cat", "dan", 0)]


def code(play: Play, command: object, seat: str = "gm") -> str:
    """Return the code with which a command is refused, and fail if it is not."""
    found = play.tries(command, seat)
    assert found is not None, f"{command} is accepted"
    return found.code


@pytest.mark.rule("GW-DR-28", "GW-DR-12", "GW-DR-13")
def test_active_situations_come_in_the_games_master_s_order_and_the_unengaged_after(tmp_path: Path) -> None:
    """Two fights and somebody between them: whichever the games master takes up first (GW-DR-28)."""
    play = stage(tmp_path, {**FOUR, "eve": hero()}, PAIRS)

    assert play.state.situations == (("ann", "bob"), ("cat", "dan"))
    assert code(play, c.TakeUp("eve")) == "drama/not-now"
    assert code(play, c.TakeUp("cat"), "ann") == "drama/games-master-only"
    play.act(c.TakeUp("dan"))
    play.throw({"cat": 8})
    play.order("cat", "dan")
    play.passes("cat", "dan")
    play.throw({"ann": 8})
    play.order("ann", "bob")
    play.passes("ann", "bob")

    assert [one.entity for one in happened(play.since(0), e.TurnBegan)] == ["cat", "dan", "ann", "bob", "eve"]


@pytest.mark.rule("GW-RU-55")
def test_a_situation_hangs_together_by_things_too(tmp_path: Path) -> None:
    """Ann and Cat are linked only through a wall: one situation (GW-RU-55)."""
    cast = {"ann": hero(), "wall": foe(passive=True), "cat": hero(), "eve": foe()}
    play = stage(tmp_path, cast, [("ann", "wall", 0), ("cat", "wall", 0)])

    assert play.state.members == ("ann", "wall", "cat")


@pytest.mark.rule("GW-DR-28", "GW-DR-09", "GW-RU-129")
def test_the_holder_sets_the_order_of_everybody_and_may_hold(tmp_path: Path) -> None:
    """Nobody may be left out but the holder, and nobody named twice (GW-DR-28)."""
    play = stage(tmp_path, FOUR, [*PAIRS, ("ann", "dan", 0)], initiative="ann")

    assert code(play, c.Order(("ann", "bob", "cat"))) == "drama/incomplete-order"
    assert code(play, c.Order(("ann", "bob", "cat", "dan", "dan"))) == "drama/incomplete-order"
    assert code(play, c.Order(("ann", "bob", "cat", "dan", "eve"))) == "drama/incomplete-order"
    assert code(play, c.Order(("ann", "bob", "cat", "dan")), "cat") == "drama/not-yours"
    assert play.tries(c.Order(("bob", "cat", "dan")), "ann") is None


@pytest.mark.rule("GW-DR-26", "GW-DR-25", "GW-DR-17")
def test_the_games_master_may_set_initiative_lines_and_edge_beforehand(tmp_path: Path) -> None:
    """A scene opens with what its file says (GW-DR-26)."""
    play = stage(tmp_path, FOUR, [("bob", "ann", 4)], initiative="bob", ladder=9)

    assert (play.state.holder, play.edge("bob", "ann"), play.state.ladder) == ("bob", 4, 9)


@pytest.mark.rule("GW-DR-07", "GW-RU-131", "GW-DR-38")
def test_everybody_acts_once_a_round_whatever_changes(tmp_path: Path) -> None:
    """Ann is engaged by Dan after she has acted: she does not act again (GW-RU-131)."""
    play = stage(tmp_path, FOUR, PAIRS[:1], initiative="ann")
    play.order("ann", "bob")
    play.passes("ann", "bob")
    play.wait("dan")
    play.does("dan", part("manoeuvre", "ann"))

    turns = [one.entity for one in happened(play.since(0), e.TurnBegan)]

    assert sorted(turns) == ["ann", "bob", "cat", "dan"]
    assert play.state.round == 2


@pytest.mark.rule("GW-RU-131", "GW-RU-128")
def test_who_is_engaged_before_acting_still_acts(tmp_path: Path) -> None:
    """Dan draws a line to Cat before her turn among the unengaged; she has her action after all (GW-RU-131)."""
    play = stage(tmp_path, FOUR)
    play.throw({"dan": 8})
    play.order("dan", "ann", "bob", "cat")
    play.does("dan", part("manoeuvre", "cat"))
    play.passes("ann", "bob")

    assert play.state.turn == "cat"
    assert play.allowed("cat", part("edge", "dan"))


@pytest.mark.rule("GW-DR-51", "GW-RU-122", "GW-DR-28", "GW-CH-20")
def test_the_unengaged_roll_for_initiative_and_the_highest_orders(tmp_path: Path) -> None:
    """All of them, of every side, in one roll (GW-DR-51, GW-RU-122)."""
    play = stage(tmp_path, {**FOUR, "door": foe(passive=True), "eve": {"level": 2}})

    asks = play.table.pending.asks
    assert [ask.label for ask in asks] == [f"{who}: 1d8" for who in ("ann", "bob", "cat", "dan", "eve")]
    play.throw({"ann": 5, "bob": 3, "cat": 1, "dan": 6, "eve": 5})

    assert (play.state.holder, play.state.engaged) == ("eve", False)
    assert {one.entity: one.total for one in happened(play.since(0), e.ContestSettled)[0].throws}["eve"] == 7


@pytest.mark.rule("GW-DR-51", "GW-RU-122")
def test_the_unengaged_roll_anew_each_round(tmp_path: Path) -> None:
    """Yesterday's roll is no claim (GW-RU-122)."""
    play = stage(tmp_path, {"ann": hero(), "bob": foe()})

    play.throw({"ann": 8})
    assert play.state.holder == "ann"
    play.order("ann", "bob")
    play.passes("ann", "bob")
    play.throw({"bob": 8})

    assert (play.state.round, play.state.holder) == (2, "bob")


@pytest.mark.rule("GW-DR-52")
def test_the_games_master_favours_one_of_the_tied(tmp_path: Path) -> None:
    """Equal totals: whom it suits best (GW-DR-52)."""
    play = stage(tmp_path, {"ann": hero(), "bob": foe(), "cat": hero()})
    play.throw({"ann": 6, "bob": 6, "cat": 2})

    assert play.table.awaited == ("gm",)
    assert code(play, c.Favour("cat")) == "drama/not-now"
    assert code(play, c.Favour("ann"), "ann") == "drama/games-master-only"
    play.act(c.Favour("bob"))

    assert play.state.holder == "bob"


@pytest.mark.rule("GW-DR-51")
def test_somebody_unengaged_and_alone_rolls_against_nobody(tmp_path: Path) -> None:
    """One alone simply acts (GW-DR-51)."""
    play = stage(tmp_path, {"ann": hero()})

    assert (play.state.holder, play.state.turn, play.table.pending) == ("ann", "ann", None)


@pytest.mark.rule("GW-RU-115", "GW-DR-38")
def test_the_holder_may_act_in_any_gap(tmp_path: Path) -> None:
    """It is Bob's turn and he has said nothing yet: Ann, who holds, goes before him (GW-RU-115)."""
    play = stage(tmp_path, FOUR, [*PAIRS, ("ann", "dan", 0)], initiative="ann")
    play.order("bob", "cat", "dan")

    assert play.refused("cat", part("edge", "dan")) == "drama/not-your-turn"
    play.does("ann", part("edge", "bob"))

    assert (play.state.turn, play.edge("ann", "bob")) == ("bob", 1)
    assert play.refused("ann", part("edge", "bob")) == "drama/has-acted"
    play.passes("bob", "cat", "dan")
    assert play.state.round == 2


@pytest.mark.rule("GW-RU-115", "GW-RU-159")
def test_who_has_held_to_the_end_acts_last(tmp_path: Path) -> None:
    """Before the situation's round is over the holder has its turn, or lets it go (GW-RU-115)."""
    play = stage(tmp_path, FOUR, PAIRS[:1], initiative="ann")
    play.order("bob")

    assert code(play, c.Pass("ann")) == "drama/not-now"  # holding is not passing
    play.passes("bob")

    assert play.state.turn == "ann"
    play.passes("ann")
    assert play.state.turn != "ann"


@pytest.mark.rule("GW-DR-38")
def test_a_holder_who_took_a_place_in_the_order_waits_for_it(tmp_path: Path) -> None:
    """Ann put herself last: she does not cut in (GW-DR-28)."""
    play = stage(tmp_path, FOUR, PAIRS[:1], initiative="ann")
    play.order("bob", "ann")

    assert play.refused("ann", part("edge", "bob")) == "drama/not-your-turn"


@pytest.mark.rule("GW-RU-159", "GW-RU-182")
def test_anybody_may_let_their_action_go_in_their_own_turn(tmp_path: Path) -> None:
    """Passing is allowed, to whoever acts for the entity (GW-RU-159)."""
    play = stage(tmp_path, FOUR, PAIRS[:1], initiative="ann")
    play.order("ann", "bob")

    assert code(play, c.Pass("bob")) == "drama/not-your-turn"
    assert code(play, c.Pass("ann"), "cat") == "drama/not-yours"
    assert play.tries(c.Pass("ann"), "ann") is None


@pytest.mark.rule("GW-RU-75")
def test_who_is_gone_before_its_turn_has_none(tmp_path: Path) -> None:
    """Ann removes Bob before he acts; the next in the order follows (GW-RU-75)."""
    play = stage(tmp_path, FOUR, [*PAIRS, ("ann", "dan", 0)], initiative="ann")
    play.order("ann", "bob", "cat", "dan")

    play.does("ann", part("eliminate", "bob"))

    assert play.state.turn == "cat"
    assert "bob" not in play.state.order


@pytest.mark.rule("GW-RU-75", "GW-DR-10")
def test_a_holder_who_is_gone_holds_nothing(tmp_path: Path) -> None:
    """Bob held the initiative and is removed: those who are left roll for it (GW-RU-75, GW-DR-10)."""
    play = stage(tmp_path, FOUR, [*PAIRS, ("ann", "dan", 0)], initiative="bob")
    play.order("ann", "cat", "dan")
    play.declare("ann", part("eliminate", "bob"))
    play.goes_on(until="window")
    play.goes_on()

    assert play.state.phase == "contest"
    assert play.state.under_way.resisters == ("ann", "cat", "dan")
    play.throw({"dan": 8})
    assert play.state.holder == "dan"


@pytest.mark.rule("GW-DR-04")
def test_the_games_master_may_stop_the_scene(tmp_path: Path) -> None:
    """A scene can be left without a climax (GW-DR-04)."""
    play = stage(tmp_path, FOUR, PAIRS[:1], initiative="ann")

    assert code(play, c.Stop(), "ann") == "drama/games-master-only"
    play.act(c.Stop())

    assert play.table.outcome.result == "stopped"


@pytest.mark.rule("GW-CH-19", "GW-DR-31", "GW-DR-32")
def test_an_action_goes_from_declaration_to_throw_in_fixed_stages(tmp_path: Path) -> None:
    """Declared, answered, judged, a moment to cut in, Essence, dice (GW-CH-19)."""
    play = stage(tmp_path, FOUR, PAIRS[:1], initiative="ann")
    play.order("ann", "bob")

    events = play.declare("ann", part("edge", "bob"))

    assert [one.stage for one in happened(events, e.StageReached)] == ["judge", "window", "stake", "roll"]
    assert code(play, c.Roll("bob")) == "drama/not-now"
    assert code(play, c.Waive("ann")) == "drama/not-now"
    assert code(play, c.Judge("ann", "full", "full")) == "drama/not-now"
    assert play.refused("bob", part("edge", "ann")) == "drama/action-under-way"
