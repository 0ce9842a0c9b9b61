"""Where a table keeps its rows."""

from collections.abc import Sequence
from typing import Protocol

from .rows import AnyRow

__all__ = ["Log", "MemoryLog"]


class Log(Protocol):
    """Rows in order, that only ever grow."""

    def append(self, rows: Sequence[AnyRow]) -> None:
        """Add rows: all of them or, if this raises, none."""
        ...

    def read(self) -> tuple[AnyRow, ...]:
        """Return every row, oldest first."""
        ...


class MemoryLog:
    """Rows that last as long as the program."""

    def __init__(self, rows: Sequence[AnyRow] = ()) -> None:
        self._rows = list(rows)

    def append(self, rows: Sequence[AnyRow]) -> None:
        """Add rows."""
        self._rows.extend(rows)

    def read(self) -> tuple[AnyRow, ...]:
        """Return every row, oldest first."""
        return tuple(self._rows)
