"""One character under examination: its purchases, the prices of the table, and the words to speak of them."""

from collections.abc import Iterator
from typing import Literal, Self

import attrs

from ...packs.finding import Finding
from .book import SheetBook
from .buying import purchases
from .kinds import Character
from .ledger import allotted
from .prices import Prices
from .purchase import Path, Purchase
from .wording import called

__all__ = ["Build"]


@attrs.frozen
class Build:
    """What every check of a character reads. `pool` is None where nobody counts the points (GW-RU-47)."""

    id: str
    character: Character
    book: SheetBook
    prices: Prices
    bought: tuple[Purchase, ...]
    pool: int | None

    @classmethod
    def of(cls, book: SheetBook, id: str, character: Character, prices: Prices | None = None) -> Self:
        """Return the build of a character, whose full name is `id`."""
        prices = prices or Prices.of(book)
        return cls(id, character, book, prices, purchases(book, character, prices), allotted(book, character))

    @property
    def at_start(self) -> Iterator[Purchase]:
        """What was bought at creation."""
        return (one for one in self.bought if one.row is None)

    def name(self, kind: str, id: str) -> str:
        """Return what people call an entry; its slug, if the rulebook lacks it."""
        return called(self.book, kind, id)

    def finding(
        self,
        path: Path,
        code: str,
        rule: str,
        message: str,
        hint: str = "",
        severity: Literal["error", "warning"] = "error",
    ) -> Finding:
        """Return what is wrong with it, at a line; a table can be played in spite of that."""
        return Finding("character", self.id, path, code, message, hint, severity, rule, tolerable=True)
