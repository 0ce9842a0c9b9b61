"""Chance that two games of one seed share though they go by other rules: whoever throws, throws the same."""

from collections import Counter
from typing import Any

import attrs

from gateway_core.chance.ask import Ask
from gateway_core.chance.source import Seeded
from gateway_core.table import Table

__all__ = ["Synced"]


@attrs.define
class Synced:
    """A source of one game, found by chapter, who throws for whom, and how often they have in this chapter.

    At the table chance is found by the row of the log that it belongs to, so that one row more shifts all that follow.
    Here a game that differs from another in one act throws on as that one does, in the next chapter at the latest.
    """

    _seeded: Seeded = Seeded("")  # of which all numbers come
    _chapter: int = 0
    _seen: int = 0  # entries of the history that were counted
    _counts: Counter[tuple[str, ...]] = attrs.field(factory=Counter)  # choices and throws of the chapter, by whom
    _known: dict[tuple[int, int], str] = attrs.field(factory=dict)  # by row and index: a draw is the same again

    def of(self, seeded: Seeded) -> "Synced":
        """Return this source, of the numbers of a seed."""
        self._seeded = seeded
        return self

    def draw(self, row: int, index: int, ask: Ask) -> tuple[int, ...]:
        """Return the faces of a draw."""
        if (row, index) not in self._known:
            thrower = "throw", ask.seat, ask.label.partition(":")[0]
            self._counts[thrower] += 1
            self._known[row, index] = f"{self._chapter}/{'/'.join(thrower)}/{self._counts[thrower]}"
        return self._seeded.branch(self._known[row, index]).draw(0, 0, ask)

    def moment(self, table: Table[Any, Any, Any]) -> str:
        """Return what names this moment to programs: the chapter, who is awaited, how often they have chosen in it."""
        seat = next(iter((*table.masters, *table.seats)))
        for entry in table.history(seat, after=self._seen):
            self._seen = entry.n
            if entry.deed == "act":
                self._counts["choice", entry.by] += 1
            if any(one is not None for one in entry.headings):
                self._chapter += 1
                self._counts.clear()
        awaited = next(iter(table.awaited), "")
        return f"{self._chapter}/{awaited}/{self._counts['choice', awaited]}"
