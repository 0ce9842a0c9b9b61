"""Who may let an answer stand for a seat, and take it back: it is the seat's own, and its masters'."""

from typing import TypeVar

from ..record import Record
from ..refusal import Refusal
from ..terms import Seat
from .closing import unknown
from .rows import StandingAnswer
from .timeline import Timeline
from .undoing import who_may

__all__ = ["C", "E", "S", "not_theirs", "revoked"]

S = TypeVar("S", bound=Record)
E = TypeVar("E")
C = TypeVar("C")


def not_theirs(timeline: Timeline[S, E, C], by: Seat, seat: Seat) -> Refusal | None:
    """Return why somebody may not say what a seat answers from here on."""
    if seat not in timeline.opened.seats:
        return unknown(timeline.opened.seats, seat)
    if by not in (seat, *timeline.opened.masters):
        return Refusal("table/not-yours", f"What {seat} answers is not yours to say.", allowed=who_may(timeline))
    return None


def revoked(timeline: Timeline[S, E, C], by: Seat, number: int) -> StandingAnswer[C] | Refusal:
    """Return the row that ends a standing answer, by the number of the row that it is kept in, or why it does not."""
    found = timeline.answers.get(number)
    if found is None:
        return Refusal("table/no-standing-answer", "No such answer stands.")
    return not_theirs(timeline, by, found.seat) or StandingAnswer(by, found.seat, None, (), found.words, number)
