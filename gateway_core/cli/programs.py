"""The programs of one game: which of them plays a seat, and what it does there."""

import functools
from collections.abc import Collection
from typing import Any

from ..chance.source import Seeded
from ..table import Program, RandomBot, Table, decide_by

__all__ = ["Programs"]


class Programs:
    """What plays seats that no person plays."""

    def __init__(self, table: Table[Any, Any, Any]) -> None:
        self._table = table
        self._rows, self._tries = 0, 0  # how often a program was refused since the log has had so many rows

    @functools.cached_property
    def _usual(self) -> Any:
        return self._table.system.bot() or RandomBot()

    @property
    def usual(self) -> Program:
        """What plays a seat of which nothing else is said."""
        return Program(getattr(self._usual, "name", type(self._usual).__name__))  # as `decide_by` names it

    def act(self, seat: str) -> object:
        """Decide in a seat, and return what the table answered.

        What was refused leaves no row, and would be tried again for ever: each try has another chance.
        """
        rows = len(self._table.rows)
        self._tries = self._tries if self._rows == rows else 0
        self._rows = rows
        tries, self._tries = self._tries, self._tries + 1
        return decide_by(self._usual, self._table, seat, _chance(rows, tries))

    def why(self, asker: str, seat: str) -> str:
        """Return in a line why a program did what it did last in a seat, as far as who asks may know it."""
        return self._table.explain(asker, seat, self._explaining)

    def why_last(self, asker: str) -> str:
        """Return the same of what was done last, as far as who asks has seen it; empty if a person did that."""
        last = next((one for one in reversed(self._table.history(asker)) if one.deed == "act"), None)
        return self.why(asker, last.by) if last is not None and last.program else ""

    def have_played(self, asker: str, seat: str) -> bool:
        """Say whether somebody has seen a program act in a seat."""
        return any(one.by == seat and one.program for one in self._table.history(asker))

    def _explaining(self, name: str, _: Program | None, rows: int) -> tuple[Any, Seeded] | None:
        return (self._usual, _chance(rows, 0)) if name == self.usual.name else None

    def awaited(self, seats: Collection[str]) -> str | None:
        """Return which of these seats is to act now, the first of them first; None if it is none of them."""
        table = self._table
        if table.pending is not None or table.paused:
            return None
        return next((seat for seat in table.awaited if seat in seats), None)


def _chance(rows: int, tries: int) -> Seeded:
    """Return a program's chance of a moment of the game, so that one that was left and resumed goes the same way."""
    return Seeded("bots").branch(f"{rows}/{tries}").branch(0)
