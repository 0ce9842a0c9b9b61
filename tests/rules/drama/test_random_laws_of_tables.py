"""The laws of every game on scenes that nobody thought of, and how such scenes end when programs play them."""

import os
import re
from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.chance import Seeded
from gateway_core.rules.drama.state import Drama
from gateway_core.table import Table, drive
from gateway_core.testing import Game

from .drama_laws import DramaLaws
from .random_scenes import anything

FULL = os.environ.get("GATEWAY_FULL") == "1"
SCENES, SECRETS, PLAYED = (range(1000),) * 3 if FULL else (range(14), range(3), range(5, 9))
LAWS = sorted(name for name in dir(DramaLaws) if name.startswith("test_") and not re.search("long_run|was_tried", name))
ROUNDS = 40  # several times what a scene of this size takes if somebody wants its end


@attrs.define
class _Scene(DramaLaws):
    number: int
    steps = 24 if FULL else 14

    def game(self) -> Game[Any, Any, Any]:
        return anything(f"table {self.number}")


@pytest.mark.parametrize("number", SCENES)
def test_every_scene_keeps_the_laws_of_every_game(number: int, tmp_path: Path) -> None:
    """Each scene is held to one of them in turn, and all of them between them to every one."""
    law = getattr(_Scene(number), LAWS[number % len(LAWS)])
    given = {"tmp_path": tmp_path} if "tmp_path" in law.__code__.co_varnames[: law.__code__.co_argcount] else {}

    law(seed=f"never-tell-{number}-zyzzyva", **given)


@pytest.mark.rule("GW-DR-21", "GW-RU-163", "GW-RU-200", "GW-RU-201")
@pytest.mark.parametrize("number", SECRETS)
def test_nothing_hidden_is_in_any_byte_that_another_seat_gets(number: int) -> None:
    """Who waits off stage, what a sheet hides, a secret ladder: were it otherwise, nobody could tell (GW-RU-200)."""
    _Scene(number).test_what_a_seat_receives_tells_nothing_hidden(f"never-tell-{number}-zyzzyva")


def by_programs(number: int, rounds: int) -> Table[Any, Any, Any]:
    """Return a scene after the system's own programs have played it, for so many rounds at most."""
    game = attrs.evolve(anything(f"programs {number}"), parameters={"rounds": rounds})
    table = game.table(f"seed {number}")
    bots = dict.fromkeys(table.seats, game.system.bot())
    for _ in drive(table, bots, Seeded(f"bots {number}")):
        pass
    return table


def opposed(state: Drama) -> list[str]:
    """Return who acts and has an opponent: without one no climax can be brought about (GW-EF-18)."""
    return [one for one in state.entities if state.takes_turns(one) and state.opposed(one)]


@pytest.mark.rule("GW-DR-04", "GW-EF-18")
@pytest.mark.parametrize("number", PLAYED)
def test_a_scene_that_can_end_ends_when_programs_play_it(number: int) -> None:
    """By a climax or milder where somebody who takes sides has an opponent; else it is stopped at last (GW-DR-04).

    Somebody neutral may bring a scene to its climax too, but is not bound to want it.
    """
    table = by_programs(number, ROUNDS)
    outcome, state = table.outcome, table.state
    assert outcome is not None

    if any(state.entities[one].side is not None for one in opposed(state)):
        assert outcome.result in ("anticlimax", "climax")
    elif not opposed(state) and outcome.result != "climax":  # which may have taken the last opponent out
        assert (outcome.result, outcome.facts["round"]) == ("stopped", ROUNDS)
