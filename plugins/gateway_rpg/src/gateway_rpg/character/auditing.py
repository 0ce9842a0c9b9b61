"""A ledger for people who look it through: line by line what, at which cost, by which rule, and what was left."""

from gateway_core.game.characters import AuditLine

from .book import SheetBook
from .kinds import Character
from .ledger import LedgerRow, ledger_rows
from .prices import Prices
from .wording import called, in_words

__all__ = ["audited"]

_POOL, _AWARD, _LATER = "GW-CC-04", "GW-AD-01", "GW-AD-04"


def audited(book: SheetBook, character: Character) -> tuple[AuditLine, ...]:
    """Return every award and purchase of a character, in order, with the rule that says what it gives or costs."""
    prices = Prices.of(book)
    rows = ledger_rows(book, character, prices)
    return tuple(_line(book, character, prices, number, row) for number, row in enumerate(rows, 1))


def _line(book: SheetBook, character: Character, prices: Prices, number: int, row: LedgerRow) -> AuditLine:
    one = row.purchase
    if one is None:
        kind, rule = ("award", _AWARD) if row.path[0] != "power_level" else ("power-level", _POOL)
        level = called(book, "power-level", character.power_level or "")
        what, cost = "Award" if kind == "award" else f"Power level: {level}", 0
    else:
        kind, what, cost = one.element.rpartition(":")[2], in_words(book, one), one.points
        rule = prices.elements[one.element].rule if one.row is None else _LATER
    left = row.left if character.power_level is not None else None
    return AuditLine(number, kind, what, row.award, cost, rule, row.earned, row.spent, left, row.date, row.reason)
