"""What a flashback costs where no scene decides it."""

from collections.abc import Mapping
from typing import Any, Protocol

from ..language.quantities import without_raises

__all__ = ["flashback_raises"]


class _Costs(Protocol):
    """A rulebook, as far as it holds costs."""

    def of(self, kind: str) -> Mapping[str, Any]: ...


def flashback_raises(book: _Costs) -> int:
    """Return the raises that a flashback owes (GW-CH-49); none where the table has no such cost, or a scene decides."""
    price = book.of("cost").get("gateway:flashback")
    return (without_raises(price.raises) if price else 0) or 0
