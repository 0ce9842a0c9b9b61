"""The evening for a test, and programs that bring a table to somewhere in the middle of it."""

import functools
from typing import Any

import attrs

from gateway_core.chance import Seeded, Stream
from gateway_core.session import Session
from gateway_core.table import RandomBot, Table, drive
from gateway_core.testing import Game, thrown

__all__ = ["EVENING", "AnyGame", "AnyTable", "InTheMiddle", "brought_on", "evening"]

EVENING = "scenes-and-actions:evening/the-standing-toll"
_COMMANDS = 60  # at most

AnyGame = Game[Any, Any, Any]
AnyTable = Table[Any, Any, Any]


@functools.cache
def evening(players: int = 3, judge: str = "prepared", **rulings: str) -> AnyGame:
    """Return the evening for so many players; rulings with `_` for `-`."""
    session = Session(rulings={name.replace("_", "-"): option for name, option in rulings.items()})
    parameters = {"players": players, "judge": judge}
    return Game(session.system("scenes-and-actions"), session.table("scenes-and-actions"), EVENING, parameters)


def brought_on(table: AnyTable, seed: str, most: int = _COMMANDS) -> AnyTable:
    """Let programs play for a while, dice and all, and return the table; never to the end."""
    chance = Seeded(f"{seed} brought on")
    stream = Stream(chance)
    bots = dict.fromkeys(table.seats, RandomBot())
    for number in range(stream.whole(0, most)):
        while table.pending is not None:
            table.supply(thrown(table.pending.asks, stream))
        ahead = table.fork()
        list(drive(ahead, bots, chance.branch(number), 1))
        if ahead.outcome is not None:
            return table
        list(drive(table, bots, chance.branch(number), 1))
    while table.pending is not None:
        table.supply(thrown(table.pending.asks, stream))
    return table


class InTheMiddle(Game[Any, Any, Any]):
    """A game whose tables are in the middle of the evening when they are opened."""

    def table(self, seed: str, **how: Any) -> AnyTable:
        """Return a table somewhere in an evening."""
        return brought_on(super().table(seed, **how), seed)

    @staticmethod
    def of(game: AnyGame) -> "InTheMiddle":
        """Return a game so that its tables begin in the middle."""
        return InTheMiddle(**attrs.asdict(game, recurse=False))
