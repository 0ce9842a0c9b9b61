"""What a program that looks ahead makes of a bomb that nobody has found: who could find it, and by how many raises."""

from collections.abc import Sequence

import attrs

from ..action.odds import foreseen
from ..action.pending import Part
from ..action.raises import raises_owed
from ..action.sides import challenge_of
from ..entity import MOST_SIGNIFICANCE
from .acting import ways_about
from .imagined import in_turn
from .position import Position
from .prospects import Chance
from .sides import Sides

__all__ = ["DUE", "SeekersPosition", "chance_to_find"]

DUE = MOST_SIGNIFICANCE - 1  # raises that it takes to find whoever is hardest to find (GW-EF-59)
_LOST = 4  # times what a bomb is worth to those it belongs to: where it is not found, the scene is mostly lost by it


def chance_to_find(cast: Sides, who: str, free: int) -> Chance:
    """Return the chance of somebody's search for who carries the bomb, with so many free raises.

    Whoever that is is supposed to be as hard to find as anybody: no seat that looks for it knows more. (0, 1) where
    there is no bomb to be found, or nothing can be said of it.
    """
    found = cast.searches_worked_out.get((who, free))
    if found is None:
        found = cast.searches_worked_out[who, free] = _chance(cast, who, free)
    return found


def _chance(cast: Sides, who: str, free: int) -> Chance:
    search = next((one for one in cast.state.rules.effects.values() if one.resist == "sought"), None)
    bomb = next(iter(cast.unfound), None)
    if search is None or bomb is None:
        return 0, 1
    draft = cast.state.thaw()
    draft.entities[bomb.id] = attrs.evolve(bomb, significance=MOST_SIGNIFICANCE)
    state = in_turn(draft, who)
    action = foreseen(state, next(ways_about(state, who, (Part(search.id),))), None, bomb.id)
    if action is None:
        return 0, 1
    price = raises_owed(state, action, (), 0)
    return challenge_of(state, action, attrs.evolve(price, free=min(free, price.due))).chance_all


@attrs.define(eq=False)
class SeekersPosition(Position):
    """The same scale, with a bomb for what it is: the free raises of somebody who would not find it are no use."""

    def found(self, side: str | None) -> int:
        """Return what it is worth to a side to find somebody it has heard of: what a bomb threatens, too."""
        found = super().found(side)
        return found + _LOST * self.danger(side) if found else 0

    def _readied(self, side: str, members: Sequence[str]) -> int:
        if not self.cast.unfound:
            return super()._readied(side, members)
        ready = [one for one in members if one in self.raises and one in self.cast.searching]
        return max([self._ready(side, one) for one in ready], default=0)

    def _ready(self, side: str, one: str) -> int:
        """Return what the free raises of somebody are worth who looks for a bomb: a share each of what they all are."""
        ways, every = chance_to_find(self.cast, one, DUE)
        return self.found(side) * ways * min(DUE, self.raises[one]) // (every * (DUE + 1))
