"""How a scene stands for a seat: worked out when it first has to choose, and so until more has changed than an action.

Who declares an action asks again before it is thrown, whether to spend Essence and for what raises; meanwhile it has
been answered and judged, and nobody stands otherwise for that.
"""

from operator import attrgetter
from typing import Any

import attrs

from ..state import Drama
from .position import Position
from .sides import Sides
from .weights import Weights

__all__ = ["Lasting"]

# What it does not hang on: the actions under way, of which only counts who has begun one (`Sides.fresh`), and Essence.
_PASSING = {"stack", "next_action", "essence"}
_GROUND = attrgetter(*sorted({one.name for one in attrs.fields(Drama) if one.eq} - _PASSING))


@attrs.define(eq=False)
class Lasting:
    """Who stands with whom, and how that stands."""

    ground: object  # the frozen parts of the scene that it hangs on
    cast: Sides
    _before: Position | None  # how it stood before, where the sides are still the same
    _position: Position | None = attrs.field(default=None, init=False)  # None: nobody has asked yet

    @classmethod
    def of(cls, state: Drama, seat: str, weights: Weights) -> "Lasting":
        """Return how a scene stands, as a seat supposes it to be: as when it was last asked, if that is still so."""
        memory: dict[Any, Any] = state.rules.memory
        key = cls, seat, weights
        ground = _GROUND(state), {action.actor for action in state.stack} - {state.turn}
        found: Lasting | None = memory.get(key)
        if found is None or found.ground != ground:
            cast = Sides(state, weights)
            before = found._latest if found is not None and cast.are_as(found.cast) else None
            found = memory[key] = cls(ground, cast, before)
        return found

    @property
    def _latest(self) -> Position | None:
        """How it stood when that was last asked."""
        return self._position or self._before

    def position(self, state: Drama) -> Position:
        """Return how it stands; `state` is the scene as it is now, with the actions that are under way."""
        found = self._position
        if found is None:
            found = self._position = Position.of(self.cast) if self._before is None else self._before.since(self.cast)
        return found if found.scene is state else found.now(state)
