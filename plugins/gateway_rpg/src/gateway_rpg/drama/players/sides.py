"""Who stands with whom in a scene, and whom each would have to overcome: what no single action changes."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

import attrs

from ..places.reach import places_of, reachable
from ..state import Entity
from .goals import Goals, Way
from .patience import patience
from .weights import Weights

if TYPE_CHECKING:
    from .seeking import Hunt

__all__ = ["Sides"]

_LESSER = (100, 25, 10)  # per cent that count for the best placed of a side, the next, and the one after
_PATIENCE = 20  # rounds in which the climax is left to player characters
_PASSING = {"fresh", "falls", "harm", "led", "patience"}  # what hangs on how far a round and the scene have come


@attrs.frozen(eq=False, slots=False)  # what was worked out is handed on from one to the next
class Sides(Goals):
    """What stays as it is while facts are weighed: who stands with whom, and who has to be overcome by whom."""

    weights: Weights  # of whoever weighs
    hunts: dict[str, "Hunt | None"] = attrs.field(factory=dict, init=False)  # that were worked out, by who searches
    finds: dict[str, int] = attrs.field(factory=dict, init=False)  # by side, what whoever it may find is worth to it
    climaxes: dict[object, tuple[int, int]] = attrs.field(factory=dict, init=False)  # whose chances were worked out

    def are_as(self, before: "Sides") -> bool:
        """Say whether these are the sides of an earlier scene of the same seat, and take over what they know then.

        Most actions move an Edge or two, and leave everybody where they were.
        """
        if self._ground != before._ground:
            return False
        own = _PASSING | {field.name for field in attrs.fields(Sides)}
        vars(self).update({name: value for name, value in vars(before).items() if name not in own})
        return True

    @cached_property
    def _ground(self) -> object:
        """All that they follow from, but for `_PASSING`; goals stand for whatever an aim may ask of a scene."""
        state = self.state
        late = [line for line, (_, when) in state.severed.items() if state.round - when <= 1]
        return (
            state.entities, state.places, state.lines.keys(), state.severed, late, state.ticking, state.rumours,
            self.goals, state.sheets, state.bonuses,
        )  # fmt: skip

    @cached_property
    def acting(self) -> Mapping[str, str]:
        """By everybody of those, its side."""
        return {one: side for one in self.goals if (side := self.sides[one]) is not None}

    @cached_property
    def members(self) -> Mapping[str, tuple[str, ...]]:
        """By side, who of it might call a climax."""
        found: dict[str, list[str]] = {}
        for one, side in self.acting.items():
            found.setdefault(side, []).append(one)
        return {side: tuple(those) for side, those in found.items()}

    @cached_property
    def shares(self) -> tuple[int, ...]:
        """Per cent that count for the best placed of a side, the next, and the one after."""
        best, *others = _LESSER
        return best, *(share * self.weights.help // 100 for share in others)

    @cached_property
    def fresh(self) -> frozenset[str]:
        """Those who have still to act in this round, but for whoever does so now: the ladder is as it is for them."""
        state = self.state
        now = {action.actor for action in state.stack}
        return frozenset(self.goals.keys() - state.acted.keys() - now - {state.turn})

    @cached_property
    def falls(self) -> int:
        """By how many steps the ladder will have fallen when the round ends (GW-RU-76)."""
        state = self.state
        return 0 if state.pressed else min(state.ladder, state.rules.ladder_step + state.accelerated)

    @cached_property
    def patience(self) -> int:
        """Per cent that count of what ends nothing by itself: to hold others down, and to prepare for later."""
        return patience(self.state)

    @cached_property
    def harm(self) -> int:
        """Per cent that the worth of others counts."""
        return self.weights.harm * self.patience // 100

    @cached_property
    def at_open(self) -> Mapping[str, tuple[tuple[str, tuple[int, ...]], ...]]:
        """By side, who of it might call a climax, and at which of those places, by their numbers."""
        number = {place: at for at, place in enumerate(self.open)}
        return {
            side: tuple((one, tuple(number[place] for place in self.places[one] if place in number)) for one in those)
            for side, those in self.members.items()
        }

    @cached_property
    def sides(self) -> Mapping[str, str | None]:
        """By entity in play, on whose side it is."""
        state = self.state
        return {
            one.id: state.entities[state.bearer(one.id)].side
            for one in state.entities.values()
            if one.where == "in-play"
        }

    @cached_property
    def present(self) -> tuple[str, ...]:
        """The sides that have somebody in play."""
        return tuple(dict.fromkeys(side for side in self.sides.values() if side is not None))

    @cached_property
    def _others(self) -> dict[str | None, tuple[str, ...]]:
        return {}

    def others(self, side: str | None) -> tuple[str, ...]:
        """Return the other sides that have somebody in play."""
        found = self._others.get(side)
        if found is None:
            found = self._others[side] = tuple([one for one in self.present if one != side])
        return found

    @cached_property
    def hands(self) -> Mapping[str, tuple[Entity, ...]]:
        """By side, who acts for it."""
        found: dict[str, list[Entity]] = {}
        for one, side in self.sides.items():
            entity = self.state.entities[one]
            if side is not None and entity.active:
                found.setdefault(side, []).append(entity)
        return {side: tuple(those) for side, those in found.items()}

    @cached_property
    def led(self) -> frozenset[str]:
        """Those who leave the climax to the player characters of their side for now: the scene is theirs.

        Where all of these are carried, nobody else of their side could call it.
        """
        state = self.state
        heroes = {one.side for one in state.entities.values() if one.pc and state.takes_turns(one.id)}
        if state.round > _PATIENCE:
            return frozenset()
        return frozenset(one.id for one in state.entities.values() if one.side in heroes and not one.pc)

    @cached_property
    def bars(self) -> Mapping[str, tuple[str, ...]]:
        """By everything that takes no actions and is somebody's, whose way it is in: who could get at it."""
        state = self.state
        found = (
            one for one in state.entities.values() if one.where == "in-play" and not one.active and one.side is not None
        )
        return {
            one.id: tuple(reachable(state, one.id, [other for other in self.goals if self.sides[other] != one.side]))
            for one in found
            if not one.opposed and one.role is None
        }

    @cached_property
    def barred(self) -> Mapping[str, tuple[tuple[Entity, tuple[Way, ...]], ...]]:
        """By side, what of others is in its way, with what lies between it and each who could get at it."""
        found: dict[str, list[tuple[Entity, tuple[Way, ...]]]] = {}
        for bar, who in self.bars.items():
            for side in dict.fromkeys(self.acting[one] for one in who):
                if side != self.sides[bar]:
                    ways = tuple(self._way(one, bar, bar) for one in who if self.acting[one] == side)
                    found.setdefault(side, []).append((self.state.entities[bar], ways))
        return {side: tuple(those) for side, those in found.items()}

    @cached_property
    def unfound(self) -> tuple[Entity, ...]:
        """Those who count down off stage."""
        state = self.state
        off = (one for one in state.entities.values() if one.where == "off-stage" and one.role == "countdown")
        return tuple(off) if state.ticking else ()

    @cached_property
    def waiting(self) -> frozenset[str]:
        """The sides that have one of those."""
        return frozenset(one.side for one in self.unfound if one.side is not None)

    @cached_property
    def threatened(self) -> frozenset[str | None]:
        """The sides against which one of those is, and whoever is on none."""
        return frozenset(one for one in (*self.present, None) if not self.waiting.isdisjoint(self.others(one)))

    @cached_property
    def _hideouts(self) -> frozenset[str]:
        """Where those are."""
        return frozenset(bomb.place for bomb in self.unfound if bomb.place is not None)

    def searches(self, one: str) -> bool:
        """Whether somebody is where there is somebody to be found: at the place of the bomb, if one ticks unfound."""
        if not self._hideouts:
            return True
        there = self.places[one] if one in self.places else places_of(self.state, one)
        return not self._hideouts.isdisjoint(there)

    @cached_property
    def searching(self) -> frozenset[str]:
        """Who of those is there."""
        return frozenset(filter(self.searches, self.goals))
