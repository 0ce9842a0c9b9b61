"""A table played by programs: one decision, or as far as they are awaited."""

from collections.abc import Iterator, Mapping

from ..chance.source import Seeded, Source
from .bot import Bot
from .refusal import Refusal
from .result import Acted, NeedsDice
from .table import Table
from .terms import C, E, S, Seat

__all__ = ["decide_by", "drive"]


def decide_by(bot: Bot[C], table: Table[S, E, C], seat: Seat, chance: Source) -> Acted[E, C] | Refusal | NeedsDice:
    """Let a program decide once in a seat, and return what the table answered; the log says who decided."""
    command = bot.choose(seat, table.observation(seat), chance)
    return table.act(seat, command, program=getattr(bot, "name", type(bot).__name__))


def drive(
    table: Table[S, E, C], bots: Mapping[Seat, Bot[C]], chance: Seeded, limit: int = 100_000
) -> Iterator[Acted[E, C] | Refusal | NeedsDice]:
    """Play the awaited seats that have bots, the first of them first, yielding what the table answered.

    Stops at the outcome, after `limit` commands, at a pause, when dice must be typed, or when only people are
    awaited. A bot may act out of turn only if its game awaits it.
    """
    for number in range(limit):
        if table.pending is not None or table.paused:
            return
        seat = next((seat for seat in table.awaited if seat in bots), None)
        if seat is None:
            return
        # Each choice has a branch of its own: a bot that draws more than before changes no later choice.
        yield decide_by(bots[seat], table, seat, chance.branch(number))
