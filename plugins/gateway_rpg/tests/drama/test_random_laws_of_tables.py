"""The laws of every game on scenes that nobody thought of, and how such scenes end when programs play them."""

import os
import re
from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.chance import Seeded
from gateway_core.table import Table, drive
from gateway_core.testing import Game
from gateway_rpg.drama.action.aims import aim_of
from gateway_rpg.drama.action.odds import foreseen
from gateway_rpg.drama.action.pending import Part
from gateway_rpg.drama.players.imagined import in_turn
from gateway_rpg.drama.players.ways import ways_about
from gateway_rpg.drama.state import Drama

from .drama_laws import DramaLaws
from .random_scenes import anything

FULL = os.environ.get("GATEWAY_FULL") == "1"
SCENES, SECRETS, PLAYED = (range(1000),) * 3 if FULL else (range(14), range(3), (*range(5, 9), 437))
HELD = 54, 475  # of all 1,000
LAWS = sorted(name for name in dir(DramaLaws) if name.startswith("test_") and not re.search("long_run|was_tried", name))
ROUNDS = 40  # several times what a scene of this size takes if somebody wants its end

_HELD = pytest.mark.xfail(
    strict=True, raises=AssertionError, reason="what opens the way to its end fails in each of forty rounds"
)


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


def opposed(state: Drama) -> dict[str, tuple[str, ...]]:
    """Return by who acts whom its climax would be against: without anybody none can be brought about (GW-EF-18).

    A countdown needs its trigger alone, on whichever side, unless that is aboard of it (GW-TB-02, GW-RU-188).
    """
    ending = state.rules.ending
    assert ending is not None
    aims = {one: aim_of(state, one, ending) for one in state.entities if state.takes_turns(one)}
    barred = {one for one, aim in aims.items() for foe in aim if state.bearer(foe) == one}
    return {one: aim for one, aim in aims.items() if aim and one not in barred}


def beats(state: Drama, one: str) -> set[str]:
    """Return whom of those it has at least one throw in forty against, as the lines stand."""
    ending = state.rules.ending
    assert ending is not None
    then = in_turn(state.thaw(), one)
    account = foreseen(then, next(ways_about(then, one, (Part(ending.id),))), None)
    assert account is not None
    challenge = account.challenge(attrs.evolve(account.owed((), 0), owed=(), penalty=0))
    chances = {foe: challenge.chance(at) for at, foe in enumerate(account.standing)}
    return {foe for foe, (ways, every) in chances.items() if 40 * ways >= every}


def may_win(state: Drama, side: str) -> bool:
    """Whether somebody of a side has a throw against each who is in the way; whoever may be removed, any of them."""
    own = {one: foes for one, foes in opposed(state).items() if state.entities[one].side == side}
    beaten = {one: beats(state, one) for one in own}
    removed = {foe for foes in beaten.values() for foe in foes}
    removed = {foe for foe in removed if not (state.entities[foe].key or state.entities[foe].pc)}
    return any(set(foes) <= beaten[one] | removed for one, foes in own.items())


@pytest.mark.rule("GW-DR-04", "GW-EF-18")
@pytest.mark.parametrize("number", [pytest.param(one, marks=_HELD) if one in HELD else one for one in PLAYED])
def test_a_scene_that_can_end_ends_when_programs_play_it(number: int) -> None:
    """By a climax or milder where a side has a throw against all who are in its way; else it is stopped (GW-DR-04).

    Sides may hold each other so that none has: each of three beats the next, or who lost cannot be overcome for good.
    Or nobody is left to be overcome: then nobody waits off stage whom the scene is about.
    Somebody neutral may bring a scene to its climax too, but is not bound to want it.
    """
    table = by_programs(number, ROUNDS)
    outcome, state = table.outcome, table.state
    assert outcome is not None

    if outcome.result not in ("anticlimax", "climax"):
        assert (outcome.result, outcome.facts["round"]) == ("stopped", ROUNDS)
        sides = {state.entities[one].side for one in opposed(state)}
        assert [side for side in sides if side is not None and may_win(state, side)] == []
        if not sides:
            assert [one.id for one in state.entities.values() if one.key and one.where == "off-stage"] == []
