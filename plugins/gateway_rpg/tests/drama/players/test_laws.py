"""What holds of every choice of the drama's program, in whatever scene: what it may know, and what it leaves."""

import functools
import os
from collections.abc import Iterator
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.table import Acted
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.secrecy.supposed import supposed
from gateway_rpg.drama.secrecy.view import view
from gateway_rpg.drama.setup.casting import GM
from tests.playthroughs.sides import Played, play, scenes

from ..random_scenes import anything

SEEDS = range(4 if os.environ.get("GATEWAY_FULL") == "1" else 1)
_ACTS = 60  # of a scene that nobody thought of
HOSTILE = {"gateway:eliminate", "gateway:restrict"}  # maneuvers may be made against what an ally holds


@functools.cache
def games(scene: str) -> tuple[Played, ...]:
    """Return a few games of a scene that programs have played to its end."""
    return tuple(play(scene, f"few {number}") for number in SEEDS)


@functools.cache
def choices(number: int) -> tuple[tuple[Any, str, Any], ...]:
    """Return the states at which a player's program chooses, for whom, and what it chooses."""
    return tuple(_choices(number))


def _choices(number: int) -> Iterator[tuple[Any, str, Any]]:
    game = anything(f"players {number}")
    table, bot = game.table(f"seed {number}"), game.system.bot()
    for at in range(_ACTS):
        if not table.awaited:
            return
        seat = table.awaited[0]
        command = bot.choose(seat, table.observation(seat), Seeded(f"choice {at}"))
        yield table.state, seat, command
        assert isinstance(table.act(seat, command), Acted)


@pytest.mark.rule("GW-DR-21", "GW-RU-200")
@pytest.mark.parametrize("number", range(4))
def test_what_a_seat_supposes_follows_from_what_it_sees(number: int) -> None:
    """Two scenes that look the same are supposed to be one; and it looks as the true one does (GW-RU-200)."""
    game, asked = anything(f"players {number}"), 0

    for state, _, _ in choices(number):
        for seat in game.system.seats(state):
            if seat != GM:
                asked += 1
                other = game.system.reimagine(state, seat, Seeded(f"another {asked}"))
                assert supposed(other, seat) == supposed(state, seat)
                assert view(supposed(state, seat), seat) == view(state, seat)
    assert asked


@pytest.mark.parametrize("number", range(6))
def test_nobody_is_set_back_by_its_own_side(number: int) -> None:
    """No program removes, hinders or gets on top of an ally."""
    aimed = 0

    for state, _, command in choices(number):
        if isinstance(command, c.Declare):
            for one in command.parts:
                if one.effect in HOSTILE:
                    aimed += 1
                    assert not any(state.allied(command.actor, target) for target in one.targets), command


@pytest.mark.parametrize("scene", sorted(scenes()))
def test_programs_hardly_ever_throw_what_no_dice_can_win(scene: str) -> None:
    """One throw in a hundred at the most, by the odds that the games master sees; of few games two may be one's share.

    `tests.playthroughs.sides` counts many.
    """
    played = games(scene)

    assert sum(one.throws for one in played) > 0
    assert sum(one.hopeless for one in played) <= max(2, sum(one.throws for one in played) // 100)


@pytest.mark.parametrize("scene", sorted(scenes()))
def test_programs_end_every_scene(scene: str) -> None:
    """By a climax or lightly, and not only when the rounds are up."""
    results = [one.result for one in games(scene)]

    assert set(results) <= {"climax", "anticlimax"}
