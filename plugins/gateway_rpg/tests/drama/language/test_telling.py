"""What the rules leave to words: any picture goes with any effect, and anything can be an entity."""

from pathlib import Path

import pytest

from gateway_rpg.drama import events as e

from ..scenes import foe, happened, hero, part, stage

CAST = {"ann": hero(), "bob": foe(significance=1), "cat": foe(in_play=False)}
TOLD = {
    "accelerate": "We come round the last bend, and there is the market, full of people.",
    "anticlimax": "I let the crowd swallow me.",
    "block": "I knock his arm aside.",
    "climax": "My last word, and the jury need not even leave the room.",
    "disengage": "The door falls shut between us.",
    "edge": "Three cuts in a row, and he gives ground.",
    "eliminate": "He goes over the rail.",
    "manoeuvre": "I change lanes and am beside him.",
    "press": "I fall back to the next wall.",
    "recruit": "I ring my sister at the archive.",
    "restrict": "I keep firing at the gap.",
    "search": "I go through the faces one by one.",
    "set-up": "Smoke, and plenty of it.",
    "surprise": "The window bursts, and there I am.",
}


@pytest.mark.rule(
    "GW-EF-06", "GW-EF-10", "GW-EF-17", "GW-EF-21", "GW-EF-25", "GW-EF-29", "GW-EF-34", "GW-EF-39", "GW-EF-44",
    "GW-EF-50", "GW-EF-56", "GW-EF-68", "GW-EF-73", "GW-DR-08", "GW-DR-31",
)  # fmt: skip
@pytest.mark.parametrize("effect", sorted(TOLD))
def test_the_same_effects_are_there_for_whatever_is_told(tmp_path: Path, effect: str) -> None:
    """An hour or a heartbeat, steel or paper: the words stand in the log as they were said, and change nothing."""
    play = stage(tmp_path, CAST, [("ann", "bob", 0)], initiative="ann").wait("ann")
    assert {one.partition(":")[2] for one in play.state.rules.effects} >= set(TOLD)

    play.declare("ann", part("edge", "bob"), words=TOLD[effect])
    events = play.goes_on()

    declared = happened(play.since(0), e.ActionDeclared)[-1]
    assert declared.words == TOLD[effect]
    assert TOLD[effect] in play.table.system.tell(declared, play.state)
    assert [one.after for one in happened(events, e.EdgeShifted)] == [1]


@pytest.mark.rule("GW-DR-01", "GW-DR-02", "GW-DR-11", "GW-DR-15", "GW-DR-16")
@pytest.mark.parametrize("what", ["The city wall", "Forty deserters", "A bad conscience", "The lock of the vault"])
def test_anything_that_plays_a_part_is_an_entity(tmp_path: Path, what: str) -> None:
    """It has dice and a level, and one may be at odds with it and get on top of it (GW-DR-02, GW-DR-11)."""
    cast = {"ann": hero(), "it": foe(name=what, passive=True, opposed=True, dice=2, level=4)}
    play = stage(tmp_path, cast).wait("ann")

    play.does("ann", part("manoeuvre", "it"), faces={"it": 2})
    play.wait("ann", at=2)
    play.does("ann", part("edge", "it"), faces={"it": 2})

    assert play.state.linked("ann", "it")
    assert (play.edge("ann", "it"), play.edge("it", "ann")) == (1, -1)


@pytest.mark.rule("GW-DR-27", "GW-DR-13", "GW-DR-51")
def test_a_scene_may_begin_without_a_line(tmp_path: Path) -> None:
    """Nobody is engaged, so all roll for one initiative (GW-DR-27, GW-DR-51)."""
    play = stage(tmp_path, {"ann": hero(), "bob": foe(), "dan": foe()})

    assert play.state.lines == {}
    play.throw({"dan": 8})

    assert (play.state.holder, play.state.engaged) == ("dan", False)
