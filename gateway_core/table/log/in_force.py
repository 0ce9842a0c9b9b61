"""By which rules a game is played now, as its rows tell it without being folded."""

from collections.abc import Sequence
from typing import Any

from .rows import Adopted, Opened, Undo

__all__ = ["in_force"]


def in_force(rows: Sequence[Any]) -> Opened | Adopted:
    """Return the row that names the rulebook and the code which count now: the first, or the last adoption that stands.

    The rows are a log's: they begin with the opening.
    """
    stand: list[int] = []  # the numbers of the adoptions that stand
    gone: dict[int, list[int]] = {}  # by the number of an undo: those that went with what it took back
    for number, row in enumerate(rows):
        if isinstance(row, Adopted):
            stand.append(number)
        elif isinstance(row, Undo) and row.of in gone:  # to take an undo back restores
            stand += gone[row.of]
        elif isinstance(row, Undo):
            gone[number] = [one for one in stand if one >= row.of]
            stand = [one for one in stand if one < row.of]
    found: Opened | Adopted = rows[stand[-1] if stand else 0]
    return found
