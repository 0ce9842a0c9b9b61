"""What things cost and count by two rulebooks: points, raises, dice, what is added to them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from gateway_core.packs.building import Difference
from gateway_core.packs.consequence import Consequence

__all__ = ["prices"]

# by kind and field: what such a number is to players
_PRICES: Mapping[tuple[str, str], str] = {
    ("cost", "raises"): "raises owed",
    ("table-background-relevance", "raises"): "raises that such a background costs",
    ("table-challenge-level", "modifier"): "added to the best die",
    ("table-purchase", "cap"): "the most at the start",
    ("table-purchase", "later"): "the most at any time",
    ("table-purchase", "points"): "points for one",
    ("table-raise", "opposed"): "added to what must be beaten",
    ("table-relevance", "dice"): "dice that such a trait throws",
    ("table-variability", "dice"): "dice that it throws",
}
_UNITS: Mapping[str, str] = {
    "dice": "dice",
    "modifier": "added to the total",
    "raises": "free raises",
    "significance": "significance",
    "steps": "steps",
}  # what the numbers of `table-bonus` count


def prices(before: Any, after: Any, changed: Iterable[Difference]) -> Iterator[Consequence]:
    """Yield every price and every number of the rules that has changed."""
    for one in changed:
        what = _PRICES.get((one.kind, one.field))
        if (one.kind, one.field) == ("table-bonus", "amount"):
            what = _UNITS[after.get(one.kind, after.now(one.kind, one.id)).unit]
        if what is not None:
            told = frozenset({(one.kind, one.id, one.field)})
            yield Consequence(
                "Prices and numbers", f"{one.name}: {what}", _said(one.before), _said(one.after), tells=told
            )


def _said(value: Any) -> str:
    return "none" if value is None else str(value)
