"""What a rulebook has to change to go without one of its entries, as patches that anybody could write."""

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from ...ids import Ref
from ..schema import key_of
from .rulebook import Rulebook

__all__ = ["left_out"]

_GONE = object()  # what cannot be without the entry


def left_out(book: Rulebook, kind: str, id: str) -> tuple[dict[str, Any], ...]:
    """Return the patches, each as a file would hold it, by which a rulebook goes without an entry.

    It is retired, and no longer named: it goes from lists and mappings of names, and an optional field that names it is
    empty. A row of a list that cannot be without it goes too, and so does another entry. Whether the game can be played
    like that its rules say.
    """
    left = _Left()
    left.add(book, kind, id)
    while True:
        others = {
            (one, named): _without(value, book.full(one, named), left)
            for one in book.kinds
            for named, value in book.of(one).items()
            if (one, named) not in left.entries and left.is_in(value)
        }
        gone = [entry for entry, now in others.items() if now is _GONE]
        if not gone:
            break
        for entry in gone:
            left.add(book, *entry)
    retired = [{"patch": str(Ref.of(*entry)), "retire": True} for entry in left.entries]
    changed = [
        {"patch": str(Ref.of(*entry)), "set": {key: one for key, one in now.items() if one != book.full(*entry)[key]}}
        for entry, now in others.items()
    ]
    return (*retired, *changed)


@attrs.frozen
class _Left:
    """The entries that are left out."""

    entries: list[tuple[str, str]] = attrs.field(factory=list)  # by kind and full id
    names: set[tuple[str, str]] = attrs.field(factory=set)  # by kind, what others may call them

    def add(self, book: Rulebook, kind: str, id: str) -> None:
        self.entries.append((kind, id))
        self.names.add((kind, str(getattr(book.get(kind, id), "name", ""))))

    def has(self, field: "attrs.Attribute[Any]", id: str) -> bool:
        """Say whether a field means one of them by this id."""
        full = id if ":" in id else f"{field.metadata['home']}:{id}"
        return (field.metadata["ref"], full) in self.entries

    def named(self, value: Any, field: "attrs.Attribute[Any]") -> bool:
        """Say whether a field itself names one of them."""
        if "called" in field.metadata:
            return (field.metadata["called"], value) in self.names
        if "ref" not in field.metadata or not value:
            return False
        ids = value.values() if isinstance(value, Mapping) and not field.metadata["keys"] else value
        return any(self.has(field, id) for id in ([ids] if isinstance(ids, str) else ids))

    def is_in(self, value: Any) -> bool:
        """Say whether anything in a value of a kind names one of them."""
        if isinstance(value, Mapping):
            return any(map(self.is_in, value.values()))
        if isinstance(value, tuple | list):
            return any(map(self.is_in, value))
        return _is_open(value) and any(
            self.named(inner, field) or self.is_in(inner)
            for field in attrs.fields(type(value))
            for inner in (getattr(value, field.name),)
        )


def _is_open(value: Any) -> bool:
    """Say whether a value shows its fields; a text of a game's own language does not."""
    return attrs.has(type(value)) and not hasattr(type(value), "from_data")


def _without(value: Any, data: Any, left: _Left) -> Any:
    """Return plain data without these entries; `value` is what it stands for, and says what of it are names."""
    if isinstance(value, Mapping):
        found = {key: _without(inner, data[key], left) for key, inner in value.items() if key in data}
        return {key: one for key, one in found.items() if one is not _GONE}
    if isinstance(value, tuple | list):
        rows = (_without(inner, one, left) for inner, one in zip(value, data, strict=True))
        return [one for one in rows if one is not _GONE]
    if not _is_open(value):
        return data
    fields = dict(_fields(value, data, left))
    return _GONE if _GONE in fields.values() else fields


def _fields(value: Any, data: dict[str, Any], left: _Left) -> Iterator[tuple[str, Any]]:
    for field in attrs.fields(type(value)):
        key, inner = key_of(field), getattr(value, field.name)
        if key in data:
            named = left.named(inner, field)
            now = _unnamed(data[key], field, left) if named else _without(inner, data[key], left)
            yield key, None if now is _GONE and field.default is None and not _is_vital(field) else now


def _is_vital(field: "attrs.Attribute[Any]") -> bool:
    return "called" in field.metadata or bool(field.metadata.get("vital"))


def _unnamed(data: Any, field: "attrs.Attribute[Any]", left: _Left) -> Any:
    """Return what a field that names one of these entries is without it."""
    if _is_vital(field) or isinstance(data, str):
        return _GONE
    if isinstance(data, dict):
        keys = field.metadata["keys"]
        return {key: one for key, one in data.items() if not left.has(field, key if keys else one)}
    return [one for one in data if not left.has(field, one)]
