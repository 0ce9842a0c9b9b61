"""The screen and the people at it: who is asked has it, and nobody sees there what only another may know."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gateway_core.errors import PluginError, StoreError
from gateway_core.session.hosting.called import seat_called, seat_within
from gateway_core.session.hosting.game_log import GameLog
from gateway_core.session.hosting.holding import Holding
from gateway_core.session.hosting.programs import Programs
from gateway_core.session.hosting.room import PeopleDecide, PeopleThrow, ProgramDecides, Room, TableStopped
from gateway_core.table import Interrupted, Refusal, Table

from .page import Page
from .person import Person
from .prompt.input import AnswerSource, Terminal
from .prompt.meta_commands import MetaCommands
from .prompt.prompt import Prompt, leave
from .prompt.seat_orders import SeatOrders
from .prompt.standing import StandingOrders
from .prompt.turn import SeatPrompt
from .prompt.typed_dice import TypedDice
from .render.refusal import refusal_text
from .render.terminal import bold, clear_screen, say
from .render.text import wrap
from .render.transcript import Transcript

__all__ = ["Screen"]


class Screen:
    """The people at one screen, each with a seat of their own; or a single one, a games master, who acts `for_all`.

    `tell` shows text to whoever sits there; `told` is, by seat, the last entry of its history that was told before;
    `credited` returns whom to thank for what is played.
    """

    def __init__(
        self,
        table: Table[Any, Any, Any],
        people: Sequence[str],
        answers: AnswerSource,
        log: GameLog,
        programs: Programs,
        tell: Callable[[str], None],
        *,
        for_all: bool,
        json: bool,
        told: Mapping[str, int],
        credited: Callable[[], str],
    ) -> None:
        self._page = Page(tell)
        self._table, self._answers, self._log, self._tell, self._json = table, answers, log, tell, json
        self._told, self._credits = told, credited
        self._programs, self.holding = programs, Holding(table, people, for_all=for_all)
        self._room = Room(table, self.holding, programs)
        self._people: dict[str, Person] = {}  # everybody who has played here
        self._master, *_ = [self._person(seat) for seat in people]
        self._at = None if len(people) > 1 else self._master
        others = (seat for seat in table.seats if for_all and seat != people[0])
        self._stands_in = {seat: self._prompt(people[0], seat) for seat in others}
        self._dice = TypedDice(table, answers, lambda *wanted: self._come(self._first(*wanted)))
        self._since = 0  # the entry of a history from which on all is on the screen

    @property
    def told(self) -> Mapping[str, int]:
        """By seat: the last entry of its history that was told here."""
        return {**self._told, **{seat: person.transcript.told for seat, person in self._people.items()}}

    def tell(self) -> None:
        """Tell who is at the screen what has happened since they were last told."""
        if self._at is not None:
            self._at.transcript.tell()

    def end(self) -> None:
        """Tell how it ended."""
        at = self._at or next(iter(self._people.values()))
        at.transcript.end(page=True)

    def ask(self) -> None:
        """Ask whoever is to be asked now, once; raise Leave."""
        table, step = self._table, self._room.next_step(self._seat)
        match step:
            case PeopleThrow(needed):  # while dice lie, nothing on the board has moved yet
                self._heed(lambda: self._dice.throw(needed))
            case TableStopped(seats):
                person = self._come(self._first(seats, table.masters))
                if table.pending is None:
                    self._show(person)
                self._heed(person.prompt.stopped)
            case PeopleDecide(seat, by, optional):
                person = self._come(by)
                self._show(person)
                others = [seat_within(table, one) for one in table.awaited if one not in (seat, *self.holding.here)]
                whose = "" if seat == by else seat_within(table, seat)
                self._page.begin(table.board(person.seat), whose, others)
                prompt = self._stands_in.get(seat, person.prompt)
                besides = self._room.may_cut_in(seat)
                self._heed(lambda: prompt.turn(optional=optional, besides=besides))

    def closes(self) -> bool:
        """Ask whether a game that is over is left as it is, until it is or something else was done; raise Leave."""
        person = self._come(self._first())
        self._show(person)
        return bool(self._heed(person.prompt.closes))

    def play_program(self) -> bool:
        """Let a program act, if it was the turn of one; say whether it was."""
        while isinstance(step := self._room.next_step(self._seat), ProgramDecides):
            played = self._room.play(step)
            if isinstance(played, Refusal):
                self._tell(refusal_text(played))
            if played:
                return True
        return False

    def stop_programs(self) -> None:
        """Let people be asked before programs go on: everybody who lent a seat, or else who sits there."""
        self._tell(wrap("The programs stop."))
        self._room.stop_programs(self._seat)

    @property
    def _seat(self) -> str | None:
        """The seat of whoever is at the screen; None: nobody is yet."""
        return None if self._at is None else self._at.seat

    def _first(self, *wanted: Sequence[str]) -> str:
        return self._room.first(self._seat, *wanted)

    def _heed(self, question: Callable[[], object]) -> object:
        """Ask, and do what is answered; somebody at a terminal can go on where code of a pack has failed."""
        try:
            return question()
        except (PluginError, StoreError, Interrupted) as error:
            if not isinstance(self._answers, Terminal):
                raise  # the rest of a script was written for what did not happen
            say(wrap(f"Nothing of this act was done. {error.problem}"), error=True)
            return None

    def _person(self, seat: str) -> Person:
        """Return who plays a seat at this screen, as they were when they sat here last."""
        if seat not in self._people:
            transcript = Transcript(self._table, seat, json=self._json, told=self._told.get(seat, 0))
            self._people[seat] = Person(seat, self._prompt(seat, seat), transcript)
        return self._people[seat]

    def _prompt(self, seat: str, acting: str) -> SeatPrompt:
        orders = SeatOrders(
            self._table, self.holding, self._programs, seat, acting, lambda: self._room.deciding(acting),
            self._room.call, self._tell, alone=self._json,
        )  # fmt: skip
        standing = StandingOrders(self._table, seat, acting, self._tell)
        words = {**orders.words, **standing.words, "credits": lambda *_: self._tell(self._credits())}
        meta = MetaCommands(
            self._table, seat, self._answers, self._log, self._tell, self.holding, words, acting, self._page.above
        )
        return SeatPrompt(
            self._table,
            acting,
            meta,
            lambda: self._room.wait(acting),
            lambda: self._programs.ranked(self._room.deciding(acting)),
        )

    def _show(self, person: Person) -> None:
        """Show what is new on the board."""
        if news := person.news(self._table):
            self._tell(news)

    # ── one after the other ───────────────────────────────────────────────────────────────────────────────────────────

    def _come(self, seat: str) -> Person:
        """Return a person who sits at the screen now; what others alone may know is gone from it before."""
        person, before = self._person(seat), self._at
        if person is before:
            return person
        others = [before] if before is not None else [one for one in self._people.values() if one is not person]
        if any(self._differ(one.seat, seat) for one in others):
            self._hand(person)
            if person.transcript.told:  # what is new stands nearest to the question; at first comes what is played
                self._show(person)
            person.transcript.tell()
        else:
            if before is not None:
                self._sit_beside(before, person)
            self._tell(bold(wrap(f"{seat_called(self._table, seat)}:")))
        self._at = person
        return person

    def _differ(self, one: str, other: str) -> bool:
        """Say whether two seats may know different things, as far as they have seen anything of them."""
        table = self._table
        return table.board(one) != table.board(other) or table.history(one) != table.history(other)

    def _hand(self, person: Person) -> None:
        """Draw the curtain: nothing of the one before is left, and nothing of the next is shown before they say so."""
        name = seat_within(self._table, person.seat)
        if isinstance(self._answers, Terminal):
            prompt = Prompt(self._answers, self._tell, dict.fromkeys(("exit", "leave", "quit"), leave))
            if self._at is not None:
                prompt.ask(f"An empty line clears the screen, for {name}:", str)
            clear_screen()
            prompt.ask(f"Hand the screen to {name}. There an empty line goes on:", str)
        else:
            self._tell(bold(wrap(f"Hand the screen to {name}.")))
        self._since, person.shown = person.transcript.told, None

    def _sit_beside(self, before: Person, person: Person) -> None:
        """Let somebody go on who may read all that is on the screen."""
        if person.transcript.told < self._since:
            person.transcript.tell()
        else:
            person.transcript.take_over(before.transcript)
        person.shown = before.shown
