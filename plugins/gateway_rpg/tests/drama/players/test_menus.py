"""What a person is offered first: what promises most, and never by the way what ends somebody's story."""

from pathlib import Path

import pytest

from gateway_core.chance import Seeded
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.players.bot import DramaBot

from ..scenes import Play, foe, hero, part, stage
from .choosing import chosen, effects
from .prospects import worth_of

CAST = {"ann": hero(), "bob": foe(), "cat": hero()}


@pytest.mark.rule("GW-EF-46", "GW-PA-01")
def test_nobody_is_taken_along_who_does_nothing_aboard(tmp_path: Path) -> None:
    """A judge who takes no actions is no help to whoever carries him; a bystander who acts is."""
    judge, clerk = ({"dice": 1, "level": 0, "passive": passive, "willing": True} for passive in (True, False))
    play = stage(tmp_path, {**CAST, "clerk": clerk, "judge": judge}, [("ann", "bob", 0)], initiative="ann")

    assert worth_of(play, "ann", part("recruit", "judge")) == 0
    assert worth_of(play, "ann", part("recruit", "clerk")) > 0


@pytest.mark.rule("GW-EF-46", "GW-EF-08")
def test_what_ends_somebody_s_story_is_never_the_first_thing_on_a_menu(tmp_path: Path) -> None:
    """Whoever opposes nobody is offered to be taken along after letting the moment pass, unless it wants to come."""
    cast = {"ann": hero(level=9), "bob": foe(level=9, significance=6), "clerk": {"dice": 1, "level": 0}}
    found = []
    for willing in (False, True):
        there = {**cast, "clerk": {**cast["clerk"], "willing": willing}}
        play = stage(tmp_path / str(willing), there, [("ann", "bob", -9)], ladder=9, initiative="ann").wait("ann")
        found.append([effects(one)[0] if isinstance(one, c.Declare) else "pass" for one in ranked(play, "ann")])

    assert [one[:2] for one in found] == [["pass", "recruit"], ["recruit", "recruit"]]


@pytest.mark.rule("GW-EF-08")
def test_an_end_that_nobody_wins_is_never_the_first_thing_on_a_menu(tmp_path: Path) -> None:
    """A program whose side has lost would get away; a person is offered that after everything else."""
    cast = {"ann": hero(level=4), "bob": foe(key=True, significance=6)}
    play = stage(tmp_path, cast, [("ann", "bob", -4)], ladder=0, initiative="ann").wait("ann")

    assert effects(chosen(play, "ann")) == ("anticlimax",)
    assert isinstance(ranked(play, "ann")[0], c.Declare)
    assert effects(ranked(play, "ann")[-1]) == ("anticlimax",)


def ranked(play: Play, seat: str) -> list[c.Command]:
    """Return what a person is offered first."""
    return [*DramaBot().rank(seat, play.table.observation(seat), Seeded("menu"))]
