"""The sight that a program gets of a table: the answers one seat would get, and nothing else."""

from collections.abc import Iterator
from typing import Any, Generic, Protocol

from ..chance.odds import Odds, Unknown
from ..chance.source import Source
from .bot import World
from .option import Option
from .refusal import Refusal
from .terms import C, Seat


class _Answering(Protocol[C]):
    """What of a table is used here; naming `Table` itself would close a circle, for it gives observations."""

    def view(self, seat: Seat) -> Any: ...  # each game has a view of its own
    def options(self, seat: Seat) -> tuple[Option[C], ...]: ...
    def forms(self, seat: Seat) -> Iterator[Option[C]]: ...
    def odds(self, seat: Seat, command: C) -> Odds | Unknown | None: ...
    def check(self, seat: Seat, command: C) -> Refusal | None: ...
    def imagine(self, seat: Seat, chance: Source) -> World[C]: ...


class SeatObservation(Generic[C]):
    """A table as one seat may use it, except for acting."""

    __slots__ = ("_seat", "_table", "effort")

    def __init__(self, table: _Answering[C], seat: Seat, effort: int = 0) -> None:
        self._table, self._seat, self.effort = table, seat, effort

    @property
    def view(self) -> Any:  # each game has a view of its own
        """What the seat may know."""
        return self._table.view(self._seat)

    def options(self) -> tuple[Option[C], ...]:
        """Return the seat's forms."""
        return self._table.options(self._seat)

    def forms(self) -> Iterator[Option[C]]:
        """Yield the seat's open forms."""
        return self._table.forms(self._seat)

    def odds(self, command: C) -> Odds | None:
        """Return the chance of a complete command as the seat knows it."""
        found = self._table.odds(self._seat, command)
        return found if isinstance(found, Odds) else None

    def check(self, command: C) -> Refusal | None:
        """Say whether a command would be refused."""
        return self._table.check(self._seat, command)

    def imagine(self, chance: Source) -> World[C]:
        """Return a world that looks the same to the seat."""
        return self._table.imagine(self._seat, chance)
