"""What is nested in the value that stands beside a word."""

from collections.abc import Iterator, Mapping
from typing import Any

from .bounds import Bound

__all__ = ["inside"]


def inside(value: Any) -> Iterator[Any]:
    """Yield the amounts, conditions and operations of a value beside a word, in their order; not what is in them."""
    if isinstance(value, Bound):
        yield value.amount
        yield from inside(value.beside)
    elif hasattr(value, "reads"):
        yield value
    elif isinstance(value, Mapping | tuple):
        for one in value.values() if isinstance(value, Mapping) else value:
            yield from inside(one)
