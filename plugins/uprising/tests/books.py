"""Rulebooks for tests of Uprising: the book alone, and the book with a pack of one's own."""

from pathlib import Path

import gateway_uprising
from gateway_uprising import kinds

from gateway_core.game import kinds_in
from gateway_core.packs import Kinds
from tests.own_books import OwnBook

__all__ = ["BOOK", "book", "called", "write"]

_OWN = OwnBook("uprising", Path(gateway_uprising.__file__).parent / "pack", Kinds(kinds_in(kinds), frozenset()))
book, write = _OWN.book, _OWN.write
BOOK = book()


def called(kind: str, id: str) -> str:
    """Return the name of an entry of the book."""
    return str(BOOK.get(kind, id).name)
