"""With what the attacked fight is seen in the Attack, and nobody attacks only to see it (AD-R13, AD-R32)."""

import attrs
import pytest

from gateway_core.table import Acted, Refusal, stored
from gateway_core.testing.two_worlds import apart, may_show

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


@pytest.mark.rule("AD-R14")
def test_a_blow_shows_which_track_it_reduces() -> None:
    """The witch hurts Resolve; in a world in which she hurts Health Ada would see that, and nothing before it."""
    brawl = Brawl("witch", "ada", players=1)
    brawl.do("gm", c.Attack("witch", "adventure:magic", target="ada"))
    brawl.go()
    table, state = brawl.table, brawl.state
    witch = attrs.evolve(state.characters["witch"], damage_to="health")
    other = attrs.evolve(state, characters={**state.characters, "witch": witch})
    worlds = [table.fork(one) for one in (state, other)]
    assert worlds[0].view("player-1") == worlds[1].view("player-1")

    for world in worlds:
        world.act("gm", c.Go())
        world.supply([(6, 6, 6), (1, 1, 1)])
    shown = apart(*(world.history("player-1") for world in worlds))

    assert {stored(type(fact)).name for fact in shown} == {"track-changed"}
    assert all(may_show(type(fact), {"Character.damage_to"}) for fact in shown)
