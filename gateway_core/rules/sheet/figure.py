"""A number of a sheet with what it is made of, so that it can say why."""

from collections.abc import Iterable
from typing import Self

import attrs

from ..character.purchase import Path

__all__ = ["Because", "Figure"]


@attrs.frozen
class Because:
    """One part of a number: what it is, how much, the rule, and the line behind it.

    `entry` is the kind, full id and field of an entry on the table; `path` leads to a line of the character's own file.
    """

    text: str
    amount: int
    rule: str = ""
    entry: tuple[str, str, str] | None = None
    path: Path | None = None


@attrs.frozen
class Figure:
    """A number, and its parts: their amounts add up to it."""

    value: int
    because: tuple[Because, ...] = ()

    @classmethod
    def of(cls, parts: Iterable[Because]) -> Self:
        """Return the sum of the parts."""
        because = tuple(parts)
        return cls(sum(one.amount for one in because), because)
