"""Set-up: free raises won, given, added up, used and lost."""

from pathlib import Path

import pytest

from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.action.pending import CIRCUMSTANCES

from ..scenes import Play, ended, foe, happened, hero, owed, part, stage, thrown

CAST = {"ann": hero(), "bob": foe(), "cat": hero(), "dan": foe()}
LINES = [("ann", "bob", 0), ("cat", "bob", 0), ("dan", "ann", 0)]
AGAINST_BOB = {"resisted_by": ("bob",)}


def scene(folder: Path, **how: object) -> Play:
    """Return Ann and Cat against Bob and Dan, all of one situation; Ann's turn."""
    play = stage(folder, CAST, LINES, initiative="ann", **how)
    play.order("ann", "cat", "bob", "dan")
    return play


@pytest.mark.rule("GW-EF-64", "GW-EF-66", "GW-RU-95", "GW-EF-67")
@pytest.mark.parametrize("raises", [0, 1, 3])
def test_a_set_up_gives_one_free_raise_and_one_more_for_each_raise(tmp_path: Path, raises: int) -> None:
    """One, and one for each raise bought (GW-EF-64, GW-EF-66)."""
    play = scene(tmp_path)

    events = play.does("ann", part("set-up", **AGAINST_BOB), raises=(raises,))

    assert play.state.free_raises("ann") == 1 + raises
    assert thrown(events).taken == raises
    assert ended(events, "ann").rank == 1


@pytest.mark.rule("GW-EF-67")
def test_a_set_up_that_fails_gives_nothing(tmp_path: Path) -> None:
    """A lost throw wins no free raise (GW-EF-67)."""
    play = scene(tmp_path)

    play.does("ann", part("set-up", **AGAINST_BOB), works=False)

    assert play.state.free_raises("ann") == 0


@pytest.mark.rule("GW-EF-65", "GW-RU-95", "GW-RU-98")
@pytest.mark.parametrize("raises", [0, 2])
def test_giving_a_set_up_away_costs_a_raise_that_adds_none(tmp_path: Path, raises: int) -> None:
    """The raise that gives it away buys no second one (GW-EF-65, GW-RU-95)."""
    play = scene(tmp_path)

    events = play.does("ann", part("set-up", give_to="cat", **AGAINST_BOB), raises=(raises,))

    assert owed(events)["GW-EF-65"] == 1
    assert thrown(events).taken == 1 + raises
    assert (play.state.free_raises("cat"), play.state.free_raises("ann")) == (1 + raises, 0)
    assert ended(events, "ann").receiver == "cat"


@pytest.mark.rule("GW-EF-65")
def test_a_set_up_is_given_to_somebody_else_who_is_there(tmp_path: Path) -> None:
    """It is not given to oneself, nor to nobody (GW-EF-65)."""
    play = scene(tmp_path)

    assert play.refused("ann", part("set-up", give_to="ann", **AGAINST_BOB)) == "drama/no-receiver"
    assert play.refused("ann", part("set-up", give_to="eve", **AGAINST_BOB)) == "drama/no-such-entity"
    assert play.refused("ann", part("edge", "bob", give_to="cat")) == "drama/nothing-to-choose"


@pytest.mark.rule("GW-RU-96", "GW-RU-164", "GW-CH-25")
def test_a_free_raise_can_be_used_in_the_round_it_was_given(tmp_path: Path) -> None:
    """From the moment it is held it pays for a raise, and the opposition gains nothing by it (GW-RU-96)."""
    play = scene(tmp_path)
    play.does("ann", part("set-up", give_to="cat", **AGAINST_BOB))

    events = play.does("cat", part("edge", "bob"), raises=(1,), free=1)

    assert (thrown(events).free, thrown(events).taken) == (1, 0)
    assert play.edge("cat", "bob") == 2
    assert play.state.free_raises("cat") == 0


@pytest.mark.rule("GW-RU-97", "GW-RU-96", "GW-RU-15")
def test_free_raises_run_out_at_the_end_of_the_next_round(tmp_path: Path) -> None:
    """They outlast this round and the next, unused, and no more (GW-RU-97)."""
    play = scene(tmp_path)
    play.does("ann", part("set-up", **AGAINST_BOB))

    held = [play.wait(at=number).state.free_raises("ann") for number in (1, 2, 3)]

    assert held == [1, 1, 0]
    assert happened(play.since(0), e.FreeRaisesExpired) == [e.FreeRaisesExpired((1,))]


@pytest.mark.rule("GW-RU-189", "GW-RU-97")
def test_what_several_give_adds_up_and_the_oldest_goes_first(tmp_path: Path) -> None:
    """Bob keeps one pool of what he was given; what came first is used first (GW-RU-189)."""
    play = scene(tmp_path)
    play.does("ann", part("set-up", give_to="bob", **AGAINST_BOB))
    play.does("cat", part("set-up", give_to="bob", **AGAINST_BOB), raises=(1,))
    assert play.state.free_raises("bob") == 3

    events = play.does("bob", part("edge", "ann"), raises=(2,), free=2)

    assert happened(events, e.FreeRaisesSpent) == [e.FreeRaisesSpent("bob", ((1, 0), (2, 1)))]
    assert play.state.free_raises("bob") == 1


@pytest.mark.rule("GW-RU-14", "GW-RU-15")
def test_free_raises_are_gone_though_the_action_fails(tmp_path: Path) -> None:
    """What was declared is used up, and what was not stays (GW-RU-14, GW-RU-15)."""
    play = scene(tmp_path)
    play.does("ann", part("set-up", give_to="cat", **AGAINST_BOB), raises=(1,))

    play.does("cat", part("edge", "bob"), raises=(1,), free=1, works=False)

    assert play.state.free_raises("cat") == 1


@pytest.mark.rule("GW-CH-25", "GW-RU-15")
def test_nobody_uses_free_raises_that_they_do_not_hold(tmp_path: Path) -> None:
    """Two of one are refused before the dice; more than is owed are simply kept (GW-RU-15)."""
    play = scene(tmp_path)
    play.does("ann", part("set-up", give_to="cat", **AGAINST_BOB))
    play.declare("cat", part("edge", "bob"))
    play.goes_on(until="roll")

    why = play.tries(c.Roll("cat", (0,), 2))
    assert why is not None
    assert why.code == "drama/too-few-free-raises"
    play.goes_on(free=1)
    assert play.state.free_raises("cat") == 1  # nothing was owed


@pytest.mark.rule("GW-RU-59", "GW-EF-63")
@pytest.mark.parametrize(("reading", "allowed"), [("allowed", True), ("needs-line", False)])
def test_preparing_without_a_line_is_a_ruling(tmp_path: Path, reading: str, allowed: bool) -> None:
    """Who is engaged with nobody may set something up, or may not (GW-RU-59)."""
    play = stage(tmp_path, {"ann": hero(), "bob": foe()}, rulings={"set-up-unengaged": reading})
    play.wait("ann")

    assert play.allowed("ann", part("set-up", **AGAINST_BOB)) is allowed
    if not allowed:
        assert play.refused("ann", part("set-up", **AGAINST_BOB)) == "drama/not-engaged"


@pytest.mark.rule("GW-RU-195", "GW-RU-162")
@pytest.mark.parametrize(("reading", "held"), [("all", 0), ("any", 1)])
def test_whether_all_who_resist_a_set_up_must_be_beaten_is_a_ruling(tmp_path: Path, reading: str, held: int) -> None:
    """Bob is beaten and Dan is not (GW-RU-195)."""
    play = scene(tmp_path, rulings={"untargeted-resistance": reading})

    play.does("ann", part("set-up", resisted_by=("bob", "dan")), faces={"ann": 5, "bob": 1, "dan": 6})

    assert play.state.free_raises("ann") == held


@pytest.mark.rule("GW-RU-162")
def test_where_nobody_resists_the_games_master_names_dice_and_a_level(tmp_path: Path) -> None:
    """Circumstances throw the dice that the games master gives them, at that level (GW-RU-162)."""
    play = scene(tmp_path)

    events = play.does(
        "ann",
        part("set-up", resisted_by=(CIRCUMSTANCES,)),
        judged={CIRCUMSTANCES: {"dice": 2, "level": 4}},
        faces={"the circumstances": [1, 3]},
    )

    assert [(one.entity, one.faces, one.total) for one in thrown(events).opponents] == [(CIRCUMSTANCES, (1, 3), 7)]
    assert play.state.free_raises("ann") == 1


@pytest.mark.rule("GW-RU-170", "GW-DR-33")
def test_whoever_resists_adds_its_edge_over_the_actor(tmp_path: Path) -> None:
    """Bob's edge over Ann counts against her set-up although it is aimed at nobody (GW-RU-170)."""
    play = stage(tmp_path, CAST, [("bob", "ann", 4)], initiative="ann")
    play.order("ann", "bob")

    throw = thrown(play.does("ann", part("set-up", **AGAINST_BOB), faces={"ann": 6, "bob": 3})).opponents[0]

    assert (throw.against, throw.total, throw.beaten) == (6, 7, False)


@pytest.mark.rule("GW-RU-75", "GW-RU-97")
def test_free_raises_leave_with_their_holder(tmp_path: Path) -> None:
    """Who is eliminated holds nothing more (GW-RU-75)."""
    play = stage(tmp_path, CAST, [("dan", "ann", 0), ("bob", "ann", -3)], initiative="dan")
    play.order("dan", "bob", "ann")
    play.does("dan", part("set-up", give_to="bob", resisted_by=("ann",)))
    play.passes("bob")

    play.does("ann", part("eliminate", "bob"))

    assert dict(play.state.grants) == {}
