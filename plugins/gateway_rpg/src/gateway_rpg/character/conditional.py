"""Limits, prices and demands of a setting's own that apply only where the table reads a ruling so."""

from collections.abc import Mapping
from typing import Protocol

from .book import SheetBook

__all__ = ["applies"]


class _Conditional(Protocol):
    """An entry that names readings."""

    @property
    def under(self) -> Mapping[str, str]: ...


def applies(book: SheetBook, entry: _Conditional) -> bool:
    """Say whether the table plays by every reading that an entry names; without any it always applies."""
    try:
        return all(book.ruling(id) == option for id, option in entry.under.items())
    except KeyError:  # there is no such ruling: `lint` tells its author
        return False
