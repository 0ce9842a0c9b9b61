"""Who stands with whom in a scene, and whom each would have to overcome: what no single action changes."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

import attrs

from ....light import light
from ..action.aims import aim_of
from ..entity import MOST_SIGNIFICANCE
from ..places.bombs import counts_down
from ..places.reach import places_of, reachable
from ..places.split import open_places
from ..state import Drama, Entity, Pair, pair
from .patience import patience
from .weights import Weights

if TYPE_CHECKING:
    from .seeking import Hunt

__all__ = ["ONLY_CLIMAX", "Sides", "Way"]

ONLY_CLIMAX = MOST_SIGNIFICANCE + 1  # beyond the scale: what no removal gets rid of

_LESSER = (100, 25, 10)  # per cent that count for the best placed of a side, the next, and the one after
_PATIENCE = 20  # rounds in which the climax is left to player characters
_PASSING = {"fresh", "falls", "harm", "led", "patience"}  # what hangs on how far a round and the scene have come


@light
class Way:
    """What lies between somebody and one whom it has to overcome."""

    foe: str  # who has to be overcome
    pair: Pair  # the key of their line
    sign: int  # of the Edge that is kept under it, as the one who has to overcome sees it
    late: int  # the Edge a new line would begin with
    significance: int  # the Edge at which it may be removed; ONLY_CLIMAX if none does


@light(eq=False)
class Sides:
    """What stays as it is while facts are weighed: who stands with whom, and who has to be overcome by whom."""

    state: Drama
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
        own = vars(self)
        own.update({name: value for name, value in vars(before).items() if name not in _PASSING})
        return True

    @cached_property
    def _ground(self) -> object:
        """All that they follow from, but for `_PASSING`; goals stand for whatever an aim may ask of a scene."""
        state = self.state
        late = [line for line, (_, when) in state.severed.items() if state.round - when <= 1]
        return (
            state.entities, state.places, state.lines.keys(), state.severed, late, state.ticking, state.rumours,
            self.goals,
        )  # fmt: skip

    @cached_property
    def places(self) -> Mapping[str, tuple[str, ...]]:
        """By everybody who might call a climax, the places at which it could."""
        state = self.state
        takers = (one for one in state.entities.values() if one.side is not None and state.takes_turns(one.id))
        return {one.id: places_of(state, one.id) for one in takers} if state.rules.ending is not None else {}

    @cached_property
    def goals(self) -> Mapping[str, tuple[str, ...]]:
        """By everybody of those, whom it would be against (GW-DR-36, GW-TB-02)."""
        state, effect, found, alike = self.state, self.state.rules.ending, {}, {}
        for id, places in self.places.items():
            # Whoever stands together at one place has the same opponents: looked for once, and not for each of them.
            one = state.entities[id]
            key = one.side, places, one.role
            if key not in alike and effect is not None:
                alike[key] = aim_of(state, id, effect)
            found[id] = () if self._on_its_own_side(one, alike[key]) else alike[key]
        return found

    def _on_its_own_side(self, one: Entity, foes: Iterable[str]) -> bool:
        """Whether somebody would have to engage an ally for a climax, as a bomb may, which nobody can (GW-RU-188)."""
        state, is_bomb = self.state, one.role is not None
        return is_bomb and any(state.allied(one.id, foe) and not state.linked(one.id, foe) for foe in foes)

    @cached_property
    def _left(self) -> dict[str, tuple[tuple[Way, ...], tuple[int, ...]]]:
        return {}

    def left(self, one: str) -> tuple[tuple[Way, ...], tuple[int, ...]]:
        """Return what lies between one of those and each of them to whom it has a line, or had one just now.

        And of the others, how many there are of each significance: most of a crowd are those, and to count them is all
        that they need.
        """
        found = self._left.get(one)
        if found is None:
            ways = tuple(way for end in self._ends.get(one, ()) for way in self.over(one, end))
            strangers = [*self.significances.get(self.against.get(one, frozenset()), ())]
            for way in ways:
                strangers[way.significance] -= 1
            found = self._left[one] = ways, tuple(strangers) if any(strangers) else ()
        return found

    @cached_property
    def known(self) -> Mapping[Pair, None]:
        """The lines there are, and those that were broken and may still be remembered."""
        return dict.fromkeys((*self.state.lines, *self.state.severed))

    @cached_property
    def _ends(self) -> Mapping[str, list[str]]:
        found: dict[str, list[str]] = {}
        for one, other in self.known:
            found.setdefault(one, []).append(other)
            found.setdefault(other, []).append(one)
        return found

    @cached_property
    def against(self) -> Mapping[str, frozenset[str]]:
        """By everybody of those, whom it has to overcome, line or none."""
        alike = {foes: frozenset(foes) for foes in set(self.goals.values())}
        return {one: alike[foes] for one, foes in self.goals.items()}

    @cached_property
    def _borne(self) -> Mapping[str, list[str]]:
        """By who bears their lines, whom somebody has to overcome."""
        found: dict[str, list[str]] = {}
        for foe in dict.fromkeys(foe for foes in set(self.goals.values()) for foe in foes):
            found.setdefault(self.state.bearer(foe), []).append(foe)
        return found

    @cached_property
    def _over(self) -> dict[tuple[str, str], tuple[Way, ...]]:
        return {}

    def over(self, one: str, end: str) -> tuple[Way, ...]:
        """Return what a line to somebody lays between an entity and those who have to be overcome along it."""
        found = self._over.get((one, end))
        if found is None:
            against = self.against.get(one, frozenset())
            ways = [self._way(one, foe, end) for foe in self._borne.get(end, ()) if foe in against]
            found = self._over[one, end] = tuple(ways)
        return found

    def _way(self, one: str, foe: str, bearer: str) -> Way:
        line, late = pair(one, bearer), 0
        if line in self.state.severed:
            late = self.state.remembered(one, bearer)
        return Way(foe, line, 1 if one < bearer else -1, late, self.significance(foe))

    def significance(self, foe: str) -> int:
        """Return the Edge over somebody at which it may be removed (GW-EF-30); ONLY_CLIMAX: none will do (GW-DR-24)."""
        entity = self.state.entities[foe]
        return ONLY_CLIMAX if entity.key or entity.pc else entity.significance

    @cached_property
    def significances(self) -> Mapping[frozenset[str], tuple[int, ...]]:
        """By those whom somebody has to overcome, how many there are of each significance."""
        found = {}
        for foes in set(self.against.values()):
            counts = [0] * (ONLY_CLIMAX + 1)
            for foe in foes:
                counts[self.significance(foe)] += 1
            found[foes] = tuple(counts)
        return found

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
    def open(self) -> tuple[str, ...]:
        """The places of a split scene that have to come to a climax."""
        return open_places(self.state)

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
        """Those who leave the climax to the player characters of their side for now: the scene is theirs."""
        state = self.state
        heroes = {one.side for one in state.entities.values() if one.pc and one.where == "in-play"}
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

    @cached_property
    def clocks(self) -> frozenset[str]:
        """Those who end the scene alone, wherever they are (GW-TB-02)."""
        return frozenset(one for one in self.goals if counts_down(self.state, one))
