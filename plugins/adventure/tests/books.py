"""Rulebooks for tests of Adventure: the book alone, and the book with a pack of one's own."""

from pathlib import Path

import gateway_adventure
from gateway_adventure.system import AdventureSystem
from gateway_adventure.tables import Tables

from gateway_core.game import compiled
from gateway_core.packs import Kinds
from tests.own_books import OwnBook

__all__ = ["BOOK", "RULES", "book", "rules", "write"]

_KINDS = Kinds(AdventureSystem.kinds, frozenset({"scene"}))
_OWN = OwnBook("adventure", Path(gateway_adventure.__file__).parent / "pack", _KINDS)
book, write = _OWN.book, _OWN.write


def rules(**rulings: str) -> Tables:
    """Return the tables of the book, with these rulings."""
    return compiled(Tables, book(**rulings))


BOOK = book()
RULES = compiled(Tables, BOOK)
