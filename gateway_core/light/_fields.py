"""The fields of a class as attrs lists them before it writes anything, and what a call of the class takes."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from itertools import chain
from operator import itemgetter
from typing import Any, ClassVar, NamedTuple

import attrs

__all__ = ["FIELD", "Taken", "is_class_var", "listed", "plainly_taken", "taken"]

_MORE = {"__attrs_attrs__", "__attrs_pre_init__", "__attrs_post_init__"}  # of a class that takes more to make
FIELD = type(attrs.field())


class Taken(NamedTuple):
    """What a call of a class takes."""

    slots: Mapping[str, str]  # where each value has its place, by the name that a call gives it
    in_order: tuple[str, ...]  # what need not be named
    defaults: Mapping[str, Any]
    factories: Mapping[str, Callable[[], Any]]
    converters: Mapping[str, Callable[[Any], Any]]
    validated: bool  # whether attrs is to look at the values
    after: bool  # whether the class has more to do when all values are in their places

    def values(self, given: Sequence[Any], named: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """Return the value of everything that a call of the class takes; None of a call that is to be refused."""
        in_order = self.in_order[: len(given)]
        if len(in_order) < len(given) or not named.keys().isdisjoint(in_order):
            return None
        values = {**self.defaults, **dict(zip(in_order, given, strict=True)), **named}
        for name in self.factories.keys() - values.keys():
            values[name] = self.factories[name]()
        if values.keys() != self.slots.keys():
            return None
        for name, convert in self.converters.items():
            values[name] = convert(values[name])
        return values


def plainly_taken(cls: type, fields: Mapping[str, Any]) -> Taken | None:
    """Return what a class takes that has nothing but fields of its own without more to do; None of any other."""
    own = vars(cls)
    defaults = {name: own[name] for name in fields if name in own}
    if any(value.__class__ is FIELD for value in defaults.values()) or any(name[0] == "_" for name in fields):
        return None
    if not _last(fields, defaults) or any(map(_MORE.__contains__, chain(*map(vars, cls.__mro__)))):
        return None
    return Taken({name: name for name in fields}, tuple(fields), defaults, {}, {}, validated=False, after=False)


def taken(cls: type) -> Taken | None:
    """Return what a class takes, of whatever fields and inherited ones too; None where attrs has more to do."""
    fields = attrs.fields(cls)
    factories = {one.alias: one.default for one in fields if isinstance(one.default, attrs.Factory)}  # type: ignore[arg-type]  # a class at run time
    converters = {one.alias: one.converter for one in fields if one.converter is not None}
    asks_for_one = any(one.takes_self for one in factories.values()) or any(
        isinstance(one, attrs.Converter) for one in converters.values()
    )
    if asks_for_one or hasattr(cls, "__attrs_pre_init__") or not all(one.init for one in fields):
        return None
    in_order = tuple(one.alias for one in fields if not one.kw_only)
    left_out = {one.alias: one.default for one in fields if one.default is not attrs.NOTHING}
    if not _last(in_order, left_out):
        return None
    return Taken(
        {one.alias: one.name for one in fields},
        in_order,
        {name: value for name, value in left_out.items() if name not in factories},
        {name: one.factory for name, one in factories.items()},
        converters,
        validated=any(one.validator is not None for one in fields),
        after=hasattr(cls, "__attrs_post_init__"),
    )


def _last(in_order: Iterable[str], left_out: Container[str]) -> bool:
    """Return whether what may be left out stands last; where it does not, attrs says so."""
    may = [name in left_out for name in in_order]
    return may == sorted(may)


class _Told(Exception):
    """The fields of a class, told before attrs writes anything of it."""


def _tell(_: type, fields: "Sequence[attrs.Attribute[Any]]") -> "list[attrs.Attribute[Any]]":
    raise _Told(*fields)


def listed(cls: type, said: Mapping[str, Any]) -> "tuple[attrs.Attribute[Any], ...]":
    """Return the fields of a class as attrs lists them, in a fifth of the time in which it finishes the class."""
    fields: list[attrs.Attribute[Any]] = []
    try:
        attrs.frozen(cls, **said, field_transformer=_tell)
    except _Told as told:
        # What they are called where one is made, older versions of attrs settle after this.
        fields = [one if one.alias else one.evolve(alias=one.name.lstrip("_")) for one in told.args]
    places = {one.name: property(itemgetter(place)) for place, one in enumerate(fields)}
    found: tuple[attrs.Attribute[Any], ...] = type(f"{cls.__name__}Attributes", (tuple,), {"__slots__": (), **places})(
        fields
    )
    return found


def is_class_var(kind: Any) -> bool:
    """Return whether a type, which may be written as text, is that of no field."""
    if isinstance(kind, str):
        return "ClassVar" in kind
    return kind is ClassVar or getattr(kind, "__origin__", None) is ClassVar
