"""The end of a scene tells how low a secret ladder was, as the rules have it, and is marked as what tells it."""

from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.challenge import Approach
from gateway_core.table import Table, stored
from gateway_core.testing import Game
from gateway_core.testing.two_worlds import apart, may_show
from gateway_rpg.drama.commands import Declare, Order
from gateway_rpg.drama.system import DramaSystem

from ..scenes import foe, hero, part, scene, stage_book

GAMES = 8  # in some of which the throw is won


def tried(table: Table[Any, Any, Any], effect: str) -> Table[Any, Any, Any]:
    """Return a table after Ann has tried to end the scene, and everybody else has let her."""
    table.act("gm", Order(("ann", "bob")))
    table.act("ann", Declare("ann", (part(effect),), Approach()))
    while table.outcome is None and table.state.stack:
        seat = table.awaited[0]
        table.act(seat, next(form.command for form in table.options(seat) if form.is_open))
    return table


@pytest.mark.rule("GW-DR-21", "GW-EF-18")
@pytest.mark.parametrize(("effect", "edge"), [("climax", 3), ("anticlimax", -3)])
def test_an_end_shows_that_a_secret_ladder_is_down(effect: str, edge: int, tmp_path: Path) -> None:
    """Where it is down the scene is over; where it is not, the same throw has come to nothing."""
    text = scene({"ann": hero(), "bob": foe()}, [("ann", "bob", edge)], ladder=0, initiative="ann")
    book = stage_book(tmp_path, scene=text.replace("ladder: {", "ladder: {secret: true, "))
    told = []
    for number in range(GAMES):
        table = Game(DramaSystem(), book, "stage:scene/scene").table(f"never-tell-{number}")
        down, high = (tried(table.fork(attrs.evolve(table.state, ladder=one)), effect) for one in (0, 9))
        told += [apart(down.history("ann"), high.history("ann"))]

    ends = [first for first in told if first]
    assert ends
    for first in ends:
        assert any(may_show(type(fact), {"ladder"}) for fact in first), [stored(type(fact)).name for fact in first]
