"""Rulebooks for tests of Scenes and Actions: the book alone, and the book with a pack of one's own."""

from pathlib import Path

import gateway_scenes_and_actions
from gateway_scenes_and_actions import kinds, kinds_evening
from gateway_scenes_and_actions.content import ENTRIES, TABLES
from gateway_scenes_and_actions.tables import Tables

from gateway_core.game import all_faults, compiled, kinds_in
from gateway_core.packs import Finding, Kinds, Rulebook
from tests.own_books import OwnBook

__all__ = ["BOOK", "PACK", "RULES", "book", "found", "rules", "write"]

PACK = Path(gateway_scenes_and_actions.__file__).parent / "pack"
_OWN = OwnBook("scenes-and-actions", PACK, Kinds(kinds_in(kinds, kinds_evening)))
book, write = _OWN.book, _OWN.write


def rules(**rulings: str) -> Tables:
    """Return the tables of the book, with these rulings."""
    return compiled(Tables, book(**rulings))


def found(rulebook: Rulebook) -> list[Finding]:
    """Return what is wrong with the tables of a rulebook, or else with its other entries."""
    wrong = [*all_faults(TABLES, rulebook, rulebook)]
    return wrong or [*all_faults(ENTRIES, rulebook, compiled(Tables, rulebook))]


BOOK = book()
RULES = compiled(Tables, BOOK)
