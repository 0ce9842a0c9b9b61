"""How the last throw ends, said after it fell: the form that a game has for that, offered to its games masters."""

from typing import Any

import attrs

from gateway_core.table import Option, Refusal, Table

from .seen import Seen
from .shown import Shown, shown

__all__ = ["ORDER", "overrules", "overruling"]

ORDER = "overrule"  # its request is that of an order: it is about what was thrown last


def overrules(table: Table[Any, Any, Any], seat: str) -> Option[Any] | None:
    """Return the form by which this seat says how the last throw ends; None: it may not now, or the game has none."""
    if seat not in table.masters or table.closed or table.paused or table.pending is not None:
        return None
    before = table.before_throw(seat)
    forms = () if isinstance(before, Refusal) else before.options(seat)
    return next((form for form in forms if form.overrules and form.allowed), None)


def overruling(seen: Seen, seat: str) -> Shown | None:
    """Return that form as a page shows it."""
    form = overrules(seen.table, seat)
    if form is None:
        return None
    one = shown(seen, seat, form)
    id = f"{ORDER}-{seen.table.seats.index(seat)}"
    return attrs.evolve(one, id=id, to=f"/{ORDER}", request=seen.request(seat, ORDER), is_open=True)
