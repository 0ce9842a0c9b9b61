"""The secrets of a state: every one that its tags name, those of the records in it too."""

import functools
import typing
from collections.abc import Iterator, Mapping
from typing import Any

from ...table.record import Record
from .seen import classes_in, tagged

__all__ = ["hidden"]


def hidden(state: Record) -> dict[str, Any]:
    """Return each secret by its name: `fog` is a field of the state, `Card.face` one of a record that it holds.

    Of a record it is what all that lie in the state hold there, in their order. What a kind keeps for the games master
    is none of these: where an entry has nothing there, no world could be otherwise.
    """
    found: dict[str, Any] = {name: getattr(state, name) for name, tag in tagged(type(state)) if tag.is_secret}
    named = _named(type(state))  # type: ignore[arg-type]  # a class is hashable, whatever mypy thinks
    within: dict[str, list[Any]] = {name: [] for name in named}
    for name, value in _inside(state):
        within.setdefault(name, []).append(value)
    return found | within


def _inside(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield the secrets of the records in a value, as far down as tags are read."""
    for name, _ in tagged(type(value)):
        there = getattr(value, name)
        for one in there.values() if isinstance(there, Mapping) else there if isinstance(there, tuple) else (there,):
            for each in one if isinstance(one, tuple) else (one,):
                for field, tag in tagged(type(each)):
                    if tag.is_secret and not tag.written:
                        yield f"{type(each).__qualname__}.{field}", getattr(each, field)
                yield from _inside(each)


@functools.cache
def _named(cls: type) -> tuple[str, ...]:
    """Return the secrets of the records that a state may hold, whether or not it holds one now."""
    found: dict[str, None] = {}
    todo, seen = [cls], {cls}
    while todo:
        here = todo.pop()
        hints = typing.get_type_hints(here)
        for field, _ in tagged(here):
            for one in classes_in(hints[field]):
                if one not in seen:
                    seen.add(one)
                    todo.append(one)
                    own = [name for name, tag in tagged(one) if tag.is_secret and not tag.written]
                    found |= dict.fromkeys(f"{one.__qualname__}.{name}" for name in own)
    return tuple(found)
