"""A number of a sheet with what it is made of, so that it can say why."""

from collections.abc import Iterable
from typing import Self, TypeAlias

import attrs

from ...chance.odds import Reason
from ...ids import Ref

__all__ = ["Because", "Explanation", "Number", "Path"]

Path: TypeAlias = tuple[str | int, ...]  # keys, and in lists numbers from 0, to a line of an entry


@attrs.frozen
class Because:
    """One part of a number."""

    text: str  # what it is
    amount: int | None = None  # what it adds; below 0: takes off; None: it gives no number
    rule: str = ""  # the rule's number
    entry: tuple[str, str, str] | None = None  # kind, full id and field of an entry on the table
    path: Path | None = None  # leads to a line of the character's own file

    @classmethod
    def of(cls, reason: Reason) -> Self:
        """Return a line of an explanation of odds as part of a number; its source is the name of an entry."""
        ref = Ref.parse(reason.source) if reason.source else None
        entry = (ref.kind, ref.id, "") if ref is not None else None
        text = f"{reason.unit}: {reason.text}" if reason.unit else reason.text
        return cls(text, reason.amount or 0, reason.rule, entry)


@attrs.frozen
class Number:
    """A number that can say why."""

    value: int  # the sum
    because: tuple[Because, ...] = ()  # its parts: their amounts add up to it

    @classmethod
    def of(cls, parts: Iterable[Because]) -> Self:
        """Return the sum of the parts."""
        because = tuple(parts)
        return cls(sum(one.amount or 0 for one in because), because)


@attrs.frozen
class Explanation:
    """Where a number of a page comes from, for who asks why; who does not ask is not shown it."""

    number: str  # the number in words, such as "Sneak, level: 3"
    because: tuple[Because, ...]  # a line for each of its parts

    @classmethod
    def of(cls, name: str, number: Number, nothing: str = "") -> "Explanation":
        """Return the explanation of a number by its name; `nothing` is said where it has no parts."""
        return cls(f"{name}: {number.value}", number.because or ((Because(nothing),) if nothing else ()))
