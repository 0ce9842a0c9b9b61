"""How likely a side is to win: who could end the scene in this round and in the next, and what hope is left then."""

from collections.abc import Mapping, Sequence

import attrs

from ..action.odds import foreseen
from ..action.pending import Part
from ..state import Drama
from .imagined import in_turn
from .position import READY, Position
from .seeking import hunt, readiness
from .ways import ways_about

__all__ = ["WHOLE", "outlook"]

WHOLE = 1000  # thousandths: it is won
_UNDECIDED = 250  # an end that nobody wins
_LEAST = 10  # of hope that is left to everybody
_AGAIN = 50  # per cent of rounds in which whoever finds best looks with all that it takes: that has to be gathered
_REACH = 2  # steps of Edge that are won together with the climax: a raise each, with that for the combination


def outlook(position: Position, side: str | None) -> int:
    """Return thousandths of how likely a side is to win, or of what an end that nobody wins is beside that."""
    cast = position.cast
    if position.over is not None:
        won = cast.sides.get(position.over[1]) == side
        return _UNDECIDED if position.undecided else WHOLE if won else 0
    found, fresh = _after_next(position, side), _still_to_act(position)
    for one, chance in _together(position, fresh, position.ladder, position.struck):
        found = _if_ended(found, chance, one == side)
    for one in reversed(fresh):
        found = _if_ended(found, _ends(position, one, position.ladder), cast.sides.get(one) == side)
    return found


def _if_ended(else_: int, chance: int, well: bool) -> int:
    """Return an outlook where somebody may end it first."""
    return (chance * WHOLE * well + (WHOLE - chance) * else_) // WHOLE


def _after_next(position: Position, side: str | None) -> int:
    """Return how it looks after this round: nobody knows who will be first in the next."""
    ours = theirs = 0
    able, sides = _able(position), position.cast.sides
    alone = [(sides.get(one), _ends(position, one, position.rung)) for one in able]
    for by, chance in (*alone, *_together(position, able, position.rung, {})):
        if by == side:
            ours = max(ours, chance)
        else:
            theirs = max(theirs, chance)
    share = _share(position, side)
    if not ours and not theirs:
        return share
    first = _if_ended(_if_ended(share, theirs, False), ours, True)
    second = _if_ended(_if_ended(share, ours, True), theirs, False)
    return (first + second) // 2


def _able(position: Position) -> list[str]:
    return [one for those in position.members.values() for one in those if one not in position.gone | position.riding]


def _still_to_act(position: Position) -> list[str]:
    """Return who has still to act in this round, first to last as far as it is known."""
    state, there = position.cast.state, [one for one in _able(position) if one in position.cast.fresh]
    order = [one for one in state.order if one in there]
    return [*order, *(one for one in there if one not in order)]


def _together(position: Position, who: Sequence[str], ladder: int, struck: Mapping[str, str]) -> list[tuple[str, int]]:
    """Return by side thousandths of the chance that some of these end a split scene in one round (GW-SP-05).

    `struck` is by whom each place has been brought to its climax already.
    """
    cast, found = position.cast, []
    for side in cast.members if cast.open else ():
        there, every = [one for one in who if cast.sides.get(one) == side], WHOLE
        for place in cast.open:
            missed = 0 if cast.sides.get(struck.get(place, "")) == side else WHOLE
            for one in there:
                if missed and place in cast.places[one]:
                    missed = missed * (WHOLE - _calls(position, one, ladder)) // WHOLE
            every = every * (WHOLE - missed) // WHOLE
        found.append((side, every))
    return found


def _ends(position: Position, one: str, ladder: int) -> int:
    """Return thousandths of the chance that somebody ends the scene when it acts, with the ladder at this rung."""
    cast = position.cast
    return 0 if cast.open and one not in cast.clocks else _calls(position, one, ladder)


def _calls(position: Position, one: str, ladder: int) -> int:
    """Return the same of a climax where it is."""
    if one in position.cast.led:
        return 0
    ways, strangers = position.left(one)
    if not ways or strangers or any(way.pair not in position.lines for way in ways):
        return 0
    gap = max(ladder - way.sign * position.lines[way.pair] for way in ways)
    if gap > _REACH:
        return 0
    ways_, every = climax_chance(position, one, max(0, gap))
    return WHOLE * ways_ // every


def _share(position: Position, side: str | None) -> int:
    """Return thousandths of a side's share of all hopes.

    Who has next to none gains more by its own than by what it takes from others.
    """
    own = others = _LEAST
    cast, found = position.cast, _finds(position)
    for one in dict.fromkeys((*position.members, *sorted(cast.waiting))):
        # A bomb goes off unless it is found, and hardly anybody who finds it loses.
        goes_off = READY * (WHOLE - found) // WHOLE if one in cast.waiting else 0
        is_found = READY * found // WHOLE if one in cast.threatened else 0
        hope = max(_of(position, one, position.members.get(one, ())), goes_off, is_found)
        if one == side:
            own += hope
        else:
            others += hope
    return WHOLE * own // (own + others)


def _finds(position: Position) -> int:
    """Return thousandths of the chance that somebody finds the bomb before the ladder is down.

    The next searches have the free raises that there are; after those, whoever finds best looks again and again.
    """
    cast, missed, best = position.cast, WHOLE, 0
    if not cast.unfound:
        return 0
    for one in _able(position):
        if one not in cast.searching or cast.sides[one] not in cast.threatened:
            continue
        free, search = position.free(one), hunt(cast, one)
        if free:
            ways, every = readiness(cast, one, free)
            missed = missed * (every - ways) // every
        if search is not None:
            ways, every = search.chance(search.due)
            best = max(best, WHOLE * ways // every)
    for _ in range(0, position.rung, max(1, cast.state.rules.ladder_step)):
        missed = missed * (100 * WHOLE - _AGAIN * best) // (100 * WHOLE)
    return WHOLE - missed


def _of(position: Position, side: str, members: Sequence[str]) -> int:
    """Return how much a side may hope for: in a split scene, for a climax at all open places at once (GW-SP-05)."""
    cast = position.cast
    if not cast.open:
        return _best(position, members)
    every = READY
    for place in cast.open:
        by = position.struck.get(place)
        if by is None or cast.sides.get(by) != side:
            every = every * _best(position, [one for one in members if place in cast.places[one]]) // READY
    return max(every, _best(position, [one for one in members if one in cast.clocks]))


def _best(position: Position, members: Sequence[str]) -> int:
    """Return the most that the place of one of these is worth, times its chance at a climax."""
    most = 0
    for one in sorted(members, key=position.near, reverse=True):
        near = position.near(one)
        if near <= most:
            break
        ways, every = climax_chance(position, one, 0)
        most = max(most, near * ways // every)
    return most


def climax_chance(position: Position, who: str, more: int) -> tuple[int, int]:
    """Return the chance of somebody's climax, if its Edge allowed it now, with so many raises beyond what it owes."""
    state = position.cast.state
    free = position.free(who)
    over = tuple((way.foe, position.lines.get(way.pair)) for way in position.left(who)[0])
    key = who, more, free, over, position.gone
    found = position.cast.climaxes.get(key)
    if found is None:
        found = position.cast.climaxes[key] = _climax_chance(position, state, who, more, free)
    return found


def _climax_chance(position: Position, state: Drama, who: str, more: int, free: int) -> tuple[int, int]:
    draft = state.thaw()
    draft.lines = dict(position.lines)
    for one in position.gone:
        draft.entities[one] = attrs.evolve(draft.entities[one], where="gone")
    then, ending = in_turn(draft, who), state.rules.ending
    if ending is None:
        return 0, 1
    command = next(ways_about(then, who, (Part(ending.id),)))
    account = foreseen(then, command, None)
    if account is None:
        return 1, 2
    owed = account.owed((), 0)
    price = attrs.evolve(owed, owed=(), penalty=max(0, owed.due + more - free))
    return account.challenge(price).chance_all
