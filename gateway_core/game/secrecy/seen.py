"""A state or a fact as a seat sees it: the same value with its secrets turned face down."""

import functools
import typing
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

import attrs

from ...frozen import FrozenDict
from ...table.record import COMPILED, Record
from ...table.terms import Seat
from .tags import LEFT_OUT, Tag, tag_of

__all__ = ["Eyes", "by_key", "classes_in", "item_of", "knows", "seen", "tagged"]

T = TypeVar("T")


@attrs.frozen
class Eyes:
    """Whose eyes look, and at what: every secret is asked of the state that it stands in."""

    state: Any  # the game's own; an event is looked at in the state after it
    seat: Seat  # who looks
    masters: tuple[Seat, ...] = ()  # the seats that see all but what nobody does, or an opponent of theirs alone

    @property
    def master(self) -> bool:
        """Whether a games master looks."""
        return self.seat in self.masters


def tagged(cls: type) -> tuple[tuple[str, Tag], ...]:
    """Return the tagged fields of an attrs class, in order; empty for any other class."""
    return _tagged(cls)


@functools.cache  # asked for every record of every view
def _tagged(cls: type) -> tuple[tuple[str, Tag], ...]:
    if not attrs.has(cls):
        return ()
    found = ((field.name, tag_of(field) or _around(cls, field)) for field in attrs.fields(cls))
    return tuple((name, tag) for name, tag in found if tag is not None)


def _around(cls: type, field: "attrs.Attribute[Any]") -> Tag | None:
    """Return the tag of an untagged field that may hold records with secrets: it is as open as what it lies in."""
    if COMPILED in field.metadata:
        return None
    todo = list(classes_in(_hints(cls).get(field.name)))
    for one in todo:  # grows as it goes: records lie in records
        for inner in attrs.fields(one):
            tag = tag_of(inner)
            if tag is not None and tag.is_secret:
                return Tag("public")
            todo += [found for found in classes_in(_hints(one).get(inner.name)) if found not in todo]
    return None


def classes_in(hint: Any) -> Iterator[type]:
    """Yield the attrs classes in a type, such as `Card` in `dict[str, tuple[Card, ...]]`."""
    if isinstance(hint, type) and attrs.has(hint):
        yield hint
    for one in typing.get_args(hint):
        yield from classes_in(one)


@functools.cache
def _hints(cls: type) -> Mapping[str, Any]:
    try:
        return typing.get_type_hints(cls)
    except NameError:  # a type that only Python's checkers know, which holds no secrets of a game
        return {}


def knows(eyes: Eyes, tag: Tag, item: Any) -> bool:
    """Whether these eyes may see a tagged thing; `item` is its key, or the record that it is a field of."""
    if tag.to == "public" or (eyes.master and tag.masters and tag.to != "nobody"):
        return True
    if tag.unless is not None and tag.unless(eyes.state, item):
        return True
    return tag.to in ("owner", "sealed") and eyes.seat == owner_of(eyes.state, tag, item)


def owner_of(state: Any, tag: Tag, item: Any) -> Seat:
    """Return whose a thing is."""
    if callable(tag.of):
        return tag.of(state, item)
    found: Seat = getattr(item, tag.of) if tag.of else item
    return found


def by_key(cls: type, tag: Tag) -> bool:
    """Whether each entry of a map in such a field is a thing of its own, which is its key's or whatever `of` says.

    So it is in a state. In a record and in a fact a map is one thing, unless it is a pile for each owner, or nobody
    else is named whose it might be.
    """
    return issubclass(cls, Record) or tag.zone or (tag.to in ("owner", "sealed") and not tag.of)


def item_of(value: Any, tag: Tag, key: Any) -> Any:
    """Return what is asked about an entry: its key, or the record or fact where `of` says whose all of them are."""
    return key if isinstance(value, Record) or not tag.of else value


def seen(value: T, eyes: Eyes) -> T:
    """Return an attrs value as these eyes see it: the same class, its secret fields turned face down."""
    changed = {}
    for name, tag in tagged(type(value)):
        there = getattr(value, name)
        keyed = isinstance(there, Mapping) and by_key(type(value), tag)
        here = _map(value, there, tag, eyes) if keyed else _one(there, tag, value, eyes)
        if here is not there:
            changed[name] = here
    return attrs.evolve(value, **changed) if changed else value  # type: ignore[misc]  # tagged fields are attrs'


def _map(whose: Any, entries: Mapping[Any, Any], tag: Tag, eyes: Eyes) -> Mapping[Any, Any]:
    shown = {key: _one(value, tag, item_of(whose, tag, key), eyes) for key, value in entries.items()}
    if all(shown[key] is value for key, value in entries.items()):
        return entries
    return FrozenDict({key: value for key, value in shown.items() if value is not LEFT_OUT})


def _one(value: Any, tag: Tag, item: Any, eyes: Eyes) -> Any:
    if knows(eyes, tag, item):
        return _inside(value, eyes)
    return ("",) * len(value) if tag.zone else tag.instead


def _inside(value: Any, eyes: Eyes) -> Any:
    """Return a value that may be seen, with the secrets of the records in it turned face down."""
    if tagged(type(value)):
        return seen(value, eyes)
    if isinstance(value, tuple) and any(tagged(type(one)) for one in value):
        return tuple(seen(one, eyes) for one in value)
    if isinstance(value, Mapping) and any(tagged(type(one)) for one in value.values()):
        return FrozenDict({key: seen(one, eyes) for key, one in value.items()})
    return value
