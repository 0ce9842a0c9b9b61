"""Play from one transition row to the next halt: a command or the setup, then clockwork until somebody is awaited."""

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

    rows: tuple[Row[E, C], ...]
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
    step: Decided[S, E] | Refusal | Short

    if asked.seat is not None and asked.command is not None:
        step = decide(system, state, asked.seat, asked.command, source, timeline.next_live, tray)
        if isinstance(step, Refusal):
            return step
        if isinstance(step, Short):
            return Batch((attrs.evolve(asked, asks=step.asks),), (None,))
        rows.append(Act(asked.seat, asked.command, step.draws, step.events, asked.note))
        afters.append(step.state)
        state, tray = step.state, ()  # what was typed was typed for this; the clockwork has dice of its own
    elif not timeline.live:
        step = set_up(system, state, source, timeline.next_live, tray)
        if isinstance(step, Short):
            return Batch((attrs.evolve(asked, asks=step.asks),), (None,))
        rows.append(Setup(step.draws, step.events))
        afters.append(step.state)
        state, tray = step.state, ()

    for _ in range(_MOST_STEPS):
        if not is_due(system, state):
            return Batch(tuple(rows), tuple(afters))
        step = proceed(system, state, source, timeline.next_live + len(rows), tray)
        if isinstance(step, Short):
            return Batch((*rows, Asked(None, None, tray, step.asks)), (*afters, None))
        rows.append(Clockwork(step.draws, step.events))
        afters.append(step.state)
        state, tray = step.state, ()
    raise BrokenContract(f"the clockwork of {system.name} took {_MOST_STEPS} steps without waiting for anybody")


def is_due(system: System[S, E, C], state: S) -> bool:
    """Whether it is the clockwork's turn."""
    return not system.awaited(state) and system.outcome(state) is None
