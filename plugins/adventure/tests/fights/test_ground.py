"""Where people stand, what lies on the ground, and what a stunt takes the place of (AD-R34, AD-R39, AD-R40)."""

import pytest
from gateway_adventure import commands as c
from gateway_adventure.state import Aim

from ..brawl import CLOSE, FAR, FISTS, NEAR, Brawl, fall

# ── distances ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-83", "AD-R34")
def test_a_move_changes_one_pair_and_the_games_master_sets_the_others() -> None:
    """Ada goes up to the witch, and is as near to the guard as she was."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    before = dict(brawl.state.distances)

    brawl.do("player-1", c.Move("ada", "witch", True))

    changed = {pair for pair, band in brawl.state.distances.items() if before[pair] != band}
    assert changed == {"ada|witch"}
    assert brawl.refused("player-1", c.Place("ada", "guard", FAR)).code == "adventure/gm-only"
    brawl.near("ada", "guard", FAR)
    assert brawl.state.distance("ada", "guard") == FAR


@pytest.mark.rule("AD-R34")
def test_where_nothing_is_said_people_begin_near() -> None:
    """The guard of the gate, and an NPC whom the games master brings in; the witch begins where her moment says."""
    brawl = Brawl(moment="yard")
    brawl.do("gm", c.BringIn("small:duke"))
    brawl.begin("ada", "bo", "guard", "witch", "duke-2")

    found = [brawl.state.distance("ada", other) for other in ("bo", "guard", "duke-2", "witch")]

    assert found == [NEAR, NEAR, NEAR, FAR]


# ── what lies on the ground ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-19", "AD-R39")
def test_whoever_is_close_takes_what_the_fallen_carry_with_an_action() -> None:
    """Bo lies there with his rope: it stays with him until Ada, within touch, takes it; that was an action."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    upright = brawl.refused("player-1", c.Take("ada", "bo-rope"))
    brawl.set("bo", health=0)

    far = brawl.refused("player-1", c.Take("ada", "bo-rope"))
    brawl.near("ada", "bo")
    brawl.do("player-1", c.Take("ada", "bo-rope"))

    assert (upright.code, far.code) == ("adventure/not-held", "adventure/out-of-reach")
    assert brawl.state.items["bo-rope"].holder == "ada"
    assert brawl.state.rounds is not None
    assert brawl.state.rounds.actions == ("take:bo-rope",)


@pytest.mark.rule("AD-R39")
def test_what_the_dead_carried_is_the_groups() -> None:
    """Outside rounds nobody measures: anybody of the group takes it, marks and all."""
    brawl = Brawl(moment="gate")
    brawl.do("gm", c.TakeWay("ada", "signal"))
    brawl.go((1, 1, 1))
    brawl.kill("ada")

    brawl.do("player-2", c.Take("bo", "ada-flare"))

    flare = brawl.state.items["ada-flare"]
    assert (flare.holder, flare.marked) == ("bo", 1)


@pytest.mark.rule("AD-R39")
def test_the_gear_of_a_fallen_npc_is_seen_and_can_be_taken() -> None:
    """The guard's sword is nobody's to know of while he stands; when he lies there it is."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    brawl.near("ada", "guard")

    def carried() -> list[str]:
        return [item.gear for item in brawl.table.view("player-1").held_by("guard")]

    standing = (carried(), brawl.refused("player-1", c.Take("ada", "guard-sword")).code)
    brawl.set("guard", health=0)
    lying = carried()
    brawl.do("player-1", c.Take("ada", "guard-sword"))

    assert standing == ([], "adventure/not-held")
    assert lying == ["small:sword"]
    assert brawl.state.items["guard-sword"].holder == "ada"


# ── a stunt ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-75", "AD-R40")
@pytest.mark.parametrize(
    ("first", "code"), [("ada", "adventure/same-action"), ("guard", "adventure/not-a-protagonist")]
)
def test_a_stunt_is_a_protagonists_and_the_attack_of_the_turn(first: str, code: str) -> None:
    """After an Attack there is no stunt; and an NPC has a Conflict for that, not a stunt."""
    brawl = Brawl(first, *(id for id in ("ada", "bo", "guard", "witch") if id != first))
    other, aim = ("guard" if first == "ada" else "ada"), "prevent"
    brawl.near("ada", "guard", CLOSE)
    if first == "ada":
        brawl.strike("ada", FISTS, "guard", fall(3, 6), fall(2, 5))
    words = ("Trip them.", "They fall.", "They stand.")
    ability = "adventure:agility"

    stunt = c.Oppose(first, ability, "change", other, ability, _aim(aim), *words, stunt=True)

    refused = brawl.refused("gm", stunt)
    assert (refused.code, refused.rule) == (code, "AD-R40" if first == "ada" else "AD-75")


def _aim(word: str) -> Aim:
    return "prevent" if word == "prevent" else "change"
