"""Tables that the kernel's tests begin from."""

from collections.abc import Mapping
from typing import Any

from gateway_core.chance import Seeded, Typed
from gateway_core.table import Acted, Log, MemoryLog, Policy, Program, Refusal, Table

from .toys.race import BOOK, Race
from .toys.sealed import Seal, Sealed

__all__ = ["SEED", "code", "done", "race", "resumed", "seal_all", "sealed"]

SEED = "a seed for tests"


def race(
    *,
    typed: bool = False,
    policy: Policy = "guarded",
    log: Log | None = None,
    programs: Mapping[str, Program] | None = None,
    system: Race | None = None,
) -> Table[Any, Any, Any]:
    """Return a race of Ann and Bob, just begun; `system` is another sort of race."""
    source, log = Typed(Seeded(SEED)) if typed else Seeded(SEED), log or MemoryLog()
    given = {"players": ["ann", "bob"]}
    return Table.open(system or Race(), BOOK, None, given, source=source, log=log, policy=policy, programs=programs)


def sealed(*, typed: bool = False, policy: Policy = "guarded", log: Log | None = None) -> Table[Any, Any, Any]:
    """Return a game of sealed cards of Ann and Bob, just dealt, with its judge."""
    source = Typed(Seeded(SEED)) if typed else Seeded(SEED)
    return Table.open(
        Sealed(), BOOK, None, {"players": ["ann", "bob"]}, source=source, log=log or MemoryLog(), policy=policy
    )


def resumed(table: Table[Any, Any, Any], *, typed: bool = False) -> Table[Any, Any, Any]:
    """Return the same table opened again from its rows."""
    source = Typed(Seeded(SEED)) if typed else Seeded(SEED)
    return Table.resume(table.system, BOOK, MemoryLog(table.rows), source)


def done(found: object) -> Acted[Any, Any]:
    """Return what was done, and fail if it was not."""
    assert isinstance(found, Acted), found
    return found


def code(found: object) -> str:
    """Return the code of a refusal, and fail if it is none."""
    assert isinstance(found, Refusal), found
    return found.code


def seal_all(table: Table[Any, Any, Any]) -> None:
    """Let Ann and Bob each seal their first card."""
    for seat in ("ann", "bob"):
        done(table.act(seat, Seal(table.state.hands[seat][0])))
