"""A table: one game being played. It keeps the log; what it answers to each seat stands in `told`."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import attrs

from ..chance.source import Source, Typed, rolled_by, seed_of
from ..errors import StoreError
from . import play
from .log import answering, closing, pausing, seating, undoing
from .log.log import Log, MemoryLog
from .log.rows import (
    Adopted,
    Asked,
    Closed,
    Noted,
    Opened,
    PackStamp,
    Pause,
    Policy,
    Program,
    Row,
    Seated,
    StandingAnswer,
    Undo,
    plain,
)
from .log.timeline import Timeline
from .refusal import Refusal
from .result import Acted, NeedsDice
from .system import Rulebook, System
from .terms import C, E, S, Seat
from .told import ToldGame

__all__ = ["Table"]


class Table(ToldGame[S, E, C]):
    """One game being played; made by `Table.open` or `Table.resume`.

    Whatever raises, nothing has happened: the log and the state are as they were. What changes something takes the
    sender's own id as `request`: the same seat and id again gets the first answer, and nothing is done twice.
    """

    def __init__(self, system: System[S, E, C], timeline: Timeline[S, E, C], source: Source, log: Log) -> None:
        super().__init__(system, timeline, source)
        self._log = log

    @classmethod
    def open(
        cls,
        system: System[S, E, C],
        rulebook: Rulebook,
        start: str | None,
        parameters: Mapping[str, Any],
        *,
        source: Source,
        log: Log,
        packs: Sequence[PackStamp] = (),
        policy: Policy = "guarded",
        recall: Mapping[str, Any] | None = None,
        carried: Mapping[str, Any] | None = None,
        programs: Mapping[Seat, Program] | None = None,
        code: Mapping[str, str] | None = None,
    ) -> "Table[S, E, C]":
        """Open a table on an empty log: the setup is done, and the clockwork has run until somebody is awaited.

        `carried` is what the last game of the campaign left (`Outcome.carries`); `programs` is what plays which seat;
        `code` the hash of the code that has a say, by pack (None: nobody knows).
        """
        if log.read():
            raise StoreError("store/has-game", "A game stands in this log already.", "Resume it or use a new file.")
        # As the log will give them back, or a table opened again might be opened with something else.
        kept, brought = plain(parameters), plain(carried or {})
        first = play.opening(system, rulebook, start, kept, brought)
        seed = seed_of(source)
        opened = Opened(
            system=system.name,
            version=system.version,
            rulebook=rulebook.hash,
            start=start,
            parameters=kept,
            seats=tuple(system.seats(first)),
            masters=tuple(system.masters(first)),
            packs=tuple(packs),
            seed_hash=seed.hash if seed else "",
            policy=policy,
            recall=recall or {},
            carried=brought,
            programs=dict(programs or {}),
            code=code,
        )
        table = cls(system, Timeline(system, opened, first, {rulebook.hash: rulebook}), source, log)
        table._play(play.CLOCKWORK, before=(opened,))
        return table

    @classmethod
    def resume(
        cls,
        system: System[S, E, C],
        rulebook: Rulebook,
        log: Log,
        source: Source,
        books: Mapping[str, Rulebook] | None = None,
    ) -> "Table[S, E, C]":
        """Open a table again from its log. Raise StoreError if the log is not of this game, rulebook and seed.

        `rulebook` is the one it was opened with; `books` are those it has adopted since, by their hashes.
        """
        table = cls(system, play.resume(system, rulebook, log.read(), seed_of(source), books), source, log)
        if not table.pending and (not table._timeline.live or play.is_due(system, table.state)):
            table._play(play.CLOCKWORK)
        return table

    def fork(self, state: S | None = None) -> "Table[S, E, C]":
        """Return another table at this very point, to play on without this one noticing; its rows are kept in memory.

        The dice are the same as here, so it shows what would come of a command: full of secrets, like `state`. With a
        `state` it goes on from that one instead, as if all that was played had led there.
        """
        ahead = self._timeline.copy() if state is None else self._timeline.elsewhere(state)
        return Table(self.system, ahead, self._source, MemoryLog(ahead.rows))

    # What a seat does in the game.

    def act(
        self,
        seat: Seat,
        command: C,
        note: str = "",
        *,
        by: Seat = "",
        note_for: Sequence[Seat] = (),
        program: str = "",
        request: str = "",
    ) -> Acted[E, C] | Refusal | NeedsDice:
        """Carry out a command, and the clockwork after it; or say why not, or which dice must be typed first.

        `by` is a master who decides in the seat's place, which everybody reads who sees the act. `note_for` are the
        seats that may read the note, if not all that may read the command; `program` is the name of the program that
        decided, if no person did.
        """
        barred = play.answered(self._timeline, seat, request) or self.barred(seat)
        if barred is None and by not in ("", seat):
            barred = answering.not_theirs(self._timeline, by, seat)
        if barred is None:
            barred = next((closing.unknown(self.seats, one) for one in note_for if one not in self.seats), None)
        return barred or self._play(
            Asked(seat, command, (), (), note, program, tuple(note_for), request, by=by if by != seat else "")
        )

    def supply(self, faces: Sequence[Sequence[int] | None]) -> Acted[E, C] | Refusal | NeedsDice:
        """Take the faces that people threw, one sequence for each pending ask, and go on with what waits for them.

        Where None stands the program throws, as if nobody had ever been asked for that pool.
        """
        if self._timeline.pending is None:
            return Refusal("table/nothing-pending", "No dice are asked for.")
        if self._timeline.paused:
            return pausing.barred(self._timeline.pauses)
        asked = self._timeline.pending[1]
        wrong = play.mistyped(asked.asks, faces, rolls=rolled_by(self._source) is not None)
        return wrong or self._play(attrs.evolve(asked, tray=asked.tray + play.laid(asked.asks, faces)))

    def withdraw(self, seat: Seat, *, request: str = "") -> Acted[E, C] | Refusal:
        """Take back a command that waits for dice."""
        return self._put(seat, request, undoing.withdraw(self._timeline, seat))

    def undo(self, seat: Seat, *, programs: Collection[Seat] | None = None, request: str = "") -> Acted[E, C] | Refusal:
        """Take back the last decision of a person, with all that followed from it, if this table lets this seat.

        What programs decided in the seats `programs` (None: anywhere) follows from the decision before it, and so does
        the clockwork. In a round that is still open a seat takes back its own answer, and those of others stand.
        """
        # Once it is closed, nobody plays on knowing the seed.
        known = play.done(self._timeline, seat, request) or self._shut(seat)
        return known or self._keep(play.take_back(self.system, self._timeline, self._source, seat, programs), request)

    def overrule(self, seat: Seat, command: C, note: str = "", *, request: str = "") -> Acted[E, C] | Refusal:
        """Take back the last throw, with all that followed from it, and carry out a master's command in its place.

        What may be said there `before_throw` shows.
        """
        known = play.done(self._timeline, seat, request) or self._shut(seat) or self._halted()
        return known or self._keep(
            play.instead_of_throw(self.system, self._timeline, self._source, seat, command, note), request
        )

    def before_throw(self, seat: Seat) -> "Table[S, E, C] | Refusal":
        """Return another table as it was before the last throw, or why this seat may not put another act in its place.

        Nothing that is done there happens here.
        """
        group = self._unknown(seat) or play.before_throw(self._timeline, seat)
        if isinstance(group, Refusal):
            return group
        ahead = self.fork()
        ahead._commit((Undo(group[0].number, seat),), None)
        return ahead

    def redo(self, seat: Seat, *, request: str = "") -> Acted[E, C] | Refusal:
        """Restore what was last taken back; its dice are the same."""
        known = play.done(self._timeline, seat, request) or self.barred(seat)
        if known is not None:
            return known
        found = undoing.redo(self._timeline, seat)
        # Its dice may have been still to be typed back then.
        return found if isinstance(found, Refusal) else self._go_on(attrs.evolve(found, request=request))

    def adopt(
        self,
        seat: Seat,
        rulebook: Rulebook,
        *,
        packs: Sequence[PackStamp] = (),
        recall: Mapping[str, Any] | None = None,
        code: Mapping[str, str] | None = None,
        request: str = "",
    ) -> Acted[E, C] | Refusal:
        """Play by another rulebook, or with other code at the hooks, from here on, if the game can and the seat may."""
        known = play.done(self._timeline, seat, request) or self.barred(seat)
        if known is None and seat not in (self.masters or self.seats):
            known = Refusal(
                "table/not-yours", "The rules are not yours to change.", allowed=undoing.who_may(self._timeline)
            )
        if known is not None:
            return known
        if rulebook.hash != self.in_force.rulebook:  # else other code answers, and that is not in the state
            after = self.system.adopt(self.state, rulebook)
            if isinstance(after, Refusal):
                return after
        self._timeline.books[rulebook.hash] = rulebook
        return self._go_on(Adopted(seat, rulebook.hash, tuple(packs), recall or {}, code or {}, request))

    # What a seat does beside it.

    def pause(self, seat: Seat, words: str = "", *, request: str = "") -> Acted[E, C] | Refusal:
        """Stop the table at once, without a reason.

        `words` are a request or a statement that everybody hears and respects; nobody may ask why.
        """
        return self._put(seat, request, pausing.pause(self._timeline, seat, words))

    def unpause(self, seat: Seat, *, request: str = "") -> Acted[E, C] | Refusal:
        """Let the table go on: each seat lifts its own pause, a master everybody's."""
        return self._put(seat, request, pausing.unpause(self._timeline, seat))

    def note(self, seat: Seat, words: str, to: Sequence[Seat] = (), *, request: str = "") -> Acted[E, C] | Refusal:
        """Write down what goes with no act, for the seats in `to` (none: for everybody)."""
        return self._put(seat, request, closing.note(self._timeline, seat, words, to))

    def give(self, by: Seat, seat: Seat, program: Program, *, request: str = "") -> Acted[E, C] | Refusal:
        """Let a program play a seat from here on: each gives its own, a master everybody's.

        The table only keeps it: whoever drives the programs asks `seated`.
        """
        return self._put(by, request, seating.seated(self._timeline, by, seat, program))

    def take(self, by: Seat, seat: Seat, *, request: str = "") -> Acted[E, C] | Refusal:
        """Let a person play a seat from here on, whatever played it: each takes its own, a master everybody's."""
        return self._put(by, request, seating.seated(self._timeline, by, seat, None))

    def let_stand(
        self, by: Seat, seat: Seat, command: C, fields: Sequence[str] = (), *, request: str = ""
    ) -> Acted[E, C] | Refusal:
        """Let a command that completes a form of a seat be its answer from here on: each says its own, a master all.

        If the seat is awaited, it is their decision now. Whenever it is awaited again and has the same form, that is
        given with what was chosen for these `fields`, the others as they then stand. Where it is refused, or what was
        chosen is not offered, they are asked; so they are when it would come again before anybody decided anything.
        """
        play.require_command(self.system, seat, command)
        known = play.done(self._timeline, by, request) or self._shut(by)
        if known is None and seat in self.seats:
            known = self.barred(seat)
        if known is not None:
            return known
        options = self.options(seat) if seat in self.seats else ()
        found = play.let_stand(self._timeline, by, seat, command, fields, options)
        answer = self._put(by, request, found)
        if isinstance(answer, Acted) and seat in self.awaited:
            self._play(Asked(seat, command, (), ()))
        return answer

    def revoke(self, by: Seat, number: int, *, request: str = "") -> Acted[E, C] | Refusal:
        """Let a standing answer end, by its number: the seat is asked again."""
        return self._put(by, request, answering.revoked(self._timeline, by, number))

    def close(self, seat: Seat, *, request: str = "") -> Acted[E, C] | Refusal:
        """Leave a game that is over as it is: nothing is taken back any more, and its seed may be told."""
        return self._put(seat, request, closing.close(seat, over=self.outcome is not None))

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
        play.take_in(self._timeline, rows)
        self._log.append(rows)

    def _put(
        self, seat: Seat, request: str, row: Undo | Pause | Noted | Seated | StandingAnswer[C] | Closed | Refusal
    ) -> Acted[E, C] | Refusal:
        """Write the row that comes of what a seat does, if it may do anything here still."""
        found: play.Batch[S, E, C] | Refusal = row if isinstance(row, Refusal) else play.Batch((row,))
        return play.done(self._timeline, seat, request) or self._shut(seat) or self._keep(found, request)

    def _keep(self, batch: play.Batch[S, E, C] | Refusal, request: str) -> Acted[E, C] | Refusal:
        if isinstance(batch, Refusal):
            return batch
        first, *others = batch.rows
        return self._commit((play.asked_for(first, request), *others), batch.after)

    def _commit(self, rows: tuple[Row[E, C], ...], after: S | None, before: tuple[Opened, ...] = ()) -> Acted[E, C]:
        number = len(self._timeline.rows)
        self._timeline.require(rows[0])  # what cannot be read again is not written
        self._log.append((*before, *rows))  # first: if the log cannot keep it, it has not happened
        self._timeline.take(rows, after)
        return Acted(number, rows)

    def _play(self, asked: Asked[C], before: tuple[Opened, ...] = ()) -> Acted[E, C] | Refusal | NeedsDice:
        batch = play.play(self.system, self._timeline, self._source, asked)
        if isinstance(batch, Refusal):
            return batch
        whole = play.with_answers(self.system, self._timeline, self._source, batch)  # kept with what they answer
        acted = Acted(self._commit(whole.rows, whole.after, before).number, batch.rows)
        self._awaited = whole.after, whole.awaited
        waits = self.pending if whole is batch and len(batch.rows) == 1 else None
        return waits or acted

    def _go_on(self, row: Undo | Adopted) -> Acted[E, C] | Refusal:
        """Write a row that leads to another state, and play what the clockwork now has to do."""
        ahead = self._timeline.copy()
        ahead.take((row,), None)
        if not play.is_due(self.system, ahead.state):
            return self._commit((row,), None)
        batch = play.play(self.system, ahead, self._source, play.CLOCKWORK)
        return batch if isinstance(batch, Refusal) else self._commit((row, *batch.rows), batch.after)
