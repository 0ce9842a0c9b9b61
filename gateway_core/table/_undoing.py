"""Who may take back what. Past dice or a revealed secret: only a master, or anybody at a table opened as free."""

from typing import TypeVar

from ._course import Course, Standing
from .record import Record
from .refusal import Refusal
from .rows import Act, Undo
from .stored import stored
from .system import Seat

S = TypeVar("S", bound=Record)
E = TypeVar("E")
C = TypeVar("C")


def undo(course: Course[S, E, C], seat: Seat) -> Undo | Refusal:
    """Return the row that takes back the last act, or why this seat may not."""
    group = course.last_act()
    if not group:
        return Refusal("table/nothing-to-undo", "Nothing that could be taken back has been done yet.")
    first = group[0]
    if not _is_free(course, seat):
        if isinstance(first.row, Act) and first.row.seat != seat:
            return Refusal("table/not-yours", "The last act was not yours to take back.", allowed=_who_may(course))
        refusal = _past(course, group)
        if refusal is not None:
            return refusal
    return Undo(first.number, seat)


def redo(course: Course[S, E, C], seat: Seat) -> Undo | Refusal:
    """Return the row that restores what was last taken back, or why this seat may not."""
    if not course.undone:
        return Refusal("table/nothing-to-redo", "Nothing was taken back since the last act.")
    last = course.undone[-1]
    if last.by != seat and not _is_free(course, seat):
        return Refusal("table/not-yours", "Somebody else took this back.", allowed=_who_may(course))
    return Undo(last.number, seat)


def withdraw(course: Course[S, E, C], seat: Seat) -> Undo | Refusal:
    """Return the row that takes back a command which waits for dice, or why this seat may not."""
    if course.pending is None:
        return Refusal("table/nothing-pending", "No command waits for dice.")
    number, asked = course.pending
    if asked.seat is None:
        fault = "The game itself asks for these dice."
        return Refusal("table/clockwork-rolls", fault, allowed="Take back the act before them.")
    if not _is_free(course, seat):
        if asked.seat != seat:
            return Refusal("table/not-yours", "This command is not yours to withdraw.", allowed=_who_may(course))
        if asked.tray:
            return Refusal("table/past-dice", "Dice have been thrown for it already.", allowed=_who_may(course))
    return Undo(number, seat)


def _past(course: Course[S, E, C], group: tuple[Standing[S, E, C], ...]) -> Refusal | None:
    for standing in group:
        if standing.row.draws:
            return Refusal("table/past-dice", "Dice have fallen since.", allowed=_who_may(course))
        if any(stored(type(event)).reveals for event in standing.row.events):
            return Refusal("table/past-reveal", "A secret has been shown since.", allowed=_who_may(course))
    return None


def _is_free(course: Course[S, E, C], seat: Seat) -> bool:
    return course.opened.policy == "free" or seat in course.opened.masters


def _who_may(course: Course[S, E, C]) -> str:
    masters = course.opened.masters
    return f"{' or '.join(masters)} may." if masters else ""
