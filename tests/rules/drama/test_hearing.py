"""The audience before the Schattengraf, played by bots: it comes to its climax whatever the dice."""

import functools
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.session import Session
from gateway_core.table import MemoryLog, Table
from gateway_core.table.bots import drive

THE_AUDIENCE = "dark-spires:scene/the-audience"


@functools.cache
def laid() -> tuple[Any, Any]:
    """Return the system and the rulebook of Dark Spires."""
    session = Session()
    return session.system("gateway"), session.table("dark-spires")


def watched(seed: int) -> Table[Any, Any, Any]:
    """Let bots play the audience to its end, as `gateway play --auto` does."""
    system, book = laid()
    table = Table.open(system, book, THE_AUDIENCE, {}, source=Seeded(str(seed)), log=MemoryLog())
    bots = dict.fromkeys(table.seats, system.bot())
    for _ in drive(table, bots, Seeded("bots"), 5000):
        pass
    return table


@pytest.mark.rule("GW-EF-19", "GW-DR-04")
@pytest.mark.parametrize("seed", range(0, 100, 10))
def test_the_hearing_ends_by_a_climax(seed: int) -> None:
    """Somebody brings it to a head; no round goes on for ever (GW-EF-19)."""
    table = watched(seed)

    assert table.outcome is not None
    assert table.outcome.result == "climax"


@pytest.mark.full
@pytest.mark.rule("GW-EF-19")
def test_the_hearing_ends_by_a_climax_for_every_seed() -> None:
    """A hundred hearings, a hundred climaxes (GW-EF-19)."""
    results = {seed: getattr(watched(seed).outcome, "result", None) for seed in range(100)}

    assert {seed: result for seed, result in results.items() if result != "climax"} == {}


@pytest.mark.parametrize("seed", [7])
def test_the_same_seed_gives_the_same_hearing(seed: int) -> None:
    """Bots and dice draw on nothing but the seed."""
    first, second = watched(seed), watched(seed)

    assert first.rows == second.rows
