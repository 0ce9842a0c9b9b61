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
        # Of this moment of the game, so that one that was left and resumed goes the same way.
        chance = Seeded("bots").branch(f"{rows}/{self._tries}").branch(0)
        self._tries += 1
        return decide_by(self._usual, self._table, seat, chance)

    def awaited(self, seats: Collection[str]) -> str | None:
        """Return which of these seats is to act now, the first of them first; None if it is none of them."""
        table = self._table
        if table.pending is not None or table.paused:
            return None
        return next((seat for seat in table.awaited if seat in seats), None)
