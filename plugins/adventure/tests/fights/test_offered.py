"""What is offered, seen and reckoned in a fight."""

import pytest

from ..brawl import SHOT, Brawl
from ..deeds import c


def shot_at_bo(gear: str) -> Brawl:
    """Ada, who has a bow, shoots at Bo, who may have something to answer with."""
    brawl = Brawl(players=3)
    brawl.arm("bow", "ada")
    brawl.arm(gear, "bo")
    brawl.do("gm", c.Attack("ada", SHOT, "ada-bow", target="bo"))
    return brawl


@pytest.mark.rule("AD-R32")
@pytest.mark.parametrize(("gear", "asked"), [("dart", True), ("bow", False), ("rope", False)])
def test_one_is_asked_where_something_would_be_used_up(gear: str, asked: bool) -> None:
    """By a form that tells what it costs."""
    brawl = shot_at_bo(gear)

    forms = [form for form in brawl.table.options("player-2") if isinstance(form.command, c.Defend)]

    labels = ["dart, a box is marked", "nothing, without hurting back"]
    assert [choice.label for form in forms for choice in form.fields[0].choices] == (labels if asked else [])


@pytest.mark.rule("AD-R32")
def test_the_chance_of_each_answer_is_told() -> None:
    """Where both are Protagonists everything is known: to answer gives Bo a chance to hurt, to decline none."""
    brawl = shot_at_bo("dart")

    answered = brawl.table.odds("player-2", c.Defend("bo", "bo-dart"))
    declined = brawl.table.odds("player-2", c.Defend("bo", None))

    assert answered is not None
    assert declined is not None
    assert (answered.fraction > 0, declined.fraction) == (True, 0)


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


@pytest.mark.rule("AD-R12")
def test_the_wits_test_may_be_pushed_and_a_last_stand_is_warned_of() -> None:
    """Bo, with 2 Wits, pushes to 3. Ada stands: 13, and she goes first, and lies bleeding when her turn comes."""
    brawl = Brawl(moment="gate")
    brawl.do("gm", c.StartRounds())
    stand = next(one for one in brawl.table.options("player-1") if one.verb == "last-stand")

    brawl.do("player-1", c.LastStand("ada"))
    brawl.do("player-2", c.Push("bo", 1), (1, 6, 6), (1, 1, 1))

    assert stand.refusal is None
    assert "only for the order of turns" in stand.label
    assert brawl.state.rounds is not None
    assert brawl.state.rounds.order == ("ada", "bo", "guard")
    assert (brawl.who("ada").status, brawl.who("ada").health, brawl.turn) == ("bleeding", 5, "bo")
