"""The drama's program looking ahead: of what promises most it does what leads to where a climax would come off.

Without it a program counts the steps that are lacking. Whoever lacks none may still have dice that hardly ever beat
everybody at once, so this imagines the scene after each action that comes into question, and works out the chance that
each side's best placed would have there. It looks at searches in the same way, and calls no climax that must fail.
"""

from collections.abc import Sequence

import attrs

from .. import events as e
from ..action.pending import Part
from .acting import ways_about
from .imagined import in_turn
from .position import Position
from .prospects import NEVER, Chance, Promise, Prospects, Worth
from .seeking import hunt

__all__ = ["Foresight", "furthest"]

_MOST = 6  # actions that are compared
_NEAR = 1, 3  # how near the best an action comes that is looked at once more
_HOPE = 1000  # what it is worth to a side that it alone has any hope
_UNDECIDED = 250  # an end that leaves nobody any, beside it
_LEAST = 10  # of hope that is left to everybody


@attrs.frozen(eq=False)
class Foresight(Prospects):
    """An entity's place in a scene as it looks to a program that looks ahead."""

    def unseen(self, actor: str) -> Chance:
        """Return the same; for who carries a bomb the exact one, against as good a hider as it may be."""
        if not self.whole.cast.unfound:
            return super().unseen(actor)
        search = hunt(self.whole.cast, actor)
        return NEVER if search is None else search.chance(self.state.free_raises(actor))

    def believed(self, facts: list[e.Event], actor: str) -> list[e.Event]:
        """Return the same, without a climax for which there is too little Edge: a secret ladder lets it be tried.

        How much it takes is by the ladder as the seat supposes it to be (GW-EF-18).
        """
        at = next((at for at, one in enumerate(facts) if isinstance(one, e.ClimaxCalled)), None)
        if at is None:
            return facts
        before = [one for one in facts[:at] if not isinstance(one, e.ActionCancelled)]
        gap = self.position.after(before, actor).gap(actor)
        return facts if gap is None or gap <= 0 else before


def furthest(prospects: Prospects, promises: Sequence[Promise], steps: int) -> list[Promise]:
    """Return the best way to go about each action that comes into question, what leads furthest first.

    `steps` is how many positions of a side may be imagined; with too few for two actions, that is what promises most.
    """
    found: dict[tuple[Part, ...], Promise] = {}
    for one in sorted(promises, key=lambda one: -one.value):
        if one.value > 0:
            found.setdefault(one.command.parts, one)
    ranked = list(found.values())
    sides = max(1, len(prospects.position.cast.present))
    many = min(_MOST, steps // sides - 1)
    kept = [one for one in ranked[: max(0, many)] if one.value * _NEAR[1] >= ranked[0].value * _NEAR[0]]
    if len(kept) < 2:
        return ranked
    now = _hopes(prospects, prospects.position)
    led = {id(one): one.value + _led_to(prospects, one, now) for one in kept}
    return sorted(kept, key=lambda one: -led[id(one)]) + ranked[len(kept) :]


def _led_to(prospects: Prospects, one: Promise, now: int) -> int:
    """Return thousandths of what an action makes of the hopes of its side, as far as it is likely to make it.

    Aimed at several, each for itself, it may work on some: what it promises of its worth says how much of it comes.
    """
    return (_hopes(prospects, prospects.left_by(one)) - now) * one.value // one.worth.whole


def _hopes(prospects: Prospects, position: Position) -> int:
    """Return what the hopes of its side are worth beside those of the others.

    As a share of all hopes: who has next to none gains more by its own than by what it takes from others.
    """
    if position.over is not None:
        won = position.cast.sides.get(position.over[1]) == prospects.side
        return _UNDECIDED if position.undecided else _HOPE if won else 0
    own = others = _LEAST
    for side, members in position.members.items():
        if side == prospects.side:
            own += _of(position, members)
        else:
            others += _of(position, members)
    return _HOPE * own // (own + others)


def _of(position: Position, members: Sequence[str]) -> int:
    """Return how much a side may hope for: in a split scene at every place that is open (GW-SP-05)."""
    cast = position.cast
    if not cast.open:
        return _best(position, members)
    there = ([one for one in members if place in cast.places[one]] for place in cast.open)
    alone = [one for one in members if one in cast.clocks]
    return max(sum(_best(position, those) for those in there) // len(cast.open), _best(position, alone))


def _best(position: Position, members: Sequence[str]) -> int:
    """Return what the place of the best placed of these is worth, times its chance at a climax."""
    best = max(members, key=position.near, default=None)
    if best is None or position.near(best) <= 0:
        return 0
    ways, every = _chance(position, best)
    return position.near(best) * ways // every


def _chance(position: Position, who: str) -> tuple[int, int]:
    """Return the chance that somebody's climax would have, if it were called now and its Edge allowed it."""
    state = position.cast.state
    draft = state.thaw()
    draft.lines = dict(position.lines)
    for one in position.gone:
        draft.entities[one] = attrs.evolve(draft.entities[one], where="gone")
    then, ending = in_turn(draft, who), state.rules.ending
    if ending is None:
        return 0, 1
    command = next(ways_about(then, who, (Part(ending.id),)))
    return Prospects(then, who, position, position.cast.weights).promise(command, Worth((), 1)).chance
