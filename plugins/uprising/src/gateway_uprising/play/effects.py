"""How abilities are performed: where their steps stand, and what they are asked in."""

from collections.abc import Sequence
from typing import TypeAlias

from gateway_core.game import Event
from gateway_core.game.effects import Operation, Paused
from gateway_core.table import Work

from ..abilities.here import Here
from ..state import Job, Uprising

Play: TypeAlias = Work[Uprising, Event[Uprising]]


def source(id: str, ability: str, place: int = -1) -> str:
    """Return how an ability of a thing or a board is named, so that it is found again: `pack:card#1/on_play`."""
    return f"{id}/{ability}" if place < 0 else f"{id}/{ability}/{place}"


def steps(state: Uprising, source: str) -> Sequence[Operation]:
    """Return what an ability does."""
    id, ability, *_ = source.split("/")
    entry = state.rules.districts[id] if ability == "reward" else state.rules.of(id)
    found: Sequence[Operation] = getattr(entry, ability)
    return found


def _context(state: Uprising, source: str, seat: str, work: Play | None) -> Here:
    """Return what an ability is asked in."""
    id, _, *place = source.split("/")
    return Here(work.state if work is not None else state, seat, work, id, int(place[0]) if place else None)


EFFECTS = Paused(steps, _context)


def perform(work: Play, id: str, ability: str, seat: str, place: int = -1) -> None:
    """Do an ability, as far as it goes without an answer."""
    name = source(id, ability, place)
    if steps(work.state, name):
        EFFECTS.perform(work, name, seat)


def jobs(state: Uprising, id: str, ability: str, seats: Sequence[str], place: int = -1) -> tuple[Job, ...]:
    """Return the jobs by which an ability is done for several, one after another; none where it has none."""
    name = source(id, ability, place)
    return tuple(Job("perform", seat, place, name) for seat in seats) if steps(state, name) else ()
