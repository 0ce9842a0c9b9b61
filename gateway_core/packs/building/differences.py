"""Differences between two rulebooks, entry by entry and field by field, each with where it stands."""

from collections.abc import Iterator
from typing import Any, Literal

import attrs

from ...errors import Position
from ..reading.conversion import Conversion
from ..reading.moves import Moves
from .rulebook import Rulebook

__all__ = ["Difference", "differences"]


@attrs.frozen
class Difference:
    """One value that two rulebooks do not have in common."""

    kind: str  # of the entry
    id: str  # its full name; where it has moved, the one that it had
    name: str  # what people call it
    # the entry, or with `field` one value of it; `moved`: its pack has given up its name, for that in `after`
    what: Literal["new", "gone", "changed", "moved"]
    field: str = ""  # with dots; empty for the whole entry
    before: Any = None  # as plain data; None: it was not said
    after: Any = None  # likewise
    place: Position | None = None  # where it stands now; of what is gone, where it stood


def differences(before: Rulebook, after: Rulebook) -> tuple[Difference, ...]:
    """Return what is otherwise in `after`, by kind and id; how a ruling is read counts as its field `option`."""
    kinds = sorted({*before.kinds, *after.kinds})
    return tuple(one for kind in kinds for one in _of_kind(kind, before, after))


def _of_kind(kind: str, before: Rulebook, after: Rulebook) -> Iterator[Difference]:
    old, new = before.of(kind), after.of(kind)
    moved = {id: now for id in old if id not in new and (now := after.now(kind, id)) in new}
    for id in sorted({*old, *new} - ({*moved.values()} - {*old})):
        named = str(getattr(new.get(id, old.get(id)), "name", "")) or id.partition(":")[2]
        if id in moved:
            now = moved[id]
            yield Difference(kind, id, named, "moved", after=now, place=after.place(kind, now))
            if now not in old:  # else two have become one, and the other is told by itself
                yield from _of_entry(kind, id, now, named, before, after)
        elif id not in old:
            yield Difference(kind, id, named, "new", place=after.place(kind, id))
        elif id not in new:
            yield Difference(kind, id, named, "gone", place=before.place(kind, id))
        else:
            yield from _of_entry(kind, id, id, named, before, after)


def _of_entry(kind: str, id: str, now: str, named: str, before: Rulebook, after: Rulebook) -> Iterator[Difference]:
    if now != id or before.get(kind, id) != after.get(kind, now):
        # By the names of now: what has moved is told once, and not by everything that names it.
        older = {**_plain(before, kind, id, after.moves), "id": now}
        for field, old, new in _fields(older, {**_plain(after, kind, now, {}), "id": now}):
            yield Difference(kind, id, named, "changed", field, old, new, after.place(kind, now, field))
    if kind == "ruling":
        slug = id.partition(":")[2]
        old, new = before.ruling(slug), after.ruling(slug)
        if old != new:
            chosen = next(one.place for one in after.rulings if one.ruling.id == slug)
            yield Difference(kind, id, named, "changed", "option", old, new, chosen)


def _plain(book: Rulebook, kind: str, id: str, moves: Moves) -> dict[str, Any]:
    """Return an entry as plain data without what is left at its default, by the names that `moves` lead to.

    It is read once more from what it says in full: whoever patches an entry writes down the names that are its
    defaults, and an entry that says what is the default anyway is no other one.
    """
    conversion, value = Conversion(), book.get(kind, id)
    conversion.moved = moves
    again, _ = conversion.read(type(value), conversion.write(value), id.partition(":")[0])
    data: dict[str, Any] = conversion.write(again, lean=True)
    return data


def _fields(before: Any, after: Any, trail: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Yield each value that differs, by its path with dots; a list of plain values is one."""
    if isinstance(before, list) and isinstance(after, list):
        old, new = _numbered(before), _numbered(after)
        if old.keys() == new.keys() and all(_is_deep(old[key], new[key]) for key in old if old[key] != new[key]):
            before, after = old, new
    if not (isinstance(before, dict) and isinstance(after, dict)):
        yield trail, before, after
        return
    for key in sorted({*before, *after}):
        if before.get(key) != after.get(key):
            yield from _fields(before.get(key), after.get(key), f"{trail}.{key}" if trail else key)


def _numbered(values: list[Any]) -> dict[str, Any]:
    """Return the values of a list by how a path names them: their id, or their number."""
    ids = (one.get("id") if isinstance(one, dict) else None for one in values)
    return {str(number if id is None else id): one for number, (id, one) in enumerate(zip(ids, values, strict=True))}


def _is_deep(before: Any, after: Any) -> bool:
    return type(before) is type(after) and isinstance(before, dict | list)
