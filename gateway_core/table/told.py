"""A game as it is told: to anybody what all may ask, to each seat what that one may know. Nothing is done here."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic

import attrs

from ..chance.ask import Ask
from ..chance.odds import Odds, Unknown
from ..chance.source import Source, Typed, seed_of
from . import play
from ._observation import SeatObservation
from .board import Board
from .bot import Observation, World
from .log import closing, pausing
from .log.branching import PlayedAct, played_acts
from .log.history import History, HistoryEntry
from .log.in_force import in_force
from .log.rows import Act, Adopted, Asked, Opened, Played, Program, Row, StandingAnswer
from .log.timeline import Timeline
from .option import Option
from .outcome import Outcome
from .refusal import Refusal
from .result import Acted, NeedsDice
from .story import Prologue
from .system import System
from .terms import C, E, S, Seat

__all__ = ["ToldGame"]

_WAITS = Refusal("table/dice-pending", "Dice are still to be thrown.", allowed="Type them, or withdraw the command.")
_CLOSED = Refusal("table/closed", "The game is closed.")


class ToldGame(Generic[S, E, C]):
    """What is asked of a table, by anybody or for a seat."""

    def __init__(self, system: System[S, E, C], timeline: Timeline[S, E, C], source: Source) -> None:
        self.system = system
        self._timeline, self._source = timeline, source
        self._histories: dict[Seat | None, History[S, E, C]] = {}
        self._outcome: tuple[S | None, Outcome | None] = None, None
        self._awaited: tuple[S | None, tuple[Seat, ...]] = None, ()

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
        """Whether the game is left as it is for good."""
        return self._timeline.closed

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
