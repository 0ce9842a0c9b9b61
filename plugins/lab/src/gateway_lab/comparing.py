"""What another rulebook changes: games held against those of the same seeds, which share their chance."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from math import sqrt
from typing import TypeVar

import attrs

from .intervals import Share
from .record import Record
from .report import PLAYERS, Numbers, Report, end_of, report_of
from .words import percent

__all__ = ["Compared", "Moved", "compared", "told"]

K = TypeVar("K")
_Z = 1.96  # of a normal distribution: nineteen times of twenty
_NOTED = 0.10  # by how much of the games something must be tried more or less often to be told


@attrs.frozen
class Moved:
    """How a share of games has moved, of 1, and between which bounds the true move lies nineteen times of twenty."""

    before: float
    after: float
    low: float
    high: float

    @property
    def is_sure(self) -> bool:
        """Whether it has moved at all, as far as can be told."""
        return self.low > 0 or self.high < 0


@attrs.frozen
class Compared:
    """Two reports of one scene, by two rulebooks."""

    before: Report
    after: Report
    wins: Mapping[str, Moved]  # by seat, and the players together; where the game names no winners: its ends
    counts: Mapping[str, tuple[Numbers, Numbers]]  # what is counted a game, before and after
    tried: Mapping[tuple[str, str], Moved]  # by sort and name: in how many games something was tried


def compared(target: str, seed: str, before: Sequence[Record], after: Sequence[Record]) -> Compared:
    """Return what changed from some games to others; those of one number are held against each other."""
    reports = [report_of(target, seed, len(games), games) for games in (before, after)]
    named = any(report.wins for report in reports)
    found = [{one.index: _winning(one) if named else {end_of(one)} for one in games} for games in (before, after)]
    kept = dict.fromkeys(name for report in reports for name in (report.wins if named else report.ends))
    tried = [
        {one.index: {(sort, name) for sort, names in one.about.items() for name in names} for one in games}
        for games in (before, after)
    ]
    things = dict.fromkeys((one.sort, one.name) for report in reports for one in report.things)
    first, then = reports
    counts = {name: (first.counts[name], then.counts[name]) for name in first.counts if name in then.counts}
    return Compared(first, then, _moves(kept, *found), counts, _moves(things, *tried))


def _winning(record: Record) -> Set[str]:
    return {*(record.winners or ()), *([PLAYERS] if record.players else [])}


def _moves(names: Mapping[K, None], before: Mapping[int, Set[K]], after: Mapping[int, Set[K]]) -> dict[K, Moved]:
    """Return of each name in what share of the games it is, before and after, of those that both have played."""
    both = before.keys() & after.keys()
    return {name: moved(Counter((name in before[one], name in after[one]) for one in both)) for name in names}


def moved(pairs: Mapping[tuple[bool, bool], int], z: float = _Z) -> Moved:
    """Return how a share moved, by how often something was so before and after in games of one seed (Newcombe 1998).

    His tenth method for pairs: the intervals of both shares, as far apart as what goes together leaves them. `z`: how
    far bounds are away in a normal distribution.
    """
    always, gone, come, never = (
        pairs.get(one, 0) for one in ((True, True), (True, False), (False, True), (False, False))
    )
    games = always + gone + come + never
    first, then = Share(always + gone, games, 0, 1), Share(always + come, games, 0, 1)
    p, q = first.value, then.value
    (low_p, high_p), (low_q, high_q) = _wilson(first, z), _wilson(then, z)
    together = _together(always, gone, come, never)

    def width(one: float, other: float) -> float:
        return sqrt(max(one * one - 2 * together * one * other + other * other, 0))

    return Moved(p, q, q - p - width(q - low_q, high_p - p), q - p + width(high_q - q, p - low_p))


def _together(always: int, gone: int, come: int, never: int) -> float:
    """Return how much two things go together, from -1 to 1, a little less than was counted (his correction)."""
    sums = (always + gone) * (come + never) * (always + come) * (gone + never)
    found = always * never - gone * come
    games = always + gone + come + never
    return (max(found - games / 2, 0) if found > 0 else found) / sqrt(sums) if sums else 0.0


def _wilson(share: Share, z: float) -> tuple[float, float]:
    n, p = share.games, share.value
    if not n:
        return 0.0, 1.0
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return middle - half, middle + half


def told(found: Compared) -> Iterator[str]:
    """Yield in sentences what changed: who wins, how long it is, what is tried more or less."""
    pairs = "pair" if found.before.games == 1 else "pairs"
    yield f"By {found.before.games:,} {pairs} of games; the two of a pair share their dice:"
    for name, one in found.wins.items():
        yield f"{name}: {percent(one.before)} before, {percent(one.after)} then; {_by(one)}."
    for name, (before, after) in found.counts.items():
        if before.middle != after.middle:
            yield f"{name}: {before.middle:.0f} before and {after.middle:.0f} then, as a median."
    changed = sorted(found.tried.items(), key=lambda one: -abs(one[1].after - one[1].before))
    for (sort, name), one in changed:
        if one.is_sure and abs(one.after - one.before) >= _NOTED:
            more = "more" if one.after > one.before else "less"
            yield f"{sort} {name} is tried {more} often: in {percent(one.before)} of games, then {percent(one.after)}."


def _by(one: Moved) -> str:
    points, low, high = (100 * value for value in (one.after - one.before, one.low, one.high))
    if not one.is_sure:
        return f"no difference can be told (between {low:+.0f} and {high:+.0f} points)"
    return f"{abs(points):.0f} points {'more' if points > 0 else 'less'} (between {low:+.0f} and {high:+.0f})"
