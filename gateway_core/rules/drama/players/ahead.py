"""The drama's program looking ahead: of what promises most it does what leads to where a climax would come off.

Without it a program counts the steps that are lacking. Whoever lacks none may still have dice that hardly ever beat
everybody at once, so this imagines the scene after each action that comes into question, and works out the chance that
each side's best placed would have there.
"""

from collections.abc import Sequence

import attrs

from ..action.pending import Part
from .acting import ways_about
from .position import Position
from .prospects import Promise, Prospects, Worth

__all__ = ["furthest"]

_MOST = 6  # actions that are compared
_NEAR = 1, 3  # how near the best an action comes that is looked at once more
_HOPE = 6  # how much more a place on the way to the climax is worth if the climax were sure to come off


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
    """Return thousandths of what an action makes of the hopes of all sides, as far as it is likely to make it.

    Aimed at several, each for itself, it may work on some: what it promises of its worth says how much of it comes.
    """
    then = prospects.left_by(one.command)
    made = (0 if then.over is not None else _hopes(prospects, then)) - now
    return made * one.value // one.worth.whole


def _hopes(prospects: Prospects, position: Position) -> int:
    """Return what the chances of all sides at a climax are worth to one of them."""
    found = 0
    for side, members in position.members.items():
        found += (1 if side == prospects.side else -1) * _HOPE * _of(position, members)
    return found


def _of(position: Position, members: Sequence[str]) -> int:
    """Return what the chance of a side is worth: in a split scene at every place that is open (GW-SP-05)."""
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
    draft.phase, draft.turn, draft.stack = "turns", who, ()
    draft.acted.pop(who, None)
    then, ending = draft.freeze(), state.rules.ending
    if ending is None:
        return 0, 1
    command = next(ways_about(then, who, (Part(ending.id),)))
    return Prospects(then, who, position, position.cast.weights).promise(command, Worth((), 1)).chance
