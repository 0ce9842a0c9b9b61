"""Who may take back what: of what was done, and of a command once it is done."""

from collections.abc import Sequence

from ...chance.source import DrawRefused, Refusing, Seeded
from ..log import undoing
from ..log.timeline import Timeline
from ..stored import reveals
from ..system import System
from ..terms import C, E, S, Seat
from ..work import Work
from .batch import MOST_STEPS, is_due
from .decide import decide, proceed
from .taking_back import own_answer

__all__ = ["undoable", "ways_back"]


def ways_back(system: System[S, E, C], timeline: Timeline[S, E, C]) -> dict[int, tuple[Seat, ...]]:
    """Return the decisions of people that can still be taken back, the last first: by its row, who may go back to it.

    With a decision goes all that was done since; but for an answer in a round that is open, which goes alone.
    """
    found = undoing.ways_back(timeline)
    for seat in () if timeline.closed or timeline.pauses or timeline.pending else timeline.opened.seats:
        group = own_answer(system, timeline, seat)
        if group and seat not in (may := found.get(group[0].number, ())):
            found[group[0].number] = tuple(one for one in timeline.opened.seats if one in (seat, *may))
    return dict(sorted(found.items(), reverse=True))


def undoable(
    system: System[S, E, C], timeline: Timeline[S, E, C], seat: Seat, commands: Sequence[C]
) -> tuple[tuple[Seat, ...], ...]:
    """Return for each command who could take it back; nobody could what is refused.

    They are tried in a world that looks the same to the seat: in the true one the answer would tell whether a secret
    is about to be shown.
    """
    world = system.imagine(timeline.state, seat, Seeded("undo"))
    return tuple(_undoable(system, timeline, world, seat, command) for command in commands)


def _undoable(
    system: System[S, E, C], timeline: Timeline[S, E, C], world: S, seat: Seat, command: C
) -> tuple[Seat, ...]:
    work: Work[S, E] = Work(system, world, Refusing(), timeline.next_live, asks_plugins=False)
    guarded = False
    try:
        if decide(system, work, seat, command) is not None:
            return ()
        for _ in range(MOST_STEPS):
            if not is_due(system, work.state):
                break
            proceed(system, work)
    except DrawRefused:
        guarded = True
    guarded = guarded or any(reveals(event) for event in work.events)
    return undoing.seats_that_may_undo(timeline, seat, guarded=guarded)
