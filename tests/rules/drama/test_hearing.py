"""The audience before the Schattengraf, played by bots: it comes to its end whatever the dice."""

import functools
from collections import Counter
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.session import Session
from gateway_core.table import MemoryLog, Table
from gateway_core.table.bots import drive

THE_AUDIENCE = "dark-spires:scene/the-audience"
ENDS = {"climax", "anticlimax"}


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


@pytest.mark.rule("GW-EF-08", "GW-EF-19", "GW-DR-04")
@pytest.mark.parametrize("seed", range(0, 100, 10))
def test_the_hearing_comes_to_an_end(seed: int) -> None:
    """Somebody brings it to a head, or gets out of it; no round goes on for ever (GW-EF-08, GW-EF-19)."""
    table = watched(seed)

    assert table.outcome is not None
    assert table.outcome.result in ENDS


@pytest.mark.full
@pytest.mark.rule("GW-EF-08", "GW-EF-19")
def test_the_hearing_comes_to_an_end_for_every_seed() -> None:
    """A hundred hearings, and most of them end by a climax (GW-EF-08, GW-EF-19)."""
    results = Counter(getattr(watched(seed).outcome, "result", None) for seed in range(100))

    assert set(results) <= ENDS
    assert results["climax"] > 80


@pytest.mark.parametrize("seed", [7])
def test_the_same_seed_gives_the_same_hearing(seed: int) -> None:
    """Bots and dice draw on nothing but the seed."""
    first, second = watched(seed), watched(seed)

    assert first.rows == second.rows
