"""Play from one standing row to the next halt: a command or the setup, then clockwork until somebody is awaited."""

from typing import Generic

import attrs

from ..chance.source import Source
from ._course import Course
from ._decide import Decided, Short, decide, proceed, set_up
from .refusal import Refusal
from .rows import Act, Asked, Clockwork, Row, Setup
from .system import BrokenContract, C, E, S, System

_MOST_STEPS = 10_000  # of clockwork in a row: no game does half as much between two decisions


@attrs.frozen
class Batch(Generic[S, E, C]):
    """New rows for the log, each with the state after it (None: a row that changes none)."""

    rows: tuple[Row[E, C], ...]
    afters: tuple[S | None, ...]


def play(
    system: System[S, E, C], course: Course[S, E, C], source: Source, asked: Asked[C]
) -> "Batch[S, E, C] | Refusal":
    """Do what `asked` names, with the dice in its tray: a seat's command, or (no seat) the setup or the clockwork.

    Nothing is written: the caller does that when all of it has succeeded.
    """
    rows: list[Row[E, C]] = []
    afters: list[S | None] = []
    state, tray = course.state, asked.tray
    step: Decided[S, E] | Refusal | Short

    if asked.seat is not None and asked.command is not None:
        step = decide(system, state, asked.seat, asked.command, source, course.next_live, tray)
        if isinstance(step, Refusal):
            return step
        if isinstance(step, Short):
            return Batch((attrs.evolve(asked, asks=step.asks),), (None,))
        rows.append(Act(asked.seat, asked.command, step.draws, step.events, asked.note))
        afters.append(step.state)
        state, tray = step.state, ()
    elif not course.live:
        step = set_up(system, state, source, course.next_live, tray)
        if isinstance(step, Short):
            return Batch((attrs.evolve(asked, asks=step.asks),), (None,))
        rows.append(Setup(step.draws, step.events))
        afters.append(step.state)
        state, tray = step.state, ()

    for _ in range(_MOST_STEPS):
        if not is_due(system, state):
            return Batch(tuple(rows), tuple(afters))
        step = proceed(system, state, source, course.next_live + len(rows), tray)
        if isinstance(step, Short):
            return Batch((*rows, Asked(None, None, tray, step.asks)), (*afters, None))
        rows.append(Clockwork(step.draws, step.events))
        afters.append(step.state)
        state, tray = step.state, ()
    raise BrokenContract(f"the clockwork of {system.name} took {_MOST_STEPS} steps without waiting for anybody")


def is_due(system: System[S, E, C], state: S) -> bool:
    """Whether it is the clockwork's turn."""
    return not system.awaited(state) and system.outcome(state) is None
