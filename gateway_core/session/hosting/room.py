"""Who acts next at a table: somebody who is here, a program, whoever throws dice, or nobody any more."""

from collections.abc import Sequence
from typing import Any

import attrs

from ...table import NeedsDice, Refusal, Table
from .holding import Holding
from .programs import Programs

__all__ = ["GameOver", "PeopleDecide", "PeopleThrow", "ProgramDecides", "Room", "Step", "TableStopped"]


@attrs.frozen
class PeopleDecide:
    """Somebody here is asked what to do."""

    seat: str  # whose forms they use, before all others
    by: str  # who is asked: the same, or a games master who acts for everybody
    optional: bool  # whether it may be left to others: nobody waits for it
    also: tuple[str, ...] = ()  # who else here is awaited, where each has a page of their own


@attrs.frozen
class ProgramDecides:
    """A program is to decide, by `Room.play`."""

    lent: str | None = None  # the seat that somebody here lent to it; None: one of those that programs play


@attrs.frozen
class PeopleThrow:
    """People throw dice, and type what fell; meanwhile nothing else is done."""

    needed: NeedsDice


@attrs.frozen
class TableStopped:
    """Somebody stopped the table, and lets it go on."""

    seats: tuple[str, ...]  # who did, all of whom have to


@attrs.frozen
class GameOver:
    """The game has its outcome, and can still be gone back in until it is closed."""

    closed: bool


Step = PeopleDecide | ProgramDecides | PeopleThrow | TableStopped | GameOver


class Room:
    """The people at one table who play here, at one screen or each at a page, and the programs of the other seats.

    Where one of them acts for everybody that is a games master. If the game gives a master everybody's forms these are
    used, by the master; else who is awaited has forms of their own, and what is chosen among them is done in that seat.
    """

    def __init__(self, table: Table[Any, Any, Any], holding: Holding, programs: Programs) -> None:
        self._table, self.holding, self._programs = table, holding, programs
        # How many rows there were ...
        self._called: tuple[str, int] | None = None  # ... when somebody was asked to come out of turn, and who
        self._stopped = -1  # ... when somebody stopped the programs
        self._still = -1  # ... when no program had anything to do
        self._waiting: dict[str, int] = {}  # ... when somebody let it go on who might answer

    def next_step(self, at: str | None = None) -> Step:
        """Return what is to happen now. Whoever sits `at` the one screen there is goes before others who are awaited.

        Somebody here who may answer what is asked, and has not let it go on, goes before programs; so does whoever
        went back, for a program's act would end what can be restored.
        """
        table = self._table
        if table.outcome is not None:
            return GameOver(table.closed)
        if table.paused:
            return TableStopped(tuple(table.paused))
        if table.pending is not None:
            return PeopleThrow(table.pending)
        people_first = self._people_first()
        nobody_acted = self._still == len(table.rows)
        if not (people_first or nobody_acted) and self._programs.may_go_on(self.holding.by_programs):
            return ProgramDecides()
        seat = self._turn(at) if at is not None else self._lent() or self._turn(at)
        if not people_first and self._called is None and self.holding.lends(seat):
            return ProgramDecides(seat)
        by = self.first(at) if self._acts_for_all else seat
        also = tuple(one for one in self.holding.here if one in table.awaited and one != seat)
        optional = (self._is_stopped and seat not in table.awaited) or self._may_answer(seat)
        return PeopleDecide(seat, by, optional, also)

    @property
    def asked(self) -> tuple[PeopleDecide, ...]:
        """Who is asked at once, where everybody here has a page: all who are awaited, and who may answer besides.

        Nobody waits for anybody, whatever `next_step` is; who may answer is asked until they have let it go on. Where
        somebody stopped the table, or dice have to be typed, nobody is.
        """
        table = self._table
        if table.outcome is not None or table.paused or table.pending is not None:
            return ()
        awaited = [seat for seat in self.holding.here if seat in table.awaited and not self.holding.lends(seat)]
        may = [seat for seat in self.holding.here if seat not in awaited and self._is_free(seat)]
        return tuple(
            PeopleDecide(
                seat, seat, seat in may or self._may_answer(seat), tuple(one for one in awaited if one != seat)
            )
            for seat in self.holding.here
            if seat in awaited or seat in may
        )

    def acted_for(self, by: str) -> tuple[str, ...]:
        """Return for whom somebody may answer beside themselves: a games master for all who are awaited."""
        awaited = self._table.awaited if by in self._table.masters else ()
        return tuple(seat for seat in awaited if seat != by)

    def play(self, step: ProgramDecides) -> Refusal | bool:
        """Let a program decide; return whether one did, or why it may not. Raise ProgramError if it errs."""
        if step.lent is None:
            if self._programs.go_on(self.holding.by_programs):
                return True
            self._still = len(self._table.rows)
            return False
        answer = self._programs.act(self.deciding(step.lent), self.holding.lent_to(step.lent))
        if isinstance(answer, Refusal):
            self.holding.hand_back()
            return answer
        self.holding.spend(step.lent)
        return True

    def stop_programs(self, at: str | None = None) -> None:
        """Let people be asked before programs go on: everybody who lent a seat, or else who sits there."""
        self.holding.hand_back()
        self._stopped = len(self._table.rows)
        if self._programs.awaited(self.holding.here) is None:
            self.call(self.first(at))

    def call(self, seat: str) -> None:
        """Let somebody come whose turn it is not."""
        self._called = seat, len(self._table.rows)

    def wait(self, seat: str) -> None:
        """Let it go on without somebody, until something has happened."""
        self._waiting[seat], self._called, self._stopped = len(self._table.rows), None, -1

    def first(self, at: str | None, *wanted: Sequence[str]) -> str:
        """Return who sits `at` the screen if they are wanted, else the first who is; if nobody is, who sits there."""
        for seats in wanted:
            if at is not None and at in seats:
                return at
            if (found := next((seat for seat in seats if seat in self._coming), None)) is not None:
                return found
        return at or self.holding.known[0]

    def deciding(self, seat: str) -> str:
        """Return for whom a program is to decide, of those whose forms a seat has."""
        awaited = self._table.awaited
        if seat in awaited or not awaited or seat not in self._table.masters:
            return seat
        return awaited[0] if self._has_forms_of(seat, awaited[0]) else seat

    def may_cut_in(self, seat: str) -> tuple[str, ...]:
        """Return for whom else a master who acts for everybody could act now, though nobody waits for them."""
        table = self._table
        asked = getattr(table.system, "asked", lambda _: None)(table.state) if self._acts_for_all else None
        if asked is None:
            return ()
        free = (one for one in self.holding.here if one not in (seat, *table.masters) and asked.is_free(one))
        return tuple(one for one in free if any(not (form.apart or form.ends) for form in table.forms(one)))

    def _people_first(self) -> bool:
        """Say whether somebody here is asked before any program is."""
        went_back = self._table.went_back and any(seat in self._table.awaited for seat in self.holding.here)
        return went_back or self._is_stopped or self._offered() is not None

    @property
    def _is_stopped(self) -> bool:
        return self._stopped == len(self._table.rows)

    @property
    def _acts_for_all(self) -> bool:
        """Whether somebody here uses the forms of other seats."""
        return self.holding.for_all and len(self._table.seats) > 1

    @property
    def _coming(self) -> Sequence[str]:
        """Who is asked here; one who acts for everybody never leaves the screen."""
        return self.holding.known[:1] if self.holding.for_all else self.holding.here

    def _turn(self, at: str | None) -> str:
        """Return who is to act: who was called and has not acted yet, who is awaited, or who sits there."""
        if self._called is not None:
            seat, rows = self._called
            if rows == len(self._table.rows):
                return seat
            self._called = None
        offered = self._offered()
        if offered is not None:
            return offered
        return self._for(self._table.awaited) if self._acts_for_all else self.first(at, self._table.awaited)

    def _offered(self) -> str | None:
        """Return who sits here and may answer before a program, or before whom a master acts for; None: nobody."""
        table = self._table
        if not self._acts_for_all and all(seat in self.holding.here for seat in table.awaited):
            return None
        return next((one for one in self._coming if self._is_free(one)), None)

    def _is_free(self, seat: str) -> bool:
        """Say whether a seat may answer, and has not let it go on without it."""
        waits = self._waiting.get(seat) == len(self._table.rows)
        return not (waits or self.holding.lends(seat)) and self._may_answer(seat)

    def _lent(self) -> str | None:
        """Return who is awaited here and has lent the seat: where each has a page, that waits for nobody else."""
        return next(
            (seat for seat in self.holding.here if seat in self._table.awaited and self.holding.lends(seat)), None
        )

    def _may_answer(self, seat: str) -> bool:
        """Say whether a seat has something to answer to what is asked, though nobody waits for it."""
        # Only a game made of facts and deeds asks questions.
        asked = getattr(self._table.system, "asked", lambda _: None)(self._table.state)
        if asked is None or not asked.is_free(seat):
            return False
        return any(form.question == asked.id and not (form.apart or form.ends) for form in self._table.forms(seat))

    def _for(self, awaited: Sequence[str]) -> str:
        """Return in which seat a master acts for everybody: its own where that will do, else one that is awaited."""
        master = self.holding.known[0]
        if not awaited:
            return master
        able = next((seat for seat in sorted(awaited, key=master.__ne__) if any(self._table.forms(seat))), awaited[0])
        return master if self._has_forms_of(master, able) else able

    def _has_forms_of(self, master: str, seat: str) -> bool:
        """Say whether a game gives a master the forms of another seat.

        An answer to a question is the answer of whoever gives it, so forms that name one are nobody else's.
        """
        theirs = [form.command for form in self._table.forms(seat) if not form.question]
        return any(form.command in theirs for form in self._table.forms(master)) if theirs else False
