"""One step of a game: a row that was played, with the states before and after it."""

from typing import Generic

from ..draw import Draw
from ..system import System
from ..terms import C, E, S
from .rows import Adopted, Played

__all__ = ["Transition"]


class Transition(Generic[S, E, C]):
    """A row that was played, between two states: folded from its events if they are asked for and nobody kept them.

    The clockwork takes many steps in one go, and hardly anybody looks between two of them.
    """

    __slots__ = ("_after", "_before", "_system", "number", "row")

    def __init__(
        self,
        system: System[S, E, C],
        number: int,  # of the row in the log
        row: Played[E, C] | Adopted,  # as it stands in the log
        before: "S | Transition[S, E, C]",  # a state, or what led to it
        after: S | None = None,  # what its events made of that, if it is known
    ) -> None:
        self.number, self.row = number, row
        self._system, self._before, self._after = system, before, after

    @property
    def events(self) -> tuple[E, ...]:
        """What happened, in order."""
        return () if isinstance(self.row, Adopted) else self.row.events

    @property
    def draws(self) -> tuple[Draw, ...]:
        """What fell, in order."""
        return () if isinstance(self.row, Adopted) else self.row.draws

    @property
    def known(self) -> "S | Transition[S, E, C]":
        """The state after it, or, if nobody has asked for that yet, the transition itself."""
        return self if self._after is None else self._after

    @property
    def before(self) -> S:
        """What it was decided in."""
        if isinstance(self._before, Transition):
            self._before = self._before.after
        return self._before

    @property
    def after(self) -> S:
        """What its events made of that."""
        return self.fold() if self._after is None else self._after

    def fold(self) -> S:
        """Return the state after it, and keep it. Raise what `apply` raises if its events do not fit."""
        todo = [self]
        while isinstance(todo[-1]._before, Transition) and todo[-1]._before._after is None:
            todo.append(todo[-1]._before)
        draft = todo[-1].before.thaw()
        for transition in reversed(todo):
            for event in transition.events:
                self._system.apply(draft, event)
        self._after = draft.freeze()
        return self._after
