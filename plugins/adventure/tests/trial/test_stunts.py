"""Stunts: what is done in place of an Attack, to disarm or confuse, and hurts nobody."""

import pytest
from gateway_adventure import commands as c
from gateway_adventure.state import Aim

from ..brawl import FISTS, Brawl, fall


def stunt(second_aim: Aim = "prevent") -> c.Oppose:
    words = ("Knock it out of his hand.", "It flies off.", "He holds on.")
    return c.Oppose(
        "ada", "adventure:agility", "change", "guard", "adventure:toughness", second_aim, *words, stunt=True
    )


@pytest.mark.rule("AD-75")
@pytest.mark.parametrize(("ada", "guard", "words"), [(12, 2, "It flies off."), (2, 12, "He holds on.")])
def test_a_stunt_hurts_nobody(ada: int, guard: int, words: str) -> None:
    """It is announced before the dice, with the Abilities that the games master names; 10 apart, and no Damage."""
    brawl = Brawl("ada", "bo", "guard", "witch")

    brawl.do("gm", stunt())
    brawl.go(fall(2, ada), fall(2, guard))
    brawl.do("gm", c.Narrate(words))
    brawl.go()

    assert brawl.wounds("ada", "guard") == [0, 0]
    assert words in brawl.told("player-1")


@pytest.mark.rule("AD-56", "AD-57", "AD-60", "AD-75")
@pytest.mark.parametrize("second_aim", ["prevent", "change"])
def test_a_tie_of_a_stunt_is_parted_like_any_other(second_aim: Aim) -> None:
    """Ada wants the change, and is a Protagonist: 7 against 7 is hers, and nobody loses 1."""
    brawl = Brawl("ada", "bo", "guard", "witch")

    brawl.do("gm", stunt(second_aim))
    brawl.go(fall(2, 7), fall(2, 7))

    assert brawl.state.test is not None
    assert brawl.state.test.winner == "ada"
    assert brawl.wounds("ada", "guard") == [0, 0]


@pytest.mark.rule("AD-66", "AD-75", "AD-R15")
def test_a_stunt_stands_in_place_of_an_attack() -> None:
    """One or the other in a turn, and both are the games master's to allow."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    brawl.near("ada", "guard")

    players = brawl.refused("player-1", stunt())
    brawl.strike("ada", FISTS, "guard", fall(3, 6), fall(2, 5))
    after = brawl.refused("gm", stunt())
    brawl.table.undo("gm")

    assert (players.code, after.code) == ("adventure/gm-only", "adventure/same-action")


@pytest.mark.rule("AD-75")
def test_after_a_stunt_there_is_no_attack_in_this_turn() -> None:
    """The arm that knocked the sword away has done its work."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    brawl.near("ada", "guard")

    brawl.do("gm", stunt())
    brawl.go(fall(2, 8), fall(2, 6))
    brawl.do("gm", c.Narrate("It flies off."))
    brawl.go()

    assert brawl.refused("player-1", c.Attack("ada", FISTS, "guard")).code == "adventure/same-action"
