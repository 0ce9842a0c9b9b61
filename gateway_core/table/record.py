"""A state: frozen between acts, a live draft within one. Written once, as assignments in place."""

import functools
from typing import Any, Self, TypeVar

import attrs

from ..frozen import FrozenDict

__all__ = ["Record"]

T = TypeVar("T")


def _guard(record: "Record", attribute: "attrs.Attribute[T]", value: T) -> T:
    if not record.live:
        raise TypeError(f"this state is frozen: thaw() it and set {attribute.name} on the draft")
    return value


# Not frozen as attrs means it: `apply` is written once, as assignments on a draft, and the draft is of the same class.
@attrs.define(on_setattr=_guard, slots=True)
class Record:
    """The base of every state: flat maps (`dict`) keyed by ids, frozen leaves, plain values.

    Subclass with `@attrs.define(on_setattr=Record.guard)`. Maps may hold only frozen values: a draft copies the
    maps, never what is in them.
    """

    live: bool = attrs.field(default=False, init=False, repr=False, eq=False, on_setattr=attrs.setters.NO_OP)

    guard = staticmethod(_guard)

    def thaw(self) -> Self:
        """Return a live draft: a copy whose maps may be changed without touching this state."""
        draft = self._copy(dict)
        draft.live = True
        return draft

    def freeze(self) -> Self:
        """Return this draft as a state that refuses to change."""
        return self._copy(FrozenDict)

    def _copy(self, mapping: type[dict[Any, Any]]) -> Self:
        cls = type(self)
        copy = cls.__new__(cls)
        put = object.__setattr__  # neither the guard nor any converter has a say: the values are those of a state
        for name in _names(cls):  # type: ignore[arg-type]  # a class is hashable, whatever mypy thinks of Self
            value = getattr(self, name)
            put(copy, name, mapping(value) if isinstance(value, dict) else value)
        put(copy, "live", False)
        return copy


@functools.cache  # attrs' own answer is slow to ask for on every act
def _names(cls: type) -> tuple[str, ...]:
    return tuple(field.name for field in attrs.fields(cls) if field.name != "live")
