"""Who sees what: the games master's people and plans, until they come into play."""

import pytest

from ..given import begun


@pytest.mark.rule("SA-R46")
def test_players_see_all_but_plans_and_unused_traits() -> None:
    """Planned steps and the Traits that nobody has rolled yet are the games master's; heroes lie open."""
    game = begun(heroes={"ann": "v8 r6", "bob": "v6"}, npcs={"guard": "v8 a10"}, steps=3, beats=5)
    table = game.table("secrets")
    player, master = table.view("player-1"), table.view("gm")

    assert len(master.steps) == 2
    assert player.steps == ()
    assert {"guard.v", "guard.a"} <= {*master.traits}
    assert {*player.traits} == {"ann.v", "ann.r", "bob.v"}
    assert (player.stock, player.trouble, player.clock.left) == (master.stock, master.trouble, 5)
