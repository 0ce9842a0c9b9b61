"""How a kind of entry says what its fields mean: plain attrs classes, plus references and values read from data.

A kind is a frozen attrs class whose first field is `id: str`. Types say the shape: `str`, `int`, `bool`, `None`,
`Literal[...]`, `tuple[X, ...]`, `dict[str, X]`, another attrs class, `X | None`, or a class with `from_data`.
"""

from typing import Any, Protocol, Self

import attrs

__all__ = ["DataFault", "FromData", "ref", "whole"]


def ref(kind: str, *, home: str | None = None, keys: bool = False, **field: Any) -> Any:
    """Declare a field that names entries of `kind`: one id, an optional one, a tuple of ids, or (`keys`) a dict's keys.

    A bare slug means the pack it is written in; with `home` it means that pack instead, for the words of the book
    which everybody shares (`fate`, `full`, `edge`). After reading, every id has the form `pack:slug`.
    """
    return attrs.field(metadata={"ref": kind, "home": home, "keys": keys}, **field)


def whole(low: int | None = None, high: int | None = None, **field: Any) -> Any:
    """Declare a whole number from `low` to `high`, both included."""
    checks = []
    if low is not None:
        checks.append(attrs.validators.ge(low))
    if high is not None:
        checks.append(attrs.validators.le(high))
    optional = field.get("default", attrs.NOTHING) is None
    return attrs.field(
        validator=[attrs.validators.optional(check) for check in checks] if optional else checks,
        metadata={"low": low, "high": high},
        **field,
    )


class DataFault(Exception):
    """What `from_data` raises: a sentence, the path from the value to the fault, and the nearest right thing."""

    def __init__(
        self, message: str, path: tuple[str | int, ...] = (), hint: str = "", code: str = "pack/wrong-value"
    ) -> None:
        self.message, self.path, self.hint, self.code = message, path, hint, code
        super().__init__(message)


class FromData(Protocol):
    """A type that reads itself from plain data (dicts, lists, text, whole numbers, true/false, None)."""

    @classmethod
    def from_data(cls, data: Any) -> Self:
        """Return the value, or raise DataFault."""
        ...

    def to_data(self) -> Any:
        """Return the plain data it was read from, in canonical form; equal values give equal data."""
        ...
