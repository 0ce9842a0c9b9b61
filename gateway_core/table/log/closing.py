"""Who may write something down that goes with no act, and leave a game that is over as it is."""

from collections.abc import Sequence
from typing import TypeVar

from ...errors import did_you_mean
from ..field import Field
from ..record import Record
from ..refusal import Refusal
from ..terms import Seat
from .lines import not_one_line
from .rows import Closed, Noted
from .timeline import Timeline

__all__ = ["C", "E", "S", "close", "note", "unknown"]

S = TypeVar("S", bound=Record)
E = TypeVar("E")
C = TypeVar("C")

_WORDS = Field("words", "What is written down", text=1_000)  # a paragraph


def note(timeline: Timeline[S, E, C], seat: Seat, words: str, to: Sequence[Seat]) -> Noted | Refusal:
    """Return the row that keeps the words for these seats, or why it does not."""
    for one in to:
        if one not in timeline.opened.seats:
            return unknown(timeline.opened.seats, one)
    return not_one_line(words, _WORDS, "Write several notes.") or Noted(seat, words, tuple(to))


def close(seat: Seat, *, over: bool) -> Closed | Refusal:
    """Return the row that closes the game, or why it cannot be."""
    return Closed(seat) if over else Refusal("table/not-over", "The game is not over.", allowed="Play on.")


def unknown(seats: Sequence[Seat], seat: Seat) -> Refusal:
    """Return what somebody meets who does not sit at the table."""
    return Refusal(
        "table/unknown-seat", f"Nobody named '{seat}' sits at this table.", allowed=did_you_mean(seat, seats)
    )
