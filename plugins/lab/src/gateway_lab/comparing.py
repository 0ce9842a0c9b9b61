"""What another rulebook changes: games held against those of the same seeds, which share their chance."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from statistics import mean
from typing import TypeVar

import attrs

from .pairs import PAIR, Moved, difference, moved
from .record import PLAYERS, Record, went
from .report import Report, counted, end_of, report_of
from .words import percent

__all__ = ["Compared", "compared", "told"]

K = TypeVar("K")
_NOTED = 0.10  # by how much of the games something must be tried more or less often to be told


@attrs.frozen
class Compared:
    """Two reports of one scene, by two rulebooks."""

    before: Report
    after: Report
    wins: Mapping[str, Moved]  # by seat, and the players together; where the game names no winners: its ends
    counts: Mapping[str, Moved]  # what is counted a game, on average; nothing where there is but one pair
    tried: Mapping[tuple[str, str], Moved]  # by sort and name: in how many games something was tried
    same: bool  # whether both games of each pair went alike, act by act


def compared(target: str, seed: str, wanted: int, before: Sequence[Record], after: Sequence[Record]) -> Compared:
    """Return what changed from some games to others; those of one number are held against each other, and no others."""
    both = {one.index for one in before} & {one.index for one in after}
    before, after = ([one for one in games if one.index in both] for games in (before, after))
    reports = [report_of(target, seed, wanted, games) for games in (before, after)]
    named = any(report.wins for report in reports)
    found = [{one.index: _winning(one) if named else {end_of(one)} for one in games} for games in (before, after)]
    kept = dict.fromkeys(name for report in reports for name in (report.wins if named else report.ends))
    tried = [
        {one.index: {(sort, name) for sort, names in one.about.items() for name in names} for one in games}
        for games in (before, after)
    ]
    things = dict.fromkeys((one.sort, one.name) for report in reports for one in report.things)
    first, then = reports
    same = all(went(one) == went(other) for one, other in zip(before, after, strict=True))
    return Compared(first, then, _moves(kept, *found), _counts(before, after), _moves(things, *tried), same)


def _counts(before: Sequence[Record], after: Sequence[Record]) -> dict[str, Moved]:
    """Return how what is counted a game has moved; what a game does not count it has none of."""
    first, then = ({one.index: counted(one) for one in games} for games in (before, after))
    both = [(first[one], then[one]) for one in first if one in then]
    names = dict.fromkeys(name for pair in both for one in pair for name in one)
    found = {}
    for name in names if len(both) >= PAIR else ():
        values = [(one.get(name, 0), other.get(name, 0)) for one, other in both]
        had, has = ([pair[at] for pair in values] for at in (0, 1))
        _, low, high = difference(had, has, 1, wins=False)
        found[name] = Moved(mean(had), mean(has), low, high)
    return found


def _winning(record: Record) -> Set[str]:
    return {*(record.winners or ()), *([PLAYERS] if record.players else [])}


def _moves(names: Mapping[K, None], before: Mapping[int, Set[K]], after: Mapping[int, Set[K]]) -> dict[K, Moved]:
    """Return of each name in what share of the games it is, before and after, of those that both have played."""
    both = before.keys() & after.keys()
    return {name: moved(Counter((name in before[one], name in after[one]) for one in both)) for name in names}


def told(found: Compared) -> Iterator[str]:
    """Yield in sentences what changed: who wins, how long it is, what is tried more or less."""
    played, wanted = found.before.games, found.before.wanted
    left = f" of {wanted:,} that were asked for" if played < wanted else ""
    yield f"By {played:,} {'pair' if played == 1 else 'pairs'} of games{left}; the two of a pair share their dice:"
    if found.same:
        yield "Both games of each pair went alike, act by act: nothing is otherwise as far as they tell."
        return
    for name, one in found.wins.items():
        yield f"{name}: {percent(one.before)} before, {percent(one.after)} then; {_by(one, 100, ' points')}."
    twice = found.before.twice & found.after.twice
    for name, one in found.counts.items():
        if one.before != one.after and name not in twice:
            yield f"{name}: {one.before:.1f} before, {one.after:.1f} then, on average; {_by(one, 1, '')}."
    changed = sorted(found.tried.items(), key=lambda one: -abs(one[1].after - one[1].before))
    for (sort, name), one in changed:
        if one.is_sure and abs(one.after - one.before) >= _NOTED:
            more = "more" if one.after > one.before else "less"
            yield f"{sort} {name} is tried {more} often: in {percent(one.before)} of games, then {percent(one.after)}."


def _by(one: Moved, times: int, what: str) -> str:
    moved, low, high = (times * value for value in (one.after - one.before, one.low, one.high))
    digits = 0 if what else 1
    between = f"between {low:+.{digits}f} and {high:+.{digits}f}{what}"
    if not one.is_sure:
        return f"no difference can be told ({between})"
    return f"{abs(moved):.{digits}f}{what} {'more' if moved > 0 else 'less'} ({between})"
