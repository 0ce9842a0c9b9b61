"""The laws of split scenes and bombs, held to after every row of scenes that nobody thought of.

People at their worst seldom bring a place to its climax, so programs play some scenes too.
"""

import functools
import os
from collections.abc import Iterator

import pytest

from gateway_core.table import Act
from gateway_rpg.drama import events as e
from gateway_rpg.drama.state import Drama

from ..test_random_laws import Step, played
from ..test_random_laws_of_tables import by_programs

FULL = os.environ.get("GATEWAY_FULL") == "1"
WORST, PROGRAMS = (range(300), range(300)) if FULL else ((6, 8), (1, 4, 7, 25, 37, 38))


@functools.cache
def programmed(number: int) -> tuple[Step, ...]:
    """Return every row of a scene that programs played."""
    rows = by_programs(number, 40)._timeline.played.values()
    orders = ((one, one.row.command if isinstance(one.row, Act) else None) for one in rows)
    return tuple(Step(one.before, one.after, one.row.events, command, frozenset()) for one, command in orders)


@pytest.fixture(scope="module", params=[*(("worst", n) for n in WORST), *(("programs", n) for n in PROGRAMS)])
def steps(request: pytest.FixtureRequest) -> tuple[Step, ...]:
    """Return the rows of one scene."""
    how, number = request.param
    return played(number) if how == "worst" else programmed(number)


def at(state: Drama, entity: str) -> str | None:
    """Return where somebody is, by the record alone: a passenger is where its lead is (GW-PA-02)."""
    found = state.entities.get(entity)
    while found is not None and found.lead is not None:
        found = state.entities[found.lead]
    return None if found is None else found.place


def apart(state: Drama, one: str, other: str) -> bool:
    """Whether two are at two different places."""
    here, there = at(state, one), at(state, other)
    return here is not None and there is not None and here != there


def needed(state: Drama) -> Iterator[str]:
    """Yield the places that a climax must come about at, worked out anew.

    A place that is not over, with a key entity to oppose that is not gone, or with two who act or count on two sides.
    """
    for place in state.places.values():
        cast = [one for one in state.entities.values() if one.where != "gone"]
        there = [one for one in cast if one.place == place.id]
        waits = any(one.key and (one.active or one.opposed) for one in there)
        facing = [one for one in there if one.where == "in-play" and (one.active or one.opposed)]
        comers = [
            one for one in cast
            if one.where == "in-play" and one.active and one.side is not None
            and (one.place == place.id or (one.place is None and any(state.linked(one.id, two.id) for two in there)))
        ]  # fmt: skip
        fought = any(two.side not in (None, one.side) for one in comers for two in facing)
        if not place.over and (waits or fought):
            yield place.id


def test_scenes_hold_what_the_laws_are_about() -> None:
    """Places struck, waits that lapse, places ended and rejoined, people who move; or the laws would say little."""
    every = [step for n in WORST for step in played(n)] + [step for n in PROGRAMS for step in programmed(n)]

    assert sum(bool(step.before.places) for step in every) > 500
    assert sum(step.before.ticking for step in every) > 100
    assert any(one.waits for step in every for one in step.happened(e.ClimaxCalled))
    for kind in (e.ClimaxLapsed, e.EntityMoved, e.PlacesRejoined):
        assert any(step.happened(kind) for step in every), kind


@pytest.mark.rule("GW-SP-01", "GW-DR-11")
def test_no_line_ever_crosses_places(steps: tuple[Step, ...]) -> None:
    """Whatever is done and decreed, the two ends are at one place, or one is at none (GW-SP-01)."""
    for step in steps:
        for one, other in step.after.lines:
            assert not apart(step.after, one, other), f"{one} and {other} are apart and have a line"


@pytest.mark.rule("GW-SP-01")
def test_nobody_aims_across_places(steps: tuple[Step, ...]) -> None:
    """An action names nobody who is elsewhere when it is declared (GW-SP-01)."""
    for step in steps:
        for action in step.happened(e.ActionDeclared):
            named = {one for aim in action.aims for one in aim} | set(action.resisters)
            assert not any(apart(step.before, action.actor, one) for one in named)


@pytest.mark.rule("GW-SP-05", "GW-TB-02")
def test_a_split_scene_ends_by_climax_only_when_every_open_place_was_struck(steps: tuple[Step, ...]) -> None:
    """Or by a countdown that got to its trigger, which waits for nobody (GW-SP-05)."""
    for step in steps:
        for over in step.happened(e.SceneEnded):
            if step.after.places and over.result == "climax":
                by = step.after.entities[over.by]
                bomb = by.role == "countdown" and step.before.ticking
                assert bomb or set(needed(step.after)) <= set(step.after.hits)


@pytest.mark.rule("GW-SP-05", "GW-SP-07")
def test_what_waits_was_struck_in_this_round(steps: tuple[Step, ...]) -> None:
    """A place is struck by a climax alone, and no wait outlasts its round (GW-SP-05, GW-SP-07)."""
    for step in steps:
        struck = {place for one in step.happened(e.ClimaxCalled) for place in one.places}
        joined = {one.into for one in step.happened(e.PlacesRejoined)}
        assert set(step.after.hits) <= set(step.before.hits) | struck | joined
        if step.happened(e.RoundEnded) or step.happened(e.RoundBegan):
            assert not step.after.hits


@pytest.mark.rule("GW-SP-06")
def test_whoever_is_struck_has_no_action_left_in_the_round(steps: tuple[Step, ...]) -> None:
    """Nor is anything that it does still under way (GW-SP-06)."""
    for step in steps:
        for one in step.happened(e.ClimaxCalled):
            if one.waits:
                assert not any(step.after.may_act(struck) for struck in one.finished)
                assert not {action.actor for action in step.after.stack} & set(one.finished)


@pytest.mark.rule("GW-RU-90")
def test_nobody_acts_where_it_is_over(steps: tuple[Step, ...]) -> None:
    """No turn, no line and no declaration is left at such a place, until somebody is moved away (GW-RU-90)."""
    for step in steps:
        over = {place.id for place in step.after.places.values() if place.over}
        there = {one.id for one in step.after.entities.values() if one.place in over}
        assert not there & {end for line in step.after.lines for end in line}
        assert not there & {*step.after.order, step.after.turn, step.after.holder}
        assert not there & {one.actor for one in step.happened(e.ActionDeclared)}
        assert all(one.place not in step.after.hits for one in step.happened(e.PlaceEnded))


@pytest.mark.rule("GW-TB-01", "GW-TB-03")
def test_a_bomb_ticks_as_long_as_both_its_parts_are_about(steps: tuple[Step, ...]) -> None:
    """In play or off stage, and not an action longer (GW-TB-01)."""
    for step in steps:
        left = {one.role for one in step.after.entities.values() if one.where != "gone"}
        assert step.after.ticking == ({"countdown", "trigger"} <= left)
