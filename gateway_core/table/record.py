"""A state: frozen between acts, a live draft within one. Written once, as assignments in place."""

import functools
from collections.abc import Callable
from operator import is_
from types import UnionType
from typing import Any, Literal, Self, TypeVar, Union, get_args, get_origin

import attrs

from ..frozen import FrozenDict

__all__ = ["COMPILED", "Record"]

R = TypeVar("R", bound="Record")
T = TypeVar("T")

# The key in the metadata of a field that was compiled from the rulebook: a state keeps it for its own questions, and
# it is no part of what anybody is shown.
COMPILED = "compiled"

# What becomes of a map `v` as it is copied: into a draft, into a state, into a state after another in which it was `w`,
# and into a state that has the same one.
_LIVE, _FROZEN, _SHARED = "dict(v) if v else {}", "FrozenDict(v) if v else EMPTY", "v"
_AFTER = "(w if w.__class__ is FrozenDict and is_same(v, w) else FrozenDict(v)) if v else EMPTY"
_NO_MAPS = (bool, frozenset, int, str, tuple, type(None), Literal)
_EMPTY: FrozenDict[Any, Any] = FrozenDict()  # one for all: it cannot change, and most maps of a state are empty


def _guard(record: "Record", attribute: "attrs.Attribute[T]", value: T) -> T:
    if not record.live:
        raise TypeError(f"this state is frozen: thaw() it and set {attribute.name} on the draft")
    return value


# Not frozen as attrs means it: `apply` is written once, as assignments on a draft, and a draft is one of its class too.
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
        return _copied(self, _LIVE)

    def freeze(self, was: Self | None = None) -> Self:
        """Return this draft as a state that refuses to change.

        Maps in which nothing has changed since another state are that state's own: who has worked out something of one
        sees at once that it still holds.
        """
        return _copied(self, _FROZEN if was is None else _AFTER, was)

    def but(self, **changes: Any) -> Self:
        """Return the same frozen state with some fields otherwise; what neither changes they share."""
        copy = _copied(self, _SHARED)
        for name, value in changes.items():
            is_loose = isinstance(value, dict) and value.__class__ is not FrozenDict
            object.__setattr__(copy, name, FrozenDict(value) if is_loose else value)
        return copy


def _copied(one: R, maps: str, was: R | None = None) -> R:
    copier: Any = _copier  # its cache hashes a class, which mypy takes for no key
    copy: R = copier(type(one), maps)(one, was)
    return copy


class _Draft:
    """What the class of a state's drafts is known by: a subclass with the same fields, and of the same name."""

    __slots__ = ()


@functools.cache
def _copier(cls: type[Record], maps: str) -> Callable[[Record, Record | None], Any]:
    """Write the function that copies a state or a draft into a draft or a state, as it says of its maps.

    Written out field by field it takes a third of the time of a loop over them, and every act copies twice.
    """
    state = cls.__mro__[1] if issubclass(cls, _Draft) else cls
    live = maps == _LIVE
    lines = ["def copy(old, was):", " new = make(Bare)"]
    for field in attrs.fields(cls):
        if maps == _SHARED or _is_no_map(field.type):
            lines.append(f" new.{field.name} = old.{field.name}")
        else:
            lines.append(f" v = old.{field.name}")
            lines += [f" w = was.{field.name}"] if maps == _AFTER else []
            lines.append(f" new.{field.name} = ({maps}) if isinstance(v, dict) else v")
    lines += [f" new.live = {live}", " new.__class__ = Whole", " return new"]
    known: dict[str, Any] = {
        # It has no say in what it is given, which is why what is copied changes its class only when it is whole.
        "Bare": _draft(state, bare=True),
        "EMPTY": _EMPTY,
        "FrozenDict": FrozenDict,
        "is_same": _is_same,
        "Whole": _draft(state, bare=_is_plain(state)) if live else state,
        "make": object.__new__,
    }
    exec("\n".join(lines), known)  # names of fields, and nothing that anybody wrote
    copy: Callable[[Record, Record | None], Any] = known["copy"]
    return copy


def _is_same(one: dict[Any, Any], other: dict[Any, Any]) -> bool:
    """Whether two maps have the very same keys and values, in the same order."""
    return len(one) == len(other) and all(map(is_, one, other)) and all(map(is_, one.values(), other.values()))


def _is_no_map(kind: Any) -> bool:
    """Whether values of this type are never maps, as far as it says: nobody then has to look at each."""
    if isinstance(kind, UnionType) or get_origin(kind) is Union:
        return all(map(_is_no_map, get_args(kind)))
    return kind in _NO_MAPS or get_origin(kind) in _NO_MAPS


def _is_plain(state: type[Record]) -> bool:
    """Whether no field has more to say to being set than that the state is frozen: a draft then need not ask."""
    return all(one.on_setattr in (None, _guard, attrs.setters.NO_OP) for one in attrs.fields(state))


@functools.cache
def _draft(state: type[Record], *, bare: bool) -> type[Record]:
    def is_equal(self: Record, other: object) -> bool:
        return state.__eq__(self.freeze(), other.freeze()) if isinstance(other, state) else NotImplemented

    own: dict[str, Any] = {"__module__": state.__module__, "__qualname__": state.__qualname__, "__slots__": ()}
    own["__eq__"] = is_equal  # attrs compares what is of one class, and to be live is no difference
    if bare:
        own["__setattr__"] = object.__setattr__
    return type(state.__name__, (state, _Draft), own)
