"""What stands after a step, as the log has it: the ladder, the Edge of every line, and by whom it came about."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import attrs

from ....table.rows import Act, Clockwork, Row
from ..apply import apply
from ..events import RoundEnded
from ..hand_commands import FORCING, SetOrder
from ..state import Drama
from .kinds import Step

__all__ = ["After", "by_whom", "heading", "line_of", "may_be_forced"]


@attrs.frozen
class After:
    """The scene after row number `row` of the log."""

    row: int
    state: Drama

    @classmethod
    def of(cls, before: Drama, number: int, rows: Sequence[Row[Any, Any]]) -> "After":
        """Fold the rows from `number` on, up to the end of the round: what that brings belongs to the next step."""
        draft, last = before.thaw(), number
        for row in rows[number:]:
            if isinstance(row, Clockwork) and any(isinstance(event, RoundEnded) for event in row.events):
                break
            for event in getattr(row, "events", ()):
                apply(draft, event)
            last += 1
        return cls(last - 1, draft.freeze())

    def further(self, row: int, rows: Sequence[Row[Any, Any]]) -> "After":
        """Return the scene after a later row, if it is later."""
        draft = self.state.thaw()
        for one in rows[self.row + 1 : row + 1]:
            for event in getattr(one, "events", ()):
                apply(draft, event)
        return After(max(row, self.row), draft.freeze())


def may_be_forced(command: type) -> bool:
    """Whether a ruling may excuse a command: a decree that forces, or a new order (GW-RU-129, GW-RU-181)."""
    return command in (*FORCING, SetOrder)


def by_whom(rows: Iterable[Row[Any, Any]]) -> str:
    """Return who brought these rows about: an override if any of them forces, else a command, else the clockwork."""
    acts = [row for row in rows if isinstance(row, Act)]
    if any(isinstance(act.command, FORCING) or (isinstance(act.command, SetOrder) and act.note) for act in acts):
        return "override"
    return "command" if acts else "clockwork"


def line_of(step: Step, by: str, names: Mapping[str, str], state: Drama) -> dict[str, Any]:
    """Return a step as one line of JSON has it."""
    return {
        "step": step.step,
        "by": by,
        "rulings": list(dict.fromkeys((*step.rulings, *(row.ruling for row in step.rows if row.ruling)))),
        "ladder": state.ladder,
        "edges": _edges(names, state),
    }


def heading(line: Mapping[str, Any]) -> str:
    """Return a step's id as a heading: with the rulings it rests on, and whether one of them excuses it."""
    told = [*line["rulings"], *(["override"] if line["by"] == "override" else [])]
    return f"{line['step']} ({', '.join(told)})" if told else line["step"]


def _edges(names: Mapping[str, str], state: Drama) -> list[list[Any]]:
    """Return every line with its Edge, told from the one whom the file names first."""
    ranks = {entity: rank for rank, entity in enumerate((*names, *(one for one in state.entities if one not in names)))}
    pairs = sorted(sorted(pair, key=ranks.__getitem__) for pair in state.lines)
    pairs.sort(key=lambda pair: [ranks[entity] for entity in pair])
    return [
        [names.get(one, state.called(one)), names.get(other, state.called(other)), state.edge(one, other)]
        for one, other in pairs
    ]
