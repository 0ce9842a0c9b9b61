"""The laws of every game, kept by the drama: in the audience, and in scenes that nobody thought of."""

import functools
import os
import tempfile
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.rules.drama import DramaSystem
from gateway_core.rules.drama.commands import Command
from gateway_core.rules.drama.hand_commands import HandCommand
from gateway_core.rules.drama.state import Drama
from gateway_core.session import Session
from gateway_core.table import Option
from gateway_core.testing import Game, SystemLaws, fuzz

from .random_scenes import random_scene
from .scenes import pack

FULL = os.environ.get("GATEWAY_FULL") == "1"
GAMES = range(1000 if FULL else 16)
STEPS = 120 if FULL else 40


@functools.cache
def audience() -> Game[Any, Any, Any]:
    """Return the audience before the Schattengraf."""
    session = Session()
    return Game(session.system("gateway"), session.table("dark-spires"), "dark-spires:scene/the-audience")


@functools.lru_cache(maxsize=4)
def anything(seed: str) -> Game[Any, Any, Any]:
    """Return a scene made of this seed, as a stranger's pack would hold it."""
    with tempfile.TemporaryDirectory() as folder:
        root = pack(Path(folder), requires={"dark-spires": ">=0.1,<1"}, scene=random_scene(seed))
        session = Session(packs=[root])
        return Game(session.system("gateway"), session.table("stage"), "stage:scene/scene")


class WithoutDecrees(DramaSystem):
    """Scenes in which the games master offers nothing that no rule makes."""

    def options(self, state: Drama, seat: str) -> Iterable[Option[Command]]:
        return (form for form in super().options(state, seat) if not isinstance(form.command, HandCommand))


def by_the_rules(game: Game[Any, Any, Any]) -> Game[Any, Any, Any]:
    """Return the same game without decrees."""
    return attrs.evolve(game, system=WithoutDecrees())


class TestTheAudience(SystemLaws):
    steps = 20

    def game(self) -> Game[Any, Any, Any]:
        return audience()


class TestAScene(SystemLaws):
    steps = 20

    def game(self) -> Game[Any, Any, Any]:
        return anything("of the laws")


class TestAnotherScene(SystemLaws):
    steps = 20

    def game(self) -> Game[Any, Any, Any]:
        return anything("of the laws too")


@attrs.frozen
class Moment:
    """A table between two deeds."""

    state: Any
    goes_on: bool


@pytest.fixture(scope="module", params=GAMES)
def moments(request: pytest.FixtureRequest) -> tuple[Moment, ...]:
    """Play a scene of its own at its worst, and return every moment of it."""
    table = by_the_rules(anything(f"game {request.param}")).table(f"seed {request.param}")
    return tuple(_moments(table, f"deeds {request.param}"))


def _moments(table: Any, deeds: str) -> Iterator[Moment]:
    yield _moment(table)
    for _ in fuzz(table, deeds, STEPS):
        yield _moment(table)


def _moment(table: Any) -> Moment:
    return Moment(table.state, bool(table.outcome or table.awaited or table.paused or table.pending))


def entities(moments: tuple[Moment, ...]) -> Iterator[tuple[Any, Any]]:
    """Yield every entity of every moment, with its state."""
    for moment in moments:
        for entity in moment.state.entities.values():
            yield moment.state, entity


@pytest.mark.rule("GW-DR-16", "GW-RU-70")
def test_edge_is_one_number_seen_from_two_ends(moments: tuple[Moment, ...]) -> None:
    """What one is above, the other is below (GW-RU-70)."""
    for moment in moments:
        for (one, other), edge in moment.state.lines.items():
            assert moment.state.edge(one, other) == edge == -moment.state.edge(other, one)


@pytest.mark.rule("GW-RU-75", "GW-RU-188")
def test_a_line_joins_two_who_are_in_play(moments: tuple[Moment, ...]) -> None:
    """No line ends at nobody, at somebody who is gone, or where it began (GW-RU-75)."""
    for moment in moments:
        for one, other in moment.state.lines:
            assert one < other
            assert moment.state.in_play(one), f"a line ends at {one}, who is not there"
            assert moment.state.in_play(other), f"a line ends at {other}, who is not there"


@pytest.mark.rule("GW-DR-23", "GW-DR-24", "GW-RU-93")
def test_the_key_entity_and_player_characters_leave_only_by_the_climax(moments: tuple[Moment, ...]) -> None:
    """Nothing that is played puts them out of the scene (GW-DR-23, GW-DR-24)."""
    for _, entity in entities(moments):
        assert entity.where != "gone" or not (entity.key or entity.pc), f"{entity.id} is gone"


@pytest.mark.rule("GW-DR-19", "GW-RU-80")
def test_the_ladder_is_never_below_nothing_nor_above_its_start(moments: tuple[Moment, ...]) -> None:
    """It only falls, and stops at zero (GW-DR-19)."""
    ladders = [moment.state.ladder for moment in moments]

    assert min(ladders) >= 0
    assert max(ladders) == ladders[0]


@pytest.mark.rule("GW-DR-19")
def test_the_ladder_never_rises_from_one_round_to_the_next(moments: tuple[Moment, ...]) -> None:
    """A later round has no higher ladder, unless it was taken back (GW-DR-19)."""
    for before, after in pairwise(moments):
        if after.state.round > before.state.round:
            assert after.state.ladder <= before.state.ladder


@pytest.mark.rule("GW-DR-07", "GW-RU-131")
def test_nobody_whose_action_is_done_is_still_to_act(moments: tuple[Moment, ...]) -> None:
    """One action a round: who has acted stands in no order and has no turn (GW-DR-07)."""
    for moment in moments:
        state = moment.state
        if state.phase == "turns":
            done = set(state.acted)
            assert not done & {*state.order, state.turn}
            assert len({action.actor for action in state.stack}) == len(state.stack)


@pytest.mark.rule("GW-CH-26", "GW-RU-97")
def test_nobody_holds_less_than_nothing(moments: tuple[Moment, ...]) -> None:
    """Essence and free raises are held by those who are there, and never fewer than none (GW-CH-26)."""
    for moment in moments:
        state = moment.state
        assert all(points >= 0 for points in state.essence.values())
        assert all(grant.count > 0 and state.in_play(grant.holder) for grant in state.grants.values())
        assert all(grant.until >= state.round - (state.phase == "round") for grant in state.grants.values())


def test_somebody_can_act_until_there_is_an_outcome(moments: tuple[Moment, ...]) -> None:
    """No scene ever stands still."""
    assert all(moment.goes_on for moment in moments)
