"""Who has won when a scene is over: programs play for it, and people are told."""

from pathlib import Path

import pytest

from gateway_rpg.drama.setup.winners import winners

from ..scenes import Play, foe, hero, part, stage

CAST = {"ann": hero(level=9), "bob": foe(), "cat": hero(), "eve": hero(in_play=False)}


def won(play: Play) -> tuple[str, ...] | None:
    assert play.table.outcome is not None
    return play.table.outcome.winners


@pytest.mark.rule("GW-EF-19")
def test_who_brings_the_climax_about_wins_with_everybody_of_the_side(tmp_path: Path) -> None:
    """Ann finishes Bob: she and Cat have won, and the games master, who plays Eve beside them, has not (GW-EF-19)."""
    play = stage(tmp_path, CAST, [("ann", "bob", 9)], ladder=0, initiative="ann").wait("ann")
    play.declare("ann", part("climax"))
    play.goes_on()

    assert won(play) == ("ann", "cat")


def test_a_side_without_player_characters_is_the_games_master_s(tmp_path: Path) -> None:
    """Bob, or somebody of no side, wins for the seat that plays it."""
    state = stage(tmp_path, {**CAST, "dan": {"dice": 1}}, [("ann", "bob", 0)], initiative="ann").state

    assert [winners(state, one) for one in ("bob", "dan", "eve")] == [("gm",), ("gm",), ("ann", "cat")]
