"""Names of a package that are imported when they are first asked for: a program waits only for what it uses.

A package has two halves that say the same (a test compares them): `if TYPE_CHECKING` imports its names, for people,
type checkers and editors; `else` gives them to `on_demand`, for Python.
"""

import importlib
import sys
from collections.abc import Mapping
from types import ModuleType
from typing import Any, NamedTuple

from .deprecation import Deprecated, warn_of

__all__ = ["Renamed", "on_demand"]


class Renamed(NamedTuple):
    """A name that a package had, and what it is called now: the old one works until it is gone, with a warning."""

    name: str  # in the same package
    deprecated: Deprecated


_NONE: Mapping[str, Renamed] = {}


class _OnDemand(ModuleType):
    """A package whose names are found in its files when somebody asks for them."""

    __homes__: Mapping[str, str]  # the file of each name
    __renamed__: Mapping[str, Renamed]  # by the old name

    def __getattr__(self, name: str) -> Any:
        if name in self.__renamed__:
            new, deprecated = self.__renamed__[name]
            warn_of(f"{self.__name__}.{name}", deprecated)
            return getattr(self, new)
        if name not in self.__homes__:
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        found = getattr(importlib.import_module(f"{self.__name__}.{self.__homes__[name]}"), name)
        setattr(self, name, found)  # asked for once
        return found

    def __setattr__(self, name: str, value: Any) -> None:
        # Python puts a file into its package under the file's name as soon as it is imported. Where the file is called
        # like the function in it, the name means the function.
        if not (isinstance(value, ModuleType) and name in self.__homes__):
            super().__setattr__(name, value)


def on_demand(package: str, homes: Mapping[str, str], renamed: Mapping[str, Renamed] = _NONE) -> None:
    """Give a package its names on demand: for each file the names that are in it, apart by spaces.

    on_demand(__name__, {"odds": "Odds Reason", "pool": "versus"})

    Names that it had still work, each with a warning that says who uses it (`renamed`).
    """
    module = sys.modules[package]
    module.__dict__["__homes__"] = {name: file for file, names in homes.items() for name in names.split()}
    module.__dict__["__renamed__"] = renamed
    module.__class__ = _OnDemand
