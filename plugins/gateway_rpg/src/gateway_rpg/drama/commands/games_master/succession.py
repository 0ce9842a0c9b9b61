"""Who is the key entity of a scene, or of each place of a split one, after a decree; nobody outweighs it (GW-DR-23)."""

from collections.abc import Iterable, Mapping, Sequence

from gateway_core.table.refusal import Refusal

from ...entity import MOST_SIGNIFICANCE
from ...events.entities import KeyNamed, SignificanceSet
from ...events.event import Event
from ...places.reach import place_of
from ...state import Drama, Entity
from .decree import Facts
from .guards import gone

__all__ = ["heaviest", "key_at", "lightest", "naming", "outweighed", "with_key"]


_Held = Mapping[str | None, Sequence[Entity]]  # by place: those that the key entity is held against (GW-RU-54)


def _held(state: Drama) -> _Held:
    """Return the games master's entities of every place, in one walk: each form of a menu asks for all of them."""
    found: dict[str | None, list[Entity]] = {}
    for one in state.entities.values():
        if one.where != "gone" and not one.pc:
            found.setdefault(place_of(state, one.id), []).append(one)
    return found


def _key_of(held: Sequence[Entity]) -> str | None:
    return next((one.id for one in held if one.key), None)


def _faults(held: _Held) -> set[tuple[str, str]]:
    """Return each key entity with everybody at its place who is more significant."""
    return {
        (key.id, other.id)
        for there in held.values()
        for key in there
        if key.key
        for other in there
        if other.significance > key.significance
    }


def key_at(state: Drama, place: str | None) -> str | None:
    """Return the key entity of a place (None: of an undivided scene), in play or off stage."""
    return _key_of(_held(state).get(place, ()))


def heaviest(state: Drama, entity: str) -> int:
    """Return the most significance that an entity may be given without outweighing its key entity (GW-RU-54)."""
    found = state.entities[entity]
    key = key_at(state, place_of(state, entity))
    return MOST_SIGNIFICANCE if found.key or found.pc or key is None else state.entities[key].significance


def lightest(state: Drama, entity: str) -> int:
    """Return the least significance that an entity may be given: as key entity, that of the others of its place."""
    others = (one for one in _held(state).get(place_of(state, entity), ()) if one.id != entity)
    return max((one.significance for one in others), default=0) if state.entities[entity].key else 0


def with_key(state: Drama, facts: Iterable[Event], key: str | None) -> Facts:
    """Return the facts of an act, and that `key` is the key entity after them (None: nobody new); or a refusal.

    Where two come together at one place the more significant is left. The key entity may not be left below another of
    its place, nor a place without one that had one (GW-RU-204).
    """
    done, after = list(facts), state.thaw()
    _put(after, done)
    if key is not None:
        is_key = key in after.entities and after.entities[key].key
        named = (KeyNamed(key),) if is_key else naming(after, key)  # named anew: of two at one place it stays
        if isinstance(named, Refusal):
            return named
        done += _put(after, named)
    held = _held(after)
    for place in tuple(after.places) or (None,):
        keys = [one for one in held.get(place, ()) if one.key]
        if len(keys) > 1:
            done += _put(after, (KeyNamed(max(keys, key=lambda one: one.significance).id),))
            held = _held(after)
    return _outweighed(state, after, held) or _keyless(state, after, held) or tuple(done)


def _put(draft: Drama, facts: Iterable[Event]) -> Iterable[Event]:
    """Put facts into a live draft; return them."""
    for fact in facts:
        fact.apply(draft)
    return facts


def outweighed(state: Drama, facts: Iterable[Event]) -> Refusal | None:
    """Refuse facts after which a key entity is less significant than another of its place (GW-RU-204)."""
    after = state.thaw()
    _put(after, facts)
    return _outweighed(state, after, _held(after))


def _outweighed(state: Drama, after: Drama, held: _Held) -> Refusal | None:
    faults = _faults(held)
    for key, other in sorted(faults - _faults(_held(state)) if faults else ()):
        most, found, name = after.entities[other].significance, after.entities[key].significance, after.called(other)
        why = f"{after.called(key)} would be the key entity with significance {found}, and {name} has {most}."
        cure = f"In the same act make somebody of {most} or more the key entity: {name}, say."
        return Refusal("drama/key-outweighed", why, "GW-RU-204", cure)
    return None


def _keyless(state: Drama, after: Drama, held: _Held) -> Refusal | None:
    """Refuse to leave a place without its key entity though somebody there could be it (GW-RU-204)."""
    for place in tuple(after.places) or (None,):
        there = held.get(place, ())
        able = [one.id for one in there if one.lead is None]
        if able and _key_of(there) is None and key_at(state, place) is not None:
            names = ", ".join(map(after.called, able))
            why = "a scene has a key entity, and this one would have none."
            return Refusal("drama/no-key-left", why, "GW-RU-204", f"Name the new one in the same act: {names}.")
    return None


def naming(state: Drama, entity: str, significance: int | None = None) -> Facts:
    """Return the facts by which somebody becomes the key entity of its place, or why it cannot (GW-RU-206)."""
    if refusal := gone(state, entity):
        return refusal
    found = state.entities[entity]
    if found.pc:
        why = f"{found.name} is its player's, and the key entity is the games master's."
        return Refusal("drama/player-character", why, "GW-DR-23")
    if found.key and significance in (None, found.significance):
        return Refusal("drama/not-now", f"{found.name} is the key entity already.", "GW-RU-206")
    weighed = () if significance in (None, found.significance) else (SignificanceSet(entity, significance or 0),)
    return (*weighed, KeyNamed(entity))
