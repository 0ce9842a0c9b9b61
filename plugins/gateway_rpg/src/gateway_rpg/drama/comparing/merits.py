"""What gear has for and against it: the traits by which it fits, and cancels."""

from collections.abc import Mapping
from typing import Any

__all__ = ["merits"]


def merits(rulebook: Any, kind: str, id: str) -> tuple[Mapping[str, int], object] | None:
    """Return what an item has; None for what has no trait, and does what the games master says of it."""
    traits = rulebook.get(kind, id).traits if kind == "item" else ()
    return (dict.fromkeys(traits, 1), None) if traits else None
