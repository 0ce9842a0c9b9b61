"""A table played by programs: one decision, or as far as they are awaited."""

from collections.abc import Iterator, Mapping

from ..chance.source import Seeded, Source
from .bot import Bot
from .refusal import Refusal
from .result import Acted, NeedsDice
from .table import Table
from .terms import C, E, S, Seat

__all__ = ["decide_by", "drive", "volunteer_by"]


def decide_by(bot: Bot[C], table: Table[S, E, C], seat: Seat, chance: Source) -> Acted[E, C] | Refusal | NeedsDice:
    """Let a program decide once in a seat, and return what the table answered; the log says who decided."""
    return _act(bot, table, seat, bot.choose(seat, table.observation(seat), chance))


def volunteer_by(bots: Mapping[Seat, Bot[C]], table: Table[S, E, C], chance: Source) -> Acted[E, C] | NeedsDice | None:
    """Let one of the programs whose seats are not awaited act, if one has something to do there (`Volunteers`).

    Return what the table answered; None: nobody acted, and who is awaited decides. What is refused was never said.
    """
    awaited = table.awaited
    for seat in table.seats if awaited else ():
        volunteer = getattr(bots.get(seat), "volunteer", None)
        if volunteer is None or seat in awaited:
            continue
        command: C | None = volunteer(seat, table.observation(seat), chance)
        answer = None if command is None else _act(bots[seat], table, seat, command)
        if answer is not None and not isinstance(answer, Refusal):
            return answer
    return None


def drive(
    table: Table[S, E, C], bots: Mapping[Seat, Bot[C]], chance: Seeded, limit: int = 100_000
) -> Iterator[Acted[E, C] | Refusal | NeedsDice]:
    """Play the awaited seats that have bots, the first of them first, yielding what the table answered.

    Before each choice a bot of another seat may act, if it is one of those that do so unasked (`Volunteers`).
    Stops at the outcome, after `limit` commands, at a pause, when dice must be typed, or when only people are awaited.
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


def _act(bot: Bot[C], table: Table[S, E, C], seat: Seat, command: C) -> Acted[E, C] | Refusal | NeedsDice:
    return table.act(seat, command, program=getattr(bot, "name", type(bot).__name__))
