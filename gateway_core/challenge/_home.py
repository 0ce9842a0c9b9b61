"""The words of the book that everybody shares, by their full names: a bare slug means the book's own."""

from collections.abc import Iterable, Mapping

from ..frozen import FrozenDict
from ..ids import qualify

__all__ = ["HOME", "at_home", "counted_at_home", "each_at_home", "home_or_none"]

HOME = "gateway"


def at_home(id: str) -> str:
    """Return the full name of a word of the book."""
    return qualify(id, HOME)


def home_or_none(id: str | None) -> str | None:
    """Return the full name of a word of the book, if there is one."""
    return None if id is None else qualify(id, HOME)


def each_at_home(ids: Iterable[str]) -> tuple[str, ...]:
    """Return the full names of words of the book."""
    return tuple(qualify(id, HOME) for id in ids)


def counted_at_home(counts: Mapping[str, int]) -> Mapping[str, int]:
    """Return a frozen map keyed by full names."""
    return FrozenDict((qualify(id, HOME), count) for id, count in counts.items())
