"""Why a chance is what it is, a line a reason: the same for a challenge by numbers and for an action in a scene."""

from typing import Any

from ..chance.odds import Odds, Reason
from .printing import bold, paragraph

__all__ = ["explained", "headline", "plain"]


def headline(odds: Odds, label: str = "") -> str:
    """Return a chance in percent, and exactly."""
    return bold(paragraph(f"{label + ': ' if label else ''}{odds.percent} %, {odds.numerator} in {odds.denominator}"))


def explained(odds: Odds) -> str:
    """Return every die and number behind a chance, with the rule and the data it comes from."""
    return "\n".join(paragraph(_line(one), "  ") for one in odds.explanation)


def plain(odds: Odds) -> list[dict[str, Any]]:
    """Return an explanation as plain values."""
    return [
        {"amount": one.amount, "rule": one.rule, "source": one.source, "text": one.text, "unit": one.unit}
        for one in odds.explanation
    ]


def _line(one: Reason) -> str:
    number = ""
    if one.amount is not None:
        number = f"{one.amount} {one.unit}: " if one.unit == "dice" else f"{one.amount:+d} {one.unit}: "
    known = ", ".join(filter(None, (one.rule, one.source)))
    return f"{number}{one.text}{f' ({known})' if known else ''}"
