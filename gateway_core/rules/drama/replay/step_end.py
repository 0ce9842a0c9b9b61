"""What stands after a step, as the log has it: where the step's rows end, and by whom it came about."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import attrs

from ....table.log import Act, Clockwork, Row
from ..commands.games_master import FORCING
from ..events import Event, RoundEnded
from ..state import Drama
from .kinds import Step
from .step_json import StepJson
from .summary import StepSummary

__all__ = ["StepEnd", "by_whom", "heading", "line_of"]


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


def by_whom(step: Step, rows: Iterable[Row[Any, Any]]) -> str:
    """Return who brought these rows about: an override if any of them forces, else a command, the clockwork or talk."""
    if step.talk:
        return "talk"
    acts = [row for row in rows if isinstance(row, Act)]
    if any(isinstance(act.command, FORCING) for act in acts):
        return "override"
    return "command" if acts else "clockwork"


def line_of(
    step: Step, by: str, names: Mapping[str, str], after: StepEnd, summary: StepSummary, seen: tuple[Event, ...] = ()
) -> dict[str, Any]:
    """Return a step as one line of JSON has it."""
    return {
        "step": step.step,
        "by": by,
        "rulings": list(step.rulings),
        "see": list(step.see),
        "switch": list(step.switch),
        "slip": list(step.slip),
        "conflict": list(step.conflict),
        **StepJson(names, after.state, summary, seen).told(),
    }


def heading(line: Mapping[str, Any]) -> str:
    """Return a step's id as a heading: with the rulings it rests on, and whether one of them excuses it."""
    told = [*line["rulings"], *(["override"] if line["by"] == "override" else [])]
    return f"{line['step']} ({', '.join(told)})" if told else line["step"]
