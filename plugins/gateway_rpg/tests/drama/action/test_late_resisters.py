"""Who breaks in on an action that must beat everybody stands against it too, or makes it impossible (GW-DR-36)."""

from pathlib import Path

import pytest

from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e

from ..scenes import Play, ended, foe, happened, hero, part, stage, thrown

CAST = {"ann": hero(), "cat": hero(), "bob": foe(key=True, significance=6), "eve": foe(in_play=False)}
BEATEN = {"ann": 4, "bob": 1}


def broken_into(folder: Path, effect: str, whom: str, ladder: int = 0) -> Play:
    """Return Ann's action against Bob, before its dice, after Eve has broken in and surprised somebody."""
    play = stage(folder, CAST, [("ann", "bob", 1)], ladder=ladder, initiative="ann")
    play.order("ann", "bob")
    play.declare("ann", part(effect))
    play.goes_on(until="roll")
    play.act(c.BringIn("eve", "now"))
    play.does("eve", part("surprise", whom))
    return play


@pytest.mark.rule("GW-EF-20", "GW-DR-36", "GW-RU-106")
@pytest.mark.parametrize(("eve", "result"), [(8, None), (1, "climax")])
def test_an_entrant_who_engages_the_actor_must_be_beaten_by_its_climax_too(
    tmp_path: Path, eve: int, result: str | None
) -> None:
    """The ladder is down and Eve is level with Ann: the climax may go on, and has to beat her as well (GW-EF-20)."""
    play = broken_into(tmp_path, "climax", "ann")

    (joined,) = happened(play.since(0), e.OppositionJoined)
    assert joined.resisters == ("bob", "eve")
    events = play.goes_on(faces={**BEATEN, "eve": eve})

    assert [one.entity for one in thrown(events).opponents] == ["bob", "eve"]
    assert (play.table.outcome and play.table.outcome.result) == result


@pytest.mark.rule("GW-EF-43", "GW-EF-05", "GW-DR-36")
@pytest.mark.parametrize("effect", ["press", "accelerate"])
def test_an_entrant_stands_against_the_pace_too(tmp_path: Path, effect: str) -> None:
    """Eve is not beaten, so the ladder does as it always does (GW-DR-36)."""
    play = broken_into(tmp_path, effect, "ann", ladder=3)

    events = play.goes_on(faces={**BEATEN, "eve": 8})

    assert ended(events, "ann").worked == ()
    assert not play.state.claims


@pytest.mark.rule("GW-RU-106", "GW-EF-18")
def test_an_entrant_to_whom_the_actor_has_no_line_makes_it_impossible_and_does_not_throw(tmp_path: Path) -> None:
    """Eve has engaged Cat: Ann's climax lacks a line, and comes to nothing without dice (GW-RU-106)."""
    play = broken_into(tmp_path, "climax", "cat")

    assert not happened(play.since(0), e.OppositionJoined)
    events = play.goes_on()

    assert not happened(events, e.DiceThrown)
    assert ended(events, "ann").worked == ()


@pytest.mark.rule("GW-DR-34", "GW-RU-106")
def test_who_breaks_in_on_an_action_aimed_at_one_alone_does_not_join(tmp_path: Path) -> None:
    """An Edge over Bob is Bob's to resist, whoever else has come (GW-DR-34)."""
    play = stage(tmp_path, CAST, [("ann", "bob", 1)], initiative="ann")
    play.order("ann", "bob")
    play.declare("ann", part("edge", "bob"))
    play.goes_on(until="roll")
    play.act(c.BringIn("eve", "now"))
    play.does("eve", part("surprise", "ann"))

    events = play.goes_on(faces={**BEATEN, "eve": 8})

    assert [one.entity for one in thrown(events).opponents] == ["bob"]
    assert play.edge("ann", "bob") == 2
