"""Who stands with whom in a scene, and whom each would have to overcome: what no single action changes."""

from collections.abc import Mapping
from functools import cached_property

import attrs

from ..action.aims import aim_of
from ..places.bombs import counts_down
from ..places.reach import places_of, reach
from ..places.split import open_places
from ..state import Drama, Entity
from .weights import Weights

__all__ = ["Sides"]

_PATIENCE = 20  # rounds in which the climax is left to player characters


@attrs.frozen(eq=False)
class Sides:
    """What stays as it is while facts are weighed: who stands with whom, and who has to be overcome by whom."""

    state: Drama
    weights: Weights  # of whoever weighs

    @cached_property
    def goals(self) -> Mapping[str, tuple[str, ...]]:
        """By everybody who might call a climax, whom it would be against (GW-DR-36, GW-TB-02)."""
        state, found, alike = self.state, {}, {}
        effect = state.rules.ending
        for one in state.entities.values():
            if one.side is None or not state.takes_turns(one.id) or effect is None:
                continue
            # Whoever stands together at one place has the same opponents: looked for once, and not for each of them.
            key = one.side, places_of(state, one.id), one.role
            if key not in alike:
                alike[key] = aim_of(state, one.id, effect)
            found[one.id] = alike[key]
        return found

    @cached_property
    def places(self) -> Mapping[str, tuple[str, ...]]:
        """By everybody of those, the places at which it could."""
        return {one: places_of(self.state, one) for one in self.goals}

    @cached_property
    def open(self) -> tuple[str, ...]:
        """The places of a split scene that have to come to a climax."""
        return open_places(self.state)

    @cached_property
    def sides(self) -> Mapping[str, str | None]:
        """By entity in play, on whose side it is."""
        state = self.state
        return {
            one.id: state.entities[state.bearer(one.id)].side
            for one in state.entities.values()
            if one.where == "in-play"
        }

    def others(self, side: str | None) -> tuple[str, ...]:
        """Return the other sides that have somebody in play."""
        return tuple(dict.fromkeys(one for one in self.sides.values() if one not in (None, side)))

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
            one.id: tuple(
                other for other in self.goals if self.sides[other] != one.side and reach(state, other, one.id)
            )
            for one in found
            if not one.opposed and one.role is None
        }

    @cached_property
    def unfound(self) -> tuple[Entity, ...]:
        """Those who count down off stage."""
        state = self.state
        off = (one for one in state.entities.values() if one.where == "off-stage" and one.role == "countdown")
        return tuple(off) if state.ticking else ()

    @cached_property
    def clocks(self) -> frozenset[str]:
        """Those who end the scene alone, wherever they are (GW-TB-02)."""
        return frozenset(one for one in self.goals if counts_down(self.state, one))
