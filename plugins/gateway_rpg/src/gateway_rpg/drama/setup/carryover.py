"""What characters carry from scene to scene: the Essence spent, and what is noted of them (GW-RU-03, GW-RU-150).

It goes by a character's full name, so that whoever plays under another cast id is still the same. Who stays away for an
evening passes it on. Lines, Edge, restrictions, free raises and initiative stay behind. Of a sheet that several of the
cast share nothing is kept: it is nobody in particular.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from gateway_core.errors import ContentError, Problem, StoreError
from gateway_core.table.work import Work

from ..events.characters import CharacterCarried, PartRecast
from ..events.event import Event
from ..state import Drama
from ..tokens import Carryover
from .left_behind import played_alone

__all__ = ["inherited", "set_up"]

MOST_NOTES = 50  # of one character: a save is kept small
_LONGEST = 10_000  # letters of what a stranger's save may say of one character
_KEYS = {"notes", "spent"}
_FILLING = {"each-session": ("session", "adventure"), "each-adventure": ("adventure",)}  # an adventure begins a session


def inherited(state: Drama, carried: Mapping[str, Any], parameters: Mapping[str, Any]) -> Drama:
    """Return the opening state with what the last scene left.

    Raise StoreError if that is damaged, ContentError if Essence does not come back with what begins (GW-RU-03).
    """
    returns, begins = state.rules.rulings.essence_returns, parameters.get("begins")
    fills = returns == "each-scene" or begins in _FILLING.get(returns, ())
    if begins is not None and not fills:
        comes, cure = (
            ("never comes back", "") if returns == "never" else ("comes back with an adventure", ", or name adventure")
        )
        fault, hint = f"by this table's reading spent Essence {comes}.", f"Leave --begins out{cure} (GW-RU-03)."
        raise ContentError([Problem("drama/essence-is-spent", fault, hint=hint)])
    left, book = _characters(carried), state.rules.rulebook
    # Whoever goes by another name now is still the same; of two by one name it is the newer one's.
    todays = {book.now("character", name): name for name in sorted(left, key=lambda name: name in book.of("character"))}
    found = {now: _carryover(name, left[name], state) for now, name in todays.items()}
    if fills:
        found = {name: attrs.evolve(one, spent=()) for name, one in found.items()}
    return attrs.evolve(state, carryovers=found).freeze()


def set_up(work: Work[Drama, Event]) -> None:
    """Tell who has another's part, and who comes with less Essence than its sheet says, or with notes."""
    state = work.state
    for entity, left_out in tuple(state.recast.items()):
        work.emit(PartRecast(entity, left_out))
    for entity, left in tuple(_present(state)):
        sheet = state.sheets[entity].essence
        short = tuple((pool, max(0, sheet[pool] - spent)) for pool, spent in left.spent if spent and sheet.get(pool))
        if short or left.notes:
            work.emit(CharacterCarried(entity, short, left.notes))


def _present(state: Drama) -> Iterator[tuple[str, Carryover]]:
    yield from ((entity, state.carryovers[name]) for entity, name in played_alone(state) if name in state.carryovers)


def _characters(carried: Mapping[str, Any]) -> Mapping[str, Any]:
    found = carried.get("characters", {})
    if not isinstance(found, Mapping) or set(carried) - {"characters"}:
        raise _damaged("It holds something other than characters.")
    return found


def _carryover(name: str, found: Any, state: Drama) -> Carryover:
    if not isinstance(found, Mapping) or set(found) - _KEYS:
        raise _damaged(f"What it says of '{name}' is not what we write.")
    spent, notes = found.get("spent", {}), found.get("notes", ())
    if not isinstance(spent, Mapping) or not isinstance(notes, tuple | list):
        raise _damaged(f"What it says of '{name}' is not what we write.")
    for category, points in spent.items():
        if category not in state.rules.challenge.categories:
            raise _damaged(f"'{name}' spent Essence of '{category}', and there is no such category.")
        if type(points) is not int or points < 0:
            raise _damaged(f"'{name}' spent {points!r} Essence of '{category}'.")
    if not all(isinstance(note, str) for note in notes) or len(notes) > MOST_NOTES or sum(map(len, notes)) > _LONGEST:
        raise _damaged(f"What is noted of '{name}' is not what we write.")
    return Carryover(tuple(spent.items()), tuple(notes))


def _damaged(fault: str) -> StoreError:
    return StoreError(
        "store/wrong-carry", f"What the last game left cannot be read. {fault}", "Look for an unchanged copy."
    )
