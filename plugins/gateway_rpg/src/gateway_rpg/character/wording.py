"""One purchase in words, by the names that people use."""

from .book import SheetBook
from .element import BACKGROUND, ESSENCE, TRAIT
from .purchase import Purchase

__all__ = ["called", "in_words"]


def in_words(book: SheetBook, one: Purchase) -> str:
    """Return what was bought, such as `Blag, 3 levels` or `Quick: Mental`."""
    if one.element == TRAIT:
        return f"{one.name}: {called(book, 'table-category', one.detail)}"
    if one.element == ESSENCE:
        return f"Essence in {called(book, 'table-category', one.name)}, {_many(one.count, 'point')}"
    background = called(book, "background", one.name)
    if one.element == BACKGROUND:
        return f"{background}, {_many(one.count, 'level')}"
    return f"{background}: {called(book, 'table-use', one.detail)}"


def called(book: SheetBook, kind: str, id: str) -> str:
    """Return what people call an entry; its slug, if the rulebook lacks it."""
    entry = book.of(kind).get(id)
    return str(entry.name) if entry is not None else id.rpartition(":")[2]


def _many(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
