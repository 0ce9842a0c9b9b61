"""Moving somebody to another place of a split scene, and making one place of two: decrees, at almost any moment."""

from collections.abc import Iterator
from itertools import permutations

from ...errors import did_you_mean
from ...table.option import Choice, Field, Option
from ...table.refusal import Refusal
from ...table.work import Work
from . import events as e
from .commands import Command
from .hand_commands import Move, Rejoin
from .hand_moments import gone, removing, rides
from .keys import with_key
from .places.reach import place_of, where
from .state import Drama

__all__ = ["apart", "movable", "move", "moving", "rejoin", "rejoinable"]

SceneWork = Work[Drama, e.Event]


def apart(state: Drama, one: str, other: str) -> Refusal:
    """Refuse a line between two who cannot get at each other."""
    names = f"{state.called(one)} is {where(state, one)}, and {state.called(other)} {where(state, other)}"
    return Refusal("drama/another-place", f"{names}.", "GW-SP-01", "Move one of them first, or rejoin the places.")


def moving(state: Drama) -> Iterator[Option[Command]]:
    """Yield a form for those who may be moved to the same places, and one for each two places to be rejoined."""
    ways: dict[tuple[str | None, ...], list[str]] = {}
    for one in movable(state):
        open_ = [place.id for place in state.split.values() if not place.over]
        able = [place for place in (*open_, None) if not isinstance(_moved(state, Move(one, place)), Refusal)]
        ways.setdefault(tuple(able), []).append(one)
    for places, entities in ways.items():
        if places:
            to = tuple(Choice(one, f"to {state.split[one].name}" if one else "to none of its own") for one in places)
            who = tuple(Choice(one, f"{state.called(one)} (now {where(state, one)})") for one in entities)
            fields = (Field("entity", "who", who), Field("place", "to which place", to))
            yield Option("move", "Let somebody be elsewhere", Move(entities[0], places[-1]), fields, apart=True)
    for place, into in rejoinable(state):
        names = f"{state.split[place].name} and {state.split[into].name}"
        yield Option(f"rejoin-{place}-{into}", f"Make one place of {names}", Rejoin(place, into), apart=True)


def movable(state: Drama) -> tuple[str, ...]:
    """Return who may be moved now: nobody in an undivided scene, and nobody who is rolling for the initiative."""
    if not state.split:
        return ()
    there = (one.id for one in state.entities.values() if one.where != "gone" and one.lead is None)
    return tuple(one for one in there if removing(state, one) is None)


def rejoinable(state: Drama) -> Iterator[tuple[str, str]]:
    """Yield the pairs of places of which one can be made: the first goes into the second."""
    for place, into in permutations(state.split, 2):
        if not state.split[into].over:
            yield place, into


def _no_place(state: Drama, place: str) -> Refusal | None:
    if not state.split:
        why = "this scene is not divided into places."
        return Refusal("drama/not-split", why, "GW-SP-01", "A scene is split by its places.")
    if place not in state.split:
        hint = did_you_mean(place, state.split)
        return Refusal("drama/no-such-place", f"there is no place '{place}' in this scene.", "GW-SP-01", hint)
    return None


def _over(state: Drama, place: str) -> Refusal | None:
    if state.split[place].over:
        why = f"it is over at {state.split[place].name}."
        return Refusal("drama/place-over", why, "GW-RU-90", "Name a place that goes on.")
    return None


def move(work: SceneWork, command: Move) -> Refusal | None:
    """Let somebody be elsewhere; lines to those who are left behind break first."""
    state, entity = work.state, command.entity
    refusal = (
        gone(state, entity) or rides(state, entity) or _no_place(state, command.place or next(iter(state.split), ""))
    )
    if refusal is None and command.place is not None:
        refusal = _over(state, command.place)
    refusal = refusal or removing(state, entity)
    if refusal:
        return refusal
    return _emit(work, _moved(state, command))


def _moved(state: Drama, command: Move) -> tuple[e.Event, ...] | Refusal:
    """Return the lines that break and the move, unless a key entity would be outweighed by it (GW-RU-204)."""
    entity, place = command.entity, command.place
    left = (
        [] if place is None else [one for one in state.linked_to(entity) if place_of(state, one) not in (None, place)]
    )
    closed = [e.LineClosed(entity, other, state.edge(entity, other)) for other in left]
    return with_key(state, (*closed, e.EntityMoved(entity, place)), command.key)


def _emit(work: SceneWork, facts: tuple[e.Event, ...] | Refusal) -> Refusal | None:
    if isinstance(facts, Refusal):
        return facts
    for fact in facts:
        work.emit(fact)
    return None


def rejoin(work: SceneWork, command: Rejoin) -> Refusal | None:
    """Make one place of two; a climax that waits at one of them alone has waited in vain."""
    state, place, into = work.state, command.place, command.into
    refusal = _no_place(state, place) or _no_place(state, into) or _over(state, into)
    if refusal is None and place == into:
        refusal = Refusal("drama/no-such-place", "a place is rejoined with another.", "GW-SP-01", "Name two places.")
    if refusal:
        return refusal
    facts: list[e.Event] = []
    hit = [one for one in (place, into) if one in state.hits]
    if len(hit) == 1 and not state.split[place].over:
        facts.append(e.ClimaxLapsed((hit[0],), state.hits[hit[0]].struck))
    return _emit(work, with_key(state, (*facts, e.PlacesRejoined(place, into)), command.key))
