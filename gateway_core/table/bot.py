"""A player that is a program, and all that it gets to know: what its seat sees and may ask."""

from collections.abc import Iterator
from typing import Any, Protocol

from ..chance.odds import Odds
from ..chance.source import Source
from .option import Option
from .refusal import Refusal
from .terms import C, Seat

__all__ = ["Bot", "Observation"]


class Observation(Protocol[C]):
    """A table as one seat may see and ask it, now. Acting is not among it: a bot returns its command."""

    @property
    def view(self) -> Any:  # each game has a view of its own
        """What the seat may know of the state."""

    def options(self) -> tuple[Option[C], ...]:
        """Return the seat's forms, the refused ones too."""

    def forms(self) -> Iterator[Option[C]]:
        """Yield the seat's open forms, each worked out when it is looked at."""

    def odds(self, command: C) -> Odds | None:
        """Return the chance of a complete command as the seat knows it; None if it is unknown, certain or refused."""

    def check(self, command: C) -> Refusal | None:
        """Say whether a command would be refused."""


class Bot(Protocol[C]):
    """A player that is a program: it sees what its seat sees and nothing else."""

    def choose(self, seat: Seat, observation: Observation[C], chance: Source, /) -> C:
        """Return the command to give now. `chance` is the bot's own, and never touches the game's dice."""
