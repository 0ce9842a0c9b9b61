"""In which order of turns a program begins, where it may say so (GW-DR-28)."""

from typing import Any

from gateway_core.table.field import Field

from ..state import Drama
from .position import Position

__all__ = ["order_for"]


def order_for(state: Drama, holder: str, field: Field, position: Position) -> tuple[str, ...]:
    """Return an order out of those that a form offers to whoever holds the initiative.

    First with a climax; without the holder, who then holds, while somebody else is near one; else last, having seen
    what others do. Its own come before others.
    """
    cast = position.cast
    lines: list[tuple[Any, ...]] = [order for order in field.values() if not set(order) & set(field.spared)]
    ways = [((*line, holder), (holder, *line)) if holder in field.spared else () for line in lines]
    choices = [order for line, others in zip(lines, ways, strict=True) for order in (line, *others) if order]
    side = cast.sides.get(holder)
    gaps = {one: gap for one in cast.goals if (gap := position.gap(one)) is not None}
    foes = {one for one in state.entities if cast.sides.get(one) not in (None, side)}
    ready = {one for one, gap in gaps.items() if gap <= 0 and one not in foes}
    theirs = min((gap for one, gap in gaps.items() if one in foes), default=None)
    at_once = [order for order in choices if order[0] in ready]
    held = [order for order in choices if holder not in order]
    last = [order for order in choices if order[-1] == holder]
    wanted = at_once or (held if theirs is not None and theirs <= 1 else last) or choices
    return min(wanted, key=lambda order: [one not in foes for one in order])
