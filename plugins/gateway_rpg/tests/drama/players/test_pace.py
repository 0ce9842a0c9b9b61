"""Programs that let the ladder fall, or hold it, where that is what serves them best."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.players.bot import DramaBot
from gateway_rpg.drama.players.sides import Sides
from gateway_rpg.drama.players.weights import Weights

from ..scenes import Play, foe, hero, part, stage
from .choosing import chosen, effects
from .prospects import worth_of

REACTOR: Mapping[str, Mapping[str, Any]] = {
    "ann": hero(level=5),
    "core": foe(level=4, passive=True, role="trigger", significance=6),
    "cyd": hero(level=4),
    "max": foe(level=5, significance=6, key=True, role="countdown", in_play=False, sought_as=["bomber"]),
}


def beside_a_leader(folder: Path, ladder: int) -> Play:
    """Return Cyd's turn once Ann has acted, who is five steps up on Bob; Cyd is on a level with him."""
    cast = {"ann": hero(level=5), "bob": foe(level=4, significance=6, key=True), "cyd": hero(level=5)}
    play = stage(folder, cast, [("ann", "bob", 5), ("cyd", "bob", 0)], ladder=ladder, initiative="ann")
    play.order("ann", "cyd", "bob")
    play.act(c.Pass("ann"), "gm")
    return play.wait("cyd")


@pytest.mark.rule("GW-EF-02", "GW-DR-28")
def test_who_is_beside_a_leader_brings_the_end_within_its_reach(tmp_path: Path) -> None:
    """Ann's Edge is enough for a ladder at five, which falls to six by itself in the round (GW-DR-28)."""
    command = chosen(beside_a_leader(tmp_path, 7))

    assert (command.actor, effects(command)) == ("cyd", ("accelerate",))


@pytest.mark.rule("GW-DR-28")
def test_the_ladder_is_not_hurried_where_it_falls_far_enough_by_itself(tmp_path: Path) -> None:
    """From six it falls to Ann's five without anybody's doing."""
    assert effects(chosen(beside_a_leader(tmp_path, 6))) != ("accelerate",)


@pytest.mark.rule("GW-RU-76")
def test_at_the_foot_of_the_ladder_nobody_minds_its_fall(tmp_path: Path) -> None:
    """It falls no further: to hold it there brings nothing, and at its last rung to hurry it no more than that."""
    foot, last = (beside_a_leader(tmp_path / str(ladder), ladder) for ladder in (0, 1))

    assert [worth_of(foot, "cyd", part(name), ("bob",)) for name in ("press", "accelerate")] == [0, 0]
    assert worth_of(last, "cyd", part("accelerate"), ("bob",)) == 0


@pytest.mark.rule("GW-TB-04", "GW-TB-05")
@pytest.mark.parametrize("bot", [DramaBot(), DramaBot().looking_ahead()])
def test_who_is_at_what_a_bomb_would_blow_up_holds_the_ladder(tmp_path: Path, bot: DramaBot) -> None:
    """Nobody has found Max, and below the ladder he goes off: Ann, who has a line to the core, gains a round."""
    play = stage(tmp_path, REACTOR, [("ann", "core", 0)], ladder=3, initiative="ann").wait("ann")

    found = bot.choose("gm", play.table.observation("gm"), Seeded("bots"))

    assert effects(found) == ("press",)


@pytest.mark.rule("GW-TB-06")
def test_a_round_is_worth_more_the_nearer_a_bomb_is(tmp_path: Path) -> None:
    """With five rungs to go there is time; with one there is none."""
    plays = [
        stage(tmp_path / str(ladder), REACTOR, [("ann", "core", 0)], ladder=ladder, initiative="ann")
        for ladder in (5, 3, 1)
    ]

    worth = [worth_of(play, "ann", part("press"), ("core",)) for play in plays]

    assert 0 < worth[0] < worth[1] < worth[2]


@pytest.mark.rule("GW-RU-76", "GW-RU-78")
def test_whoever_has_acted_meets_the_ladder_of_the_next_round(tmp_path: Path) -> None:
    """What was claimed in this round counts; whoever has still to act has it as it stands."""
    play = beside_a_leader(tmp_path, 7)
    cast = Sides(play.state, Weights())

    assert (cast.falls, cast.fresh) == (1, {"bob"})
