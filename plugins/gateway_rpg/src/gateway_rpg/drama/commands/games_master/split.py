"""Splitting a running scene: some are at a new place from now on, which has its own key entity (GW-RU-206, GW-SP)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.game import deed, needs
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from ...events.event import Event
from ...events.lines import LineClosed
from ...events.places import EntityMoved, PlaceOpened
from ...new_ids import MOST_NAME, new_id, refuse_name
from ...places.reach import place_of
from ...state import Drama, Entity
from .decree import Facts, Foreseen, are_known, decreed
from .guards import gone, rides
from .succession import key_at, with_key

__all__ = ["Split"]

MOST_KEYS = 8  # how many entities a form is offered for as key of the new place; any other is accepted too


_under_way = needs(
    lambda state, *_: not state.stack and state.phase not in ("contest", "favour"),
    "drama/not-now", "an action or a roll is under way.", "GW-RU-206", "Wait until it is settled.",
)  # fmt: skip


@deed("split", when=(decreed, _under_way))
class Split(Foreseen):
    """Split a running scene: these entities are at a new `place` from now on (GW-RU-206).

    In an undivided scene the others are at a place called `rest`. `key` names the key entity of whichever of the two
    has none (GW-SP-03).
    """

    place: str  # the name of the new place, a line
    entities: tuple[str, ...]  # who is there, carried by nobody
    key: str | None = None  # who is the key entity where there is none
    rest: str = ""  # the name of the place for the others; empty in a scene that has places

    def facts(self, state: Drama) -> Facts:
        return self._unnamed(state) or self._unable(state) or self._split(state)

    def _unnamed(self, state: Drama) -> Refusal | None:
        for name in self._names(state):
            if refusal := refuse_name(name, "GW-SP-01", "Name the new place, and in rest where the others are."):
                return refusal
        return None

    def _names(self, state: Drama) -> tuple[str, ...]:
        return (self.place,) if state.places else (self.place, self.rest)

    def _unable(self, state: Drama) -> Refusal | None:
        named = (*self.entities, *filter(None, (self.key,)))
        if not named or len(set(self.entities)) < len(self.entities):
            return Refusal("drama/no-target", "somebody is at the new place, each named once.", "GW-RU-206")
        for name in named:
            if refusal := gone(state, name) or rides(state, name):
                return refusal
        return None

    def _split(self, state: Drama) -> Facts:
        there, here = self._ids(state)
        moved = self.entities
        if self.key is not None and not any(state.entities[one].key for one in moved):
            moved = tuple(dict.fromkeys((*moved, self.key)))  # it is where it is the key
        facts: list[Event] = [PlaceOpened(there, self.place)]
        if here is not None:
            facts.insert(0, PlaceOpened(here, self.rest))
        facts += _moves(state, moved, there, here)
        after = state.thaw()
        for fact in facts:
            fact.apply(after)
        bare = [place for place in after.places.values() if not place.over and key_at(after, place.id) is None]
        key = None if self.key is None or after.entities[self.key].key else self.key
        if any(place.id != (key and place_of(after, key)) for place in bare):
            why = f"{bare[0].name} would have no key entity."
            return Refusal("drama/no-key-left", why, "GW-SP-03", "Name one of the games master's as its key entity.")
        return with_key(state, facts, key)

    def _ids(self, state: Drama) -> tuple[str, str | None]:
        """Return the ids of the new place and of that for the others, if there is none yet."""
        found: list[str] = []
        for name in self._names(state):
            found.append(new_id(name, {*state.places, *found}))
        return found[0], found[1] if len(found) > 1 else None

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        """Yield a form for each who might be the key entity of a new place: who else goes there is to be said."""
        rest = () if state.places else (Field("rest", "where the others are", text=MOST_NAME, is_name=True),)
        there = [one for one in state.entities.values() if one.where != "gone" and one.lead is None and not one.key]
        begun = {one: cls("elsewhere", (), one.id, "" if state.places else "here") for one in there if not one.pc}
        able = [one for one in begun if not isinstance(begun[one].facts(state), Refusal)]
        for key in able[:MOST_KEYS]:
            others = [one for one in there if one is not key and one.where == "in-play"]
            going = tuple(Choice(one.id, one.name) for one in others if _may_go(state, one, key))
            fields = (
                Field("place", "what the new place is called", text=MOST_NAME, is_name=True),
                *rest,
                Field("entities", f"who is there beside {key.name}", going, many=True),
            )
            label = f"Split the scene: {key.name} is the key entity of a new place"
            yield begun[key].as_form(label, *fields)

    def discloses(self, state: Drama) -> bool:
        return are_known(state, *self.entities, self.key)


def _moves(state: Drama, entities: tuple[str, ...], there: str, here: str | None) -> Iterator[Event]:
    """Yield the lines that break, then where everybody is from now on: in a scene that was split already, who goes."""
    going = {one for one in state.entities if state.bearer(one) in entities}
    for one, other in tuple(state.lines):
        stays = other if one in going else one
        if (one in going) != (other in going) and (here is not None or place_of(state, stays) is not None):
            yield LineClosed(one, other, state.edge(one, other))
    for found in state.entities.values():
        place = there if found.id in entities else here
        if found.where != "gone" and found.lead is None and place is not None:
            yield EntityMoved(found.id, place)


def _may_go(state: Drama, one: Entity, key: Entity) -> bool:
    """Whether neither somebody nor whom it carries would outweigh or be the key entity of the new place (GW-RU-204)."""
    load = (other for other in state.entities.values() if state.bearer(other.id) == one.id and other.where != "gone")
    return not any(other.key or (not other.pc and other.significance > key.significance) for other in load)
