"""Names of a package that are imported when they are first asked for: a program waits only for what it uses.

A package has two halves that say the same (a test compares them): `if TYPE_CHECKING` imports its names, for people,
type checkers and editors; `else` gives them to `on_demand`, for Python.
"""

import importlib
import sys
from collections.abc import Mapping
from types import ModuleType
from typing import Any

__all__ = ["on_demand"]


class _OnDemand(ModuleType):
    """A package whose names are found in its files when somebody asks for them."""

    __homes__: Mapping[str, str]  # the file of each name

    def __getattr__(self, name: str) -> Any:
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


def on_demand(package: str, homes: Mapping[str, str]) -> None:
    """Give a package its names on demand: for each file the names that are in it, apart by spaces.

    on_demand(__name__, {"odds": "Odds Reason", "pool": "versus"})
    """
    module = sys.modules[package]
    module.__dict__["__homes__"] = {name: file for file, names in homes.items() for name in names.split()}
    module.__class__ = _OnDemand
