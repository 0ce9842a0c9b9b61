"""What is combined with a block aimed at somebody else, and a block for an ally (GW-RU-67, GW-RU-108, GW-RU-111)."""

from pathlib import Path

import pytest

from gateway_rpg.drama import events as e
from gateway_rpg.drama.action.pending import Part
from gateway_rpg.drama.commands import BringIn

from ..scenes import Play, foe, happened, hero, owed, part, stage, thrown

CAST = {"ann": hero(), "bob": foe(), "cat": hero(), "dan": foe()}


def held(folder: Path) -> Play:
    """Return Ann, who has lines to Bob and to Dan, holding while Bob's action against Cat waits in the window."""
    play = stage(folder, CAST, [("ann", "bob", 0), ("ann", "dan", 0), ("cat", "bob", 0)], initiative="ann")
    play.order("bob", "cat", "dan")
    play.declare("bob", part("edge", "cat"))
    play.goes_on(until="window")
    return play


@pytest.mark.rule("GW-RU-67", "GW-RU-111", "GW-DR-34", "GW-EF-83")
@pytest.mark.parametrize(
    ("faces", "blocked", "edge"),
    [({"bob": 8, "dan": 1}, False, 1), ({"bob": 1, "dan": 8}, True, 0), ({"bob": 1, "dan": 1}, True, 1)],
)
def test_edge_on_somebody_else_stands_beside_a_block_by_its_own_comparison(
    tmp_path: Path, faces: dict[str, int], blocked: bool, edge: int
) -> None:
    """Bob's action is stopped or not, Dan is beaten or not, and neither costs a raise (GW-RU-67, GW-RU-111)."""
    play = held(tmp_path)

    events = play.does("ann", part("block"), part("edge", "dan"), faces={"ann": 4, **faces})

    assert owed(events) == {}
    assert bool(happened(events, e.ActionCancelled)) is blocked
    assert play.edge("ann", "dan") == edge


@pytest.mark.rule("GW-RU-111")
def test_of_edge_on_both_only_that_on_the_blocked_hangs_on_the_block(tmp_path: Path) -> None:
    """Block and Edge on Bob, Edge on Dan too: a raise for Bob; he goes on, and Dan falls behind (GW-RU-111)."""
    play = held(tmp_path)

    events = play.does("ann", part("block"), part("edge", "bob", "dan"), faces={"ann": 4, "bob": 8, "dan": 1})

    assert owed(events) == {"GW-EF-81": 1}
    assert (play.edge("ann", "bob"), play.edge("ann", "dan")) == (0, 1)


@pytest.mark.rule("GW-RU-67", "GW-RU-196", "GW-RU-86")
@pytest.mark.parametrize(
    ("parts", "raises"),
    [
        ((part("edge", "dan"), part("disengage", "bob")), {}),
        ((part("block"), part("set-up", resisted_by=("dan",))), {"GW-EF-81": 1}),
        ((part("block"), part("edge", "dan"), part("disengage", "dan")), {"GW-EF-81": 1}),
        ((part("block"), part("edge", "bob"), part("edge", "dan")), {"GW-EF-81": 1}),
    ],
)
def test_effects_are_counted_opponent_by_opponent(tmp_path: Path, parts: tuple[Part, ...], raises: object) -> None:
    """What is aimed at nobody counts against all, a block against whom it stops (GW-RU-67, GW-RU-196)."""
    play = held(tmp_path)

    events = play.does("ann", *parts)

    assert owed(events) == raises


SCOPES = ("whole-action", "aimed-at-ally")


def many_on_one(folder: Path, scope: str, *parts: Part) -> Play:
    """Return Ann, who holds while Bob's action against her and Cat waits in the window."""
    cast = {"ann": hero(), "bob": foe(), "cat": hero()}
    play = stage(folder, cast, [("ann", "bob", 0), ("cat", "bob", 0)], initiative="ann", rulings={"block-scope": scope})
    play.order("bob", "cat")
    play.declare("bob", *parts)
    play.goes_on(until="window")
    return play


@pytest.mark.rule("GW-RU-108", "GW-RU-112", "GW-EF-14")
@pytest.mark.parametrize("scope", SCOPES)
@pytest.mark.parametrize(
    "parts", [(part("edge", "ann", "cat"),), (part("edge", "ann"), part("disengage", "cat"))], ids=["one", "two"]
)
def test_a_block_for_an_ally_may_leave_what_is_done_to_the_blocker(
    tmp_path: Path, scope: str, parts: tuple[Part, ...]
) -> None:
    """Ann keeps Bob off Cat: he loses it all, or comes for her alone, and she the initiative (GW-RU-108)."""
    play = many_on_one(tmp_path, scope, *parts)
    play.does("ann", part("block"))

    if scope == "whole-action":
        assert not play.state.stack
        return
    events = play.goes_on()
    assert [one.entity for one in thrown(events).opponents] == ["ann"]
    assert (play.edge("bob", "ann"), play.edge("bob", "cat")) == (1, 0)
    assert play.state.linked("bob", "cat")
    assert happened(events, e.InitiativeForfeited) == [e.InitiativeForfeited("ann", "bob")]


@pytest.mark.rule("GW-RU-108", "GW-RU-112")
def test_a_blocker_who_withstands_what_was_left_is_still_in_the_running(tmp_path: Path) -> None:
    """Bob comes for Ann alone and fails: she blocked, he did nothing, so she is ahead of him (GW-RU-112)."""
    play = many_on_one(tmp_path, "aimed-at-ally", part("edge", "ann", "cat"))
    play.does("ann", part("block"))

    events = play.goes_on(works=False)
    play.passes("cat")

    assert happened(events, e.InitiativeForfeited) == []
    places = dict(happened(play.since(0), e.InitiativeDetermined)[-1].places)
    assert places["ann"] < places["bob"]


@pytest.mark.rule("GW-RU-108", "GW-DR-36")
@pytest.mark.parametrize("scope", SCOPES)
@pytest.mark.parametrize(
    "action",
    [part("edge", "cat"), part("edge", "ann"), part("accelerate"), part("set-up", resisted_by=("ann", "cat"))],
    ids=["at-the-ally", "at-the-blocker", "at-all-at-once", "resisted-by-both"],
)
def test_a_block_stops_all_of_what_cannot_be_parted(tmp_path: Path, scope: str, action: Part) -> None:
    """What is done to Cat alone, to Ann alone or to both at once is stopped by either reading (GW-RU-108)."""
    play = many_on_one(tmp_path, scope, action)

    events = play.does("ann", part("block"))

    assert happened(events, e.ActionCancelled) == [e.ActionCancelled(1, "bob", "ann")]
    assert not play.state.stack


@pytest.mark.rule("GW-RU-108")
def test_whoever_is_not_one_of_the_many_stops_it_all(tmp_path: Path) -> None:
    """Ann has no line to Bob, who is alone against Cat and Eve; by either reading his action is lost (GW-RU-108)."""
    cast = {"ann": hero(), "bob": foe(), "cat": hero(), "dan": foe(), "eve": foe()}
    lines = [("ann", "dan", 0), ("cat", "dan", 0), ("cat", "bob", 0), ("bob", "eve", 0)]
    play = stage(tmp_path, cast, lines, initiative="ann", rulings={"block-scope": "aimed-at-ally"})
    play.order("bob", "cat", "dan", "eve")
    play.declare("bob", part("edge", "cat", "eve"))
    play.goes_on(until="window")

    events = play.does("ann", part("block"))

    assert happened(events, e.ActionCancelled) == [e.ActionCancelled(1, "bob", "ann")]


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
