"""Who may stop the table, with which words, and who may let it go on. Nobody has to say why (AD-25)."""

from collections.abc import Sequence
from typing import TypeVar

from ..field import Field
from ..record import Record
from ..refusal import Refusal
from ..terms import Seat
from .lines import not_one_line
from .rows import Pause
from .timeline import Timeline

__all__ = ["C", "E", "S", "barred", "pause", "stopped", "unpause"]

S = TypeVar("S", bound=Record)
E = TypeVar("E")
C = TypeVar("C")

_WORDS = Field("words", "What is said with a pause", text=200)  # a sentence or two: everybody is waiting


def pause(timeline: Timeline[S, E, C], seat: Seat, words: str) -> Pause | Refusal:
    """Return the row that stops the table, or why it does not."""
    if seat in timeline.paused:
        return Refusal("table/paused", "You have stopped the table already.")
    wrong = not_one_line(words, _WORDS, "Stop the table with fewer words, or without any.") if words else None
    return wrong or Pause(seat, True, words)


def unpause(timeline: Timeline[S, E, C], seat: Seat) -> Pause | Refusal:
    """Return the row that lets the table go on, or why this seat may not."""
    if not timeline.pauses:
        return Refusal("table/not-paused", "The table is not paused.")
    if seat not in (*timeline.paused, *timeline.opened.masters):
        return Refusal("table/not-yours", "Whoever stopped the table says when it goes on.")
    return Pause(seat, False)


def barred(pauses: Sequence[Pause]) -> Refusal:
    """Return what everybody meets who would play on."""
    return Refusal("table/paused", stopped(pauses))


def stopped(pauses: Sequence[Pause]) -> str:
    """Return who stopped the table, and what each said with it."""
    said = "".join(f' {pause.by} says: "{pause.words}"' for pause in pauses if pause.words)
    return f"{' and '.join(pause.by for pause in pauses)} stopped the table.{said}"
