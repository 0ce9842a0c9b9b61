"""The mission for a test, and programs that bring a table to somewhere in the middle of it."""

import functools
from typing import Any

import attrs
from gateway_centaurus.state import EXEC, Expedition

from gateway_core.chance import Seeded, Stream
from gateway_core.session import Session
from gateway_core.table import Refusal, Table, drive
from gateway_core.testing import Game, thrown

from .deeds import c

__all__ = ["MISSION", "AnyGame", "AnyTable", "begun", "brought_on", "in_tension", "mission"]

MISSION = "centaurus:mission/the-silence-at-kettle-gate"
_COMMANDS = 12  # of each seat, at most

AnyGame = Game[Any, Any, Any]
AnyTable = Table[Any, Any, Any]


@functools.cache
def mission(players: int = 3, **rulings: str) -> AnyGame:
    """Return the mission for so many players; rulings with `_` for `-`."""
    session = Session(rulings={name.replace("_", "-"): option for name, option in rulings.items()})
    return Game(session.system("centaurus"), session.table("centaurus"), MISSION, {"players": players})


def begun(table: AnyTable, scene: str = "") -> AnyTable:
    """Let everybody choose, and begin; in another scene, if one is said."""
    state: Expedition = table.state
    for seat, entry in zip(state.players, state.rules.mission.explorers, strict=False):
        done(table, seat, c.Choose(entry))
    done(table, EXEC, c.Begin())
    while scene and table.state.scene != scene:
        done(table, EXEC, c.NextScene() if table.state.phase == "play" else c.GoOn())
    return table


def in_tension(table: AnyTable) -> AnyTable:
    """Begin Tension Mode in the last scene, with the Edge at the first player's explorer."""
    begun(table, "the-gate-wakes")
    first = table.state.players["player-1"]
    done(table, "player-1", c.CallOut(first))
    done(table, EXEC, c.StartTension("centaurus:horrible"))
    return table


def done(table: AnyTable, seat: str, command: Any) -> Any:
    """Give a command that must not be refused."""
    result = table.act(seat, command)
    assert not isinstance(result, Refusal), result
    return result


def brought_on(table: AnyTable, seed: str) -> AnyTable:
    """Let programs play for a while, dice and all, and return the table; never to the end."""
    chance = Seeded(f"{seed} brought on")
    play(table, chance, Stream(chance).whole(0, _COMMANDS * len(table.seats)))
    return table


def play(table: AnyTable, chance: Seeded, commands: int) -> None:
    """Let programs give so many commands, each tried in one world."""
    program = attrs.evolve(table.system.bot(), worlds=1, tries=1, near=0)
    stream, bots = Stream(chance), dict.fromkeys(table.seats, program)
    for number in range(commands):
        while table.pending is not None:
            table.supply(thrown(table.pending.asks, stream))
        if table.state.ahead == "end":  # what comes next may be the end
            return
        list(drive(table, bots, chance.branch(number), 1))
    while table.pending is not None:
        table.supply(thrown(table.pending.asks, stream))
