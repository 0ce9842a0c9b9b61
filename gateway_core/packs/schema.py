"""How a kind of entry says what its fields mean: plain attrs classes, plus references and values read from data.

A kind is a frozen attrs class whose first field is `id: str`. Types say the shape: `str`, `int`, `bool`, `None`,
`Literal[...]`, `tuple[X, ...]`, `dict[str, X]`, which may list its keys (`dict[Literal["red", "blue"], X]`), another
attrs class, `X | None`, or a class with `from_data`.
"""

import datetime as dt
from types import NoneType, UnionType
from typing import Any, Protocol, Self, Union, get_args, get_origin

import attrs

__all__ = [
    "DataFault",
    "FromData",
    "OriginCodes",
    "called",
    "day",
    "entry_schema",
    "key_of",
    "masters",
    "once",
    "origins",
    "readings",
    "ref",
    "whole",
    "written_schema",
]


def ref(
    kind: str,
    *,
    home: str | None = None,
    keys: bool = False,
    masters: bool = False,
    several: bool = False,
    vital: bool = False,
    **field: Any,
) -> Any:
    """Declare a field that names entries of `kind`: one id, an optional one, a tuple of ids, or (`keys`) a dict's keys.

    A bare slug means the pack it is written in; with `home` it means that pack instead, for the words of the book
    which everybody shares (`fate`, `full`, `edge`). After reading, every id has the form `pack:slug`. With `masters`
    only a games master may read it. A tuple holds an id once, unless there may be `several` of one, as of things. What
    needs all that it names (`vital`) is not there where an entry of these is left out.
    """
    metadata = {"ref": kind, "home": home, "keys": keys, "masters": masters, "several": several, "vital": vital}
    return attrs.field(metadata=metadata, **field)


def called(kind: str, **field: Any) -> Any:
    """Declare a text that may be what an entry of `kind` is called: people write their own beside these."""
    return attrs.field(metadata={"called": kind}, **field)


def once(**field: Any) -> Any:
    """Declare a tuple of words in which each stands once."""
    return attrs.field(metadata={"several": False}, **field)


def masters(**field: Any) -> Any:
    """Declare a field that only a games master may read: no face shows it to players."""
    return attrs.field(metadata={"masters": True}, **field)


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


@attrs.frozen
class OriginCodes:
    """The codes of what may be wrong with the packs that an entry outside packs was made with."""

    unsaid: str  # it names none, and knows nothing but the book's own words
    another: str  # one is on the table in a version that it was not made with
    off_table: str  # one is here, and does not lie on the table
    not_here: str  # one is not here at all


def origins(codes: OriginCodes) -> Any:
    """Declare the packs, with ranges of versions, that an entry in a file of its own was made with.

    The field is called `made_with`. Bare names in such a file mean the first of the packs.
    """
    return attrs.field(factory=dict, metadata={"origins": codes})


def readings(**field: Any) -> Any:
    """Declare the option by ruling that somebody chose; the editor's schema knows the rulings of the table."""
    return attrs.field(factory=dict, metadata={"rulings": True}, **field)


def day() -> Any:
    """Declare a day of the calendar, written like 2026-11-20, or nothing."""
    return attrs.field(default="", validator=_is_day)


def _is_day(_: Any, __: Any, date: str) -> None:
    try:
        dt.date.fromisoformat(date or "2000-01-01")
    except ValueError:
        raise ValueError(f"'{date}' is not a day; write one such as 2026-11-20") from None


def key_of(field: "attrs.Attribute[Any]") -> str:
    """Return the key that a field has in YAML: its name, unless its metadata say otherwise."""
    key: str = field.metadata.get("key", field.name)
    return key


def bare_type(kind: Any) -> Any:
    """Return X for `X | None`, every other type as it is."""
    if get_origin(kind) in (Union, UnionType):
        rest = [one for one in get_args(kind) if one is not NoneType]
        return rest[0] if len(rest) == 1 and len(rest) < len(get_args(kind)) else kind
    return kind


class DataFault(Exception):
    """What `from_data` raises: a sentence, the path from the value to the fault, and the nearest right thing.

    With `key` it is the last key of the path that is at fault, and not what stands under it.
    """

    def __init__(
        self,
        message: str,
        path: tuple[str | int, ...] = (),
        hint: str = "",
        code: str = "pack/wrong-value",
        missing: tuple[str, str] | None = None,
        *,
        key: bool = False,
    ) -> None:
        self.message, self.path, self.hint, self.code, self.missing = message, path, hint, code, missing
        self.key = key
        self.said = ""
        super().__init__(message)

    def of(self, said: str) -> "DataFault":
        """Return the fault as that of some words of a text, which are at fault where they stand in it."""
        self.said = said
        return self

    def below(self, *path: str | int) -> "DataFault":
        """Return the same fault seen from further out."""
        found = DataFault(self.message, (*path, *self.path), self.hint, self.code, self.missing, key=self.key)
        return found.of(self.said)


class FromData(Protocol):
    """A type that reads itself from plain data (dicts, lists, text, whole numbers, true/false, None).

    Where the metadata of a field have a `language`, that is a second argument.
    """

    @classmethod
    def from_data(cls, data: Any) -> Self:
        """Return the value, or raise DataFault."""
        ...

    def to_data(self) -> Any:
        """Return the plain data it was read from, in canonical form; equal values give equal data."""
        ...

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """Return the JSON Schema of the data: it refuses nothing that `from_data` accepts.

        `entry_schema` and `written_schema` stand for what another says. One with a language leaves it to that.
        """
        ...


def entry_schema(kind: str, home: str | None = None) -> dict[str, Any]:
    """Return what stands in a schema for the id of an entry, as `ref` declares it of a field."""
    return {"x-entry": (kind, home)}


def written_schema(cls: type, language: Any) -> dict[str, Any]:
    """Return what stands in a schema for a value that is written in a language of effects."""
    return {"x-written": (cls, language)}
