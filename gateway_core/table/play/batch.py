"""Play from where the log stands to the next halt: a command or the setup, then clockwork until somebody is awaited."""

from typing import Generic

import attrs

from ...chance.source import Source
from ..broken_contract import BrokenContract
from ..log.rows import Act, Asked, Clockwork, Row, Setup
from ..log.timeline import Timeline
from ..refusal import Refusal
from ..system import System
from ..terms import C, E, S
from .decide import Decided, Short, decide, proceed, set_up

_MOST_STEPS = 10_000  # of clockwork in a row: no game does half as much between two decisions


@attrs.frozen
class Batch(Generic[S, E, C]):
    """New rows for the log, to be written together."""

    rows: tuple[Row[E, C], ...]  # the act or the setup, if there was one, and the clockwork after it
    afters: tuple[S | None, ...]  # the state after each of them; None: a row that changes none


def play(
    system: System[S, E, C], timeline: Timeline[S, E, C], source: Source, asked: Asked[C]
) -> "Batch[S, E, C] | Refusal":
    """Do what `asked` names, with the dice in its tray: a seat's command, or (no seat) the setup or the clockwork.

    Nothing is written: the caller does that when all of it has succeeded.
    """
    rows: list[Row[E, C]] = []
    afters: list[S | None] = []
    state, tray = timeline.state, asked.tray
    if asked.seat is not None or not timeline.live:
        step = _first(system, timeline, source, asked)
        if isinstance(step, Refusal):
            return step
        if isinstance(step, Short):
            return Batch((attrs.evolve(asked, asks=step.asks),), (None,))
        rows.append(_row(asked, step))
        afters.append(step.state)
        state, tray = step.state, ()  # what was typed was typed for this; the clockwork has dice of its own

    for _ in range(_MOST_STEPS):
        if not is_due(system, state):
            return Batch(tuple(rows), tuple(afters))
        turn = proceed(system, state, source, timeline.next_live + len(rows), tray)
        if isinstance(turn, Short):
            return Batch((*rows, Asked(None, None, tray, turn.asks)), (*afters, None))
        rows.append(Clockwork(turn.draws, turn.events))
        afters.append(turn.state)
        state, tray = turn.state, ()
    raise BrokenContract(f"the clockwork of {system.name} took {_MOST_STEPS} steps without waiting for anybody")


def _first(
    system: System[S, E, C], timeline: Timeline[S, E, C], source: Source, asked: Asked[C]
) -> "Decided[S, E] | Refusal | Short":
    """Decide what comes before the clockwork: a seat's command, or the setup of a table on which nothing was played."""
    state, row = timeline.state, timeline.next_live
    if asked.seat is not None and asked.command is not None:
        return decide(system, state, asked.seat, asked.command, source, row, asked.tray)
    return set_up(system, state, source, row, asked.tray)


def _row(asked: Asked[C], done: Decided[S, E]) -> Act[E, C] | Setup[E]:
    if asked.seat is not None and asked.command is not None:
        return Act(asked.seat, asked.command, done.draws, done.events, asked.note)
    return Setup(done.draws, done.events)


def is_due(system: System[S, E, C], state: S) -> bool:
    """Whether it is the clockwork's turn."""
    return not system.awaited(state) and system.outcome(state) is None
