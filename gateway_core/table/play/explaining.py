"""Why a program did what it did, asked afterwards: with what its seat saw before that act, folded again for it.

Nothing of it was kept while the game was played. An answer tells what the seat knew, so not everybody may hear it.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, TypeVar

from ...chance.source import Source
from .._observation import SeatObservation
from ..bot import Bot
from ..log.rows import Act, Asked, Program, Seated
from ..log.timeline import Timeline
from ..log.transition import Transition
from ..record import Record
from ..system import System
from ..terms import Seat
from .asked_program import ask, wrong_answer
from .imagined import ImaginedWorld

__all__ = ["Explaining", "explained"]

S = TypeVar("S", bound=Record)
E = TypeVar("E")
C = TypeVar("C")

# What decided, by its name and (where the log has them) settings, and the chance it had at such a `next_live`.
Explaining = Callable[[str, Program | None, int], tuple[Bot[Any], Source] | None]

_STEPS_BACK = 30  # that are asked why: an action has a few, and a seat may answer several actions of others
_NOT_TOLD = "Why a program chose as it did is told to whoever may see what its seat sees."


def explained(
    system: System[S, E, C], timeline: Timeline[S, E, C], asker: Seat, seat: Seat, program: Explaining, *, over: bool
) -> str:
    """Return in a line why a program did what it decided last in a seat: mere steps of that it passes over.

    For the seat itself, the masters, and everybody once the game is over; others get one line, whatever was done.
    Raise ProgramError if it cannot say so.
    """
    if not over and asker not in (seat, *timeline.opened.masters):
        return _NOT_TOLD
    name = ""
    for transition, act in islice(_decided(timeline, seat), _STEPS_BACK):
        name = name or act.program
        if why := _asked(system, timeline, transition, act, program):
            return f"{seat}, by the program '{act.program}': {why}"
    if not name:
        return f"No program has decided in {seat}'s seat."
    return f"{seat}, by the program '{name}': that is what the moment asked for."


def _decided(timeline: Timeline[S, E, C], seat: Seat) -> Iterator[tuple[Transition[S, E, C], Act[E, C]]]:
    """Yield what programs have done in a seat, the last first."""
    for transition in reversed(timeline.live):
        if isinstance(transition.row, Act) and transition.row.seat == seat and transition.row.program:
            yield transition, transition.row


def _asked(
    system: System[S, E, C],
    timeline: Timeline[S, E, C],
    transition: Transition[S, E, C],
    act: Act[E, C],
    program: Explaining,
) -> str:
    number = transition.number
    while isinstance(timeline.rows[number - 1], Asked):  # dice were typed between its choice and its act
        number -= 1
    settings = _settings(timeline, act.seat, number)
    found = program(act.program, settings, timeline.live.index(transition) + 1)
    if found is None or getattr(found[0], "explain", None) is None:
        return "it does not say why."
    effort = settings.settings.get("effort", 0) if settings is not None else 0
    seen = SeatObservation(ImaginedWorld(system, transition.before), act.seat, effort)
    why = ask(found[0], "explain", act.seat, seen, act.command, found[1])
    if not isinstance(why, str):
        raise wrong_answer(found[0], "explain", act.seat, "gave what is no line of words", f"a {type(why).__name__}.")
    return why


def _settings(timeline: Timeline[S, E, C], seat: Seat, number: int) -> Program | None:
    """Return the program of a seat as the rows before a number say."""
    said = [row.program for row in timeline.rows[:number] if isinstance(row, Seated) and row.seat == seat]
    programs = [one for one in said if one is not None]
    return programs[-1] if programs else timeline.opened.programs.get(seat)
