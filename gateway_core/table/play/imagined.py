"""A world as the kernel plays on in it: deciding and clockwork as at a table, without a log."""

from collections.abc import Iterator
from typing import Any, Generic

import attrs

from ...chance.odds import Odds, Unknown
from ...chance.source import Source
from .._observation import SeatObservation
from ..bot import WON, Observation
from ..contract.broken_contract import BrokenContract
from ..option import Option
from ..outcome import Outcome
from ..refusal import Refusal
from ..system import System
from ..terms import C, E, S, Seat
from ..work import TrayShort, Work
from .batch import MOST_STEPS, is_due
from .decide import check, decide, proceed, require_command

__all__ = ["ImaginedWorld"]


@attrs.frozen
class ImaginedWorld(Generic[S, E, C]):
    """A `World` of one game."""

    _system: System[S, E, C]
    state: S

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended here; None while it goes on."""
        return self._system.outcome(self.state)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Everyone who owes a decision; nobody once the game is over."""
        return () if self.outcome is not None else tuple(self._system.awaited(self.state))

    def view(self, seat: Seat) -> Any:  # each game has a view of its own
        """Return what a seat would know here."""
        return self._system.view(self.state, seat)

    def options(self, seat: Seat) -> tuple[Option[C], ...]:
        """Return the forms of a seat, the refused ones too."""
        return tuple(self._system.options(self.state, seat))

    def forms(self, seat: Seat) -> Iterator[Option[C]]:
        """Yield the forms that a seat may use."""
        return iter(self._system.forms(self.state, seat))

    def odds(self, seat: Seat, command: C) -> Odds | Unknown | None:
        """Return the chance of a complete command as the seat would know it here."""
        return None if self.check(seat, command) is not None else self._system.odds(self.state, seat, command)

    def check(self, seat: Seat, command: C) -> Refusal | None:
        """Say whether a command would be refused."""
        return check(self._system, self.state, seat, command)

    def worth(self, seat: Seat) -> int | None:
        """Return what the game says that this is worth to a seat, and above it who has won; None: it says neither."""
        outcome, score = self.outcome, self._system.score(self.state, seat)
        winners = None if outcome is None else outcome.winners
        if winners is None:
            return score
        return (score or 0) + (WON if seat in winners else -WON)

    def after(self, seat: Seat, command: C, chance: Source) -> "ImaginedWorld[S, E, C] | Refusal":
        """Return the world after a command and the clockwork behind it."""
        require_command(self._system, seat, command)
        work: Work[S, E] = Work(self._system, self.state, chance, 0)
        try:
            refusal = decide(self._system, work, seat, command)
            if refusal is None:
                self._proceed(work)
        except TrayShort:
            raise ValueError("a world needs chance that never waits for people") from None
        return refusal or ImaginedWorld(self._system, work.state.freeze(self.state))

    def _proceed(self, work: Work[S, E]) -> None:
        for row in range(1, MOST_STEPS):
            if not is_due(self._system, work.state):
                return
            work.begin(row, ())
            proceed(self._system, work)
        raise BrokenContract(
            f"the clockwork of {self._system.name} took {MOST_STEPS} steps without waiting for anybody"
        )

    def imagine(self, seat: Seat, chance: Source) -> "ImaginedWorld[S, E, C]":
        """Return another world, that to a seat looks like this one."""
        return ImaginedWorld(self._system, self._system.imagine(self.state, seat, chance))

    def observation(self, seat: Seat) -> Observation[C]:
        """Return what a program in this seat would get to see here."""
        return SeatObservation(self, seat)
