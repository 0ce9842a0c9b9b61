"""A table: one game being played. It keeps the log, and answers each seat with what that seat may know."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Generic

import attrs

from ..chance.source import Source, rolled_by, seed_of
from ..errors import StoreError
from .log import closing, pausing, undoing
from .log.log import Log, MemoryLog
from .log.rows import (
    FORMAT,
    Adopted,
    Asked,
    Opened,
    PackStamp,
    Policy,
    Program,
    Undo,
    plain,
)
from .log.timeline import Timeline
from .play import (
    CLOCKWORK,
    KeptTable,
    before_throw,
    instead_of_throw,
    is_due,
    laid,
    mistyped,
    opening,
    play,
    resume,
    take_back,
)
from .refusal import Refusal
from .result import Acted, NeedsDice
from .system import Rulebook, System
from .terms import C, E, S, Seat

__all__ = ["Table"]


class Table(KeptTable[S, E, C], Generic[S, E, C]):
    """One game being played; made by `Table.open` or `Table.resume`.

    Whatever raises, nothing has happened: the log and the state are as they were. What changes something takes the
    sender's own id as `request`: the same seat and id again gets the first answer, and nothing is done twice.
    """

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
        first = opening(system, rulebook, start, kept, brought)
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
            format=FORMAT,
            programs=dict(programs or {}),
            code=code,
        )
        table = cls(system, Timeline(system, opened, first, {rulebook.hash: rulebook}), source, log)
        table._play(CLOCKWORK, before=(opened,))
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
        table = cls(system, resume(system, rulebook, log.read(), seed_of(source), books), source, log)
        if not table.pending and (not table._timeline.live or is_due(system, table.state)):
            table._play(CLOCKWORK)
        return table

    def fork(self, state: S | None = None) -> "Table[S, E, C]":
        """Return another table at this very point, to play on without this one noticing; its rows are kept in memory.

        The dice are the same as here, so it shows what would come of a command: full of secrets, like `state`. With a
        `state` it goes on from that one instead, as if all that was played had led there.
        """
        ahead = self._timeline.copy() if state is None else self._timeline.elsewhere(state)
        return Table(self.system, ahead, self._source, MemoryLog(ahead.rows))

    @property
    def carries(self) -> Mapping[str, Any]:
        """What the next game of the campaign starts with; nothing until this one is over."""
        if self.outcome is None:
            return {}
        timeline = self._timeline
        return self.system.hand_on(timeline.opening, self.outcome.carries, timeline.opened.carried)

    def act(
        self,
        seat: Seat,
        command: C,
        note: str = "",
        *,
        note_for: Sequence[Seat] = (),
        program: str = "",
        request: str = "",
    ) -> Acted[E, C] | Refusal | NeedsDice:
        """Carry out a command, and the clockwork after it; or say why not, or which dice must be typed first.

        `note_for` are the seats that may read the note, if not all that may read the command; `program` is the name of
        the program that decided, if no person did.
        """
        barred = self._answered(seat, request) or self.barred(seat)
        if barred is None:
            barred = next((closing.unknown(self.seats, one) for one in note_for if one not in self.seats), None)
        return barred or self._play(
            Asked(seat, command, (), (), note, program=program, note_for=tuple(note_for), request=request)
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
        wrong = mistyped(asked.asks, faces, rolls=rolled_by(self._source) is not None)
        return wrong or self._play(attrs.evolve(asked, tray=asked.tray + laid(asked.asks, faces)))

    def withdraw(self, seat: Seat, *, request: str = "") -> Acted[E, C] | Refusal:
        """Take back a command that waits for dice."""
        return (
            self._done(seat, request) or self._shut(seat) or self._put(undoing.withdraw(self._timeline, seat), request)
        )

    def undo(self, seat: Seat, *, programs: Collection[Seat] | None = None, request: str = "") -> Acted[E, C] | Refusal:
        """Take back the last decision of a person, with all that followed from it, if this table lets this seat.

        What programs decided in the seats `programs` (None: anywhere) follows from the decision before it, and so does
        the clockwork. In a round that is still open a seat takes back its own answer, and those of others stand.
        """
        known = self._done(seat, request) or self._shut(seat)  # once it is closed, nobody plays on knowing the seed
        return known or self._keep(take_back(self.system, self._timeline, self._source, seat, programs), request)

    def overrule(self, seat: Seat, command: C, note: str = "", *, request: str = "") -> Acted[E, C] | Refusal:
        """Take back the last throw, with all that followed from it, and carry out a master's command in its place.

        What may be said there `before_throw` shows.
        """
        known = self._done(seat, request) or self._shut(seat) or self._halted()
        return known or self._keep(
            instead_of_throw(self.system, self._timeline, self._source, seat, command, note), request
        )

    def before_throw(self, seat: Seat) -> "Table[S, E, C] | Refusal":
        """Return another table as it was before the last throw, or why this seat may not put another act in its place.

        Nothing that is done there happens here.
        """
        group = self._unknown(seat) or before_throw(self._timeline, seat)
        if isinstance(group, Refusal):
            return group
        ahead = self.fork()
        ahead._commit((Undo(group[0].number, seat),), None)
        return ahead

    def redo(self, seat: Seat, *, request: str = "") -> Acted[E, C] | Refusal:
        """Restore what was last taken back; its dice are the same."""
        known = self._done(seat, request) or self.barred(seat)
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
        known = self._done(seat, request) or self.barred(seat)
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

    def _play(self, asked: Asked[C], before: tuple[Opened, ...] = ()) -> Acted[E, C] | Refusal | NeedsDice:
        batch = play(self.system, self._timeline, self._source, asked)
        if isinstance(batch, Refusal):
            return batch
        acted = self._commit(batch.rows, batch.after, before)
        self._awaited = batch.after, batch.awaited
        return self.pending or acted if len(batch.rows) == 1 else acted

    def _go_on(self, row: Undo | Adopted) -> Acted[E, C] | Refusal:
        """Write a row that leads to another state, and play what the clockwork now has to do."""
        ahead = self._timeline.copy()
        ahead.take((row,), None)
        if not is_due(self.system, ahead.state):
            return self._commit((row,), None)
        batch = play(self.system, ahead, self._source, CLOCKWORK)
        return batch if isinstance(batch, Refusal) else self._commit((row, *batch.rows), batch.after)
