"""Looking for the numbers by which a scene comes out as it is wanted, step by step."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product

import attrs

from .report import Report
from .wanting import Want

__all__ = ["Step", "tuned"]

Numbers = Mapping[str, int]  # by field


@attrs.frozen
class Step:
    """One try: with which numbers, what came of it, and how far that is from what is wanted (0: it is there)."""

    numbers: Numbers
    report: Report
    miss: float


def tuned(start: Numbers, wants: Sequence[Want], play: Callable[[Numbers], Report | None], most: int) -> Iterator[Step]:
    """Yield the tries, the first with the numbers as they are, until what is wanted is there or `most` were made.

    From the best so far each number is made one more and one less, then both of every two, then steps twice as large;
    what was tried is not tried again. So it finds what lies on a way of improvements, and ends where there is none.
    `play` returns None for numbers that the rules do not allow.
    """
    tried: set[tuple[tuple[str, int], ...]] = set()

    def attempt(numbers: Numbers) -> Step | None:
        tried.add(_key(numbers))
        report = play(numbers)
        return None if report is None else Step(numbers, report, sum(want.miss(report) for want in wants))

    best = attempt(start)
    if best is None:
        return
    yield best
    while best.miss > 0:
        better = None
        for numbers in _around(best.numbers):
            if len(tried) >= most:
                return
            if _key(numbers) in tried:
                continue
            step = attempt(numbers)
            if step is None:
                continue
            yield step
            if step.miss < best.miss:
                better = step
                break
        if better is None:
            return
        best = better


def _key(numbers: Numbers) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(numbers.items()))


def _around(numbers: Numbers) -> Iterator[Numbers]:
    """Yield numbers near these, the nearest first."""
    for size in (1, 2, 4):
        ways = [way for way in product((0, size, -size), repeat=len(numbers)) if any(way)]
        for way in sorted(ways, key=lambda one: sum(map(abs, one))):
            yield {name: value + by for (name, value), by in zip(numbers.items(), way, strict=True)}
