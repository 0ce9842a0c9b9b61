"""Every throw of a pool gone through, one after the other: what the counted odds are held against."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from gateway_core.game.throws import Fallen, Pool

__all__ = ["every", "totals"]


def every(pool: Pool) -> Iterator[Fallen]:
    """Yield the pool as it falls in each of its equally likely throws (of pools that are thrown once)."""
    for faces in product(*(range(1, ask.sides + 1) for ask in pool.asks for _ in range(ask.count))):
        rest = iter(faces)
        yield pool.read([tuple(next(rest) for _ in range(ask.count)) for ask in pool.asks])


def totals(pool: Pool) -> Counter[int]:
    """Return how often each total falls."""
    return Counter(fell.total for fell in every(pool))
