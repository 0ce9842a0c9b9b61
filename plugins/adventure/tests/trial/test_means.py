"""What an Attack needs: somebody to hit, something to do it with, and to be near enough."""

import pytest
from gateway_adventure import commands as c

from ..brawl import CHARM, CLOSE, DISTANT, FAR, FISTS, MAGIC, NEAR, SHOT, Brawl, fall


@pytest.mark.rule("AD-29", "AD-68", "AD-69")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.Attack("ada", "adventure:glare", "guard"), "adventure/no-such-attack"),
        (c.Attack("ada", FISTS, "ada"), "adventure/no-target"),
        (c.Attack("ada", FISTS, "duke"), "adventure/no-target"),
        (c.Attack("ada", SHOT, "guard"), "adventure/lacks-means"),
        (c.Attack("ada", MAGIC, "guard"), "adventure/lacks-means"),
        (c.Attack("ada", FISTS, "guard"), "adventure/out-of-reach"),
        (c.Attack("ada", FISTS, "bo", "bo-rope"), "adventure/not-held"),
        (c.Attack("ada", FISTS, "bo", "ada-flare"), "adventure/wrong-means"),
        (c.Attack("bo", FISTS, "ada"), "adventure/not-yours"),
    ],
)
def test_an_attack_that_is_not_possible_is_no_attack(command: c.Attack, code: str) -> None:
    """Nobody shoots without a bow, strikes across the yard, or hits who is not there."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    brawl.near("ada", "bo")

    assert brawl.refused("player-1", command).code == code
    assert brawl.state.test is None


@pytest.mark.rule("AD-69", "AD-84")
@pytest.mark.parametrize(
    ("attack", "band", "reaches"),
    [
        (FISTS, CLOSE, True),
        (FISTS, NEAR, False),
        (CHARM, FAR, True),
        (CHARM, DISTANT, False),
        (SHOT, DISTANT, True),
        (MAGIC, DISTANT, True),
    ],
)
def test_each_kind_of_attack_has_its_reach(attack: str, band: str, reaches: bool) -> None:
    """Fists need touch, words to be heard; arrows and spells go as far as one sees."""
    brawl = Brawl("witch", "ada", "bo", "guard")
    brawl.arm("bow", "witch")
    brawl.near("witch", "ada", band)

    refusal = brawl.table.check("gm", c.Attack("witch", attack, "ada"))

    assert (refusal is None) is reaches


@pytest.mark.rule("AD-18", "AD-29")
def test_what_is_used_up_in_an_attack_is_named_and_marked() -> None:
    """A dart is thrown once: not by the way, and not a second time, whether it hit or not."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    brawl.do("gm", c.Gain("ada", "small:dart"))

    nameless = brawl.refused("player-1", c.Attack("ada", SHOT, "guard"))
    brawl.strike("ada", SHOT, "guard", fall(2, 4), fall(2, 8), item="ada-dart")
    brawl.ends("ada", "bo", "guard", "witch")
    again = brawl.refused("player-1", c.Attack("ada", SHOT, "guard", "ada-dart"))

    assert (nameless.code, again.code) == ("adventure/lacks-means", "adventure/used-up")
    assert brawl.state.items["ada-dart"].marked == 1


@pytest.mark.rule("AD-68")
def test_outside_of_rounds_an_attack_is_the_games_masters_to_open() -> None:
    """A single blow needs no rounds, but a word of the games master."""
    brawl = Brawl()

    refused = brawl.refused("player-1", c.Attack("ada", FISTS, "guard"))
    brawl.strike("ada", FISTS, "guard", fall(3, 6), fall(2, 5), item="ada-sword")

    assert refused.code == "adventure/gm-only"
    assert brawl.wounds("ada", "guard") == [0, 2]
