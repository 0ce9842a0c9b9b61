"""The facts or deeds of a room of modules, so that nobody has to list them again."""

from types import ModuleType
from typing import TypeVar

from ..table.stored import stored

__all__ = ["members"]

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


def _is_of(one: type, module: ModuleType) -> bool:
    return f"{one.__module__}.".startswith(f"{module.__name__}.")


def _stands_for(other: type, one: type) -> bool:
    return other is not one and issubclass(other, one) and stored(other).name == stored(one).name
