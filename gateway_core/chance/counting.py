"""Counting pools: in how many ways the dice that count come to each sum, without going through every throw.

Dice of one kind are alike, so that only how many of them show a face is counted; faces are gone through from one end
to the other, so that each die's place among the others is known when it is met, and none behind the last that is kept
needs to be.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from math import comb, prod

import attrs

__all__ = ["MOST_WORK", "Alike", "Kept", "Sums", "kept_sums", "left_sums", "sums"]

MOST_WORK = 400_000  # steps that counting one pool may take: two seconds or so

Kept = Callable[[int], Sequence[int]]  # of so many dice, counted from 0 as the lowest, those that are kept
Sums = Mapping[tuple[int, int], int]  # ways, by the sum and by how many dice it is of
_State = tuple[tuple[int, ...], int]  # how many dice of each kind have not shown a face yet, and of how many in all


@attrs.frozen
class Alike:
    """Dice of a pool that are alike."""

    count: int  # how many there are
    faces: Mapping[int, int]  # in how many ways one of them shows each number, as the pool's rules read it
    gone: int = 0  # in how many ways it shows nothing and is out, before any die is kept
    worth: int | None = None  # what one that counts adds to the sum; None: what it shows


def sums(pool: Sequence[Alike]) -> Sums:
    """Return in how many ways all dice come to each sum. Raise ValueError for a pool that takes too long to count.

    >>> sums([Alike(2, {1: 1, 2: 1})])
    {(2, 2): 1, (3, 2): 2, (4, 2): 1}
    """
    sizes = [_most(one) for one in pool]
    _bounded(sum(size * max(1, len(one.faces)) for size, one in zip(sizes, pool, strict=True)))
    found: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for alike in pool:
        own = _of_kind(alike)
        _bounded(len(found) * len(own))
        together: Counter[tuple[int, int]] = Counter()
        for (total, number), ways in found.items():
            for (more, others), times in own.items():
                together[total + more, number + others] += ways * times
        found = together
    return dict(sorted(found.items()))


def kept_sums(pool: Sequence[Alike], kept: Kept) -> Sums:
    """Return in how many ways the dice that are kept come to each sum; of equal numbers the later kind's is higher.

    Raise ValueError for a pool that takes too long to count.

    >>> kept_sums([Alike(2, {1: 1, 2: 1})], lambda dice: range(dice)[-1:])
    {(1, 1): 1, (2, 1): 3}
    """
    places, up = _places(pool, kept)
    _bounded(_work(pool, places, up))
    if up is None:  # the place of a die hangs on how many are out, and that is gone through first
        return _met(pool, places, dict(_survivors(pool)), [0] * len(pool), up=False)
    start = {(tuple(one.count for one in pool), len(places) - 1): Counter({0: 1})}
    return _met(pool, places, start, [one.gone for one in pool], up=up)


def left_sums(pool: Sequence[Alike], kept: Kept | None) -> Mapping[tuple[int, int, tuple[int, ...]], int]:
    """Return the ways of `kept_sums`, or of `sums`, by how many dice of each kind are not out, too.

    >>> left_sums([Alike(2, {2: 1}, gone=1)], lambda dice: range(dice)[-1:])
    {(0, 0, (0,)): 1, (2, 1, (1,)): 2, (2, 1, (2,)): 1}
    """
    waiting = {left: so_far[0] for (left, _), so_far in _survivors(pool)}
    pools = {left: [attrs.evolve(one, count=n, gone=0) for one, n in zip(pool, left, strict=True)] for left in waiting}
    if kept is not None:
        _bounded(sum(_work(one, *_places(one, kept)) for one in pools.values()))
    return {
        (total, number, left): ways * waiting[left]
        for left, one in pools.items()
        for (total, number), ways in (sums(one) if kept is None else kept_sums(one, kept)).items()
    }


def _places(pool: Sequence[Alike], kept: Kept) -> tuple[list[frozenset[int]], bool | None]:
    """Return which places of so many dice are kept, and whether 0 is the lowest, not the highest.

    Where places are kept from one end on, dice that are out are like those at the other end; None: from neither.
    """
    upwards = [frozenset(kept(size)) for size in range(sum(one.count for one in pool) + 1)]
    downwards = [frozenset(size - 1 - place for place in places) for size, places in enumerate(upwards)]
    for places in (downwards, upwards):
        if all(some == {place for place in places[-1] if place < size} for size, some in enumerate(places)):
            return places, places is upwards
    return downwards, None


def _work(pool: Sequence[Alike], places: Sequence[frozenset[int]], up: bool | None) -> int:
    faces = sum(len(one.faces) * one.count for one in pool)
    if up is None:
        out = sum(one.count for one in pool if one.gone)
        return faces * prod(one.count + 1 for one in pool) * (out + 1)
    return faces * _ways_to_lie(pool, max(places[-1], default=-1))


def _ways_to_lie(pool: Sequence[Alike], most: int) -> int:
    """Return how many dice of each kind may have been met, in how many ways, while they are `most` at the most."""
    ways = Counter({0: 1})
    for one in pool:
        after: Counter[int] = Counter()
        for met, times in ways.items():
            for number in range(met, min(met + one.count, most) + 1):
                after[number] += times
        ways = after
    return ways.total()


def _bounded(work: int) -> None:
    if work > MOST_WORK:
        raise ValueError(f"it takes {work} steps to count these dice, and {MOST_WORK} is the most: throw fewer at once")


def _most(alike: Alike) -> int:
    """Return how many sums there can be on the way from no die to all of them."""
    worths = [0] if not alike.faces else [*alike.faces] if alike.worth is None else [alike.worth]
    return alike.count * (alike.count * (max(worths) - min(0, *worths)) + 1)


def _of_kind(alike: Alike) -> Sums:
    one: Counter[int] = Counter()
    for face, ways in alike.faces.items():
        one[face if alike.worth is None else alike.worth] += ways
    if not alike.gone:
        return {(total, alike.count): ways for total, ways in _repeated(one, alike.count).items()}
    found: dict[tuple[int, int], int] = {}
    so_far: Mapping[int, int] = {0: 1}
    for number in range(alike.count + 1):
        out = comb(alike.count, number) * alike.gone ** (alike.count - number)
        found |= {(total, number): ways * out for total, ways in so_far.items()}
        so_far = _added(so_far, one)
    return found


def _repeated(one: Mapping[int, int], times: int) -> Mapping[int, int]:
    """Return the ways of so many dice added up, by halves."""
    if times < 2:
        return one if times else {0: 1}
    half = _repeated(one, times // 2)
    return _added(_added(half, half), one) if times % 2 else _added(half, half)


def _added(first: Mapping[int, int], second: Mapping[int, int]) -> Mapping[int, int]:
    found: Counter[int] = Counter()
    for one, ways in first.items():
        for other, more in second.items():
            found[one + other] += ways * more
    return found


def _met(
    pool: Sequence[Alike],
    places: Sequence[frozenset[int]],
    states: Mapping[_State, Counter[int]],
    gone: Sequence[int],
    *,
    up: bool,
) -> Sums:
    """Let the dice show every face from one end on; those behind the last place that is kept may show any."""
    found: Counter[tuple[int, int]] = Counter()
    rest = [sum(one.faces.values()) + out for one, out in zip(pool, gone, strict=True)]  # ways to show what is left
    for face, kind in sorted(((face, kind) for kind, one in enumerate(pool) for face in one.faces), reverse=not up):
        one = pool[kind]
        worth = face if one.worth is None else one.worth
        after: defaultdict[_State, Counter[int]] = defaultdict(Counter)
        for (left, size), so_far in states.items():
            waiting, met, keeps = left[kind], size - sum(left), places[size]
            if met > max(keeps, default=-1):
                _settle(found, left, rest, len(keeps), so_far)
                continue
            for number in range(waiting if rest[kind] == one.faces[face] else 0, waiting + 1):
                added = worth * sum(place in keeps for place in range(met, met + number))
                times = comb(waiting, number) * one.faces[face] ** number
                into = after[(*left[:kind], waiting - number, *left[kind + 1 :]), size]
                for total, ways in so_far.items():
                    into[total + added] += ways * times
        states = after
        rest[kind] -= one.faces[face]
    for (left, size), so_far in states.items():
        _settle(found, left, rest, sum(place < size - sum(left) for place in places[size]), so_far)
    return dict(sorted(found.items()))


def _settle(
    found: Counter[tuple[int, int]], left: Sequence[int], rest: Sequence[int], number: int, so_far: Mapping[int, int]
) -> None:
    times = prod(ways**count for ways, count in zip(rest, left, strict=True))
    for total, ways in so_far.items() if times else ():
        found[total, number] += ways * times


def _survivors(pool: Sequence[Alike]) -> Iterator[tuple[_State, Counter[int]]]:
    """Yield how many dice of each kind may not be out, and in how many ways."""
    for left in product(*(range(one.count + 1) if one.gone else (one.count,) for one in pool)):
        pairs = list(zip(pool, left, strict=True))
        if all(one.faces or not stay for one, stay in pairs):
            ways = prod(comb(one.count, stay) * one.gone ** (one.count - stay) for one, stay in pairs)
            yield (left, sum(left)), Counter({0: ways})
