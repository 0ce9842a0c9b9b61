"""Taking back what was decided: the last decision, an own answer in a round that is open, a throw for a decree."""

from collections.abc import Collection

import attrs

from ...chance.source import Source
from ..log.rows import Act, Asked, Row, Undo
from ..log.timeline import Timeline
from ..log.transition import Transition
from ..log.undoing import past, undo, who_may
from ..refusal import Refusal
from ..system import System
from ..terms import C, E, S, Seat
from .batch import Batch, play

__all__ = ["before_throw", "instead_of_throw", "own_answer", "take_back"]


def take_back(
    system: System[S, E, C],
    timeline: Timeline[S, E, C],
    source: Source,
    seat: Seat,
    programs: Collection[Seat] | None,
) -> Batch[S, E, C] | Refusal:
    """Return the rows that take back the last decision, or the seat's own answer while others answer still."""
    found = undo(timeline, seat, programs)
    if not isinstance(found, Refusal):
        return Batch((found,))
    return _changed(system, timeline, source, seat) or found


def own_answer(system: System[S, E, C], timeline: Timeline[S, E, C], seat: Seat) -> tuple[Transition[S, E, C], ...]:
    """Return a seat's answer and those that others gave since to what they were all asked; empty if it is over."""
    for index in range(len(timeline.live) - 1, -1, -1):
        row = timeline.live[index].row
        if not isinstance(row, Act):
            return ()
        if row.seat == seat and row.program:
            return ()  # nobody's own: a program decided
        if row.seat == seat:
            group = tuple(timeline.live[index:])
            asked = system.awaited(group[0].before)
            seats = [one.row.seat for one in group if isinstance(one.row, Act)]
            # Who answers twice was asked anew.
            in_time = len(set(seats)) == len(seats) and all(one in asked for one in seats)
            return group if in_time and system.awaited(timeline.state) and past(timeline, group) is None else ()
    return ()


def _changed(system: System[S, E, C], timeline: Timeline[S, E, C], source: Source, seat: Seat) -> Batch[S, E, C] | None:
    """Return the rows that take back an own answer and give the others again; None if that cannot be."""
    group = own_answer(system, timeline, seat)
    if timeline.pending is not None or timeline.pauses or not group:
        return None
    ahead = timeline.copy()
    rows: list[Row[E, C]] = [Undo(group[0].number, seat, then=len(group) - 1)]
    ahead.take(rows, None)
    for transition in group[1:]:
        batch = play(system, ahead, source, _again(transition.row))  # type: ignore[arg-type]  # they are all acts
        if isinstance(batch, Refusal) or len(batch.rows) > 1 or batch.after is None:
            return None
        ahead.take(batch.rows, batch.after)
        rows += batch.rows
    return Batch(tuple(rows), ahead.state)


def _again(act: Act[E, C]) -> Asked[C]:
    again: Asked[C] = Asked(act.seat, act.command, (), (), act.note, act.program, act.note_for)
    return attrs.evolve(again, answers=act.answers, standing=act.standing, by=act.by)


def before_throw(timeline: Timeline[S, E, C], seat: Seat) -> tuple[Transition[S, E, C], ...] | Refusal:
    """Return the last act that threw, with all that followed; or why this seat may not put another in its place."""
    if seat not in timeline.opened.masters:
        return Refusal("table/not-yours", "What fell is not yours to change.", allowed=who_may(timeline))
    thrown = (one for one in reversed(timeline.live) if isinstance(one.row, Act) and one.draws)
    last = next(thrown, None)
    if last is None:
        return Refusal("table/nothing-thrown", "Nobody has thrown yet.")
    return timeline.since(last.number)


def instead_of_throw(
    system: System[S, E, C], timeline: Timeline[S, E, C], source: Source, seat: Seat, command: C, note: str
) -> Batch[S, E, C] | Refusal:
    """Return the rows that take back the last throw, with all that followed, and carry out a master's command there."""
    group = before_throw(timeline, seat)
    if isinstance(group, Refusal):
        return group
    ahead = timeline.copy()
    back = Undo(group[0].number, seat, then=1)
    ahead.take((back,), None)
    batch = play(system, ahead, source, Asked(seat, command, (), (), note))
    return batch if isinstance(batch, Refusal) else attrs.evolve(batch, rows=(back, *batch.rows))
