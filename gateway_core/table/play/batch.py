"""Play from where the log stands to the next halt: a command or the setup, then clockwork until somebody is awaited."""

from typing import Any, Generic

import attrs

from ...chance.source import Source
from ...errors import GatewayError
from ..contract.broken_contract import BrokenContract
from ..log.rows import Act, Asked, Clockwork, Played, Row, Setup
from ..log.timeline import Timeline
from ..refusal import Refusal
from ..system import System
from ..terms import C, E, S, Seat
from ..work import TrayShort, Work
from .decide import decide, proceed, require_command

__all__ = ["CLOCKWORK", "MOST_STEPS", "Batch", "is_due", "play"]

CLOCKWORK: Asked[Any] = Asked(None, None, (), ())  # what the game does by itself: no command, so it is of any game
MOST_STEPS = 10_000  # of clockwork in a row: no game does half as much between two decisions


@attrs.frozen
class Batch(Generic[S, E, C]):
    """New rows for the log, to be written together."""

    rows: tuple[Row[E, C], ...]  # the act or the setup, if there was one, and the clockwork after it
    after: S | None = None  # the state after the last of them; None: it waits for dice, and there is none yet
    awaited: tuple[Seat, ...] = ()  # who owes a decision there


def play(
    system: System[S, E, C], timeline: Timeline[S, E, C], source: Source, asked: Asked[C]
) -> "Batch[S, E, C] | Refusal":
    """Do what `asked` names, with the dice in its tray: a seat's command, or (no seat) the setup or the clockwork.

    Nothing is written: the caller does that when all of it has succeeded. An error of the game's own is told what was
    being done, below the many lines of ours that it has come through. Raise TypeError for what is none of its commands:
    the game is not asked what it makes of that.
    """
    if asked.seat is not None:
        require_command(system, asked.seat, asked.command)
    try:
        return _played(system, timeline, source, asked)
    except GatewayError:  # which says itself whose it is to mend
        raise
    except Exception as fault:
        doing = "at its setup, or by itself" if asked.seat is None else f"when {asked.seat} gave {asked.command!r}"
        fault.add_note(f"It happened in the game '{system.name}', {doing}.")
        raise


def _played(
    system: System[S, E, C], timeline: Timeline[S, E, C], source: Source, asked: Asked[C]
) -> "Batch[S, E, C] | Refusal":
    rows: list[Row[E, C]] = []
    # One draft for all of it: what lies between two rows is folded again if somebody asks (`Transition`).
    work: Work[S, E] = Work(system, timeline.state, source, timeline.next_live, asked.tray, asked.answers)
    waits: Asked[C] = asked
    if asked.seat is not None or not timeline.live:
        try:
            first = _first(system, work, asked)
        except TrayShort:
            return Batch((_short(asked, work),))
        if isinstance(first, Refusal):
            return first
        rows.append(first)
        waits = CLOCKWORK  # what was typed was typed for this; the clockwork has dice of its own

    while not (awaited := system.awaited(work.state)) and system.outcome(work.state) is None:
        if len(rows) > MOST_STEPS:
            raise BrokenContract(f"the clockwork of {system.name} took {MOST_STEPS} steps without waiting for anybody")
        work.begin(timeline.next_live + len(rows), waits.tray, waits.answers)
        try:
            proceed(system, work)
        except TrayShort:
            return Batch((*rows, _short(waits, work)))
        rows.append(Clockwork(tuple(work.draws), tuple(work.events), tuple(work.answers)))
        waits = CLOCKWORK
    return Batch(tuple(rows), work.state.freeze(timeline.state), tuple(awaited))


def _first(system: System[S, E, C], work: Work[S, E], asked: Asked[C]) -> "Played[E, C] | Refusal":
    """Play what comes before the clockwork: a seat's command, or the setup of a table on which nothing was played."""
    if asked.seat is None or asked.command is None:  # one without the other is never played
        system.setup(work)
        return Setup(tuple(work.draws), tuple(work.events), tuple(work.answers))
    refusal = decide(system, work, asked.seat, asked.command)
    return refusal or Act(
        asked.seat,
        asked.command,
        tuple(work.draws),
        tuple(work.events),
        asked.note,
        asked.program,
        asked.note_for,
        asked.request,
        tuple(work.answers),
        asked.standing,
        asked.by,
    )


def _short(asked: Asked[C], work: Work[S, E]) -> Asked[C]:
    """Return what waits for dice, with the dice that are missing; nobody whom it has asked is asked again."""
    return attrs.evolve(asked, asks=work.missing, answers=tuple(work.answers))


def is_due(system: System[S, E, C], state: S) -> bool:
    """Whether it is the clockwork's turn."""
    return not system.awaited(state) and system.outcome(state) is None
