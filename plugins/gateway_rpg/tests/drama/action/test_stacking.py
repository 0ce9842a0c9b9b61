"""Which parts of an action count against whom, where an entrant combines its entrance with more (GW-EF-81)."""

from pathlib import Path

import pytest

from gateway_rpg.drama import commands as c

from ..scenes import foe, hero, part, stage, thrown


@pytest.mark.rule("GW-RU-105", "GW-RU-196")
@pytest.mark.parametrize(("reading", "due"), [("one-raise", 1), ("free", 0)])
def test_surprise_counts_against_whoever_else_is_aimed_at(tmp_path: Path, reading: str, due: int) -> None:
    """An entrant surprises two and manoeuvres onto a door: nobody resists the surprise, and the door has two parts."""
    cast = {
        "ann": hero(),
        "cat": hero(),
        "chief": {"in_play": False},
        "door": {"passive": True},
        "king": foe(key=True, significance=6, in_play=False),
    }
    play = stage(tmp_path, cast, rulings={"surprise-combination": reading}, initiative="ann")
    play.wait("ann")
    play.act(c.BringIn("chief"))

    events = play.does("chief", part("surprise", "ann", "cat"), part("manoeuvre", "door"))

    assert sum(one.count for one in thrown(events).owed if one.rule == "GW-EF-81") == due
    assert play.state.linked("chief", "door")
    assert play.state.linked("chief", "ann")
    assert play.state.linked("chief", "cat")
