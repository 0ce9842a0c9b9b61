"""What the code of an operation is given: where it is asked, and whatever it has declared that it reads and changes."""

from collections.abc import Collection, Mapping
from typing import Literal

import attrs

from gateway_core.errors import did_you_mean

from ..events.essence import EssenceChanged
from ..events.event import Event
from ..events.gear import GearHandedOver
from ..events.lines import EdgeShifted, LineClosed
from ..events.places import EntityMoved
from ..places.reach import left_behind
from ..state import Drama
from .context import Context

__all__ = ["MADE", "MOST_ADDED", "Aspect", "Changed", "OperationAsk", "Undeclared"]

Aspect = Literal["edge", "essence", "gear", "ladder", "place", "significance"]  # what may be asked
Changed = Literal["edge", "essence", "gear", "place"]  # what may be changed
MOST_ADDED = 1_000  # what a plugin may add or take off at once: more is a slip, and would fill the screen
MADE: tuple[type[Event], ...] = (EdgeShifted, EntityMoved, EssenceChanged, GearHandedOver, LineClosed)
"""The facts that an operation of a pack can make."""


class Undeclared(Exception):
    """An operation asks for, or changes, what its entry does not say that it does."""


@attrs.frozen(eq=False)
class OperationAsk:
    """An operation of a pack, asked for what becomes true by it.

    What it asks of the scene it must declare under `reads`, what it changes under `writes`; else Undeclared is raised.
    The methods that change something return the facts of it, none where it cannot be; what is asked afterwards is as
    they leave the scene. All of them together, in order, are the answer.
    """

    word: str  # the full name of the operation
    given: Mapping[str, int | str]  # what stands beside it, by name: numbers as they are now, ids of entries in full
    _here: Context = attrs.field(repr=False)
    _reads: frozenset[str] = attrs.field(repr=False)
    _writes: frozenset[str] = attrs.field(repr=False)
    _made: list[Event] = attrs.field(init=False, repr=False, factory=list)
    # the scene as those leave it, once there are any
    _after: list[Drama] = attrs.field(init=False, repr=False, factory=list)

    @property
    def _state(self) -> Drama:
        """The scene as it is after all facts that were made so far."""
        return self._after[0] if self._after else self._here.state

    @property
    def actor(self) -> str:
        """Who acts, by cast id."""
        return self._here.actor

    @property
    def target(self) -> str | None:
        """On whom the effect works now, by cast id; None: it has no targets, or the operation is done `once`."""
        return self._here.target

    @property
    def aim(self) -> tuple[str, ...]:
        """Everybody on whom the effect works."""
        return self._here.aim

    @property
    def round(self) -> int:
        """The round of the scene."""
        return self._state.round

    def in_play(self, entity: str) -> bool:
        """Whether somebody is there."""
        self._there(entity)
        return self._state.in_play(entity)

    def linked(self, one: str, other: str) -> bool:
        """Whether a tension line is between two."""
        self._there(one, other)
        return self._state.linked(one, other)

    def side(self, entity: str) -> str | None:
        """Return with whom somebody stands; None: with nobody."""
        self._there(entity)
        return self._state.entities[entity].side

    def edge(self, one: str, other: str) -> int:
        """Return the Edge of one over another; reads `edge`."""
        self._declared("edge", self._reads, "reads")
        self._there(one, other)
        return self._state.edge(one, other)

    def essence(self, entity: str, category: str) -> int:
        """Return the points that a pool holds; reads `essence`."""
        self._declared("essence", self._reads, "reads")
        self._there(entity)
        return self._state.essence.get((entity, category), 0)

    def gear(self, entity: str) -> tuple[str, ...]:
        """Return what somebody carries, by the full ids of the items, one for each piece; reads `gear`."""
        self._declared("gear", self._reads, "reads")
        self._there(entity)
        sheet = self._state.sheets.get(entity)
        return sheet.gear if sheet is not None else ()

    @property
    def ladder(self) -> int:
        """The climax ladder; reads `ladder`."""
        self._declared("ladder", self._reads, "reads")
        return self._state.ladder

    def place(self, entity: str) -> str | None:
        """Return where somebody is in a split scene, None if everywhere; reads `place`."""
        self._declared("place", self._reads, "reads")
        self._there(entity)
        return self._state.entities[self._state.bearer(entity)].place

    def significance(self, entity: str) -> int:
        """Return somebody's significance; reads `significance`."""
        self._declared("significance", self._reads, "reads")
        self._there(entity)
        return self._state.entities[entity].significance

    def change_essence(self, entity: str, category: str, count: int) -> tuple[Event, ...]:
        """Give somebody points of Essence, or (below 0) take them, as far as the pool allows; writes `essence`."""
        self._declared("essence", self._writes, "writes")
        self._there(entity)
        self._known("table-category", category)
        _whole(count)
        state = self._state
        before = state.essence.get((entity, category))
        if before is None:  # it has no such pool
            return ()
        most = state.rules.essence_most
        left = max(0, before + count if most is None else min(before + count, max(most, before)))
        return self._facts(EssenceChanged(entity, category, left - before, left) if left != before else None)

    def hand_over(self, item: str, giver: str, to: str) -> tuple[Event, ...]:
        """Let a piece of gear pass from one to another, if the one carries it and the other can; writes `gear`."""
        self._declared("gear", self._writes, "writes")
        self._there(giver, to)
        self._known("item", item)
        sheets = self._state.sheets
        carried = giver in sheets and to in sheets and giver != to and item in sheets[giver].gear
        return self._facts(GearHandedOver(item, giver, to) if carried else None)

    def move(self, entity: str, place: str) -> tuple[Event, ...]:
        """Let somebody be at another place of a split scene, who leaves the lines to others behind; writes `place`.

        Nobody is moved who is carried, or whose going would leave a place without its key entity (GW-RU-204).
        """
        self._declared("place", self._writes, "writes")
        self._there(entity)
        if self._state.places:
            _one_of("place", place, self._state.places)
        state = self._state
        found = state.entities.get(entity)
        open_ = place in state.places and not state.places[place].over
        if found is None or not state.in_play(entity) or found.lead is not None or found.key:
            return ()
        if not open_ or found.place == place:
            return ()
        left = (LineClosed(entity, one, state.edge(entity, one)) for one in left_behind(state, entity, place))
        return self._facts(*left, EntityMoved(entity, place))

    def shift_edge(self, one: str, other: str, steps: int) -> tuple[Event, ...]:
        """Move the Edge of a line toward one of its two; writes `edge`."""
        self._declared("edge", self._writes, "writes")
        self._there(one, other)
        _whole(steps)
        state = self._state
        if not steps or not state.linked(one, other):
            return ()
        one, other = state.bearer(one), state.bearer(other)
        before = state.edge(one, other)
        return self._facts(EdgeShifted(one, other, before, before + steps))

    @property
    def made(self) -> tuple[Event, ...]:
        """All facts that it has made, in order."""
        return tuple(self._made)

    def _facts(self, *facts: Event | None) -> tuple[Event, ...]:
        found = tuple(one for one in facts if one is not None)
        if found and not self._after:
            self._after.append(self._here.state.thaw())
        for fact in found:
            fact.apply(self._after[0])
        self._made.extend(found)
        return found

    def _there(self, *entities: str) -> None:
        for entity in entities:
            _one_of("entity", entity, self._here.state.entities)

    def _known(self, kind: str, id: str) -> None:
        _one_of(kind, id, self._here.state.rules.rulebook.of(kind))

    def _declared(self, aspect: Aspect, declared: frozenset[str], key: str) -> None:
        if aspect not in declared:
            raise Undeclared(f"'{self.word}' does not say that it {key} {aspect}: add it to `{key}` of its entry")


def _one_of(what: str, id: str, known: Collection[str]) -> None:
    if id not in known:
        raise ValueError(f"there is no {what} {id!r}. {did_you_mean(str(id), known)}".rstrip())


def _whole(number: int) -> None:
    if type(number) is not int or abs(number) > MOST_ADDED:  # Python takes a yes for a one
        raise ValueError(f"a whole number from -{MOST_ADDED} to {MOST_ADDED} belongs here, not {number!r}")
