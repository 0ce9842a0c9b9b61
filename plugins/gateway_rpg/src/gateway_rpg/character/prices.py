"""What a table asks for each purchase, and how far each goes: its tables, caps and rulings, compiled once."""

from collections.abc import Mapping
from typing import Self

import attrs

from gateway_core.frozen import FrozenDict

from .book import SheetBook
from .conditional import applies
from .element import BACKGROUND, ESSENCE, Balance, Element
from .offered import Cap
from .purchase import Purchase

__all__ = ["Limit", "Prices"]


@attrs.frozen
class Limit:
    """The most of one thing."""

    most: int | None  # None: there is no limit
    rule: str  # the rule, or the full name of the pack's cap, that says so


@attrs.frozen
class Prices:
    """Prices and limits of one table."""

    elements: Mapping[str, Element]  # by full name (`gateway:trait`)
    balances: tuple[Balance, ...]  # how the points at the start are to be divided (GW-CC-10)
    caps: Mapping[tuple[str, str], tuple[str, Cap]]  # those that apply, with their names, by element and thing
    extra: Mapping[str, int]  # how many more of an element a new character may have (GW-RU-40)

    @classmethod
    def of(cls, book: SheetBook) -> Self:
        """Compile the prices of a rulebook."""
        elements: Mapping[str, Element] = book.of("table-purchase")
        allowed = book.ruling("extra-levels") == "on"  # GW-RU-40
        return cls(
            elements=elements,
            balances=tuple(book.of("table-balance").values()),
            caps=FrozenDict((_limited(cap), (id, cap)) for id, cap in book.of("cap").items() if applies(book, cap)),
            extra=FrozenDict((id, element.extra if allowed else 0) for id, element in elements.items()),
        )

    def of_purchase(self, purchase: Purchase) -> int:
        """Return what a purchase costs; what takes points away is paid nothing back."""
        element = self.elements.get(purchase.element)
        return 0 if element is None else element.points * max(purchase.count, 0)

    def at_start(self, purchase: Purchase) -> Limit:
        """Return the most that a new character may have of this thing."""
        element, (id, cap) = self.elements[purchase.element], self._cap(purchase)
        if cap is not None and cap.cap is not None:
            return Limit(cap.cap, id)
        return Limit(element.cap, element.rule)

    def later(self, purchase: Purchase) -> Limit:
        """Return the most that anybody may ever have of it."""
        element, (id, cap) = self.elements[purchase.element], self._cap(purchase)
        if cap is not None and cap.later is not None:
            return Limit(cap.later, id)
        return Limit(element.later, element.later_rule or element.rule)

    def _cap(self, purchase: Purchase) -> tuple[str, Cap | None]:
        return self.caps.get(purchase.key, ("", None))


def _limited(cap: Cap) -> tuple[str, str]:
    return (BACKGROUND, cap.background) if cap.background is not None else (ESSENCE, str(cap.category))
