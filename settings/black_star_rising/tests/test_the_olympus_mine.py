"""The Olympus mine, played by programs: it always ends, and shows what its cast was made to show."""

import functools
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.table import Table, drive
from gateway_core.testing import Game, book
from gateway_rpg.drama import events as e
from gateway_rpg.drama.system import DramaSystem

MINE = "black-star-rising:scene/the-olympus-mine"
SEEDS = (0, 1, 2)


@functools.cache
def watched(seed: int) -> Table[Any, Any, Any]:
    """Let bots play it to its end, as `gateway play --auto` does."""
    table = Game(DramaSystem(), book("black-star-rising"), MINE).table(str(seed))
    bots = dict.fromkeys(table.seats, table.system.bot())
    for _ in drive(table, bots, Seeded("bots"), 10_000):
        pass
    return table


def happened(kind: type, seeds: tuple[int, ...] = SEEDS) -> list[Any]:
    rows = [row for seed in seeds for row in watched(seed).rows]
    return [event for row in rows for event in getattr(row, "events", ()) if isinstance(event, kind)]


def used() -> set[str]:
    """Return every effect that somebody declares on one of five shifts: help is given on hardly any."""
    return {part.effect.partition(":")[2] for one in happened(e.ActionDeclared, tuple(range(5))) for part in one.parts}


def ends(seed: int) -> None:
    table = watched(seed)

    assert table.outcome is not None
    assert table.outcome.result in {"climax", "anticlimax"}
    assert len(happened(e.RoundBegan, (seed,))) <= 25


@pytest.mark.full
@pytest.mark.rule("GW-SP-05", "GW-TB-02")
@pytest.mark.parametrize("seed", range(30))
def test_the_scene_comes_to_an_end_for_every_seed(seed: int) -> None:
    """Thirty shifts in Olympus."""
    ends(seed)


@pytest.mark.full
def test_both_sides_may_win() -> None:
    """Neither does on all of thirty shifts."""
    last = {ended.by for ended in happened(e.SceneEnded, tuple(range(30)))}

    assert last & {"ayo", "dimitri", "hank", "martin", "sam"}
    assert last & {"mastermind", "terrorist"}


@pytest.mark.rule("GW-DR-40")
def test_whoever_is_expected_comes_in_though_nobody_of_the_games_masters_acts_yet() -> None:
    """The Head of Security in the first round, before Ayo's turn is taken (GW-DR-40)."""
    first = happened(e.EntityEntered, (0,))[0]

    assert (first.entity, first.acts) == ("security", "now")


@pytest.mark.rule("GW-TB-06", "GW-PA-02")
@pytest.mark.parametrize("seed", [1, 2])
def test_a_bomb_has_its_trigger_and_a_lead_its_gang(seed: int) -> None:
    """Once the ladder is down terrorist and vein are there; with the mastermind come five guards (GW-RU-147)."""
    entered = [one.entity for one in happened(e.EntityEntered, (seed,))]

    assert {"terrorist", "target-zone", "mastermind"} <= set(entered)
    assert [one for one in entered if one.startswith("guard")] == [f"guard-{n}" for n in range(1, 6)]


@pytest.mark.rule("GW-EF-75", "GW-EF-46", "GW-EF-58", "GW-SP-01")
def test_people_search_recruit_and_help() -> None:
    """Somebody is taken aboard, somebody is looked for, and those aboard help."""
    assert {"aid-another", "climax", "recruit", "search"} <= used()
    assert {one.entity for one in happened(e.EntityBoarded)} == {"security"}
    assert {"hank", "guard-1"} <= {one.actor for one in happened(e.ActionDeclared)}


@pytest.mark.rule("GW-DR-21")
def test_nobody_but_the_games_master_knows_the_ladder() -> None:
    """It is secret at both places."""
    table = watched(0)

    assert table.view("sam").ladder is None
    assert table.view("gm").ladder is not None
