"""What a seat has asked for by an id of its own, so that nothing is done twice."""

from typing import Any

import attrs

from ..log.rows import Act, Adopted, Asked, Clockwork, Undo
from ..log.timeline import Timeline
from ..result import Acted, NeedsDice
from ..terms import C, E, S, Seat

__all__ = ["answered", "asked_for", "done"]


def answered(timeline: Timeline[S, E, C], seat: Seat, request: str) -> Acted[E, C] | NeedsDice | None:
    """Return what a seat's request was answered with, if it has been carried out."""
    number = timeline.requests.get((seat, request)) if request else None
    asked = None if number is None else timeline.rows[number]
    return NeedsDice(asked.asks, asked.seat) if isinstance(asked, Asked) else done(timeline, seat, request)


def done(timeline: Timeline[S, E, C], seat: Seat, request: str) -> Acted[E, C] | None:
    """Return what a seat's request did, if it has been carried out and did something at once."""
    number, rows = timeline.requests.get((seat, request)) if request else None, timeline.rows
    if number is None or isinstance(rows[number], Asked):
        return None
    first, end = rows[number], number + 1
    if isinstance(first, Undo):  # with what came with it
        end += first.then
    if isinstance(first, Act | Undo | Adopted):  # with the clockwork that went on from it
        while end < len(rows) and isinstance(rows[end], Clockwork):
            end += 1
        end += end < len(rows) and isinstance(waits := rows[end], Asked) and waits.seat is None
    return Acted(number, tuple(rows[number:end]))


def asked_for(row: Any, request: str) -> Any:
    """Return a row that comes from a seat, with the sender's own id: all of these have one."""
    return attrs.evolve(row, request=request)
