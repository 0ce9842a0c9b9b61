"""What waits for whom, as far as somebody may know it: decisions, and dice that people throw by hand."""

from collections.abc import Iterator
from typing import Any

from gateway_core.session.hosting.called import seat_called
from gateway_core.table import Table

from ..render.text import wrap

__all__ = ["waiting_for"]


def waiting_for(table: Table[Any, Any, Any], asker: str) -> str:
    """Return a line for each seat that is waited for; what it may do stands there for itself and the games masters."""
    return "\n".join(wrap(line, "", "    ") for line in _lines(table, asker)) or wrap("Nothing waits for anybody.")


def _lines(table: Table[Any, Any, Any], asker: str) -> Iterator[str]:
    for seat in table.paused:
        yield f"{seat_called(table, seat)} stopped the table, and lets it go on."
    if table.pending is not None:
        for ask in table.pending.asks:  # how many there are may be a secret of who throws them
            dice = f" ({ask.count}d{ask.sides})" if asker in (ask.seat, *table.masters) else ""
            yield f"{seat_called(table, ask.seat)} types the dice of: {ask.label}{dice}."
        return
    for seat in table.awaited:
        may_know = asker == seat or asker in table.masters
        forms = [form for form in table.forms(seat) if not form.ends] if may_know else []
        name = seat_called(table, seat)
        yield f"{name}: {forms[0].label}." if len(forms) == 1 else f"{name} is to decide."
