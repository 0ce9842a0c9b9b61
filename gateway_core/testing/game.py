"""One game as a test opens it: the system, the rulebook, and where it starts."""

import copy
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

import attrs

from ..chance import Seeded, Source, Typed
from ..table import Log, MemoryLog, Policy, Program, Record, Row, Rulebook, System, Table

__all__ = ["Game"]

S = TypeVar("S", bound=Record)
E = TypeVar("E")
C = TypeVar("C")


@attrs.frozen
class Game(Generic[S, E, C]):
    """Everything that `Table.open` needs, so that a law may open as many tables as it likes."""

    system: System[S, E, C]  # the rules under test
    rulebook: Rulebook  # what the system reads its rules and entries from
    start: str | None = None  # the id of the entry it opens from; None: it opens from nothing
    parameters: Mapping[str, Any] = attrs.field(factory=dict)  # by their names, as people give them
    carried: Mapping[str, Any] = attrs.field(factory=dict)  # from the game before it in a campaign, by name

    def beginning(self, state: S) -> "Game[S, E, C]":
        """Return the same game opened in this state, with nothing left to set up.

        So laws look at what chance seldom leads to, and examples begin in the middle:
        `GAME.beginning(attrs.evolve(GAME.table("a-seed").state, hands=…))`.
        """
        own, system = type(self.system), copy.copy(self.system)
        begun = {"open": lambda *_: state, "setup": lambda *_: None}
        system.__class__ = type(own.__name__, (own,), begun)
        return attrs.evolve(self, system=system)

    def table(
        self,
        seed: str,
        *,
        policy: Policy = "free",
        typed: bool = False,
        log: Log | None = None,
        dice: Source | None = None,
        effort: int = 0,
    ) -> Table[S, E, C]:
        """Open a table; `typed` if its dice are to be thrown by hand, or with `dice` of the test's own.

        `effort` is how many steps programs may imagine for a choice, as by `gateway play --effort`; 0: as they like.
        """
        seats = self.table(seed).seats if effort else ()
        return Table.open(
            self.system,
            self.rulebook,
            self.start,
            self.parameters,
            source=dice or (Typed(Seeded(seed)) if typed else Seeded(seed)),
            log=MemoryLog() if log is None else log,
            policy=policy,
            carried=self.carried,
            programs=dict.fromkeys(seats, Program("anything", {"effort": effort})),
        )

    def resumed(self, rows: Sequence[Row[E, C]], seed: str, *, typed: bool = False) -> Table[S, E, C]:
        """Return the table that these rows tell of."""
        source = Typed(Seeded(seed)) if typed else Seeded(seed)
        return Table.resume(self.system, self.rulebook, MemoryLog(rows), source)
