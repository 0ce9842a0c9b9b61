"""The decisions and throws of a game that stand when something was taken back: what a law of undo compares."""

from typing import Any

from ..table import Act, Adopted, Table, reveals

__all__ = ["decisions", "throws"]

AnyTable = Table[Any, Any, Any]


def decisions(table: AnyTable, seat: str) -> list[tuple[str, Any]]:
    """Return what stands of what people decided in other seats."""
    acts = (row for row in table.standing if isinstance(row, Act))
    return [(act.seat, act.command) for act in acts if act.seat != seat and not act.program]


def throws(table: AnyTable) -> list[Any]:
    """Return what fell and what was revealed, as far as it stands."""
    played = (row for row in table.standing if not isinstance(row, Adopted))
    return [one for row in played for one in (*row.draws, *filter(reveals, row.events))]
