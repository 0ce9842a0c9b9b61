"""Turns in rounds: two different actions each, out of turn none, and the same order again."""

import pytest
from gateway_adventure import commands as c
from gateway_adventure.play import Deed

from ..brawl import FISTS, Brawl, fall


def actions(brawl: Brawl) -> tuple[str, ...]:
    assert brawl.state.rounds is not None
    return brawl.state.rounds.actions


@pytest.mark.rule("AD-66", "AD-86", "AD-R15", "AD-X11")
@pytest.mark.parametrize(
    ("first", "second", "code"),
    [
        (c.Attack("ada", FISTS, "guard"), c.Attack("ada", FISTS, "guard"), "adventure/same-action"),
        (c.Attack("ada", FISTS, "guard"), c.Attack("ada", "adventure:charm", "witch"), "adventure/same-action"),
        (c.Use("ada", "ada-rope"), c.Use("ada", "ada-rope"), "adventure/same-action"),
        (c.Move("ada", "witch", True), c.Attack("ada", FISTS, "guard"), None),
        (c.Move("ada", "witch", True), c.Move("ada", "witch", True), None),
        (c.Use("ada", "ada-rope"), c.Use("ada", "ada-bow"), None),
        (c.Use("ada", "ada-rope"), c.Attack("ada", FISTS, "guard"), None),
        (c.Give("ada", "ada-rope", "bo"), c.Use("ada", "ada-bow"), None),
    ],
)
def test_a_turn_has_two_different_actions(first: Deed, second: Deed, code: str | None) -> None:
    """Not two Attacks, not one thing twice. Two moves are fine, and so are two things."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    brawl.near("ada", "guard")
    brawl.near("ada", "bo")
    for gear in ("rope", "bow"):
        brawl.do("gm", c.Gain("ada", f"small:{gear}"))
    fight = (fall(3, 6), fall(2, 5))  # the guard is hurt, and stands

    brawl.do("player-1", first)
    brawl.go(*(fight if brawl.state.test else ()))
    brawl.go()
    if code is not None:
        assert brawl.refused("player-1", second).code == code
        assert brawl.turn == "ada"
        return
    brawl.do("player-1", second)
    brawl.go(*(fight if brawl.state.test else ()))
    brawl.go()

    assert brawl.turn == "bo"


@pytest.mark.rule("AD-66")
def test_nothing_is_done_out_of_turn_nor_a_third_time() -> None:
    """Each has one turn a round; after two actions it is the next one's."""
    brawl = Brawl("bo", "ada", "guard", "witch")

    early = brawl.refused("player-1", c.Move("ada", "witch", True))
    brawl.do("player-2", c.Move("bo", "witch", True))
    brawl.do("player-2", c.Move("bo", "witch", True))
    late = brawl.refused("player-2", c.Use("bo", "bo-rope"))

    assert (early.code, late.code) == ("adventure/not-your-turn", "adventure/not-your-turn")
    assert brawl.turn == "ada"


@pytest.mark.rule("AD-66")
def test_to_do_nothing_is_a_turn_too() -> None:
    """Whoever ends a turn has had it; the round goes on without them."""
    brawl = Brawl("ada", "bo", "guard", "witch")

    brawl.do("player-1", c.EndTurn("ada"))

    assert brawl.turn == "bo"
    assert brawl.state.rounds is not None
    assert brawl.state.rounds.had == ("ada",)
    assert brawl.refused("player-1", c.EndTurn("ada")).code == "adventure/not-your-turn"


@pytest.mark.rule("AD-R15")
def test_to_defend_oneself_is_no_action() -> None:
    """The guard is attacked before its turn, and still has both its actions."""
    brawl = Brawl("ada", "guard", "bo", "witch")
    brawl.near("ada", "guard")
    brawl.strike("ada", FISTS, "guard", fall(3, 6), fall(2, 5))
    brawl.ends("ada")

    brawl.do("gm", c.Move("guard", "bo", True))
    brawl.do("gm", c.Attack("guard", FISTS, "bo"))

    assert actions(brawl) == ("move", "attack")


@pytest.mark.rule("AD-R15")
def test_helping_the_fallen_and_handing_over_are_an_action_each() -> None:
    """Ada stops Bo's bleeding and puts her sword into his hands: that was her turn."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    brawl.near("ada", "bo")
    brawl.set("bo", health=0)

    brawl.do("player-1", c.Stabilise("ada", "bo"))
    assert brawl.turn == "ada"
    brawl.do("player-1", c.Give("ada", "ada-sword", "bo"))

    assert brawl.turn == "guard"  # bo has had a turn, and lay still
    assert brawl.state.items["ada-sword"].holder == "bo"


@pytest.mark.rule("AD-66", "AD-R15")
def test_a_way_of_the_moment_is_tried_once_a_turn() -> None:
    """The guard can be talked to while all shout, and not twice in one breath; the wall cannot be climbed."""
    brawl = Brawl("ada", "bo", "guard", moment="gate")

    climbing = brawl.refused("gm", c.TakeWay("ada", "climb"))
    brawl.do("gm", c.TakeWay("ada", "talk"))
    brawl.go(fall(3, 4), fall(1, 5))
    brawl.go()

    assert climbing.code == "adventure/not-in-rounds"
    assert actions(brawl) == ("way:talk",)
    assert brawl.refused("gm", c.TakeWay("ada", "talk")).code == "adventure/tried"


@pytest.mark.rule("AD-67")
def test_round_after_round_goes_by_the_same_order() -> None:
    """Three rounds, and the Wits were tested once."""
    brawl = Brawl("witch", "ada", "guard", "bo")

    turns = []
    for _ in range(12):
        turns.append(brawl.turn)
        brawl.ends(str(brawl.turn))

    assert turns == ["witch", "ada", "guard", "bo"] * 3
    assert brawl.state.rounds is not None
    assert (brawl.state.rounds.round, brawl.state.tests) == (4, 1)
