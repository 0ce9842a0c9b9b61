"""A value as its author would write it: plain data with short names, and without what goes without saying."""

from collections.abc import Mapping
from typing import Any

import attrs

__all__ = ["as_written"]


def as_written(value: Any, pack: str) -> Any:
    """Return the plain data of a value for a file in which a bare name means `pack`; `write_yaml` writes it.

    A field that holds its default is left out; what reads itself from data (`FromData`) says how it is written.
    """
    if hasattr(value, "to_data"):
        return value.to_data()
    if attrs.has(type(value)):
        kept = (field for field in attrs.fields(type(value)) if not _is_default(field, value))
        return {field.name: _field(field, getattr(value, field.name), pack) for field in kept}
    if isinstance(value, Mapping):
        return {key: as_written(one, pack) for key, one in value.items()}
    return [as_written(one, pack) for one in value] if isinstance(value, tuple | list) else value


def _is_default(field: "attrs.Attribute[Any]", value: Any) -> bool:
    default = field.default
    if isinstance(default, attrs.Factory):  # type: ignore[arg-type]  # a class at run time, typed as a function
        default = default.factory()  # type: ignore[union-attr]  # as above
    return default is not attrs.NOTHING and getattr(value, field.name) == default


def _field(field: "attrs.Attribute[Any]", value: Any, pack: str) -> Any:
    """Return one field, with the names that it refers by made as short as its file lets them be."""
    if "ref" not in field.metadata or value is None:
        return as_written(value, pack)
    home = f"{field.metadata.get('home') or pack}:"
    if isinstance(value, Mapping):
        return {key.removeprefix(home): as_written(one, pack) for key, one in value.items()}
    return value.removeprefix(home) if isinstance(value, str) else [one.removeprefix(home) for one in value]
