"""A number of a sheet with what it is made of, so that it can say why."""

from collections.abc import Iterable
from typing import Self

import attrs

from ..character import Path

__all__ = ["Because", "Figure"]


@attrs.frozen
class Because:
    """One part of a number."""

    text: str  # what it is
    amount: int  # what it adds; below 0: takes off
    rule: str = ""  # the rule's number
    entry: tuple[str, str, str] | None = None  # kind, full id and field of an entry on the table
    path: Path | None = None  # leads to a line of the character's own file


@attrs.frozen
class Figure:
    """A number that can say why."""

    value: int  # the sum
    because: tuple[Because, ...] = ()  # its parts: their amounts add up to it

    @classmethod
    def of(cls, parts: Iterable[Because]) -> Self:
        """Return the sum of the parts."""
        because = tuple(parts)
        return cls(sum(one.amount for one in because), because)
