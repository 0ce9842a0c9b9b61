"""A table played by programs: one decision, or as far as they are awaited."""

from collections.abc import Callable, Iterator, Mapping

from ..chance.source import Seeded, Source
from ..errors import GatewayError
from .bot import Bot, Considered, Observation
from .contract.broken_contract import BrokenContract
from .play.asked_program import ask, expect_command, name_of, refused, wrong_answer
from .refusal import Refusal
from .result import Acted, NeedsDice
from .store import Codec
from .table import Table
from .terms import C, E, S, Seat

__all__ = ["considered_by", "decide_by", "drive", "rank_by", "volunteer_by"]


def decide_by(
    bot: Bot[C],
    table: Table[S, E, C],
    seat: Seat,
    chance: Source,
    chosen: Callable[[Observation[C], C], object] | None = None,
) -> Acted[E, C] | Refusal | NeedsDice:
    """Let a program decide once in a seat, and return what the table answered; the log says who decided.

    Raise ProgramError if it fails, or gives what is no command or is refused: nothing has happened then. A Refusal is
    that of a table at which the seat may do nothing at all now. Whoever watches is told what was `chosen`, before it
    is done.
    """
    barred = table.barred(seat)
    if barred is not None:
        return barred
    observation = table.observation(seat)
    command: C = ask(bot, "choose", seat, observation, chance)
    if chosen is not None:
        chosen(observation, command)
    answer = _act(bot, "choose", table, seat, command)
    if isinstance(answer, Refusal):
        raise refused(bot, "choose", seat, command, answer)
    return answer


def volunteer_by(bots: Mapping[Seat, Bot[C]], table: Table[S, E, C], chance: Source) -> Acted[E, C] | NeedsDice | None:
    """Let one of the programs whose seats are not awaited act, if one has something to do there (`Volunteers`).

    Return what the table answered; None: nobody acted, and who is awaited decides. What is refused was never said.
    Raise ProgramError for one that fails, or gives what is no command.
    """
    awaited = table.awaited
    for seat in table.seats if awaited else ():
        bot = bots.get(seat)
        if seat in awaited or getattr(bot, "volunteer", None) is None:
            continue
        command: C | None = ask(bot, "volunteer", seat, table.observation(seat), chance)
        answer = None if command is None else _act(bot, "volunteer", table, seat, command)
        if answer is not None and not isinstance(answer, Refusal):
            return answer
    return None


def rank_by(bot: Bot[C], table: Table[S, E, C], seat: Seat, chance: Source) -> tuple[C, ...]:
    """Return what a program thinks worth a thought in a seat, the best first; nothing if it says none (`Ranks`).

    Raise ProgramError if it fails, or if what it ranks are no commands.
    """
    if getattr(bot, "rank", None) is None:
        return ()
    found: tuple[C, ...] = ask(bot, "rank", seat, table.observation(seat), chance, read=tuple)
    for command in found:
        expect_command(bot, "rank", seat, command, table.system)
    return found


def considered_by(
    bot: Bot[C], observation: Observation[C], seat: Seat, command: C, chance: Source
) -> tuple[Considered, ...]:
    """Return what a program made of all that was prepared for its choice; nothing if it says none (`Considers`).

    Raise ProgramError if it fails.
    """
    if getattr(bot, "consider", None) is None:
        return ()
    found: tuple[Considered, ...] = ask(bot, "consider", seat, observation, command, chance, read=tuple)
    return found


def drive(
    table: Table[S, E, C], bots: Mapping[Seat, Bot[C]], chance: Seeded, limit: int = 100_000
) -> Iterator[Acted[E, C] | Refusal | NeedsDice]:
    """Play the awaited seats that have programs, the first of them first, yielding what the table answered.

    Before each choice a bot of another seat may act, if it is one of those that do so unasked (`Volunteers`).
    Stops at the outcome, after `limit` commands, at a pause, when dice must be typed, or when only people are awaited.
    Raise ProgramError as `decide_by` does.
    """
    for number in range(limit):
        if table.pending is not None or table.paused:
            return
        # Each choice has a branch of its own: a bot that draws more than before changes no later choice.
        branch = chance.branch(number)
        answer = volunteer_by(bots, table, branch)
        if answer is not None:
            yield answer
            continue
        seat = next((seat for seat in table.awaited if seat in bots), None)
        if seat is None:
            return
        yield decide_by(bots[seat], table, seat, branch)


def _act(
    bot: Bot[C] | None, method: str, table: Table[S, E, C], seat: Seat, command: C
) -> Acted[E, C] | Refusal | NeedsDice:
    expect_command(bot, method, seat, command, table.system)
    if getattr(bot, "distribution", ""):  # a stranger's: a log that is in memory now may be kept later
        _require_readable(bot, method, table, seat, command, None)
    try:
        return table.act(seat, command, program=name_of(bot))
    except (GatewayError, BrokenContract):
        raise
    except Exception as fault:  # the game's own, unless it was given what none of its rules thinks of
        _require_readable(bot, method, table, seat, command, fault)
        raise


def _require_readable(
    bot: Bot[C] | None, method: str, table: Table[S, E, C], seat: Seat, command: C, fault: Exception | None
) -> None:
    """Raise ProgramError for a command that no log could give back as it is: whatever came of it came of that."""
    try:
        Codec(table.system).encode_command(command)
    except ValueError as unreadable:
        raise wrong_answer(bot, method, seat, "gave a command that no log can hold", f"{unreadable}") from fault
