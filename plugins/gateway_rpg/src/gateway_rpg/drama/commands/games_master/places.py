"""Moving somebody to another place of a split scene, and making one place of two (GW-SP)."""

from collections.abc import Iterator
from itertools import permutations
from typing import Self

from gateway_core.game import among, checked, deed, needs
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from ...events.climaxes import ClimaxLapsed
from ...events.event import Event
from ...events.lines import LineClosed
from ...events.places import EntityMoved, PlacesRejoined
from ...places.reach import left_behind, where
from ...state import Drama
from .decree import Facts, Foreseen, are_known
from .guards import by, gone, rides, rolls
from .succession import with_key

__all__ = ["Move", "Rejoin"]


def _no_place(state: Drama, place: str) -> Refusal | None:
    if not state.places:
        why = "this scene is not divided into places."
        return Refusal("drama/not-split", why, "GW-SP-01", "A scene is split by its places.")
    return among(
        place, state.places, "drama/no-such-place", f"there is no place '{place}' in this scene.", "GW-SP-01"
    )  # fmt: skip


def _over(state: Drama, place: str | None) -> Refusal | None:
    if place is not None and state.places[place].over:
        why = f"it is over at {state.places[place].name}."
        return Refusal("drama/place-over", why, "GW-RU-90", "Name a place that goes on.")
    return None


@deed("move")
class Move(Foreseen):
    """Let an entity be at another place of a split scene, or at none of its own; it leaves its lines behind (GW-SP).

    `key` names another key entity in the same act (GW-RU-204).
    """

    entity: str = checked(by(gone, rides))  # in play or off stage, carried by nobody
    place: str | None = checked(  # one that goes on; None: none of its own, so that it works into several
        lambda state, _, place: _no_place(state, place or next(iter(state.places), "")) or _over(state, place),
        lambda state, _, entity: rolls(state, entity),
    )
    key: str | None = None  # who is the key entity of its place from now on

    def facts(self, state: Drama) -> Facts:
        """Return the lines that break and the move, unless a key entity would be outweighed by it (GW-RU-204)."""
        entity, place = self.entity, self.place
        left = left_behind(state, entity, place)
        closed = (LineClosed(entity, other, state.edge(entity, other)) for other in left)
        return with_key(state, (*closed, EntityMoved(entity, place)), self.key)

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        """Yield a form for those who may be moved to the same places; none in an undivided scene."""
        open_ = [place.id for place in state.places.values() if not place.over]
        ways: dict[tuple[str | None, ...], list[str]] = {}
        for one in _movable(state):
            able = [place for place in (*open_, None) if not isinstance(cls(one, place).facts(state), Refusal)]
            ways.setdefault(tuple(able), []).append(one)
        for places, entities in ways.items():
            if places:
                to = tuple(
                    Choice(one, f"to {state.places[one].name}" if one else "to none of its own") for one in places
                )
                who = tuple(Choice(one, f"{state.called(one)} (now {where(state, one)})") for one in entities)
                fields = (Field("entity", "who", who), Field("place", "to which place", to))
                only = f", {' or '.join(one.label for one in to)}" if len(ways) > 1 else ""
                yield cls(entities[0], places[-1]).as_form(f"Let somebody be elsewhere{only}", *fields)

    def discloses(self, state: Drama) -> bool:
        return are_known(state, self.entity, self.key)


def _movable(state: Drama) -> tuple[str, ...]:
    if not state.places:
        return ()
    there = (one.id for one in state.entities.values() if one.where != "gone" and one.lead is None)
    return tuple(one for one in there if rolls(state, one) is None)


@deed("rejoin")
class Rejoin(Foreseen):
    """Make one place of two: everybody at `place` is at `into` from now on (GW-SP).

    One key entity is left: `key`, or else the more significant of the two (GW-RU-204).
    """

    place: str = checked(by(_no_place))  # which there is no more
    into: str = checked(  # another, which goes on
        by(_no_place, _over),
        needs(
            lambda state, _, place, into: place != into,
            "drama/no-such-place", "a place is rejoined with another.", "GW-SP-01", "Name two places.",
        ),
    )  # fmt: skip
    key: str | None = None  # who is the key entity of the one place

    def facts(self, state: Drama) -> Facts:
        """Return that the places are one; a climax that waits at one of them alone has waited in vain."""
        place, into = self.place, self.into
        facts: list[Event] = []
        hit = [one for one in (place, into) if one in state.hits]
        if len(hit) == 1 and not state.places[place].over:
            facts.append(ClimaxLapsed((hit[0],), state.hits[hit[0]].struck))
        return with_key(state, (*facts, PlacesRejoined(place, into)), self.key)

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        for place, into in permutations(state.places.values(), 2):
            if not into.over:
                label = f"Make one place of {place.name} and {into.name}"
                yield cls(place.id, into.id).as_form(label, verb=f"rejoin-{place.id}-{into.id}")

    def discloses(self, state: Drama) -> bool:
        return are_known(state, self.key)
