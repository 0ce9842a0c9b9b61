"""Conflicts: both sides throw at the same moment, each their own dice."""

import pytest
from gateway_adventure.state import Aim

from gateway_core.table import NeedsDice

from ..brawl import Brawl, fall
from ..deeds import c


def conflict(second: str, aim: Aim) -> c.Oppose:
    toughness, words = "adventure:toughness", ("Pull at the rope.", "It gives way.", "It is torn away.")
    return c.Oppose("ada", second, toughness, "change", toughness, aim, *words)


@pytest.mark.rule("AD-55")
def test_all_sides_throw_at_the_same_moment() -> None:
    """Nobody sees the other's dice before their own: the table asks for both at once, each from its own seat."""
    brawl = Brawl()

    brawl.do("gm", conflict("guard", "prevent"))
    brawl.go()

    pending = brawl.table.pending
    assert isinstance(pending, NeedsDice)
    assert [(ask.seat, ask.count, ask.sides) for ask in pending.asks] == [("player-1", 3, 6), ("gm", 3, 6)]


@pytest.mark.rule("AD-02", "AD-58", "AD-X09")
def test_two_protagonists_who_both_want_change_part_a_tie_with_a_die_each() -> None:
    """4 and 4: again. 2 and 5: the second wins. Each throws their own die."""
    brawl = Brawl()
    brawl.do("gm", conflict("bo", "change"))
    brawl.go()

    asked = []
    for pools in ((fall(3, 7), fall(4, 7)), ((4,), (4,))):
        brawl.table.supply(pools)
        asked.append(brawl.table.pending)
    brawl.dice((2,), (5,))

    for pending in asked:
        assert pending is not None
        assert [(ask.seat, ask.count, ask.sides) for ask in pending.asks] == [("player-1", 1, 6), ("player-2", 1, 6)]
    test = brawl.state.test
    assert test is not None
    assert (test.winner, test.success) == ("bo", False)
    assert "Ada 4, Bo 4. Again." in brawl.told("player-2")
