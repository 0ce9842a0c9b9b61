"""What a program that looks ahead makes of a bomb that nobody has found: who could find it, and by how many raises."""

from collections.abc import Sequence
from typing import Self

import attrs

from ..action.account import Account
from ..action.odds import foreseen
from ..action.pending import Part
from ..action.raises import RaisesOwed
from ..entity import MOST_SIGNIFICANCE
from ..events import EntityEntered
from .games_master.finding import known_find
from .imagined import in_turn
from .position import Position
from .promise import Chance
from .sides import Sides
from .ways import ways_about

__all__ = ["Hunt", "SeekersPosition", "hunt"]

_LOST = 4  # times what a bomb is worth to those it belongs to: where it is not found, the scene is mostly lost by it


@attrs.frozen(eq=False)
class Hunt:
    """Somebody's search for whoever carries a bomb, as it would be thrown for."""

    account: Account
    price: RaisesOwed  # without free raises
    _known: dict[int, Chance] = attrs.field(factory=dict, init=False)  # by free raises

    @property
    def due(self) -> int:
        """The raises that it owes, which free raises may pay."""
        return self.price.due

    def chance(self, free: int) -> Chance:
        """Return the chance that it finds, with so many free raises."""
        free = min(free, self.due)
        found = self._known.get(free)
        if found is None:
            price = attrs.evolve(self.price, free=free)
            found = self._known[free] = self.account.challenge(price).chance_all
        return found


def hunt(cast: Sides, who: str) -> Hunt | None:
    """Return somebody's search for who carries the bomb; None where there is none, or nothing can be said of it.

    Whoever that is is supposed to be as hard to find as anybody: no seat that looks for it knows more.
    """
    if who not in cast.hunts:
        cast.hunts[who] = _hunt(cast, who)
    return cast.hunts[who]


def _hunt(cast: Sides, who: str) -> Hunt | None:
    search = next((one for one in cast.state.rules.effects.values() if one.resist == "sought"), None)
    bomb, known = next(iter(cast.unfound), None), known_find(cast.state, who)
    if search is None or (bomb is None and known is None):
        return None
    draft = cast.state.thaw()
    if bomb is not None and known is None:
        draft.entities[bomb.id] = attrs.evolve(bomb, significance=MOST_SIGNIFICANCE)
        known = bomb.id
    state = in_turn(draft, who)
    account = foreseen(state, next(ways_about(state, who, (Part(search.id),))), None, known)
    return None if account is None else Hunt(account, account.owed((), 0))


@attrs.define(eq=False)
class SeekersPosition(Position):
    """The same scale, with a bomb for what it is: the free raises of somebody who would not find it are no use."""

    def since(self, cast: Sides) -> Self:
        """Return the same; what it is worth is worked out anew, for it hangs on how each would throw."""
        new = super().since(cast)
        new._worth = {}
        return new

    def found(self, side: str | None) -> int:
        """Return what it is worth to a side to find somebody it has heard of: what a bomb threatens, too."""
        found = super().found(side)
        if found and not self.cast.unfound:
            return max(found, self._known(side))
        return found + _LOST * self.danger(side) if found else 0

    def _known(self, side: str | None) -> int:
        """Return the same where the games master knows who that is: what the scene would be worth with them in it."""
        finds = self.cast.finds
        if side is not None and side not in finds:
            finds[side] = 0  # what free raises are worth for it is not asked while this is worked out
            seekers = ((one, known_find(self.cast.state, one)) for one in self.cast.members.get(side, ()))
            who, known = next(((one, known) for one, known in seekers if known is not None), ("", None))
            if known is not None:
                now = type(self).of(self.cast)
                then = now.after((EntityEntered(known, "", "next-round"),), who)
                finds[side] = then.score(side) - now.score(side)
        return finds.get(side or "", 0)

    def _readied(self, side: str, members: Sequence[str]) -> int:
        if not self.cast.unfound and not self._known(side):
            return super()._readied(side, members)
        # Each looks for itself: what one of them has for it is worth no less for what another has.
        ready = [one for one in members if one in self.raises and one in self.cast.searching]
        return sum([self._ready(side, one) for one in ready])

    def _ready(self, side: str, one: str) -> int:
        """Return what the free raises of somebody are worth who looks for a bomb, each more than the one before.

        A search that still owes some mostly fails, so they are of use in one hand.
        """
        search = hunt(self.cast, one)
        if search is None or not search.due:
            return 0
        has, due = min(search.due, self.raises[one]), search.due
        ways, every = search.chance(due)
        return self.found(side) * ways * has * (has + 1) // (every * due * (due + 1))
