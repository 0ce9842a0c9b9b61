"""A table: one game being played. It keeps the log, and answers each seat with what that seat may know."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic

import attrs

from ..chance.odds import Odds
from ..chance.source import Source, seed_of
from ..errors import StoreError, did_you_mean
from ._observation import SeatObservation
from .board import Board
from .bot import Observation, World
from .draw import Draw
from .log import pausing, undoing
from .log.history import History, HistoryEntry
from .log.log import Log, MemoryLog
from .log.rows import Asked, Opened, PackStamp, Pause, Policy, Row, Undo, plain
from .log.timeline import Timeline
from .option import Option
from .outcome import Outcome
from .play import ImaginedWorld, is_due, mistyped, opening, play, resume
from .refusal import Refusal
from .result import Acted, NeedsDice
from .system import Rulebook, System
from .terms import C, E, S, Seat

__all__ = ["Table"]

_CLOCKWORK: Asked[Any] = Asked(None, None, (), ())  # it asks for no command, so it is of any game


class Table(Generic[S, E, C]):
    """One game being played; made by `Table.open` or `Table.resume`.

    Whatever raises, nothing has happened: the log and the state are as they were.
    """

    def __init__(self, system: System[S, E, C], timeline: Timeline[S, E, C], source: Source, log: Log) -> None:
        self.system = system
        self._timeline, self._source, self._log = timeline, source, log
        self._histories: dict[Seat | None, History[S, E, C]] = {}

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
    ) -> "Table[S, E, C]":
        """Open a table on an empty log: the setup is done, and the clockwork has run until somebody is awaited.

        `carried` is what the last game of the campaign left (`Outcome.carries`).
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
        )
        table = cls(system, Timeline(system, opened, first), source, log)
        table._play(_CLOCKWORK, before=(opened,))
        return table

    @classmethod
    def resume(cls, system: System[S, E, C], rulebook: Rulebook, log: Log, source: Source) -> "Table[S, E, C]":
        """Open a table again from its log. Raise StoreError if the log is not of this game, rulebook and seed."""
        table = cls(system, resume(system, rulebook, log.read(), seed_of(source)), source, log)
        if not table.pending and (not table._timeline.live or is_due(system, table.state)):
            table._play(_CLOCKWORK)
        return table

    # What anybody may ask.

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat of the game, in a fixed order."""
        return self._timeline.opened.seats

    @property
    def masters(self) -> tuple[Seat, ...]:
        """The seats that see everything."""
        return self._timeline.opened.masters

    @property
    def rows(self) -> tuple[Row[E, C], ...]:
        """The whole log. Full of secrets."""
        return tuple(self._timeline.rows)

    @property
    def state(self) -> S:
        """The state. Full of secrets."""
        return self._timeline.state

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.system.outcome(self.state) if self._timeline.live else None

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Everyone who owes a decision; empty once the game is over, and while the clockwork waits for dice."""
        if not self._timeline.live or self.outcome is not None:
            return ()
        return tuple(self.system.awaited(self.state))

    @property
    def paused(self) -> tuple[Seat, ...]:
        """Who has stopped the table; empty if it goes on."""
        return self._timeline.paused

    @property
    def pending(self) -> NeedsDice | None:
        """The dice that must be typed before anything else."""
        waiting = self._timeline.pending
        return NeedsDice(waiting[1].asks, waiting[1].seat) if waiting else None

    @property
    def seed(self) -> str | None:
        """The seed of a game that is over; None before that, and where there is none."""
        seed = seed_of(self._source)
        return seed.seed if seed and self.outcome is not None else None

    # What a seat may know. Each raises ValueError for a seat that is not at this table.

    def view(self, seat: Seat) -> Any:  # each game has a view of its own
        """Return what this seat may know of the state."""
        return self.system.view(self.state, self._seated(seat))

    def board(self, seat: Seat) -> Board:
        """Return what lies on the table as this seat sees it; a pause is a note under it."""
        board, pauses = self.system.board(self.view(seat)), self._timeline.pauses
        return attrs.evolve(board, notes=(*board.notes, pausing.stopped(pauses))) if pauses else board

    def options(self, seat: Seat) -> tuple[Option[C], ...]:
        """Return the forms this seat may use now, and those it may not, with the reason."""
        found = self.system.options(self.state, self._seated(seat))
        barred = self._barred(seat)
        if barred is None:
            return tuple(found)
        return tuple(attrs.evolve(option, refusal=barred) for option in found)

    def forms(self, seat: Seat) -> Iterator[Option[C]]:
        """Yield the open forms of this seat, each worked out when it is looked at."""
        found = self.system.forms(self.state, self._seated(seat))
        return iter(() if self._barred(seat) else found)

    def odds(self, seat: Seat, command: C) -> Odds | None:
        """Return the chance that a complete command succeeds, as far as this seat can know; None if it is refused."""
        if self.check(self._seated(seat), command) is not None:
            return None
        return self.system.odds(self.state, seat, command)

    def check(self, seat: Seat, command: C) -> Refusal | None:
        """Say whether `act` would refuse this command; nothing happens and nothing is drawn."""
        return self._barred(seat) or self.system.check(self.state, seat, command)

    def history(self, seat: Seat | None, after: int = 0, until: int | None = None) -> tuple[HistoryEntry[E, C], ...]:
        """Return what this seat, or (None) everybody, has seen after this entry, up to the row number `until`."""
        if (None if seat is None else self._seated(seat)) not in self._histories:
            self._histories[seat] = History(self.system, self._timeline, seat)
        return self._histories[seat].after(after, until)

    def observation(self, seat: Seat) -> Observation[C]:
        """Return all that a bot in this seat gets to see of the table."""
        return SeatObservation(self, self._seated(seat))

    def imagine(self, seat: Seat, chance: Source) -> World[C]:
        """Return a world that looks the same to this seat as the table does, to look into and play on."""
        return ImaginedWorld(self.system, self.system.imagine(self.state, self._seated(seat), chance))

    def fork(self) -> "Table[S, E, C]":
        """Return another table at this very point, to play on without this one noticing; its rows are kept in memory.

        The dice are the same as here, so it shows what would come of a command: full of secrets, like `state`.
        """
        return Table(self.system, self._timeline.copy(), self._source, MemoryLog(self._timeline.rows))

    # What a seat may do.

    def act(self, seat: Seat, command: C, note: str = "") -> Acted[E, C] | Refusal | NeedsDice:
        """Carry out a command, and the clockwork after it; or say why not, or which dice must be typed first."""
        return self._barred(seat) or self._play(Asked(seat, command, (), (), note))

    def supply(self, faces: Sequence[Sequence[int]]) -> Acted[E, C] | Refusal | NeedsDice:
        """Take the faces that people threw, one sequence for each pending ask, and go on with what waits for them."""
        if self._timeline.pending is None:
            return Refusal("table/nothing-pending", "No dice are asked for.")
        if self._timeline.paused:
            return pausing.barred(self._timeline.pauses)
        asked = self._timeline.pending[1]
        wrong = mistyped(asked.asks, faces)
        if wrong is not None:
            return wrong
        typed = tuple(Draw(ask, tuple(pool), "typed") for ask, pool in zip(asked.asks, faces, strict=True))
        return self._play(attrs.evolve(asked, tray=asked.tray + typed))

    def withdraw(self, seat: Seat) -> Acted[E, C] | Refusal:
        """Take back a command that waits for dice."""
        return self._unknown(seat) or self._note(undoing.withdraw(self._timeline, seat))

    def undo(self, seat: Seat) -> Acted[E, C] | Refusal:
        """Take back the last act, with the clockwork after it, if this table lets this seat."""
        # A command that waits is withdrawn by itself; dice that the clockwork waits for go with the act before them.
        if self._timeline.pending is not None and self._timeline.pending[1].seat is not None:
            return self._unknown(seat) or _WAITS
        over = self._unknown(seat) or self._over()  # the seed may be told by now, and nobody plays on knowing it
        return over or self._note(undoing.undo(self._timeline, seat))

    def redo(self, seat: Seat) -> Acted[E, C] | Refusal:
        """Restore what was last taken back; its dice are the same."""
        found = self._barred(seat) or undoing.redo(self._timeline, seat)
        if isinstance(found, Refusal):
            return found
        restored = self._timeline.copy()
        restored.add(found)
        if not is_due(self.system, restored.state):
            return self._note(found)
        batch = play(self.system, restored, self._source, _CLOCKWORK)  # its dice were still to be typed back then
        return batch if isinstance(batch, Refusal) else self._commit((found, *batch.rows), batch.after)

    def pause(self, seat: Seat, words: str = "") -> Acted[E, C] | Refusal:
        """Stop the table at once, without a reason.

        `words` are a request or a statement that everybody hears and respects; nobody may ask why.
        """
        return self._unknown(seat) or self._note(pausing.pause(self._timeline, seat, words))

    def unpause(self, seat: Seat) -> Acted[E, C] | Refusal:
        """Let the table go on: each seat lifts its own pause, a master everybody's."""
        return self._unknown(seat) or self._note(pausing.unpause(self._timeline, seat))

    def _play(self, asked: Asked[C], before: tuple[Opened, ...] = ()) -> Acted[E, C] | Refusal | NeedsDice:
        batch = play(self.system, self._timeline, self._source, asked)
        if isinstance(batch, Refusal):
            return batch
        acted = self._commit(batch.rows, batch.after, before)
        return self.pending if self.pending and len(batch.rows) == 1 else acted

    def _note(self, row: Undo | Pause | Refusal) -> Acted[E, C] | Refusal:
        return row if isinstance(row, Refusal) else self._commit((row,), None)

    def _commit(self, rows: tuple[Row[E, C], ...], after: S | None, before: tuple[Opened, ...] = ()) -> Acted[E, C]:
        number = len(self._timeline.rows)
        self._log.append((*before, *rows))  # first: if the log cannot keep it, it has not happened
        self._timeline.take(rows, after)
        return Acted(number, rows)

    def _seated(self, seat: Seat) -> Seat:
        refusal = self._unknown(seat)
        if refusal is not None:
            raise ValueError(f"{refusal.message} {refusal.allowed}")
        return seat

    def _barred(self, seat: Seat) -> Refusal | None:
        # What lasts longest first: nobody is told to throw dice for a game that is over.
        refusal = self._unknown(seat) or self._over()
        if refusal is None and self._timeline.paused:
            return pausing.barred(self._timeline.pauses)
        return _WAITS if refusal is None and self._timeline.pending is not None else refusal

    def _over(self) -> Refusal | None:
        outcome = self.outcome
        return None if outcome is None else Refusal("table/over", f"The game is over: {outcome.result}.")

    def _unknown(self, seat: Seat) -> Refusal | None:
        if seat in self.seats:
            return None
        fault = f"Nobody named '{seat}' sits at this table."
        return Refusal("table/unknown-seat", fault, allowed=did_you_mean(seat, self.seats))


_WAITS = Refusal("table/dice-pending", "Dice are still to be thrown.", allowed="Type them, or withdraw the command.")
