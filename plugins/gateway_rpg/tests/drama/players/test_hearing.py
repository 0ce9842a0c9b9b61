"""The audience before the Schattengraf, played by bots: it comes to its end whatever the dice."""

import functools
import os
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.session import Session
from gateway_core.table import MemoryLog, Table, drive

THE_AUDIENCE = "dark-spires:scene/the-audience"
ENDS = {"climax", "anticlimax"}
PROTAGONISTS = {"angelique", "kroe", "norris", "tom"}
FULL = os.environ.get("GATEWAY_FULL") == "1"
ROUNDS = range(4, 18)  # neither over before it began nor forgotten; whoever is losing tries to get away


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


def ended_by(table: Table[Any, Any, Any]) -> str:
    """Return who brought it about."""
    assert table.outcome is not None
    return str(table.outcome.facts["by"])


@pytest.mark.rule("GW-EF-08", "GW-EF-19", "GW-DR-04")
@pytest.mark.parametrize("seed", range(0, 100, 10 if FULL else 50))
def test_the_hearing_comes_to_an_end(seed: int) -> None:
    """Somebody brings it to a head, or gets out of it; no round goes on for ever (GW-EF-08, GW-EF-19)."""
    table = watched(seed)

    assert table.outcome is not None
    assert table.outcome.result in ENDS
    assert table.state.round in ROUNDS
    assert ended_by(table) in PROTAGONISTS
