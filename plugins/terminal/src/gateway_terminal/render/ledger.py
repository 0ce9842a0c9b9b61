"""A ledger printed: as a table for people, as CSV for spreadsheets that must not mistake a word for a formula."""

import csv
import io
from collections.abc import Sequence
from typing import Any

import attrs

from gateway_core.game.characters import AuditLine

from .text import table

__all__ = ["ledger_csv", "ledger_data", "ledger_table"]

_COLUMNS = tuple(field.name for field in attrs.fields(AuditLine))
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")  # what a spreadsheet takes for the beginning of a formula
_SHOWN = ("number", "what", "points", "left", "rule", "date", "reason")
_NUMBERS = [_SHOWN.index(name) for name in ("number", "points", "left")]


def ledger_data(lines: Sequence[AuditLine]) -> list[dict[str, Any]]:
    """Return the lines for programs, every field of each."""
    return [attrs.asdict(line) for line in lines]


def ledger_csv(lines: Sequence[AuditLine]) -> str:
    """Return the lines with a heading, every field a column; text that a spreadsheet would run begins with `'`."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for line in lines:
        writer.writerow([_harmless(value) for value in attrs.astuple(line)])
    return out.getvalue().removesuffix("\n")


def ledger_table(lines: Sequence[AuditLine]) -> str:
    """Return the lines in columns as wide as what stands in them, without what only programs ask for."""
    return "\n".join(table([_SHOWN, *(_row(line) for line in lines)], right=_NUMBERS))


def _row(line: AuditLine) -> tuple[str, ...]:
    points = f"+{line.award}" if line.award else f"{-line.cost}"
    left = "" if line.left is None else f"{line.left}"
    return (f"{line.number}", line.what, points, left, line.rule, line.date, line.reason)


def _harmless(value: Any) -> Any:
    """Return a cell that no spreadsheet runs; numbers are the program's own."""
    return f"'{value}" if isinstance(value, str) and value.lstrip(" ").startswith(_FORMULA) else value
