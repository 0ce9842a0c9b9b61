"""Moving somebody to another place of a split scene, and making one place of two (GW-SP)."""

from collections.abc import Iterator
from itertools import permutations
from typing import Self

from gateway_core.errors import did_you_mean
from gateway_core.game import deed
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from ...events.climaxes import ClimaxLapsed
from ...events.event import Event
from ...events.lines import LineClosed
from ...events.places import EntityMoved, PlacesRejoined
from ...places.reach import left_behind, where
from ...state import Drama
from .decree import Decree, Facts, are_known
from .guards import gone, rides, rolls
from .succession import with_key

__all__ = ["Move", "Rejoin"]


@deed("move")
class Move(Decree):
    """Let an entity be at another place of a split scene, or at none of its own; it leaves its lines behind (GW-SP).

    `key` names another key entity in the same act (GW-RU-204).
    """

    entity: str  # in play or off stage, carried by nobody
    place: str | None  # one that goes on; None: none of its own, so that it works into several
    key: str | None = None  # who is the key entity of its place from now on

    def facts(self, state: Drama) -> Facts:
        named = self.place or next(iter(state.places), "")
        return (
            gone(state, self.entity)
            or rides(state, self.entity)
            or _no_place(state, named)
            or (_over(state, named) if self.place is not None else None)
            or rolls(state, self.entity)
            or self._moved(state)
        )

    def _moved(self, state: Drama) -> Facts:
        """Return the lines that break and the move, unless a key entity would be outweighed by it (GW-RU-204)."""
        entity, place = self.entity, self.place
        left = left_behind(state, entity, place)
        closed = (LineClosed(entity, other, state.edge(entity, other)) for other in left)
        return with_key(state, (*closed, EntityMoved(entity, place)), self.key)

    @classmethod
    def offers(cls, state: Drama) -> Iterator[Option[Self]]:
        """Yield a form for those who may be moved to the same places; none in an undivided scene."""
        open_ = [place.id for place in state.places.values() if not place.over]
        ways: dict[tuple[str | None, ...], list[str]] = {}
        for one in _movable(state):
            able = [place for place in (*open_, None) if not isinstance(cls(one, place)._moved(state), Refusal)]
            ways.setdefault(tuple(able), []).append(one)
        for places, entities in ways.items():
            if places:
                to = tuple(
                    Choice(one, f"to {state.places[one].name}" if one else "to none of its own") for one in places
                )
                who = tuple(Choice(one, f"{state.called(one)} (now {where(state, one)})") for one in entities)
                fields = (Field("entity", "who", who), Field("place", "to which place", to))
                yield cls.form("move", "Let somebody be elsewhere", cls(entities[0], places[-1]), *fields)

    def discloses(self, state: Drama) -> bool:
        return are_known(state, self.entity, self.key)


def _movable(state: Drama) -> tuple[str, ...]:
    if not state.places:
        return ()
    there = (one.id for one in state.entities.values() if one.where != "gone" and one.lead is None)
    return tuple(one for one in there if rolls(state, one) is None)


@deed("rejoin")
class Rejoin(Decree):
    """Make one place of two: everybody at `place` is at `into` from now on (GW-SP).

    One key entity is left: `key`, or else the more significant of the two (GW-RU-204).
    """

    place: str  # which there is no more
    into: str  # another, which goes on
    key: str | None = None  # who is the key entity of the one place

    def facts(self, state: Drama) -> Facts:
        """Return that the places are one; a climax that waits at one of them alone has waited in vain."""
        place, into = self.place, self.into
        if refusal := _no_place(state, place) or _no_place(state, into) or _over(state, into):
            return refusal
        if place == into:
            return Refusal("drama/no-such-place", "a place is rejoined with another.", "GW-SP-01", "Name two places.")
        facts: list[Event] = []
        hit = [one for one in (place, into) if one in state.hits]
        if len(hit) == 1 and not state.places[place].over:
            facts.append(ClimaxLapsed((hit[0],), state.hits[hit[0]].struck))
        return with_key(state, (*facts, PlacesRejoined(place, into)), self.key)

    @classmethod
    def offers(cls, state: Drama) -> Iterator[Option[Self]]:
        for place, into in permutations(state.places.values(), 2):
            if not into.over:
                label = f"Make one place of {place.name} and {into.name}"
                yield cls.form(f"rejoin-{place.id}-{into.id}", label, cls(place.id, into.id))

    def discloses(self, state: Drama) -> bool:
        return are_known(state, self.key)


def _no_place(state: Drama, place: str) -> Refusal | None:
    if not state.places:
        why = "this scene is not divided into places."
        return Refusal("drama/not-split", why, "GW-SP-01", "A scene is split by its places.")
    if place not in state.places:
        hint = did_you_mean(place, state.places)
        return Refusal("drama/no-such-place", f"there is no place '{place}' in this scene.", "GW-SP-01", hint)
    return None


def _over(state: Drama, place: str) -> Refusal | None:
    if state.places[place].over:
        why = f"it is over at {state.places[place].name}."
        return Refusal("drama/place-over", why, "GW-RU-90", "Name a place that goes on.")
    return None
