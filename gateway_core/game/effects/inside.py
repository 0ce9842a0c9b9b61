"""Everything that is nested in the value beside a word."""

from collections.abc import Iterator, Mapping
from typing import Any, Protocol, runtime_checkable

from .bounds import Bound

__all__ = ["Reads", "inside"]


@runtime_checkable
class Reads(Protocol):
    """What tells something of a context: an amount, a condition, an operation."""

    @property
    def reads(self) -> frozenset[str]: ...


def inside(value: Any) -> Iterator[Reads]:
    """Yield the amounts, conditions and operations of a value beside a word, in their order; not what is in them."""
    if isinstance(value, Bound):
        yield value.amount
        yield from inside(value.beside)
    elif isinstance(value, Reads):
        yield value
    elif isinstance(value, Mapping | tuple):
        for one in value.values() if isinstance(value, Mapping) else value:
            yield from inside(one)
