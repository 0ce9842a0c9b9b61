"""Values of the kinds to plain data, by the keys that YAML has for their fields."""

from collections.abc import Callable
from typing import Any, get_origin

import attrs
import cattrs
from cattrs.gen import make_dict_unstructure_fn, override

from ...frozen import FrozenDict
from ..schema import key_of

__all__ = ["made_of", "writer"]


def writer(*, lean: bool) -> cattrs.Converter:
    """Return a converter that writes every field; `lean` leaves out what equals its default."""
    out = cattrs.Converter(omit_if_default=lean)

    def of_class(cls: Any) -> Callable[[Any], Any]:
        attrs.resolve_types(cls)
        names: dict[str, Any] = {
            field.name: override(rename=key_of(field)) for field in attrs.fields(cls) if key_of(field) != field.name
        }
        write: Callable[[Any], Any] = make_dict_unstructure_fn(cls, out, _cattrs_omit_if_default=lean, **names)
        return write

    out.register_unstructure_hook_factory(attrs.has, of_class)
    out.register_unstructure_hook_func(lambda kind: hasattr(kind, "to_data"), lambda value: value.to_data())
    out.register_unstructure_hook_factory(
        made_of(tuple), lambda kind: lambda row: [out.unstructure(one) for one in row]
    )
    out.register_unstructure_hook_factory(
        made_of(dict, FrozenDict),
        lambda kind: lambda mapping: {key: out.unstructure(one) for key, one in mapping.items()},
    )
    return out


def made_of(*origins: Any) -> Callable[[Any], bool]:
    """Return what says whether a type is one of `origins`, bare or with its parameters."""
    return lambda kind: get_origin(kind) in origins or kind in origins
