"""One row of play on a live draft: a command, the setup, or a step of the clockwork, held to the contract."""

import reprlib
from typing import Any

from ..contract.broken_contract import BrokenContract
from ..refusal import Refusal
from ..system import System
from ..terms import C, E, S, Seat
from ..work import Work

__all__ = ["check", "decide", "proceed", "require_command"]


def decide(system: System[S, E, C], work: Work[S, E], seat: Seat, command: C) -> Refusal | None:
    """Carry out a command. Raise BrokenContract if the game refuses after it began, TrayShort if dice are missing."""
    refusal = system.decide(work, seat, command)
    # A check looks no further than the first fact or draw: a refusal that comes later nobody would have foreseen.
    if refusal is not None and (work.events or work.draws):
        raise BrokenContract(f"{system.name} refused {command!r} ({refusal.code}) after it had emitted or drawn")
    return refusal


def proceed(system: System[S, E, Any], work: Work[S, E]) -> None:
    """Do one step of the clockwork. Raise BrokenContract if nothing comes of it, TrayShort if dice are missing."""
    system.proceed(work)
    if not work.events:
        raise BrokenContract(
            f"nobody is awaited and the clockwork of {system.name} emits nothing: the game stands still"
        )


def check(system: System[S, E, C], state: S, seat: Seat, command: C) -> Refusal | None:
    """Say whether a command would be refused in a state, whatever table it is of. Raise TypeError for no command."""
    require_command(system, seat, command)
    return system.check(state, seat, command)


def require_command(system: System[Any, Any, Any], seat: Seat, command: object) -> None:
    """Raise TypeError for what is none of a game's commands: the game is not asked what it makes of that."""
    if type(command) not in system.commands:
        given = f"{seat} gave {reprlib.repr(command)}, which is no command of the game '{system.name}'"
        raise TypeError(f"{given}: the 'command' of a form is one, and so is what its 'complete' returns")
