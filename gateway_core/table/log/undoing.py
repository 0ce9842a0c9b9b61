"""Who may take back what. Past dice or a revealed secret: only a master, or anybody at a table opened as free."""

from typing import TypeVar

from ..record import Record
from ..refusal import Refusal
from ..stored import stored
from ..terms import Seat
from .rows import Act, Adopted, Undo
from .timeline import Timeline, Transition

S = TypeVar("S", bound=Record)
E = TypeVar("E")
C = TypeVar("C")


def undo(timeline: Timeline[S, E, C], seat: Seat) -> Undo | Refusal:
    """Return the row that takes back the last act, or why this seat may not."""
    group = timeline.last_deed()
    if not group:
        return Refusal("table/nothing-to-undo", "Nothing that could be taken back has been done yet.")
    first = group[0]
    if not _is_free(timeline, seat):
        if (isinstance(first.row, Act) and first.row.seat != seat) or (
            isinstance(first.row, Adopted) and first.row.by != seat
        ):
            return Refusal("table/not-yours", "The last act was not yours to take back.", allowed=who_may(timeline))
        refusal = _past(timeline, group)
        if refusal is not None:
            return refusal
    return Undo(first.number, seat)


def redo(timeline: Timeline[S, E, C], seat: Seat) -> Undo | Refusal:
    """Return the row that restores what was last taken back, or why this seat may not."""
    if not timeline.undone:
        return Refusal("table/nothing-to-redo", "Nothing was taken back since the last act.")
    last = timeline.undone[-1]
    if last.by != seat and not _is_free(timeline, seat):
        return Refusal("table/not-yours", "Somebody else took this back.", allowed=who_may(timeline))
    return Undo(last.number, seat)


def withdraw(timeline: Timeline[S, E, C], seat: Seat) -> Undo | Refusal:
    """Return the row that takes back a command which waits for dice, or why this seat may not."""
    if timeline.pending is None:
        return Refusal("table/nothing-pending", "No command waits for dice.")
    number, asked = timeline.pending
    if asked.seat is None:
        fault = "The game itself asks for these dice."
        return Refusal("table/clockwork-rolls", fault, allowed="Take back the act before them.")
    if not _is_free(timeline, seat):
        if asked.seat != seat:
            return Refusal("table/not-yours", "This command is not yours to withdraw.", allowed=who_may(timeline))
        if asked.tray:
            return Refusal("table/past-dice", "Dice have been thrown for it already.", allowed=who_may(timeline))
    return Undo(number, seat)


def _past(timeline: Timeline[S, E, C], group: tuple[Transition[S, E, C], ...]) -> Refusal | None:
    for transition in group:
        if transition.draws:
            # Undo and redo meet the same dice: whoever has seen them would choose again, knowing what falls.
            return Refusal("table/past-dice", "Dice have fallen since.", allowed=who_may(timeline))
        if any(stored(type(event)).reveals for event in transition.events):
            return Refusal("table/past-reveal", "A secret has been shown since.", allowed=who_may(timeline))
    return None


def _is_free(timeline: Timeline[S, E, C], seat: Seat) -> bool:
    return timeline.opened.policy == "free" or seat in timeline.opened.masters


def who_may(timeline: Timeline[S, E, C]) -> str:
    """Return who may do what a seat may not, in words for a refusal."""
    masters = timeline.opened.masters
    return f"{' or '.join(masters)} may." if masters else ""
