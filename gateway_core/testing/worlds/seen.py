"""What a seat gets to see of a game and what it is refused: asked of the system itself, in any state."""

from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from ...table import Act, Clockwork, Refusal, Setup, System, Table, canonical, encode_value
from ..walk import Moment

__all__ = ["kept_back", "refusals", "sight", "told"]


def refusals(table: Table[Any, Any, Any], seat: str, command: Any) -> tuple[Refusal | None, Refusal | None]:
    """Return what the game's own `check` says, and what the contract's does, which asks `decide`."""
    system = table.system
    return system.check(table.state, seat, command), System.check(system, table.state, seat, command)


def sight(system: System[Any, Any, Any], state: Any, seat: str) -> dict[str, str]:
    """Return all that a table gives a seat in a state, by its name."""
    found = {
        "view": system.view(state, seat),
        "sheet": system.sheet(state, seat),
        "options": tuple(system.options(state, seat)),
        "awaited": system.awaited(state),
        "outcome": system.outcome(state),
    }
    return {name: canonical(encode_value(value)) for name, value in found.items()}


def told(moment: Moment, state: Any, seat: str) -> str | None:
    """Return the words of the last fact before a moment, told in this state; None if the seat is not told of it."""
    table = moment.table
    last = table.rows[-1]
    if not isinstance(last, Setup | Act | Clockwork) or not last.events:
        return None
    # Only the last: the state is the one after it, and what came before was told in states that are gone.
    event = last.events[-1]
    seen = table.system.face(state, event, seat)
    if seen is None:
        return None
    system = table.system
    beats = system.beats(seen, state)
    return canonical(encode_value([seen, system.tell(seen, state), system.heading(seen, state), beats]))


def kept_back(row: Act[Any, Any], seen: Sequence[Any]) -> Iterator[str]:
    """Yield the fields of a command whose values stand in facts of it that a seat has `seen`, turned face down."""
    named = {field.name for field in attrs.fields(type(row.command))}
    for fact in row.events:
        shown = [one for one in seen if type(one) is type(fact)]
        for field in attrs.fields(type(fact)) if shown else ():
            value = getattr(fact, field.name)
            is_said = field.name in named and getattr(row.command, field.name) == value
            if is_said and all(getattr(one, field.name) != value for one in shown):
                yield field.name
