"""Whether the law of secrecy had anything to look at: each secret of a game was otherwise in some imagined world."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any

from ...chance import Seeded
from ...errors import did_you_mean
from ...table import Table, stored
from ..game import Game
from ..met import meet

__all__ = ["untried"]

_TABLES = 12  # of each case, at most: most secrets are met at the first
AnyGame = Game[Any, Any, Any]
Run = Callable[[Table[Any, Any, Any], str], Iterator[str]]


def untried(cases: Sequence[AnyGame], run: Run, seed: str) -> list[str]:
    """Return the secrets of a game that no imagined world had otherwise, in any of these cases played by `run`.

    Raise AssertionError for a game that does not say what its secrets are.
    """
    left: set[str] | None = None
    for number in range(_TABLES):
        for case in cases:
            table = case.table(f"{seed} {number}")
            left = _left(table, left, seed)
            for _ in run(table, f"{seed} {number}") if left else ():
                left = _left(table, left, seed)
                if not left:
                    break
            meet(table)
            if not left:
                return []
    return sorted(left or ())


def _left(table: Table[Any, Any, Any], left: set[str] | None, seed: str) -> set[str]:
    """Return what is still untried after a look at a table as it stands; None before the first one."""
    system, state = table.system, table.state
    there = system.secrets(state)
    assert there is not None, (
        f"{type(system).__name__} does not say what it keeps secret: `secrets` names it, and is {{}} if nothing is"
    )
    found = set(there) if left is None else left
    for cls in system.events if left is None else ():
        for name in sorted({*chain(*stored(cls).shows.values())} - {*there}):
            hint = did_you_mean(name, there)
            raise AssertionError(f"{cls.__qualname__} shows '{name}', and no secret is called so. {hint}".rstrip())
    for seat in table.seats:
        if found:
            chance = Seeded(f"{seed}/{len(table.rows)}/{seat}")
            other = system.secrets(system.reimagine(state, seat, chance)) or {}
            found = {name for name in found if other[name] == there[name]}
    return found
