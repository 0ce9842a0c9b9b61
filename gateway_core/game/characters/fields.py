"""A sheet made of the fields of an entry's class: what a game's characters show if it says no more of them."""

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from ...packs.schema import key_of
from ..pages import Because, Explanation, Listing, Number, Paragraph, Section, Table
from .person import Person
from .sheet import Sheet

__all__ = ["sheet_of_fields"]

_APART = ("id", "source", "text")  # these are no part of a sheet, or stand above it


def sheet_of_fields(person: Person, name: str) -> Sheet:
    """Return what the fields of an entry say, in their order, without what is for games masters alone.

    Whole numbers stand in one table, a mapping in one of its own, lists line by line; entries are called by their
    names, and what a game reads in a way of its own (`FromData`) is as it is written. A short text, or an entry, is a
    line under the title, and `text` is one without a word before it.
    """
    fields = [field for field in attrs.fields(type(person.value)) if _is_shown(field, person.value, name)]
    text = " ".join(str(getattr(person.value, "text", "")).split())
    lines = (text, *(line for field in fields for line in _lines(person, field)))
    sections = (*_numbers(person, fields), *(one for field in fields for one in _sections(person, field)))
    data = {key_of(field): _data(person, field) for field in fields}
    page = Section(name, (*(Paragraph(line) for line in lines), *sections))
    return Sheet(page, {**data, "id": person.id, "name": name, "sheet": True})


def _is_shown(field: "attrs.Attribute[Any]", value: Any, name: str) -> bool:
    said = getattr(value, field.name)
    if field.name in _APART or field.metadata.get("masters") or "origins" in field.metadata:
        return False
    return said is not False and said not in (None, "", (), {}, name)


def _title(field: "attrs.Attribute[Any]") -> str:
    words = key_of(field).replace("_", " ")
    return words[:1].upper() + words[1:]


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_numbers(value: Any) -> bool:
    return isinstance(value, Mapping) and all(map(_is_number, value.values()))


def _is_own(value: Any) -> bool:
    """Whether a game reads and writes such a value in a way of its own (`packs.FromData`)."""
    return hasattr(value, "to_data")


def _number(value: int, *path: str) -> Number:
    return Number.of([Because("as it is written", value, path=path)])


def _numbers(person: Person, fields: list["attrs.Attribute[Any]"]) -> Iterator[Section]:
    found = {_title(field): _data(person, field) for field in fields if _is_number(getattr(person.value, field.name))}
    if found:
        yield _table("Numbers", found)


def _sections(person: Person, field: "attrs.Attribute[Any]") -> Iterator[Section]:
    value = getattr(person.value, field.name)
    if _is_numbers(value):
        kind = field.metadata.get("ref", "")
        yield _table(_title(field), {_called(person, kind, key): one for key, one in _data(person, field).items()})
    elif isinstance(value, Mapping):
        kind = field.metadata.get("ref", "")
        rows = tuple((_called(person, kind, key), _called(person, "", one)) for key, one in value.items())
        yield Section(_title(field), [Table(("", "Value"), rows)])
    elif isinstance(value, tuple):
        said = (_called(person, field.metadata.get("ref", ""), one) for one in value)
        yield Section(_title(field), [Listing(said)])


def _lines(person: Person, field: "attrs.Attribute[Any]") -> Iterator[str]:
    value = getattr(person.value, field.name)
    if isinstance(value, bool):
        yield _title(field)
    elif isinstance(value, str) or _is_own(value):
        yield f"{_title(field)}: {_called(person, field.metadata.get('ref', ''), value)}"


def _table(title: str, numbers: Mapping[str, Number]) -> Section:
    rows = [(name, f"{number.value}") for name, number in numbers.items()]
    reasons = (Explanation.of(name, number) for name, number in numbers.items())
    return Section(title, [Table(("", "Number"), rows), *reasons])


def _called(person: Person, kind: str, value: Any) -> str:
    """Return what people call a value: an entry, or one that stands within another, by its name."""
    if kind:
        entry = person.book.of(kind).get(value)
        return str(getattr(entry, "name", "") or str(value).rpartition(":")[2])
    plain = value.to_data() if _is_own(value) else value
    return str(getattr(value, "name", "") or plain)


def _data(person: Person, field: "attrs.Attribute[Any]") -> Any:
    """Return a field for programs: numbers with where they stand, and everything within it as plain values."""
    value, key = getattr(person.value, field.name), key_of(field)
    if _is_number(value):
        return _number(value, key)
    if _is_numbers(value):
        return {id: _number(one, key, id.rpartition(":")[2]) for id, one in value.items()}
    return _plain(value)


def _plain(value: Any) -> Any:
    if _is_own(value):
        return value.to_data()
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    if attrs.has(type(value)):
        return {field.name: _plain(getattr(value, field.name)) for field in attrs.fields(type(value))}
    return value
