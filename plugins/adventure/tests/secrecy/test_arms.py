"""With what the attacked fight is seen in the Attack, and nobody attacks only to see it (AD-R13, AD-R32)."""

import pytest

from gateway_core.table import Acted, Refusal

from ..brawl import FISTS, SHOT, Brawl
from ..deeds import c


@pytest.mark.rule("AD-R32")
@pytest.mark.parametrize(
    ("who", "attack", "target"),
    [
        pytest.param("ada", FISTS, "guard", id="the guard draws a sword"),
        pytest.param("ada", FISTS, "witch", id="the witch carries nothing"),
        pytest.param("cy", SHOT, "witch", id="the witch cannot shoot back"),
    ],
)
def test_an_attack_is_taken_back_by_the_games_master_alone(who: str, attack: str, target: str) -> None:
    brawl = Brawl(who, target, players=3, policy="guarded")
    if attack == FISTS:
        brawl.near(who, target)
    seat = brawl.who(who).seat
    brawl.do(seat, c.Attack(who, attack, target=target))

    refused = brawl.table.undo(seat)
    assert isinstance(refused, Refusal)
    assert refused.code == "table/past-reveal"
    assert isinstance(brawl.table.undo("gm"), Acted)
