"""Whom everybody who might call a climax would have to overcome for it, and what lies between."""

from collections.abc import Mapping
from functools import cached_property

import attrs

from ..action.aims import aim_of
from ..entity import MOST_SIGNIFICANCE
from ..places.bombs import counts_down
from ..places.reach import places_of
from ..places.split import open_places
from ..state import Drama, Pair, pair

__all__ = ["ONLY_CLIMAX", "Goals", "Way"]

ONLY_CLIMAX = MOST_SIGNIFICANCE + 1  # beyond the scale: what no removal gets rid of


@attrs.frozen
class Way:
    """What lies between somebody and one whom it has to overcome."""

    foe: str  # who has to be overcome
    pair: Pair  # the key of their line
    sign: int  # of the Edge that is kept under it, as the one who has to overcome sees it
    late: int  # the Edge a new line would begin with
    significance: int  # the Edge at which it may be removed; ONLY_CLIMAX if none does


@attrs.frozen(eq=False, slots=False)  # see Sides.are_as
class Goals:
    """Who has to be overcome by whom, each thing worked out when it is first asked for."""

    state: Drama

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
            # A trigger may be aboard of whoever counts down, who has no line to it then.
            found[id] = () if any(state.bearer(foe) == id for foe in alike[key]) else alike[key]
        return found

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
    def open(self) -> tuple[str, ...]:
        """The places of a split scene that have to come to a climax."""
        return open_places(self.state)

    @cached_property
    def clocks(self) -> frozenset[str]:
        """Those who end the scene alone, wherever they are (GW-TB-02)."""
        return frozenset(one for one in self.goals if counts_down(self.state, one))
