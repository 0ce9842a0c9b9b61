"""With what an NPC fights is seen when they are attacked, and nobody attacks only to see it (AD-R13, AD-R32)."""

import pytest
from gateway_adventure import commands as c

from gateway_core.table import Acted

from ..brawl import FISTS, SHOT, Brawl


@pytest.mark.rule("AD-R32")
@pytest.mark.parametrize(
    ("who", "attack", "target", "shows"),
    [
        pytest.param("ada", FISTS, "guard", True, id="the guard draws a sword"),
        pytest.param("ada", FISTS, "witch", False, id="the witch carries nothing"),
        pytest.param("cy", SHOT, "witch", True, id="the witch cannot shoot back"),
        pytest.param("ada", FISTS, "cy", False, id="everybody knows what Cy carries"),
    ],
)
def test_what_an_attack_has_shown_of_an_npc_is_not_taken_back(who: str, attack: str, target: str, shows: bool) -> None:
    """By its player: the games master alone takes back what has shown something."""
    brawl = Brawl(who, target, players=3, policy="guarded")
    if attack == FISTS:
        brawl.near(who, target)
    seat = brawl.who(who).seat
    brawl.do(seat, c.Attack(who, attack, target=target))

    assert isinstance(brawl.table.undo(seat), Acted) is not shows
