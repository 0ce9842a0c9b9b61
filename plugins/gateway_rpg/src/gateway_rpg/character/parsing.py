"""What somebody wants to buy, in their words, as a row buys it; a misspelt id is told with the nearest."""

from collections.abc import Mapping, Sequence

from gateway_core.errors import ContentError, Problem
from gateway_core.names import folded, unclear_name
from gateway_core.packs.called import entry_called

from .advancement import Buy
from .book import SheetBook
from .kinds import Character

__all__ = ["WORDS", "bare", "parse_purchase"]

BOOK = "gateway"  # whose words everybody shares: categories and uses
# What can be bought, and the words it takes.
WORDS: Mapping[str, tuple[str, ...]] = {
    "background": ("ID",),
    "essence": ("CATEGORY",),
    "specialisation": ("ID", "USE"),
    "trait": ("NAME", "CATEGORY"),
}


def parse_purchase(book: SheetBook, character: Character, home: str, thing: str, words: Sequence[str]) -> Buy:
    """Return what is to be bought: a `thing` of `WORDS`, and as many words as it takes.

    Bare ids mean the pack `home`, as in the character's file; a name will do. Raise ContentError with every word that
    names nothing.
    """
    found = _Words(book)
    match thing, words:
        case "trait", [name, category]:
            buying = Buy(trait=_spelt(character, found.trait(name)), category=found.id("table-category", category))
        case "background", [id]:
            buying = Buy(background=found.id("background", id, home))
        case "specialisation", [id, use]:
            background, specialisation = found.id("background", id, home), found.id("table-use", use)
            buying = Buy(background=background, specialisation=specialisation)
        case "essence", [category]:
            buying = Buy(essence=found.id("table-category", category))
        case _:
            raise ValueError(f"{thing} takes {' '.join(WORDS[thing])}, not {len(words)} words")
    if found.problems:
        raise ContentError(found.problems)
    return buying


def bare(id: str, home: str) -> str:
    """Return an id as a file of `home` writes it: without the pack, where that goes without saying."""
    return id.removeprefix(f"{home}:")


class _Words:
    """Looks words up, and keeps what is wrong with them."""

    def __init__(self, book: SheetBook) -> None:
        self._book = book
        self.problems: list[Problem] = []

    def trait(self, name: str) -> str:
        """Return a trait's name, which is free: one line, with something in it."""
        words = " ".join(name.split())
        unclear = unclear_name(words)
        if unclear is not None:
            self.problems.append(Problem("pack/wrong-value", f"the name of a trait {unclear.why}.", None, unclear.cure))
        return words

    def id(self, kind: str, word: str, home: str = BOOK) -> str:
        """Return the full id of an entry, by its id or its name."""
        try:
            return entry_called(self._book.of(kind), kind, word, home)
        except ContentError as error:
            self.problems += error.problems
            return word


def _spelt(character: Character, name: str) -> str:
    """Return a trait's name the way the sheet writes it already, whatever the capitals."""
    rows = (row.buy.trait for row in character.advancement if row.buy is not None and row.buy.trait is not None)
    names = (*(trait.name for trait in character.traits), *rows)
    return next((one for one in names if folded(one) == folded(name)), name)
