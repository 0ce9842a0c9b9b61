"""A table: one game being played. It keeps the log, and answers each seat with what that seat may know."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic

import attrs

from ..chance.ask import Ask
from ..chance.odds import Odds, Unknown
from ..chance.source import Source, Typed, rolled_by, seed_of
from ..errors import StoreError
from . import play
from ._observation import SeatObservation
from .board import Board
from .bot import Observation, World
from .log import answering, closing, pausing, seating, undoing
from .log.branching import PlayedAct, played_acts
from .log.history import History, HistoryEntry
from .log.in_force import in_force
from .log.log import Log, MemoryLog
from .log.rows import (
    FORMAT,
    Act,
    Adopted,
    Asked,
    Closed,
    Noted,
    Opened,
    PackStamp,
    Pause,
    Played,
    Policy,
    Program,
    Row,
    Seated,
    StandingAnswer,
    Undo,
    plain,
)
from .log.timeline import Timeline
from .option import Option
from .outcome import Outcome
from .refusal import Refusal
from .result import Acted, NeedsDice
from .story import Prologue
from .system import Rulebook, System
from .terms import C, E, S, Seat

__all__ = ["Table"]

_WAITS = Refusal("table/dice-pending", "Dice are still to be thrown.", allowed="Type them, or withdraw the command.")
_CLOSED = Refusal("table/closed", "The game is closed.")


class Table(Generic[S, E, C]):
    """One game being played; made by `Table.open` or `Table.resume`.

    Whatever raises, nothing has happened: the log and the state are as they were. What changes something takes the
    sender's own id as `request`: the same seat and id again gets the first answer, and nothing is done twice.
    """

    def __init__(self, system: System[S, E, C], timeline: Timeline[S, E, C], source: Source, log: Log) -> None:
        self.system = system
        self._timeline, self._source, self._log = timeline, source, log
        self._histories: dict[Seat | None, History[S, E, C]] = {}
        self._outcome: tuple[S | None, Outcome | None] = None, None
        self._awaited: tuple[S | None, tuple[Seat, ...]] = None, ()

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
            format=FORMAT,
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

    # What anybody may ask.

    @property
    def acts(self) -> tuple[PlayedAct, ...]:
        """The opening and every act, taken back or not: the places from which another course may begin."""
        return tuple(played_acts(self._timeline))

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
    def standing(self) -> tuple[Played[E, C] | Adopted, ...]:
        """What was played or adopted and stands, in order. Full of secrets."""
        return tuple(transition.row for transition in self._timeline.live)

    @property
    def in_force(self) -> Opened | Adopted:
        """The row that names the rulebook which counts now: that of the opening, or the last that was adopted."""
        return in_force(self._timeline.rows)

    def rulebook(self, act: PlayedAct | None = None) -> Any:
        """Return the rulebook that counts now, or by which an act was done; whatever was given for it."""
        rows = self._timeline.rows if act is None else self._timeline.rows[: act.first]
        return self._timeline.books[in_force(rows).rulebook]

    @property
    def prologue(self) -> Prologue | None:
        """What is told before anything has happened, to everybody, as the rulebook that counts now has it."""
        return self.system.prologue(self.rulebook(), self._timeline.opened.start)

    @property
    def state(self) -> S:
        """The state. Full of secrets."""
        return self._timeline.state

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if not self._timeline.live:
            return None
        state = self._timeline.state
        if state is not self._outcome[0]:  # asked for with nearly every question, and the same for one state
            self._outcome = state, self.system.outcome(state)
        return self._outcome[1]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Everyone who owes a decision; empty once the game is over, and while the clockwork waits for dice."""
        if not self._timeline.live or self.outcome is not None:
            return ()
        state = self._timeline.state
        if state is not self._awaited[0]:  # likewise
            self._awaited = state, tuple(self.system.awaited(state))
        return self._awaited[1]

    @property
    def closed(self) -> bool:
        """Whether the game is left as it is for good. One that was begun with format 1 is closed by its end."""
        timeline = self._timeline
        return timeline.closed or (timeline.opened.format == 1 and self.outcome is not None)

    @property
    def seated(self) -> Mapping[Seat, Program | None]:
        """Who was said last to play a seat: a program, or (None) a person. Of the others nothing was said."""
        return MappingProxyType(self._timeline.seated)

    def standing_answers(self, seat: Seat) -> Mapping[int, StandingAnswer[C]]:
        """Return what this seat answers from here on without being asked, by the numbers by which `revoke` knows it."""
        own = self._seated(seat)
        return {number: one for number, one in self._timeline.answers.items() if one.seat == own}

    @property
    def paused(self) -> tuple[Seat, ...]:
        """Who has stopped the table; empty if it goes on."""
        return self._timeline.paused

    @property
    def went_back(self) -> bool:
        """Whether the last thing done was to take something back: what comes next is to be asked of a person."""
        return self._timeline.went_back

    @property
    def next_live(self) -> int:
        """What chance is keyed by here: how many rows stand, and one. Undo and redo bring it back."""
        return self._timeline.next_live

    def typed(self, ask: Ask) -> tuple[int, ...] | None:
        """Return the faces that were typed for this ask before the game went back behind it; None: none were."""
        return self._timeline.typed(ask)

    @property
    def typing(self) -> tuple[Seat, ...]:
        """The seats whose dice people throw; for the others the program does."""
        source = self._source
        return tuple(seat for seat in self.seats if isinstance(source, Typed) and source.is_typed(seat))

    @property
    def pending(self) -> NeedsDice | None:
        """The dice that must be typed before anything else."""
        waiting = self._timeline.pending
        return NeedsDice(waiting[1].asks, waiting[1].seat) if waiting else None

    @property
    def seed(self) -> str | None:
        """The seed of a game that is closed; None before that, and where there is none."""
        seed = seed_of(self._source)
        return seed.seed if seed and self.closed else None

    @property
    def carries(self) -> Mapping[str, Any]:
        """What the next game of the campaign starts with; nothing until this one is over."""
        if self.outcome is None:
            return {}
        timeline = self._timeline
        return self.system.hand_on(timeline.opening, self.outcome.carries, timeline.opened.carried)

    # What a seat may know. Each raises ValueError for a seat that is not at this table.

    def view(self, seat: Seat) -> Any:  # each game has a view of its own
        """Return what this seat may know of the state."""
        return self.system.view(self.state, self._seated(seat))

    def board(self, seat: Seat | None) -> Board:
        """Return what lies on the table as this seat, or (None) every player, sees it; a pause is a note under it.

        On a master's board is marked what some seat that is no master's does not see.
        """
        pauses = self._timeline.pauses
        players = [one for one in self.seats if one not in self.masters]
        if seat is None:
            board = play.seen_by_all([self.system.board(self.view(one)) for one in players or self.seats])
        else:
            board = self.system.board(self.view(seat))
        if seat in self.masters:
            board = play.secrets_marked(board, [self.system.board(self.view(one)) for one in players])
        return attrs.evolve(board, notes=(*board.notes, pausing.stopped(pauses))) if pauses else board

    def sheet(self, seat: Seat) -> Any:  # a page: the floor above knows what that is
        """Return what this seat has of its own, as a page that says how it stands; None: the game has nothing there."""
        return self.system.sheet(self.state, self._seated(seat))

    def options(self, seat: Seat) -> tuple[Option[C], ...]:
        """Return the forms this seat may use now, and those it may not, with the reason."""
        found = self.system.options(self.state, self._seated(seat))
        barred = self.barred(seat)
        if barred is None:
            return tuple(found)
        return tuple(attrs.evolve(option, refusal=barred) for option in found)

    def forms(self, seat: Seat) -> Iterator[Option[C]]:
        """Yield the open forms of this seat, each worked out when it is looked at."""
        found = self.system.forms(self.state, self._seated(seat))
        return iter(() if self.barred(seat) else found)

    def partners(self, seat: Seat, chosen: Sequence[Option[C]]) -> tuple[Option[C], ...]:
        """Return the forms of this seat that can go into one command with those chosen, refused ones among them.

        Each of them does by itself: `beside` says what it may be for, and `joined` what all of them come to.
        """
        return play.partners(self, self._seated(seat), chosen)

    def odds(self, seat: Seat, command: C) -> Odds | Unknown | None:
        """Return the chance that a complete command succeeds, as far as this seat can know; None if it is refused."""
        if self.check(self._seated(seat), command) is not None:
            return None
        return self.system.odds(self.state, seat, command)

    def answered(self, seat: Seat, request: str) -> Acted[E, C] | NeedsDice | None:
        """Return what a request of this seat was answered, be it taken back since; None: it was not carried out."""
        return play.answered(self._timeline, self._seated(seat), request)

    def place(self, seat: Seat) -> int:
        """Return how often this seat has ordered something, taken back or not.

        What it is asked now a face can name by that and a form's `key`: an undo leads to no place that there was.
        """
        rows, own = self._timeline.rows, self._seated(seat)
        return sum(isinstance(row, Act | Asked) and row.seat == own for row in rows)

    def odds_of(self, seat: Seat, act: PlayedAct) -> Odds | Unknown | None:
        """Return the chance that an act had when it was done, as far as this seat could know; None: nobody throws."""
        transition = self._timeline.played.get(act.first)
        if transition is None or not isinstance(transition.row, Act):
            return None  # it is the opening
        number = self._histories[seat].entry(act.first) if self.history(seat) else None
        entry = self.history(seat, after=number - 1)[0] if number is not None else None
        if entry is None or entry.command is None:
            return Unknown("What was decided there is not for you to know.")
        return self.system.odds(transition.before, seat, transition.row.command)

    def check(self, seat: Seat, command: C) -> Refusal | None:
        """Say whether `act` would refuse this command; nothing happens and nothing is drawn."""
        return self.barred(seat) or play.check(self.system, self.state, seat, command)

    def history(self, seat: Seat | None, after: int = 0, until: int | None = None) -> tuple[HistoryEntry[E, C], ...]:
        """Return what this seat, or (None) everybody, has seen after this entry, up to the row number `until`."""
        if (None if seat is None else self._seated(seat)) not in self._histories:
            self._histories[seat] = History(self.system, self._timeline, seat)
        return self._histories[seat].after(after, until)

    def said(self, seat: Seat | None, number: int) -> str:
        """Return in the game's words what was decided with this entry of a seat's history.

        Empty if nothing was, or if this seat does not know it: an act may be without a word of what came of it.
        """
        (entry,) = self.history(seat, after=number - 1)[:1]
        transition = self._timeline.played.get(self._histories[seat].row(number))
        if entry.command is None or transition is None or not isinstance(transition.row, Act):
            return ""
        return play.said(self.system, transition, transition.row)

    def ways_back(self, seat: Seat | None) -> Mapping[int, tuple[Seat, ...]]:
        """Return what can still be taken back, the last first: by its number in this seat's history, who may.

        With a decision goes all that was done since; but for an answer in a round that is open, which goes alone.
        """
        self.history(seat, after=0, until=0)
        found = play.ways_back(self.system, self._timeline)
        numbered = ((self._histories[seat].entry(row), who) for row, who in found.items())
        return {number: who for number, who in numbered if number is not None}

    def undoable(self, seat: Seat, commands: Sequence[C]) -> tuple[tuple[Seat, ...], ...]:
        """Return for each command who could take it back once it is done, as far as this seat can know."""
        return play.undoable(self.system, self._timeline, self._seated(seat), commands)

    def observation(self, seat: Seat) -> Observation[C]:
        """Return all that a bot in this seat gets to see of the table."""
        timeline = self._timeline
        program = timeline.seated.get(self._seated(seat)) or timeline.opened.programs.get(seat)
        effort = program.settings.get("effort", 0) if program is not None else 0
        return SeatObservation(self, seat, effort)

    def explain(self, asker: Seat, seat: Seat, program: play.Explaining) -> str:
        """Return in a line why a program did what it did last in a seat, as far as who asks may know it.

        `program` finds it by its name, its settings and the `next_live` at which it chose, with the chance that it
        had then; None if it is not here. Raise ProgramError if it fails as it is asked.
        """
        over = self.outcome is not None
        return play.explained(self.system, self._timeline, self._seated(asker), self._seated(seat), program, over=over)

    def imagine(self, seat: Seat, chance: Source) -> World[C]:
        """Return a world that looks the same to this seat as the table does, to look into and play on."""
        return play.ImaginedWorld(self.system, self.system.imagine(self.state, self._seated(seat), chance))

    def barred(self, seat: Seat) -> Refusal | None:
        """Return why this seat may give no command at all now: the game is over, paused, or waits for dice."""
        # What lasts longest first: nobody is told to throw dice for a game that is over.
        refusal = self._unknown(seat) or self._over() or self._halted()
        return _WAITS if refusal is None and self._timeline.pending is not None else refusal

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

    def _seated(self, seat: Seat) -> Seat:
        refusal = self._unknown(seat)
        if refusal is not None:
            raise ValueError(f"{refusal.message} {refusal.allowed}")
        return seat

    def _halted(self) -> Refusal | None:
        return pausing.barred(self._timeline.pauses) if self._timeline.pauses else None

    def _over(self) -> Refusal | None:
        outcome = self.outcome
        return None if outcome is None else Refusal("table/over", f"The game is over: {outcome.result}.")

    def _shut(self, seat: Seat) -> Refusal | None:
        """Return why nothing at all may be done by this seat any more."""
        return self._unknown(seat) or (_CLOSED if self.closed else None)

    def _unknown(self, seat: Seat) -> Refusal | None:
        return None if seat in self.seats else closing.unknown(self.seats, seat)

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
        acted = self._commit(batch.rows, batch.after, before)
        self._awaited = batch.after, batch.awaited
        answer = self.pending or acted if len(batch.rows) == 1 else acted
        if self._timeline.answers:
            self._stand_in()
        return answer

    def _stand_in(self) -> None:
        """Give the standing answers that are due, one after another."""
        while (asked := play.answer_due(self.system, self._timeline, self.awaited)) is not None:
            batch = play.play(self.system, self._timeline, self._source, asked)
            if isinstance(batch, Refusal):  # the game has a check of its own, which says otherwise
                return
            self._commit(batch.rows, batch.after)

    def _go_on(self, row: Undo | Adopted) -> Acted[E, C] | Refusal:
        """Write a row that leads to another state, and play what the clockwork now has to do."""
        ahead = self._timeline.copy()
        ahead.take((row,), None)
        if not play.is_due(self.system, ahead.state):
            return self._commit((row,), None)
        batch = play.play(self.system, ahead, self._source, play.CLOCKWORK)
        return batch if isinstance(batch, Refusal) else self._commit((row, *batch.rows), batch.after)
