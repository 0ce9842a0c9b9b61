"""One piece of play from a frozen state to the next: what was decided, or why not, or which dice are missing."""

from collections.abc import Callable, Sequence
from typing import Any, Generic

import attrs

from ...chance.ask import Ask
from ...chance.source import DrawRefused, Refusing, Source
from ..broken_contract import BrokenContract
from ..draw import Draw
from ..refusal import Refusal
from ..system import System
from ..terms import C, E, S, Seat
from ..work import TrayShort, Work


@attrs.frozen
class Decided(Generic[S, E]):
    """A piece of play that came to its end."""

    state: S  # the state after it
    events: tuple[E, ...]  # what happened, in order
    draws: tuple[Draw, ...]  # what fell, in order


@attrs.frozen
class Short:
    """A piece of play that waits for dice: nothing of it has happened, and it is decided again from its start."""

    asks: tuple[Ask, ...]  # the pools that are missing


def decide(
    system: System[S, E, C], state: S, seat: Seat, command: C, source: Source, row: int, tray: Sequence[Draw] = ()
) -> "Decided[S, E] | Refusal | Short":
    """Carry out a command. Raise BrokenContract if the game refuses after it began."""
    work: Work[S, E] = Work(system, state, source, row, tray)
    answers: list[Refusal | None] = []  # `_run` runs all three moments of play, and only this one answers
    finished = _run(work, lambda: answers.append(system.decide(work, seat, command)))
    if isinstance(finished, Short):
        return finished
    refusal = answers[0]
    # `check` looks no further than the first draw: a refusal that comes later nobody would have foreseen.
    if refusal is None:
        return finished
    if work.events or work.draws:
        raise BrokenContract(f"{system.name} refused {command!r} ({refusal.code}) after it had emitted or drawn")
    return refusal


def set_up(
    system: System[S, E, Any], state: S, source: Source, row: int, tray: Sequence[Draw] = ()
) -> "Decided[S, E] | Short":
    """Do act 0."""
    work: Work[S, E] = Work(system, state, source, row, tray)
    return _run(work, lambda: system.setup(work))


def proceed(
    system: System[S, E, Any], state: S, source: Source, row: int, tray: Sequence[Draw] = ()
) -> "Decided[S, E] | Short":
    """Do one step of the clockwork. Raise BrokenContract if nothing comes of it."""
    work: Work[S, E] = Work(system, state, source, row, tray)
    finished = _run(work, lambda: system.proceed(work))
    if isinstance(finished, Decided) and not finished.events:
        raise BrokenContract(
            f"nobody is awaited and the clockwork of {system.name} emits nothing: the game stands still"
        )
    return finished


def check(system: System[S, E, C], state: S, seat: Seat, command: C) -> Refusal | None:
    """Say whether a command would be refused, by deciding it with chance that refuses to draw."""
    try:
        found = decide(system, state, seat, command, Refusing(), 0)
    except DrawRefused:  # it came as far as its dice, and a refusal comes before those
        return None
    return found if isinstance(found, Refusal) else None


def _run(work: Work[S, E], play: Callable[[], None]) -> "Decided[S, E] | Short":
    try:
        play()
    except TrayShort:
        return Short(work.missing)
    return Decided(work.state.freeze(), tuple(work.events), tuple(work.draws))
