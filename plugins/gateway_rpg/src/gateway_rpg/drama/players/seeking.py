"""What searches are worth: who could find whoever is looked for, by how many free raises, and what that would bring."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import attrs

from gateway_core.challenge import Sheet, remembered

from ..action.account import Account
from ..action.odds import foreseen
from ..action.pending import SOUGHT, Part
from ..action.raises import RaisesOwed
from ..entity import MOST_SIGNIFICANCE
from ..events.entities import EntityEntered
from ..rules import DramaRules
from ..secrecy.supposed import MIDDLING
from ..state import GM, Drama, Entity, Pair, Restriction
from .games_master.finding import known_find
from .imagined import in_turn
from .promise import NEVER, Chance
from .sides import Sides
from .ways import ways_about

if TYPE_CHECKING:
    from .position import Position

__all__ = ["Hunt", "found", "hunt", "readied", "readiness", "unseen"]

_FOUND, _EARLY, _LATER = 45, 3, 20  # whoever a search may find: as the scene begins, until this round, and after it
_LOST = 4  # times what a bomb is worth to those it belongs to: where it is not found, the scene is mostly lost by it
_SOMEBODY = Entity(  # of whom nothing is known
    SOUGHT, "somebody", None, GM, "off-stage", active=True, pc=False, key=False, opposed=False,
    significance=MIDDLING, dice=MIDDLING, level=MIDDLING,
)  # fmt: skip


@attrs.frozen(eq=False)
class Hunt:
    """Somebody's search for whoever is looked for, as it would be thrown for."""

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
    """Return somebody's search; None where nothing can be said of it.

    The games master's people search for whoever it knows to be there. No other seat knows more of who it looks for
    than that who carries a bomb may be as hard to find as anybody; of whom else it has heard it supposes nothing out of
    the ordinary.
    """
    if who not in cast.hunts:
        cast.hunts[who] = _hunt(cast.state, who, next(iter(cast.unfound), None))
    return cast.hunts[who]


def _hunt(state: Drama, who: str, bomb: Entity | None) -> Hunt | None:
    known, one = known_find(state, who), state.entities[who]
    if known is not None:
        sought = state.entities[known]
    elif bomb is not None:
        sought = attrs.evolve(bomb, significance=MOST_SIGNIFICANCE)
    else:
        sought = _SOMEBODY
    if state.rules.asks_plugins:  # which may look at all of the scene
        draft = state.thaw()
        draft.entities[sought.id] = sought
        return _search(in_turn(draft, who), who, sought.id)
    cast = one, sought, *(() if one.lead is None else (state.entities[one.lead],))
    sheets = tuple((being.id, state.sheets[being.id]) for being in cast if being.id in state.sheets)
    helped = tuple((bond, amount) for bond, amount in state.bonuses.items() if bond[1] == who)
    return _between(state.rules, cast, sheets, helped, state.restrictions_on(who))


@remembered
def _between(
    rules: DramaRules,
    cast: tuple[Entity, ...],
    sheets: tuple[tuple[str, Sheet], ...],
    helped: tuple[tuple[Pair, int], ...],
    restrictions: tuple[Restriction, ...],
) -> Hunt | None:
    """Return the search of the first of these for the second, as if nobody else were there: it is between the two."""
    one, sought, *_ = cast
    beings = {being.id: being for being in cast}
    state = Drama(
        rules, "", "", round=1, phase="turns", turn=one.id,
        entities=beings, sheets=dict(sheets), bonuses=dict(helped), restrictions=dict(enumerate(restrictions)),
    )  # fmt: skip
    return _search(state, one.id, sought.id)


def _search(state: Drama, who: str, sought: str) -> Hunt | None:
    """Return the search for another of somebody whose turn it is."""
    effect = next((one for one in state.rules.effects.values() if one.resist == "sought"), None)
    if effect is None:
        return None
    account = foreseen(state, next(ways_about(state, who, (Part(effect.id),))), None, sought)
    return None if account is None else Hunt(account, account.owed((), 0))


def unseen(cast: Sides, who: str, free: int) -> Chance:
    """Return the chance of somebody's search for who has not been seen, with so many free raises (GW-EF-59)."""
    search = hunt(cast, who)
    return NEVER if search is None else search.chance(free)


def found(position: "Position", side: str | None) -> int:
    """Return what it is worth to a side to find somebody it has heard of: most early, and who carries a bomb.

    A bomb goes off unless it is found, so what it threatens counts many times.
    """
    cast = position.cast
    if not cast.state.rumours.get(side or ""):
        return 0
    value, danger = _FOUND if cast.state.round <= _EARLY else _LATER, position.danger(side)
    value += danger // 2
    return value + _LOST * danger if cast.unfound else max(value, _known(position, side))


def _known(position: "Position", side: str | None) -> int:
    """Return the same where the games master knows who that is: what the scene would be worth with them in it."""
    cast, finds = position.cast, position.cast.finds
    if side is not None and side not in finds:
        finds[side] = 0  # what free raises are worth for it is not asked while this is worked out
        seekers = ((one, known_find(cast.state, one)) for one in cast.members.get(side, ()))
        who, known = next(((one, known) for one, known in seekers if known is not None), ("", None))
        if known is not None:
            now = type(position).of(cast)
            then = now.after((EntityEntered(known, "", "next-round"),), who)
            finds[side] = then.score(side) - now.score(side)
    return finds.get(side or "", 0)


def readied(position: "Position", side: str, members: Sequence[str]) -> int:
    """Return what it is worth to a side that some of these have free raises with which to look for somebody."""
    cast = position.cast
    ready = [(one, free) for one in members if one in cast.searching and (free := position.free(one))]
    if not ready:
        return 0
    value = found(position, side)
    # Each looks for itself: what one of them has for it is worth no less for what another has.
    worth = sum([value * ways // every for ways, every in (readiness(cast, one, free) for one, free in ready)])
    return worth if cast.unfound else worth * cast.patience // 100


def readiness(cast: Sides, one: str, free: int) -> Chance:
    """Return how far so many free raises bring somebody on the way to finding who is looked for, of all the way.

    Each brings it farther than the one before: a search that still owes some mostly fails, so they are of use in one
    hand. Whoever has all that it owes has the chance of its throw.
    """
    search = hunt(cast, one)
    if search is None or not search.due:
        return NEVER
    has, due = min(search.due, free), search.due
    ways, every = search.chance(due)
    return ways * has * (has + 1), every * due * (due + 1)
