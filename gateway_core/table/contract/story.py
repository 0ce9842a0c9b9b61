"""What a game looks and reads like: the board, a line for what happened, and what a story makes of it."""

from collections.abc import Iterable
from typing import Any, Protocol, TypeVar

from ..board import Board
from ..record import Record
from ..story import Beat, Heading, Prologue
from ..terms import Seat

__all__ = ["Story"]

# Both are only looked at here.
S = TypeVar("S", bound=Record, contravariant=True)
E = TypeVar("E", contravariant=True)


class Story(Protocol[S, E]):
    """Words for events, and what lies on the table."""

    def tell(self, event: E, state: S) -> str:
        """Return one line of words for an event, without its audience's secrets; empty if it is not worth a line."""
        ...

    def beats(self, event: E, state: S) -> tuple[Beat, ...] | None:
        """Return what an event is to a story, for whoever may see the event; None: its line and heading, as they are.

        They tell no more than `tell` may, and everything that is counted of it is as good as told.
        """
        return None

    def heading(self, event: E, state: S) -> Heading | None:
        """Return the heading of the chapter that an event begins, for whoever may see the event; None: it begins none.

        Asked only of an event that `tell` has words for; in a story the heading stands in their place.
        """
        return None

    def prologue(self, rulebook: Any, start: str | None) -> Prologue | None:
        """Return what is told before anything has happened, to everybody; None: nothing is. `start` as in `open`."""
        return None

    def board(self, view: Any) -> Board:
        """Return what lies on the table for somebody who has this view."""
        ...

    def sheet(self, state: S, seat: Seat) -> Any:
        """Return what a seat has of its own as it stands, as a page (`gateway_core.game.pages`); None: nothing.

        It is what the seat may know: how much is spent, what holds it back, what it carries.
        """
        return None

    def about(self, command: Any, state: S) -> Iterable[tuple[str, str]]:
        """Yield what a command is about, each thing by its sort and its name: `("effect", "Wound")`.

        `state` is the one that it is given in. It is for whoever counts what was tried in many games, and tells all.
        """
        return ()
