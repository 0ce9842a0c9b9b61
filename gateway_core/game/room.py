"""The facts, deeds or kinds of a room of modules, so that nobody has to list them again."""

import re
from types import ModuleType
from typing import TypeVar

from ..table.stored import stored
from .entry import Entry

__all__ = ["kinds_in", "members"]

T = TypeVar("T")


def members(of: type[T], *modules: ModuleType) -> tuple[type[T], ...]:
    """Return the classes of a kind that these modules define under a stored name, in the order they stand there.

    Of a package they are those that its `__init__` names; facts that a deed becomes stand there with the deed. One that
    has a subclass under the same stored name among them is left out: that stands in its place.
    """
    found = [
        one
        for module in modules
        for named in vars(module).values()
        for one in (named, vars(named).get("becomes") if isinstance(named, type) else None)
        if isinstance(one, type) and issubclass(one, of) and "__stored__" in vars(one) and _is_of(one, module)
    ]
    return tuple(one for one in dict.fromkeys(found) if not any(_stands_for(other, one) for other in found))


def kinds_in(*modules: ModuleType) -> dict[str, type]:
    """Return the kinds of entries that these modules define, each by the name of its class in kebab-case.

    A kind is a subclass of `Entry`: `class HillFort(Named)` is the kind `hill-fort`.
    """
    found = [
        one for module in modules for one in vars(module).values() if isinstance(one, type) and _is_of(one, module)
    ]
    kinds = {re.sub(r"(?<!^)(?=[A-Z])", "-", one.__name__).lower(): one for one in found if issubclass(one, Entry)}
    return dict(sorted(kinds.items()))


def _is_of(one: type, module: ModuleType) -> bool:
    return f"{one.__module__}.".startswith(f"{module.__name__}.")


def _stands_for(other: type, one: type) -> bool:
    return other is not one and issubclass(other, one) and stored(other).name == stored(one).name
