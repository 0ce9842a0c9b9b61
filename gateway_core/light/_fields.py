"""The fields of a class, as attrs lists them before it writes anything."""

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Any, ClassVar

import attrs

__all__ = ["FIELD", "is_class_var", "listed"]

FIELD = type(attrs.field())


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
