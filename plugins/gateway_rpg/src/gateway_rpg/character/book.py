"""What the rules of characters ask of a rulebook."""

from collections.abc import Mapping
from typing import Any, Protocol

__all__ = ["SheetBook"]


class SheetBook(Protocol):
    """A rulebook as far as sheets need it."""

    def of(self, kind: str) -> Mapping[str, Any]:  # entries of any kind
        """Return the entries of a kind, by their full names."""
        ...

    def ruling(self, id: str) -> str:
        """Return the reading by which the table plays a ruling. Raise KeyError if there is none."""
        ...
