"""The facts or deeds of a room of modules, so that nobody has to list them again."""

from types import ModuleType
from typing import TypeVar

__all__ = ["members"]

T = TypeVar("T")


def members(of: type[T], *modules: ModuleType) -> tuple[type[T], ...]:
    """Return the classes of a kind that these modules define under a stored name, in the order they stand there."""
    found = (
        one for module in modules for one in vars(module).values() if getattr(one, "__module__", "") == module.__name__
    )
    return tuple(one for one in found if isinstance(one, type) and issubclass(one, of) and "__stored__" in vars(one))
