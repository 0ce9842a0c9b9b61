"""Who may know what: what a seat sees, and other worlds that look the same to it."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from ...chance.source import Source
from ..terms import E, S, Seat

__all__ = ["Secrecy"]

C = TypeVar("C", contravariant=True)  # a command is only looked at here


class Secrecy(Protocol[S, E, C]):
    """What each seat may know. A game without secrets says only what its view is."""

    def masters(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that see everything and may undo past dice. Most games have none."""
        return ()

    def view(self, state: S, seat: Seat) -> Any:
        """Return what `seat` may know, as an attrs value of JSON-able parts."""
        ...

    def audience(self, state: S, event: E) -> frozenset[Seat] | None:
        """Return who may see an event (the state is the one after it); None means everybody."""
        return None

    def face(self, state: S, event: E, seat: Seat) -> E | None:
        """Return what `seat` sees of an event: the event, the same with secrets of its turned down, or None.

        The state is the one after it. The masters see whatever anybody does.
        """
        audience = self.audience(state, event)
        return event if audience is None or seat in audience or seat in self.masters(state) else None

    def discloses(self, state: S, command: C) -> bool:
        """Say whether everybody may read a command in the history (the state is the one after it).

        If not, only its giver and the masters may; what it did is seen through its events all the same.
        """
        return True

    def confides(self, state: S, command: C) -> bool:
        """Say whether the masters may read a command that is not for everybody: not where it is sealed from them."""
        return True

    def secrets(self, state: S) -> Mapping[str, Any] | None:
        """Return all that somebody may not know, by the name of each secret; {}: nothing ever is; None: nobody says.

        The names are the same in every state. The law of secrecy asks that `reimagine` gave each another value once.
        """
        return None

    def reimagine(self, state: S, seat: Seat, chance: Source) -> S:
        """Return another state that looks the same to this seat.

        It may lean on nothing that the seat cannot know: of two states that look the same to the seat, the same chance
        makes worlds of one worth, or a program that imagines would be told.
        """
        return state

    def reimagine_only(self, secret: str, state: S, seat: Seat, chance: Source) -> S | None:
        """Return a state as `reimagine` does in which this one of the `secrets` is otherwise, and as few more as .

        None: it hangs together with others, or the game does not say. The laws of secrecy see by it which secret an
        event tells.
        """
        return None

    def imagine(self, state: S, seat: Seat, chance: Source) -> S:
        """Return a state that looks the same to this seat and is likely, for programs; bound as `reimagine` is."""
        return self.reimagine(state, seat, chance)

    def score(self, state: S, seat: Seat) -> int | None:
        """Return what a state is worth to this seat, in points, below a million; None: the game says nothing.

        With it alone a program plays the game: it does what leads to more, so what costs something and gains nothing
        has to lower it. Worlds are compared by it, and their differences added up. Who has won is no part of it
        (`Outcome.winners`). The state is one that the seat imagines, so it may be looked at as a whole.
        """
        return None
