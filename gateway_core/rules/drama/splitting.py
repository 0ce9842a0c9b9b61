"""Splitting a running scene: some are at a new place from now on, which has its own key entity (GW-RU-206, GW-SP)."""

from collections.abc import Iterator

from ...table.option import Choice, Field, Option, is_plain
from ...table.refusal import Refusal
from ...table.work import Work
from . import events as e
from .commands import Command
from .hand_commands import Split
from .hand_moments import gone, rides
from .inventing import MOST_NAME, slug_of
from .keys import key_at, with_key
from .places.reach import place_of
from .state import Drama, Entity

__all__ = ["split", "splitting"]

MOST_KEYS = 8  # how many entities a form is offered for as key of the new place; any other is accepted too


def split(work: Work[Drama, e.Event], command: Split) -> Refusal | None:
    """Open a new place in a running scene for some of it; in an undivided one the others are at a place too."""
    facts = _facts(work.state, command)
    if isinstance(facts, Refusal):
        return facts
    for fact in facts:
        work.emit(fact)
    return None


def _facts(state: Drama, command: Split) -> tuple[e.Event, ...] | Refusal:
    refusal = _not_now(state) or _unnamed(state, command) or _unable(state, command)
    if refusal:
        return refusal
    there, here = _ids(state, command)
    moved = command.entities
    if command.key is not None and not any(state.entities[one].key for one in moved):
        moved = tuple(dict.fromkeys((*moved, command.key)))  # it is where it is the key
    facts: list[e.Event] = [e.PlaceOpened(there, command.place)]
    if here is not None:
        facts.insert(0, e.PlaceOpened(here, command.rest))
    facts += _moves(state, moved, there, here)
    after = state.thaw()
    for fact in facts:
        fact.apply(after)
    bare = [place for place in after.split.values() if not place.over and key_at(after, place.id) is None]
    key = None if command.key is None or after.entities[command.key].key else command.key
    if any(place.id != (key and place_of(after, key)) for place in bare):
        why = f"{bare[0].name} would have no key entity."
        return Refusal("drama/no-key-left", why, "GW-SP-03", "Name one of the games master's as its key entity.")
    return with_key(state, facts, key)


def _moves(state: Drama, entities: tuple[str, ...], there: str, here: str | None) -> Iterator[e.Event]:
    """Yield the lines that break, then where everybody is from now on: in a scene that was split already, who goes."""
    gone = {one for one in state.entities if state.bearer(one) in entities}
    for one, other in tuple(state.lines):
        parted = (one in gone) != (other in gone)
        if parted and (here is not None or None not in (place_of(state, one), place_of(state, other))):
            yield e.LineClosed(one, other, state.edge(one, other))
    for found in state.entities.values():
        place = there if found.id in entities else here
        if found.where != "gone" and found.lead is None and place is not None:
            yield e.EntityMoved(found.id, place)


def _not_now(state: Drama) -> Refusal | None:
    if state.stack or state.phase in ("contest", "favour"):
        why = "an action or a roll is under way."
        return Refusal("drama/not-now", why, "GW-RU-206", "Wait until it is settled.")
    return None


def _unnamed(state: Drama, command: Split) -> Refusal | None:
    for name in (command.place, *(() if state.split else (command.rest,))):
        if not (0 < len(name) <= MOST_NAME and is_plain(name)):
            why = f"a place has a name, one line of up to {MOST_NAME} letters that can be seen."
            return Refusal("drama/no-name", why, "GW-SP-01", "Name the new place, and in rest where the others are.")
    return None


def _unable(state: Drama, command: Split) -> Refusal | None:
    named = (*command.entities, *filter(None, (command.key,)))
    if not named or len(set(command.entities)) < len(command.entities):
        return Refusal("drama/no-target", "somebody is at the new place, each named once.", "GW-RU-206")
    for name in named:
        if refusal := gone(state, name) or rides(state, name):
            return refusal
    return None


def _ids(state: Drama, command: Split) -> tuple[str, str | None]:
    """Return the ids of the new place and of that for the others, if there is none yet."""
    taken = set(state.split)
    found = []
    for name in (command.place, *(() if state.split else (command.rest,))):
        slug, number = slug_of(name), 1
        id = slug
        while id in taken:
            number += 1
            id = f"{slug}-{number}"
        taken.add(id)
        found.append(id)
    return found[0], found[1] if len(found) > 1 else None


def splitting(state: Drama) -> Iterator[Option[Command]]:
    """Yield a form for each who might be the key entity of a new place: who else goes there is to be said."""
    if _not_now(state):
        return
    there = [one for one in state.entities.values() if one.where != "gone" and one.lead is None and not one.key]
    able = [one for one in there if not one.pc and not isinstance(_facts(state, _begun(state, one)), Refusal)]
    for key in able[:MOST_KEYS]:
        others = [one for one in there if one is not key and one.where == "in-play"]
        going = tuple(Choice(one.id, one.name) for one in others if _may_go(state, one, key))
        fields = (
            Field("place", "what the new place is called", text=MOST_NAME),
            *((Field("rest", "where the others are", text=MOST_NAME),) if not state.split else ()),
            Field("entities", f"who is there beside {key.name}", going, many=True),
        )
        label = f"Split the scene: {key.name} is the key entity of a new place"
        yield Option("split", label, _begun(state, key), fields, apart=True)


def _may_go(state: Drama, one: Entity, key: Entity) -> bool:
    """Whether neither somebody nor whom it carries would outweigh or be the key entity of the new place (GW-RU-204)."""
    load = (other for other in state.entities.values() if state.bearer(other.id) == one.id and other.where != "gone")
    return not any(other.key or (not other.pc and other.significance > key.significance) for other in load)


def _begun(state: Drama, key: Entity) -> Split:
    return Split("elsewhere", (), key.id, "" if state.split else "here")
