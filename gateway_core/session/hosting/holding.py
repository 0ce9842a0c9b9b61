"""Who plays each seat as things stand: somebody here, or a program, for good or for so many decisions."""

from collections.abc import Sequence
from typing import Any

from ...table import Program, Refusal, Table

__all__ = ["Holding"]


class Holding:
    """The seats of one game, and the people here: at one screen, or each at a page; with `for_all` one acts for all.

    A seat is *given* to a program by a row of the log, and stays so when the game is resumed. It is *lent* for some
    decisions of this sitting, and nobody writes that down.
    """

    def __init__(self, table: Table[Any, Any, Any], people: Sequence[str], *, for_all: bool) -> None:
        self._table, self.for_all = table, for_all
        self.known = tuple(people)  # who has played here, the first of them first
        self._lent: dict[
            str, tuple[int, Program | None]
        ] = {}  # decisions that are left, by the seat that would be asked

    @property
    def here(self) -> tuple[str, ...]:
        """The seats that are played here, in the order in which people came."""
        seats = self._table.seats if self.for_all else self.known
        return tuple(seat for seat in seats if not self._given(seat))

    @property
    def by_programs(self) -> tuple[str, ...]:
        """The seats that programs play."""
        here = self.here
        return tuple(seat for seat in self._table.seats if seat not in here)

    def sit_down(self) -> None:
        """Let people have the seats that they named, though a program was given them before."""
        for seat in () if self.for_all else self.known:
            if self._given(seat) and not self._table.closed:
                self._table.take(seat, seat)

    def give(self, by: str, seat: str, program: Program) -> Refusal | None:
        """Let a program play a seat from here on."""
        return _refused(self._table.give(by, seat, program))

    def take(self, seat: str) -> Refusal | None:
        """Let somebody here play a seat from here on: a friend who comes later, too."""
        self._lent.pop(seat, None)
        by = self.known[0] if self.for_all else seat
        refusal = _refused(self._table.take(by, seat)) if seat not in self.here else None
        if refusal is None and not self.for_all:
            self.known = tuple(dict.fromkeys((*self.known, seat)))
        return refusal

    def leave(self, seat: str) -> None:
        """Let nobody here play a seat any more: a program does, until somebody takes it."""
        self.known = tuple(one for one in self.known if one != seat)
        self._lent.pop(seat, None)

    def is_for(self, by: str, seat: str) -> bool:
        """Say whether somebody here may take a seat: a master's only if they see as much, or it was theirs."""
        masters = self._table.masters
        return seat not in masters or seat in self.known or by in masters

    def knows(self, seat: str) -> bool:
        """Say whether everybody here may know what a seat knows."""
        return all(one in (seat, *self._table.masters) for one in self.known)

    def lend(self, seat: str, decisions: int, program: Program | None) -> None:
        """Let a program, by default the one of the seat, decide so many times where a seat would be asked."""
        if decisions:
            self._lent[seat] = decisions, program

    def lends(self, seat: str) -> bool:
        """Say whether a program decides where this seat would be asked."""
        return seat in self._lent

    def spend(self, seat: str) -> None:
        """Count one decision of a program in a lent seat."""
        left, program = self._lent.pop(seat)
        self.lend(seat, left - 1, program)

    def lent_to(self, seat: str) -> Program | None:
        """Return which program decides in a lent seat; None: the one that plays it else."""
        return self._lent[seat][1]

    def hand_back(self) -> None:
        """Let whoever lent a seat be asked again."""
        self._lent.clear()

    def _given(self, seat: str) -> bool:
        return self._table.seated.get(seat) is not None


def _refused(answer: object) -> Refusal | None:
    return answer if isinstance(answer, Refusal) else None
