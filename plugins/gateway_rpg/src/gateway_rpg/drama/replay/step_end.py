"""Where the rows of a step end in the log, and the scene that stands there."""

from collections.abc import Sequence
from typing import Any

import attrs

from gateway_core.table.log import Clockwork, Row

from ..events.rounds import RoundEnded
from ..state import Drama

__all__ = ["StepEnd"]


@attrs.frozen
class StepEnd:
    """The scene after row number `row` of the log."""

    row: int
    state: Drama

    @classmethod
    def of(cls, before: Drama, number: int, rows: Sequence[Row[Any, Any]]) -> "StepEnd":
        """Fold the rows from `number` on, up to the end of the round: what that brings belongs to the next step."""
        draft, last = before.thaw(), number
        for row in rows[number:]:
            if isinstance(row, Clockwork) and any(isinstance(event, RoundEnded) for event in row.events):
                break
            for event in getattr(row, "events", ()):
                event.apply(draft)
            last += 1
        return cls(last - 1, draft.freeze())

    def further(self, row: int, rows: Sequence[Row[Any, Any]]) -> "StepEnd":
        """Return the scene after a later row, if it is later."""
        draft = self.state.thaw()
        for one in rows[self.row + 1 : row + 1]:
            for event in getattr(one, "events", ()):
                event.apply(draft)
        return StepEnd(max(row, self.row), draft.freeze())
