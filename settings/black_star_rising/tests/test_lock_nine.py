"""Lock nine, played by programs: it always ends, and shows what its cast was made to show."""

import functools
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.table import Table, drive
from gateway_core.testing import Game, book
from gateway_rpg.drama import events as e
from gateway_rpg.drama.system import DramaSystem

LOCK_NINE = "black-star-rising:scene/lock-nine"


@functools.cache
def watched(seed: int) -> Table[Any, Any, Any]:
    """Let bots play it to its end, as `gateway play --auto` does."""
    table = Game(DramaSystem(), book("black-star-rising"), LOCK_NINE).table(str(seed))
    bots = dict.fromkeys(table.seats, table.system.bot())
    for _ in drive(table, bots, Seeded("bots"), 10_000):
        pass
    return table


def happened(table: Table[Any, Any, Any], kind: type) -> list[Any]:
    return [event for row in table.rows for event in getattr(row, "events", ()) if isinstance(event, kind)]


def ends(seed: int) -> None:
    outcome = watched(seed).outcome

    assert outcome is not None
    assert outcome.result in {"climax", "anticlimax"}


@pytest.mark.full
@pytest.mark.rule("GW-EF-19")
@pytest.mark.parametrize("seed", range(30))
def test_the_scene_comes_to_an_end_for_every_seed(seed: int) -> None:
    """Thirty nights at the port of Arsia."""
    ends(seed)


@pytest.mark.rule("GW-DR-40")
def test_the_patrol_comes_out_of_the_storm_in_round_three_and_breaks_in() -> None:
    """It surprises somebody at once (GW-DR-40)."""
    table = watched(1)
    entered = [event for event in happened(table, e.EntityEntered) if event.entity == "patrol"]
    surprises = [one for one in happened(table, e.ActionDeclared) if one.actor == "patrol" and one.entry]

    assert [event.acts for event in entered] == ["now"]
    assert [one.parts[0].effect for one in surprises] == ["gateway:surprise"]


@pytest.mark.rule("GW-DR-21", "GW-RU-200")
def test_the_cell_knows_neither_the_ladder_nor_who_the_clerk_is() -> None:
    """Both are the games master's to know (GW-DR-21, GW-RU-200)."""
    table = watched(0)

    seen, known = table.view("sam"), table.view("gm")

    assert (seen.ladder, seen.entity("clerk").significance) == (None, None)
    assert "clerk" not in seen.sheets
    assert (known.ladder is not None, known.entity("clerk").significance) == (True, 3)


@pytest.mark.rule("GW-EF-52", "GW-EF-58")
def test_people_are_held_back_and_looked_for() -> None:
    """In three nights somebody restricts somebody, and somebody looks for the shift (GW-EF-52, GW-EF-58)."""
    tables = [watched(seed) for seed in (0, 10, 20)]

    assert any(happened(table, e.RestrictionLaid) for table in tables)
    assert any(one.idea for table in tables for one in happened(table, e.ActionDeclared))
