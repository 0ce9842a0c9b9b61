"""How the games master's program judges an approach: as the scene has prepared, else in the middle."""

from typing import Any

from gateway_core.table.option import Option

from ... import commands as c
from ...action.judging import judged_as_prepared
from ...state import Drama

__all__ = ["judged"]


def judged(state: Drama, form: Option[c.Judge]) -> c.Judge:
    """Return a judgement for the action under way; of somebody restricted no better than the middle (GW-EF-52)."""
    prepared, values = judged_as_prepared(state, state.stack[-1], form.command.entity), dict[str, Any]()
    for field in form.fields:
        if prepared is not None and field.name in ("trait", "background"):
            values[field.name] = getattr(prepared, field.name)
        elif field.name in ("trait", "dice", "level") and len(field.choices) > 1:
            values[field.name] = field.choices[len(field.choices) // 2].value
    return form.complete(values)
