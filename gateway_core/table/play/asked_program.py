"""A program asked by one of its methods: the one place where what it does wrong is told from all that others do."""

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from types import TracebackType
from typing import Any

from ...errors import GatewayError, Position, Problem, ProgramError, told
from ...strangers import strangers_code
from ..contract.broken_contract import BrokenContract
from ..refusal import Refusal
from ..terms import Seat

__all__ = ["Interrupted", "ask", "expect_command", "name_of", "refused", "wrong_answer"]

_OURS = __name__.partition(".")[0]
_LONGEST = 120  # letters of an answer that are told: enough to know it by


class Interrupted(KeyboardInterrupt):
    """Ctrl-C while a program was asked something: nothing came of that, and somebody may decide in its place."""

    def __init__(self, error: ProgramError) -> None:
        self.error = error  # says which program that was, and where, as of one that erred
        super().__init__(str(error))

    @property
    def problem(self) -> Problem:
        """The same as a `Problem`."""
        return self.error.problem


def name_of(bot: Any) -> str:
    """Return what the log calls a program: its `name`, or that of its class."""
    return str(getattr(bot, "name", type(bot).__name__))


def ask(bot: Any, method: str, seat: Seat, *about: Any, read: Callable[[Any], Any] | None = None) -> Any:
    """Return what a program's method answers, `read` where reading it runs code of its own; raise ProgramError.

    Errors that say themselves whose they are to mend stay as they are, and Ctrl-C is a person's (`Interrupted`). What
    a stranger's program prints goes to standard error: a program may be reading what is printed of the game.
    """
    words = f"The program '{name_of(bot)}' ('{method}' of {seat})"
    try:
        with strangers_code(lambda: words) if getattr(bot, "distribution", "") else nullcontext():
            answer = getattr(bot, method)(seat, *about)
            return answer if read is None else read(answer)
    except (GatewayError, BrokenContract):
        raise
    except KeyboardInterrupt as pressed:
        raise Interrupted(
            _error(bot, method, seat, "was stopped", "", "player/stopped", _own_line(pressed))
        ) from pressed
    except BaseException as fault:  # also SystemExit: a program that leaves takes nobody with it
        name, _, words = told(fault).partition(": ")
        detail = f"{words.rstrip('.')}." if words else ""
        raise _error(bot, method, seat, f"raised {name}", detail, "player/failed", _own_line(fault)) from fault


def expect_command(bot: Any, method: str, seat: Seat, answer: Any, system: Any) -> None:
    """Raise ProgramError if an answer is no command of the game."""
    if type(answer) not in system.commands:
        fault = f"gave what is no command of the game '{system.name}'"
        raise wrong_answer(bot, method, seat, fault, f"{_shown(answer)}.")


def wrong_answer(bot: Any, method: str, seat: Seat, fault: str, detail: str) -> ProgramError:
    """Return what is raised for an answer that is not what was asked for."""
    return _error(bot, method, seat, fault, detail, "player/wrong-answer")


def refused(bot: Any, method: str, seat: Seat, command: Any, refusal: Refusal) -> ProgramError:
    """Return what is raised for a command that the game refuses: asked again, it would be given again."""
    why = " ".join(filter(None, (refusal.message, refusal.allowed, f"[{refusal.code}]")))
    return _error(bot, method, seat, "gave a command that is refused", f"{_shown(command)}: {why}", "player/refused")


def _error(
    bot: Any, method: str, seat: Seat, fault: str, detail: str, code: str, place: Position | None = None
) -> ProgramError:
    whose, place = str(getattr(bot, "distribution", "")), place or _beginning(bot, method)
    return ProgramError(name_of(bot), method, seat, fault, place, code, detail=detail, distribution=whose)


def _shown(answer: Any) -> str:
    """Return an answer as it is told; a stranger's may raise when it is asked for its words."""
    try:
        words = repr(answer)
    except Exception:  # its own fault, beside the one that is told
        words = f"a {type(answer).__name__}"
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST]}…"


def _own_line(fault: BaseException) -> Position | None:
    """Return the deepest line in a program's own code that an error came by; of a program of ours, the last of all."""
    lines: list[TracebackType] = []
    trace = fault.__traceback__ and fault.__traceback__.tb_next  # the first is `ask`
    while trace is not None:
        lines.append(trace)
        trace = trace.tb_next
    package = next((found for one in lines if (found := _package(one)) != _OURS), _OURS)
    own = [one for one in lines if _package(one) == package]
    return Position(_from_here(own[-1].tb_frame.f_code.co_filename), own[-1].tb_lineno, 1) if own else None


def _beginning(bot: Any, method: str) -> Position | None:
    """Return where a method begins; None: it is not written in Python."""
    code = getattr(getattr(bot, method, None), "__code__", None)
    return Position(_from_here(code.co_filename), code.co_firstlineno, 1) if code is not None else None


def _package(trace: TracebackType) -> str:
    return str(trace.tb_frame.f_globals.get("__name__", "")).partition(".")[0]


def _from_here(file: str) -> str:
    """Return a file from where the program runs, if it lies there."""
    try:
        return str(Path(file).relative_to(Path.cwd()))
    except (OSError, ValueError):  # elsewhere, or the folder is gone
        return file
