"""Values of the kinds to plain data, by the keys that YAML has for their fields."""

from collections.abc import Callable
from types import NoneType
from typing import Any, get_origin

import attrs
import cattrs

from ...frozen import FrozenDict
from ..schema import key_of

__all__ = ["made_of", "writer"]

_PLAIN = {str, int, bool, NoneType}
_FACTORY: Any = attrs.Factory  # a class at run time; none of a kind's may depend on other fields


def writer(*, lean: bool) -> cattrs.Converter:
    """Return a converter that writes every field; `lean` leaves out what equals its default."""
    out = cattrs.Converter(omit_if_default=lean)

    out.register_unstructure_hook_factory(attrs.has, lambda cls: _fields_of(cls, out, lean=lean))
    out.register_unstructure_hook_func(lambda kind: hasattr(kind, "to_data"), lambda value: value.to_data())
    out.register_unstructure_hook_factory(
        made_of(tuple), lambda kind: lambda row: [out.unstructure(one) for one in row]
    )
    out.register_unstructure_hook_factory(
        made_of(dict, FrozenDict),
        lambda kind: lambda mapping: {key: out.unstructure(one) for key, one in mapping.items()},
    )
    return out


def _fields_of(cls: Any, out: cattrs.Converter, *, lean: bool) -> Callable[[Any], dict[str, Any]]:
    """Return what writes the fields of a class: those that must be there first, then those with a default.

    As in reading, no source is written for it: a class has a few dozen entries, and its source would take longer.
    """
    fields = [field for field in attrs.fields(cls) if field.init]
    needed = [(field.name, key_of(field)) for field in fields if not lean or field.default is attrs.NOTHING]
    others = [
        (field.name, key_of(field), field.default) for field in fields if lean and field.default is not attrs.NOTHING
    ]

    def write(value: Any) -> dict[str, Any]:
        written = {}
        for name, key in needed:
            written[key] = _plain(getattr(value, name), out)
        for name, key, default in others:
            held = getattr(value, name)
            if held != (default.factory() if isinstance(default, _FACTORY) else default):
                written[key] = _plain(held, out)
        return written

    return write


def _plain(value: Any, out: cattrs.Converter) -> Any:
    return value if value.__class__ in _PLAIN else out.unstructure(value)


def made_of(*origins: Any) -> Callable[[Any], bool]:
    """Return what says whether a type is one of `origins`, bare or with its parameters."""
    return lambda kind: get_origin(kind) in origins or kind in origins
