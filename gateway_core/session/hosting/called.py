"""What people call whoever sits in a seat."""

from typing import Any

from ...table import Table
from ...table.log import HistoryEntry

__all__ = ["answered_for", "seat_called", "seat_within"]


def seat_called(table: Table[Any, Any, Any], seat: str) -> str:
    """Return what people call whoever sits in a seat: the games master, or the one who is played from there."""
    system, state = table.system, table.state
    if table.masters == (seat,):
        return "The games master"
    played = [one.title for one in system.roles(state) if one.seat == seat]
    return played[0] if len(played) == 1 else str(getattr(state, "called", str)(seat))


def seat_within(table: Table[Any, Any, Any], seat: str) -> str:
    """Return the same as it stands within a sentence."""
    name = seat_called(table, seat)
    return f"the {name.removeprefix('The ')}" if name.startswith("The ") else name


def answered_for(table: Table[Any, Any, Any], entry: HistoryEntry[Any, Any]) -> str:
    """Return in a sentence who decided in somebody's place; empty where nobody did."""
    if not entry.answered_by:
        return ""
    return f"{seat_called(table, entry.answered_by)} answered for {seat_within(table, entry.by)}."
