"""A table that keeps its log, and what a seat does beside the game: stops it, notes something, gives a seat away."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Generic

import attrs

from ...chance.source import Source, Typed, rolled_by
from ..log import closing, pausing, seating
from ..log.log import Log
from ..log.rows import Act, Adopted, Asked, Clockwork, Closed, Noted, Opened, Pause, Program, Row, Seated, Undo
from ..log.timeline import Timeline
from ..refusal import Refusal
from ..result import Acted, NeedsDice
from ..system import Rulebook, System
from ..terms import C, E, S, Seat
from .batch import Batch
from .joining import JoiningTable
from .opening import take_in

__all__ = ["KeptTable"]


class KeptTable(JoiningTable[S, E, C], Generic[S, E, C]):
    """One game, and the log that grows with it."""

    def __init__(self, system: System[S, E, C], timeline: Timeline[S, E, C], source: Source, log: Log) -> None:
        super().__init__(system, timeline, source)
        self._log = log

    def pause(self, seat: Seat, words: str = "", *, request: str = "") -> Acted[E, C] | Refusal:
        """Stop the table at once, without a reason.

        `words` are a request or a statement that everybody hears and respects; nobody may ask why.
        """
        known = self._done(seat, request) or self._shut(seat)
        return known or self._put(pausing.pause(self._timeline, seat, words), request)

    def unpause(self, seat: Seat, *, request: str = "") -> Acted[E, C] | Refusal:
        """Let the table go on: each seat lifts its own pause, a master everybody's."""
        return (
            self._done(seat, request) or self._shut(seat) or self._put(pausing.unpause(self._timeline, seat), request)
        )

    def note(self, seat: Seat, words: str, to: Sequence[Seat] = (), *, request: str = "") -> Acted[E, C] | Refusal:
        """Write down what goes with no act, for the seats in `to` (none: for everybody)."""
        known = self._done(seat, request) or self._shut(seat)
        return known or self._put(closing.note(self._timeline, seat, words, to), request)

    def give(self, by: Seat, seat: Seat, program: Program, *, request: str = "") -> Acted[E, C] | Refusal:
        """Let a program play a seat from here on: each gives its own, a master everybody's.

        The table only keeps it: whoever drives the programs asks `seated`.
        """
        known = self._done(by, request) or self._shut(by)
        return known or self._put(seating.seated(self._timeline, by, seat, program), request)

    def take(self, by: Seat, seat: Seat, *, request: str = "") -> Acted[E, C] | Refusal:
        """Let a person play a seat from here on, whatever played it: each takes its own, a master everybody's."""
        known = self._done(by, request) or self._shut(by)
        return known or self._put(seating.seated(self._timeline, by, seat, None), request)

    def close(self, seat: Seat, *, request: str = "") -> Acted[E, C] | Refusal:
        """Leave a game that is over as it is: nothing is taken back any more, and its seed may be told."""
        known = self._done(seat, request) or self._shut(seat)
        return known or self._put(closing.close(seat, over=self.outcome is not None), request)

    def type_dice(self, seats: Collection[Seat] | None) -> None:
        """Let people throw for these seats (None: for all) from here on, and the program for the others.

        No row says so: each pool says who threw it. Raise ValueError where there is no program that throws.
        """
        rolled = rolled_by(self._source)
        if rolled is None and seats is not None:
            raise ValueError("at this table people throw all dice")
        self._source = Typed(rolled, None if seats is None else frozenset(seats))

    def follow(self, rows: Sequence[Row[E, C]], books: Mapping[str, Rulebook]) -> None:
        """Take in what somebody else has added since to the log of this game, for whoever looks on.

        `books` are the rulebooks that were adopted there, by their hashes. Raise StoreError for a row that cannot stand
        there; then this table is of no use any more.
        """
        self._timeline.books.update(books)
        take_in(self._timeline, rows)
        self._log.append(rows)

    def _put(self, row: Undo | Pause | Noted | Seated | Closed | Refusal, request: str) -> Acted[E, C] | Refusal:
        return self._keep(row if isinstance(row, Refusal) else Batch((row,)), request)

    def _keep(self, batch: Batch[S, E, C] | Refusal, request: str) -> Acted[E, C] | Refusal:
        if isinstance(batch, Refusal):
            return batch
        first, *others = batch.rows
        return self._commit((_asked_for(first, request), *others), batch.after)

    def _commit(self, rows: tuple[Row[E, C], ...], after: S | None, before: tuple[Opened, ...] = ()) -> Acted[E, C]:
        number = len(self._timeline.rows)
        self._timeline.require(rows[0])  # what cannot be read again is not written
        self._log.append((*before, *rows))  # first: if the log cannot keep it, it has not happened
        self._timeline.take(rows, after)
        return Acted(number, rows)

    def _answered(self, seat: Seat, request: str) -> Acted[E, C] | NeedsDice | None:
        """Return what a seat's request was answered with, if it has been carried out."""
        number = self._timeline.requests.get((seat, request)) if request else None
        asked = None if number is None else self._timeline.rows[number]
        return NeedsDice(asked.asks, asked.seat) if isinstance(asked, Asked) else self._done(seat, request)

    def _done(self, seat: Seat, request: str) -> Acted[E, C] | None:
        number, rows = self._timeline.requests.get((seat, request)) if request else None, self._timeline.rows
        if number is None or isinstance(rows[number], Asked):
            return None
        first, end = rows[number], number + 1
        if isinstance(first, Undo):  # with what came with it
            end += first.then
        if isinstance(first, Act | Undo | Adopted):  # with the clockwork that went on from it
            while end < len(rows) and isinstance(rows[end], Clockwork):
                end += 1
            end += end < len(rows) and isinstance(waits := rows[end], Asked) and waits.seat is None
        return Acted(number, tuple(rows[number:end]))


def _asked_for(row: Any, request: str) -> Any:
    """Return a row that comes from a seat, with the sender's own id: all of these have one."""
    return attrs.evolve(row, request=request)
