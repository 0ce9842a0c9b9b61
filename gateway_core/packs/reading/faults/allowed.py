"""Warnings that the author of an entry has looked at and lets stand: each by its code, with the reason."""

from collections.abc import Mapping
from typing import Any

import attrs

from ..conversion import Conversion, Fault, Faults

__all__ = ["KEY", "Allowed", "allowed_in"]

KEY = "allow"


def _is_said(_: Any, __: Any, why: str) -> None:
    if not why.strip():
        raise ValueError("'why' says nothing; whoever reads this entry next should know")


@attrs.frozen
class Allowed:
    """A warning that may stand on one entry."""

    code: str  # of the warning, such as pack/never-used; an error cannot be allowed
    why: str = attrs.field(validator=_is_said)  # the reason, for whoever reads the entry next


@attrs.frozen
class _Allowing:
    allow: tuple[Allowed, ...]


def allowed_in(conversion: Conversion, cls: Any, data: Any) -> tuple[Any, tuple[Allowed, ...], tuple[Fault, ...]]:
    """Return the data of an entry without what it allows, that, and what is wrong with it.

    A class that has such a key itself means something else by it.
    """
    if not isinstance(data, Mapping) or KEY not in data or any(field.name == KEY for field in attrs.fields(cls)):
        return data, (), ()
    rest = {key: value for key, value in data.items() if key != KEY}
    try:
        said = conversion.read(_Allowing, {KEY: data[KEY]}, "")[0]
    except Faults as found:
        return rest, (), found.faults
    return rest, said.allow, ()
