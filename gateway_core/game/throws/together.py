"""Several throws at once: everybody's dice fall in one draw, so that people at a table of real dice are asked once."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from ...chance.ask import Ask
from .pool import Draw
from .result import Result
from .throw import Throw

__all__ = ["together"]

K = TypeVar("K")


def together(draw: Draw, throws: Mapping[K, Throw]) -> dict[K, Result]:
    """Return what each throw came to, by its key: first all dice, then in one draw all that are thrown again.

    A tie that dice part is left open.
    """
    first = _drawn(draw, {key: throw.asks for key, throw in throws.items()})
    again = _drawn(draw, {key: throw.asks_again(first[key]) for key, throw in throws.items()})
    return {key: throw.read(first[key], again[key]) for key, throw in throws.items()}


def _drawn(draw: Draw, asks: Mapping[K, tuple[Ask, ...]]) -> dict[K, list[Sequence[int]]]:
    wanted = [ask for some in asks.values() for ask in some]
    fallen = iter(draw(*wanted) if wanted else ())
    return {key: [next(fallen) for _ in some] for key, some in asks.items()}
