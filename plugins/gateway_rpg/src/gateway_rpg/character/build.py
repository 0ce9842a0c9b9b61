"""One character under examination: its purchases, the prices of the table, and the words to speak of them."""

from collections.abc import Iterator
from typing import Literal, Self

import attrs

from gateway_core.packs.finding import Finding

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
    """A character with all that checks and sheets work out of it."""

    id: str  # its full name
    character: Character  # as its file has it
    book: SheetBook  # of the table it is checked at
    prices: Prices  # of that table
    bought: tuple[Purchase, ...]  # everything it ever bought or took over, in order
    pool: int | None  # the points it began with; None where nobody counts them (GW-RU-47)

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
        """Return what is wrong with it, at a line."""
        # Tolerable: whether somebody plays a faulty sheet is for their table to say, and no fault of the pack's shape.
        return Finding("character", self.id, path, code, message, hint, severity, rule, tolerable=True)
