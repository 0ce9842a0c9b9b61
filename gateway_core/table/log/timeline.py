"""The timeline of a game: which rows stand, which were undone, what is paused and what waits for dice.

One road for rows just played and for rows read from a log, so that a table opened again cannot differ.
"""

import copy
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Generic

import attrs

from ...chance.ask import Ask
from ..draw import Draw
from ..refusal import Refusal
from ..system import Rulebook, System
from ..terms import C, E, S, Seat
from .in_force import in_force
from .rows import (
    Act,
    Adopted,
    Asked,
    Clockwork,
    Closed,
    Noted,
    Opened,
    Pause,
    Played,
    Program,
    Row,
    Seated,
    Setup,
    StandingAnswer,
    Undo,
)
from .transition import Transition

__all__ = ["DoesNotFollow", "Timeline", "follows"]

# By the kind of row: which field names the seat that it comes from.
_WHOSE = {
    Act: "seat", Adopted: "by", Asked: "seat", Closed: "by", Noted: "by", Pause: "by", Seated: "by",
    StandingAnswer: "by", Undo: "by",
}  # fmt: skip
_BESIDE = (Pause, Noted, Seated, StandingAnswer)  # the game goes on as it would without them


class DoesNotFollow(ValueError):
    """A row cannot follow the rows before it."""


def follows(row: Row[Any, Any], programs: Collection[Seat] | None) -> bool:
    """Whether it goes with the decision before it: a standing answer does, and what a program decided in these seats.

    None is for all seats.
    """
    if not isinstance(row, Act | Asked):
        return False
    return bool(row.standing or (row.program and (programs is None or row.seat in programs)))


@attrs.frozen
class Undone(Generic[S, E, C]):
    """A deed with its clockwork that was taken back, and can be restored."""

    number: int  # of the undo row: a redo names it
    by: Seat  # who took it back
    group: tuple[Transition[S, E, C], ...]  # an act or an adoption, and what the clockwork did after it


class Timeline(Generic[S, E, C]):
    """A game as its rows tell it; it only grows, by `add` and by `take`."""

    def __init__(
        self, system: System[S, E, C], opened: Opened, opening: S, books: Mapping[str, Rulebook] | None = None
    ) -> None:
        self.opened = opened
        self.opening = opening
        self.books = dict(books or {})  # that it was opened with, and those it may adopt, by their hashes
        self.rows: list[Row[E, C]] = [opened]
        self.live: list[Transition[S, E, C]] = []
        self.played: dict[int, Transition[S, E, C]] = {}  # everything ever played, undone or not: histories need it
        self.undone: list[Undone[S, E, C]] = []  # what may be restored, last taken back last
        self.pending: tuple[int, Asked[C]] | None = None
        self.pauses: tuple[Pause, ...] = ()  # those that hold, the oldest first
        self.closed = False
        self.seated: dict[Seat, Program | None] = {}  # who plays a seat by the last row that says so; None: a person
        self.answers: dict[int, StandingAnswer[C]] = {}  # those that stand, by their rows
        self.requests: dict[tuple[Seat, str], int] = {}  # by seat and its own id: the row that answers it
        self._typed: dict[tuple[int, Ask], tuple[int, ...]] = {}  # the last faces, by `next_live` and what was asked
        self._system = system

    @property
    def state(self) -> S:
        """The state now."""
        return self.live[-1].after if self.live else self.opening

    @property
    def next_live(self) -> int:
        """How many rows stand before the next one: what the dice of that row are keyed by."""
        return len(self.live) + 1

    @property
    def paused(self) -> tuple[Seat, ...]:
        """Who has stopped the table."""
        return tuple(pause.by for pause in self.pauses)

    @property
    def went_back(self) -> bool:
        """Whether the last thing done was to take something back, be it a command that waited for dice."""
        done = next((row for row in reversed(self.rows) if not isinstance(row, _BESIDE)), None)
        return isinstance(done, Undo) and not isinstance(self.rows[done.of], Undo)

    def last_decision(self, programs: Collection[Seat] | None = None) -> tuple[Transition[S, E, C], ...]:
        """Return the last decision of a person that stands, with all that followed from it; empty if nothing stands.

        What programs decided in the seats `programs` (None: anywhere) follows from it. If no person decided anything,
        it is all that was done since the setup.
        """
        first = None
        for index in range(len(self.live) - 1, -1, -1):
            row = self.live[index].row
            if isinstance(row, Act | Adopted):
                first = index
                if not follows(row, programs):
                    break
        return () if first is None else tuple(self.live[first:])

    def since(self, number: int) -> tuple[Transition[S, E, C], ...]:
        """Return the act or adoption of this row with all after it; empty if it does not stand."""
        for index in range(len(self.live) - 1, -1, -1):
            if self.live[index].number <= number:
                stands = self.live[index].number == number and isinstance(self.live[index].row, Act | Adopted)
                return tuple(self.live[index:]) if stands else ()
        return ()

    def typed(self, ask: Ask) -> tuple[int, ...] | None:
        """Return what was typed for this ask when the game stood here before and went back; None: nothing was."""
        return self._typed.get((self.next_live, ask))

    def copy(self) -> "Timeline[S, E, C]":
        """Return another timeline at the same point; the rows and states in it are frozen and shared."""
        other = copy.copy(self)
        other.rows, other.live, other.undone = list(self.rows), list(self.live), list(self.undone)
        other.played, other.requests, other.books = dict(self.played), dict(self.requests), dict(self.books)
        other.seated, other.answers, other._typed = dict(self.seated), dict(self.answers), dict(self._typed)
        return other

    def elsewhere(self, state: S) -> "Timeline[S, E, C]":
        """Return a timeline of the same rows from whose end another state goes on. Raise LookupError before the setup.

        The rows tell how this state came about, so that what a seat has read of them is the same there.
        """
        other = self.copy()
        last = other.live[-1]
        other.live[-1] = Transition(self._system, last.number, last.row, last.before, state)
        return other

    def add(self, row: Row[E, C]) -> None:
        """Take in the next row of a log. Raise DoesNotFollow, or what `apply` raises if its events do not fit.

        A timeline that raised is of no use any more.
        """
        self._add(row, None)
        if isinstance(row, Setup | Act | Clockwork):
            self.live[-1].fold()

    def take(self, rows: Sequence[Row[E, C]], after: S | None) -> None:
        """Take in rows that were just played; `after` is the state after the last, if it is known."""
        for row in rows[:-1]:
            self._add(row, None)
        for row in rows[-1:]:
            self._add(row, after)

    def require(self, row: Row[E, C]) -> None:
        """Raise DoesNotFollow if a row cannot be the next one, and so is not to be written; nothing is taken in."""
        by = _from(row)
        if by is not None and by not in self.opened.seats:
            raise DoesNotFollow(f"nobody named '{by}' sits at this table")
        if self.closed:
            raise DoesNotFollow("the game was closed")
        match row:
            case Opened():
                raise DoesNotFollow("a table is opened only once")
            case Setup() | Act() | Clockwork():
                self._require_played(row)
            case Undo():
                self._require_taken_back(row)
            case Adopted():
                self._require_adopted(row)
            case Seated(seat=seat) | StandingAnswer(seat=seat) if seat not in self.opened.seats:
                raise DoesNotFollow(f"nobody named '{seat}' sits at this table")
            case StandingAnswer(instead=number) if number and number not in self.answers:
                raise DoesNotFollow(f"row {number} is no answer that stands")
            case Closed() if self._system.outcome(self.state) is None:
                raise DoesNotFollow("the game was not over")

    def _require_played(self, row: Played[E, C]) -> None:
        if isinstance(row, Setup) != (not self.live):
            raise DoesNotFollow("the setup is the first thing played, and only that")
        if self.pauses:
            raise DoesNotFollow(f"{' and '.join(self.paused)} had stopped the table")
        if self.pending is not None:
            asked = self.pending[1]
            if isinstance(row, Act) != (asked.seat is not None) or (
                isinstance(row, Act) and (row.seat, row.command) != (asked.seat, asked.command)
            ):
                raise DoesNotFollow("dice were still to be typed for something else")

    def _require_taken_back(self, row: Undo) -> None:
        waits = self.pending is not None and row.of == self.pending[0]
        if not (waits or self.since(row.of) or (self.undone and row.of == self.undone[-1].number)):
            raise DoesNotFollow(f"row {row.of} is neither an act that stands, nor the last undo, nor waits for dice")

    def _require_adopted(self, row: Adopted) -> None:
        if not self.live:
            raise DoesNotFollow("the setup is the first thing played")
        if self.paused or self.pending is not None:
            raise DoesNotFollow("the table waited for something else")
        if row.rulebook not in self.books:
            raise DoesNotFollow(f"the rulebook {row.rulebook[:12]} is not here")

    def _add(self, row: Row[E, C], after: S | None) -> None:
        self.require(row)
        number, by = len(self.rows), _from(row)
        match row:
            case Setup() | Act() | Clockwork():
                self._play(number, row, after)
            case Asked(tray=tray):
                self.pending = (number, row)
                self._remember(tray)
            case Undo():
                self._take_back(number, row)
            case Pause():
                self._pause(row)
            case Adopted():
                self._adopt(number, row)
            case Seated(seat=seat, program=program):
                self.seated[seat] = program
            case StandingAnswer():
                self.answers.pop(row.instead, None)
                if row.command is not None:
                    self.answers[number] = row
            case Closed():
                self.closed = True
            case Opened() | Noted():
                pass
        self.rows.append(row)
        if by is not None and row.request:  # type: ignore[union-attr]  # whatever comes from a seat may have one
            self.requests[by, row.request] = number  # type: ignore[union-attr]  # likewise

    def _play(self, number: int, row: Played[E, C], after: S | None) -> None:
        before = self.live[-1].known if self.live else self.opening
        transition = Transition(self._system, number, row, before, after)
        self._remember(row.draws)
        self.live.append(transition)
        self.played[number] = transition
        self.pending = None
        if isinstance(row, Act):  # a new deed: what was taken back belongs to another course of things
            self.undone.clear()

    def _remember(self, draws: Sequence[Draw]) -> None:
        self._typed |= {(self.next_live, draw.ask): draw.faces for draw in draws if draw.by == "typed"}

    def _adopt(self, number: int, row: Adopted) -> None:
        same = row.rulebook == in_force(self.rows).rulebook  # then other code answers, and that is not in the state
        after = self.state if same else self._system.adopt(self.state, self.books[row.rulebook])
        if isinstance(after, Refusal):
            raise DoesNotFollow(f"the game does not adopt the rulebook: {after.code}")
        self.live.append(Transition(self._system, number, row, self.live[-1].known, after))
        self.undone.clear()

    def _take_back(self, number: int, row: Undo) -> None:
        # A question for dice, an act that stands with all after it, or the last undo. Who may is not asked here.
        if self.pending is not None and row.of == self.pending[0]:
            self.pending = None
        elif group := self.since(row.of):
            del self.live[-len(group) :]
            self.pending = None
            self.undone.append(Undone(number, row.by, group))
        else:
            self.live.extend(self.undone.pop().group)

    def _pause(self, row: Pause) -> None:
        if row.on:
            self.pauses = (*self.pauses, row)
        elif row.by in self.opened.masters:  # who lifts everybody's
            self.pauses = ()
        else:
            self.pauses = tuple(pause for pause in self.pauses if pause.by != row.by)


def _from(row: Row[Any, Any]) -> Seat | None:
    """Return the seat that a row comes from; None: it comes from nobody."""
    whose = _WHOSE.get(type(row))
    return None if whose is None else getattr(row, whose)
