"""What is combined with a block, where the two are aimed at different opponents (GW-RU-111)."""

from pathlib import Path

import pytest

from gateway_core.rules.drama import events as e
from gateway_core.rules.drama.commands import BringIn

from ..scenes import Play, ended, foe, happened, hero, part, stage

CAST = {"ann": hero(), "bob": foe(), "cat": hero(), "dan": foe()}


def held(folder: Path) -> Play:
    """Return Ann, who has lines to Bob and to Dan, holding while Bob's action against Cat waits in the window."""
    play = stage(folder, CAST, [("ann", "bob", 0), ("ann", "dan", 0), ("cat", "bob", 0)], initiative="ann")
    play.order("bob", "cat", "dan")
    play.declare("bob", part("edge", "cat"))
    play.goes_on(until="window")
    return play


@pytest.mark.rule("GW-RU-111", "GW-EF-83")
@pytest.mark.parametrize(
    ("faces", "blocked", "edge"),
    [({"bob": 8, "dan": 1}, False, 0), ({"bob": 1, "dan": 8}, True, 0), ({"bob": 1, "dan": 1}, True, 1)],
)
def test_edge_on_somebody_else_comes_of_a_block_only_if_the_block_works(
    tmp_path: Path, faces: dict[str, int], blocked: bool, edge: int
) -> None:
    """Dan is beaten, and yet nothing is gained over him while Bob goes on (GW-RU-111)."""
    play = held(tmp_path)

    events = play.does("ann", part("block"), part("edge", "dan"), faces={"ann": 4, **faces})

    assert bool(happened(events, e.ActionCancelled)) is blocked
    assert play.edge("ann", "dan") == edge
    assert bool(ended(events, "ann").worked) is blocked


@pytest.mark.rule("GW-RU-111", "GW-RU-104")
@pytest.mark.parametrize("works", [True, False])
def test_an_entrance_does_not_hang_on_the_block_that_rides_along(tmp_path: Path, works: bool) -> None:
    """Who breaks in has its line whether or not it stops what it broke into (GW-RU-104)."""
    cast = {"ann": hero(), "bob": foe(), "eve": foe(in_play=False)}
    play = stage(tmp_path, cast, [("ann", "bob", 0)], initiative="ann")
    play.order("ann", "bob")
    play.declare("ann", part("edge", "bob"))
    play.goes_on(until="roll")
    play.act(BringIn("eve", "now"))

    events = play.does("eve", part("surprise", "ann"), part("block"), works=works)

    assert play.state.linked("ann", "eve")
    assert bool(happened(events, e.ActionCancelled)) is works
