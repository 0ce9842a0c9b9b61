"""A ledger printed: as a table for people, as CSV for spreadsheets that must not mistake a word for a formula."""

import csv
import io
from collections.abc import Sequence
from typing import Any

import attrs

from ...rules.character import AuditLine

__all__ = ["as_csv", "plain", "table"]

_COLUMNS = tuple(field.name for field in attrs.fields(AuditLine))
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
_SHOWN = ("number", "what", "points", "left", "rule", "date", "reason")
_NUMBERS = ("number", "points", "left")


def plain(lines: Sequence[AuditLine]) -> list[dict[str, Any]]:
    """Return the lines for programs, every field of each."""
    return [attrs.asdict(line) for line in lines]


def as_csv(lines: Sequence[AuditLine]) -> str:
    """Return the lines with a heading, every field a column; text that a spreadsheet would run begins with `'`."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for line in lines:
        writer.writerow([_harmless(value) for value in attrs.astuple(line)])
    return out.getvalue().removesuffix("\n")


def table(lines: Sequence[AuditLine]) -> str:
    """Return the lines in columns as wide as what stands in them."""
    rows = [_SHOWN, *(_row(line) for line in lines)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(_SHOWN))]
    return "\n".join(_laid(row, widths) for row in rows)


def _row(line: AuditLine) -> tuple[str, ...]:
    points = f"+{line.award}" if line.award else f"{-line.cost}"
    left = "" if line.left is None else f"{line.left}"
    return (f"{line.number}", line.what, points, left, line.rule, line.date, line.reason)


def _laid(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = zip(row, _SHOWN, widths, strict=True)
    return "  ".join(
        f"{word:>{width}}" if name in _NUMBERS else f"{word:<{width}}" for word, name, width in cells
    ).rstrip()


def _harmless(value: Any) -> Any:
    """Return a cell that no spreadsheet runs; numbers are the program's own."""
    return f"'{value}" if isinstance(value, str) and value.lstrip(" ").startswith(_FORMULA) else value
