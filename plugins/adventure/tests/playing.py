"""The evening for a test, and programs that bring a table to somewhere in the middle of it."""

import functools
from collections.abc import Mapping
from typing import Any

import attrs
from gateway_adventure.state import GM, Adventure

from gateway_core.chance import Seeded, Stream
from gateway_core.session import Session
from gateway_core.table import Refusal, Table, drive
from gateway_core.testing import Game, thrown

from .deeds import c

__all__ = ["SCENE", "AnyGame", "AnyTable", "InTheMiddle", "brought_on", "brought_to_rounds", "evening"]

SCENE = "adventure:scene/the-lamp-at-low-water"
_COMMANDS = 28  # of each seat, at most

AnyGame = Game[Any, Any, Any]
AnyTable = Table[Any, Any, Any]


@functools.cache
def evening(players: int = 4, judge: str = "prepared", **rulings: str) -> AnyGame:
    """Return the evening for so many players; rulings with `_` for `-`."""
    session = Session(rulings={name.replace("_", "-"): option for name, option in rulings.items()})
    parameters = {"players": players, "judge": judge}
    return Game(session.system("adventure"), session.table("adventure"), SCENE, parameters)


def brought_on(table: AnyTable, seed: str) -> AnyTable:
    """Let programs play for a while, dice and all, and return the table; never to the end."""
    chance = Seeded(f"{seed} brought on")
    _play(table, chance, Stream(chance).whole(0, _COMMANDS * (len(table.seats) - 1)))
    return table


def brought_to_rounds(table: AnyTable, seed: str) -> AnyTable:
    """Let programs play until there is somebody to fight, then begin rounds and play into them."""
    chance = Seeded(f"{seed} to rounds")
    for number in range(_COMMANDS * len(table.seats)):
        state: Adventure = table.state
        foes = any(one.foe and state.able(one.id) for one in state.npcs())
        if foes and not isinstance(table.act(GM, c.StartRounds()), Refusal):
            break
        _play(table, chance.branch(number), 1)
    _play(table, chance.branch("rounds"), Stream(chance).whole(0, 4 * len(table.seats)))
    return table


def _play(table: AnyTable, chance: Seeded, commands: int) -> None:
    # They try each thing in one world: what matters is where the table comes to, and laws come here hundreds of times.
    program = attrs.evolve(table.system.bot(), worlds=1, tries=1, near=0)
    stream, bots = Stream(chance), dict.fromkeys(table.seats, program)
    for number in range(commands):
        while table.pending is not None:
            table.supply(thrown(table.pending.asks, stream))
        if _is_late(table):
            ahead = table.fork()
            list(drive(ahead, bots, chance.branch(number), 1))
            if ahead.outcome is not None:
                return
        list(drive(table, bots, chance.branch(number), 1))
    while table.pending is not None:
        table.supply(thrown(table.pending.asks, stream))


def _is_late(table: AnyTable) -> bool:
    """Say whether this is the last Chapter: what comes next may be the end."""
    state: Adventure = table.state
    return state.chapter == len(state.rules.scene.chapters)


@attrs.frozen
class InTheMiddle(Game[Any, Any, Any]):
    """A game whose tables are in the middle of the evening when they are opened, every second one in rounds."""

    def table(self, seed: str, **how: Any) -> AnyTable:
        table = super().table(seed, **how)
        rounds = Stream(Seeded(f"{seed} which")).whole(1, 2) == 1
        return (brought_to_rounds if rounds else brought_on)(table, seed)

    @staticmethod
    def of(game: AnyGame) -> "InTheMiddle":
        """Return a game so that its tables begin in the middle."""
        parts: Mapping[str, Any] = attrs.asdict(game, recurse=False)
        return InTheMiddle(**parts)
