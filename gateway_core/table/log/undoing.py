"""Who may take back what. Past dice or a revealed secret: only a master, or anybody at a table opened as free."""

from collections.abc import Collection, Iterable, Sequence
from typing import TypeVar

from ..record import Record
from ..refusal import Refusal
from ..stored import reveals
from ..terms import Seat
from .rows import Act, Adopted, Undo
from .timeline import Timeline, follows
from .transition import Transition

__all__ = ["C", "E", "S", "barred", "past", "redo", "seats_that_may_undo", "undo", "ways_back", "who_may", "withdraw"]

_BY_CHANCE = "Dice have fallen since, or something was drawn by chance."

S = TypeVar("S", bound=Record)
E = TypeVar("E")
C = TypeVar("C")


def undo(timeline: Timeline[S, E, C], seat: Seat, programs: Collection[Seat] | None = None) -> Undo | Refusal:
    """Return the row that takes back the last decision of a person with all that followed, or why this seat may not.

    What programs decided in the seats `programs` (None: anywhere) follows from what a person decided before.
    """
    waits = timeline.pending[1] if timeline.pending is not None else None
    if waits is not None and waits.seat is not None and not follows(waits, programs):
        return withdraw(timeline, seat)
    group = timeline.last_decision(programs)
    if not group:
        return Refusal("table/nothing-to-undo", "Nothing that could be taken back has been done yet.")
    return barred(timeline, seat, group) or Undo(group[0].number, seat)


def barred(timeline: Timeline[S, E, C], seat: Seat, group: Sequence[Transition[S, E, C]]) -> Refusal | None:
    """Return why this seat may not take back a decision with all that followed."""
    if _is_free(timeline, seat):
        return None
    if _whose(group[0]) != seat:
        return Refusal("table/not-yours", "The last decision was not yours to take back.", allowed=who_may(timeline))
    return past(timeline, group)


def seats_that_may_undo(timeline: Timeline[S, E, C], whose: Seat | None, *, guarded: bool) -> tuple[Seat, ...]:
    """Return who may take back a decision of this seat, in the order of the seats.

    It is `guarded` if dice or a revealed secret followed.
    """
    owner = None if guarded else whose
    return tuple(seat for seat in timeline.opened.seats if seat == owner or _is_free(timeline, seat))


def ways_back(timeline: Timeline[S, E, C]) -> dict[int, tuple[Seat, ...]]:
    """Return the decisions of people that can still be taken back, the last first: by its row, who may go back to it.

    What another person has decided since is a master's to take back with it.
    """
    found: dict[int, tuple[Seat, ...]] = {}
    deciders: set[Seat | None] = set()
    guarded, first = past(timeline, ()) is not None, None

    def may(transition: Transition[S, E, C]) -> tuple[Seat, ...]:
        return seats_that_may_undo(timeline, _whose(transition), guarded=guarded or len(deciders) > 1)

    for transition in () if timeline.closed else reversed(timeline.live):
        guarded = guarded or past(timeline, [transition]) is not None
        if isinstance(transition.row, Act | Adopted):
            first = transition
            if not follows(transition.row, None):
                deciders.add(_whose(transition))
                found[transition.number] = may(transition)
    if first is not None and not deciders:  # programs alone have decided: undo leads to the opening
        found[first.number] = may(first)
    return {number: seats for number, seats in found.items() if seats}


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


def past(timeline: Timeline[S, E, C], group: Iterable[Transition[S, E, C]]) -> Refusal | None:
    """Return why only masters take this back: dice have fallen in it, or a secret was shown."""
    if timeline.pending is not None and timeline.pending[1].tray:
        return Refusal("table/past-dice", _BY_CHANCE, allowed=who_may(timeline))
    for transition in group:
        if transition.draws:
            # Undo and redo meet the same dice: whoever has seen them would choose again, knowing what falls.
            return Refusal("table/past-dice", _BY_CHANCE, allowed=who_may(timeline))
        if any(reveals(event) for event in transition.events):
            return Refusal("table/past-reveal", "A secret has been shown since.", allowed=who_may(timeline))
    return None


def _whose(transition: Transition[S, E, C]) -> Seat | None:
    row = transition.row
    return row.seat if isinstance(row, Act) else row.by if isinstance(row, Adopted) else None


def _is_free(timeline: Timeline[S, E, C], seat: Seat) -> bool:
    return timeline.opened.policy == "free" or seat in timeline.opened.masters


def who_may(timeline: Timeline[S, E, C]) -> str:
    """Return who may do what a seat may not, in words for a refusal."""
    masters = timeline.opened.masters
    return f"{' or '.join(masters)} may." if masters else ""
