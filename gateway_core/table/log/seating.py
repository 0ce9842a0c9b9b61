"""Who may give a seat to a program, and who may take it."""

from typing import TypeVar

from ..record import Record
from ..refusal import Refusal
from ..terms import Seat
from .closing import unknown
from .rows import Program, Seated
from .timeline import Timeline
from .undoing import who_may

__all__ = ["C", "E", "S", "seated"]

S = TypeVar("S", bound=Record)
E = TypeVar("E")
C = TypeVar("C")


def seated(timeline: Timeline[S, E, C], by: Seat, seat: Seat, program: Program | None) -> Seated | Refusal:
    """Return the row that gives a seat to a program or (None) to a person, or why it does not."""
    if seat not in timeline.opened.seats:
        return unknown(timeline.opened.seats, seat)
    if by not in (seat, *timeline.opened.masters):
        return Refusal("table/not-yours", f"Who plays {seat} is not yours to say.", allowed=who_may(timeline))
    return Seated(by, seat, program)
