"""What was done at a table, each deed a line of text: what a search found in the fewest, anybody plays again.

act ann earn {}        a command by its stored name, with its fields
dice [[4], [2, 6]]     the pools that were thrown
undo ann               also redo, pause, unpause and withdraw
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from ..table import Acted, Codec, NeedsDice, Record, Refusal, Table, canonical, stored

__all__ = ["act_of", "all_undone", "attempt", "dice_of", "play_deed"]

S = TypeVar("S", bound=Record)
E = TypeVar("E")
C = TypeVar("C")
AnyTable = Table[Any, Any, Any]

# `unpause` says nothing, and a table refuses by answering.
_KERNEL: Mapping[str, Callable[[AnyTable, str], object]] = {
    "pause": Table.pause,
    "redo": Table.redo,
    "undo": Table.undo,
    "unpause": Table.unpause,
    "withdraw": Table.withdraw,
}


def attempt(table: Table[S, E, C], seat: str, command: C, program: str = "") -> Acted[E, C] | Refusal | NeedsDice:
    """Give a command, and hold the table to its word."""
    foreseen, rows, state = table.check(seat, command), table.rows, table.state

    found = table.act(seat, command, program=program)

    if isinstance(found, Refusal):
        assert foreseen == found, f"check said {foreseen} and act {found} to {command!r} of {seat}"
        assert (table.rows, table.state) == (rows, state), f"the refusal of {command!r} changed something"
    else:
        assert foreseen is None, f"check refused {command!r} of {seat} with {foreseen}, and act took it"
        assert len(table.rows) > len(rows), f"{command!r} was taken and left no row"
    return found


def act_of(table: AnyTable, seat: str, command: Any) -> str:
    """Return the deed by which a seat gives a command."""
    written = Codec(table.system).encode_command(command)
    return f"act {seat} {written['name']} {canonical(written['data'])}"


def dice_of(faces: Sequence[Sequence[int]]) -> str:
    """Return the deed by which these pools fall."""
    return f"dice {[list(pool) for pool in faces]}"


def play_deed(table: AnyTable, deed: str) -> object:
    """Do a deed and return what the table answered; raise ValueError for a line that is none.

    Raise AssertionError where the table breaks its word, as `fuzz` does.
    """
    verb, _, told = deed.partition(" ")
    seat, name, data = (*told.split(" ", 2), "", "")[:3]
    if verb == "act" and name:
        return attempt(table, seat, _command(table, name, data))
    if verb == "dice":
        return table.supply(json.loads(told))
    if verb not in _KERNEL or not told:
        raise ValueError(f"no deed is written {deed!r}; they begin with act, dice, {', '.join(_KERNEL)}")
    return _KERNEL[verb](table, told)


def _command(table: AnyTable, name: str, data: str) -> Any:
    codec: Codec[Any, Any] = Codec(table.system)
    version = next((stored(one).version for one in table.system.commands if stored(one).name == name), 1)
    return codec.decode_command({"name": name, "version": version, "data": json.loads(data or "{}")})


def all_undone(table: AnyTable) -> AnyTable:
    """Take everything back to the very beginning, and return the table."""
    for held in table.paused:
        table.unpause(held)
    if table.pending is not None and table.pending.seat is not None:
        table.withdraw(table.pending.seat)
    while isinstance(table.undo(table.seats[0]), Acted):
        pass
    return table
