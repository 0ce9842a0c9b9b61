"""The screen and the people at it: who is asked has it, and nobody sees there what only another may know."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gateway_core.errors import PluginError, StoreError
from gateway_core.session.hosting.game_log import GameLog
from gateway_core.session.hosting.holding import Holding
from gateway_core.session.hosting.programs import Programs
from gateway_core.table import Interrupted, Refusal, Table

from .page import Page
from .person import Person
from .prompt.input import AnswerSource, Terminal
from .prompt.meta_commands import MetaCommands
from .prompt.prompt import Prompt, leave
from .prompt.seat_orders import SeatOrders
from .prompt.turn import SeatPrompt
from .prompt.typed_dice import TypedDice
from .render.refusal import refusal_text
from .render.summary import seat_called, seat_within
from .render.terminal import bold, clear_screen, say
from .render.text import wrap
from .render.transcript import Transcript

__all__ = ["Screen"]


class Screen:
    """The people at one screen, each with a seat of their own; or a single one, who acts `for_all`.

    That one is a games master. Where the game gives a master everybody's forms these are used, by the master; else
    who is awaited has forms of their own, and what is chosen among them is done in that seat.

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
        self._people: dict[str, Person] = {}  # everybody who has played here
        self._master, *_ = [self._person(seat) for seat in people]
        self._at = None if len(people) > 1 else self._master
        others = (seat for seat in table.seats if for_all and seat != people[0])
        self._stands_in = {seat: self._prompt(people[0], seat) for seat in others}
        self._dice = TypedDice(table, answers, lambda *wanted: self._come(self._first(*wanted)))
        self._since = 0  # the entry of a history from which on all is on the screen
        self._called: tuple[str, int] | None = None  # who was asked to come out of turn, and how many rows there were
        self._stopped = -1  # how many rows there were when somebody stopped the programs
        self._waiting: dict[str, int] = {}  # how many rows there were when somebody let it go on who might answer

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
        table, pending = self._table, self._table.pending
        if pending is not None and not table.paused:  # while dice lie, nothing on the board has moved yet
            self._heed(lambda: self._dice.throw(pending))
            return
        if table.paused:
            person = self._come(self._first(table.paused, table.masters))
            if pending is None:
                self._show(person)
            self._heed(person.prompt.stopped)
            return
        seat = self._turn()
        stands_in = self._stands_in.get(seat)
        person = self._come(seat if stands_in is None else self._first())
        self._show(person)
        others = [seat_within(table, one) for one in table.awaited if one not in (seat, *self.holding.here)]
        self._page.begin(table.board(person.seat), "" if seat == person.seat else seat_within(table, seat), others)
        prompt = stands_in or person.prompt
        self._heed(lambda: prompt.turn(optional=self._stopping or self._may_answer(seat)))

    def closes(self) -> bool:
        """Ask whether a game that is over is left as it is, until it is or something else was done; raise Leave."""
        person = self._come(self._first())
        self._show(person)
        return bool(self._heed(person.prompt.closes))

    def play_program(self) -> bool:
        """Let a program act, if it is the turn of one; say whether it was.

        Somebody here who may answer what is asked, and has not let it go on, goes before programs.
        """
        if self._stopping or self._offered() is not None or self._table.outcome is not None:
            return False
        if self._table.went_back and any(seat in self._table.awaited for seat in self.holding.here):
            return False  # who went back decides first: else a program's act would end what can be restored
        if self._programs.go_on(self.holding.by_programs):
            return True
        if self._table.pending is not None or self._table.paused:
            return False
        lent = self._turn()
        if self._called is not None or not self.holding.lends(lent):
            return False
        answer = self._programs.act(self._deciding(lent), self.holding.lent_to(lent))
        if isinstance(answer, Refusal):
            self.holding.hand_back()
            self._tell(refusal_text(answer))
        else:
            self.holding.spend(lent)
        return True

    def stop_programs(self) -> None:
        """Let people be asked before programs go on: everybody who lent a seat, or else who sits there."""
        self.holding.hand_back()
        self._tell(wrap("The programs stop."))
        if self._programs.awaited(self.holding.here) is None:
            self._stopped = len(self._table.rows)
            self._call(self._first())

    @property
    def _stopping(self) -> bool:
        return self._stopped == len(self._table.rows)

    def _heed(self, question: Callable[[], object]) -> object:
        """Ask, and do what is answered; somebody at a terminal can go on where code of a pack has failed."""
        try:
            return question()
        except (PluginError, StoreError, Interrupted) as error:
            if not isinstance(self._answers, Terminal):
                raise  # the rest of a script was written for what did not happen
            say(wrap(f"Nothing of this act was done. {error.problem}"), error=True)
            return None

    def _turn(self) -> str:
        """Return who is to act: who was called and has not acted yet, who is awaited, or who sits there."""
        if self._called is not None:
            seat, rows = self._called
            if rows == len(self._table.rows):
                return seat
            self._called = None
        offered = self._offered()
        if offered is not None:
            return offered
        return self._for(self._table.awaited) if self._stands_in else self._first(self._table.awaited)

    def _offered(self) -> str | None:
        """Return who sits here and may answer before a program, or before whom a master acts for; None: nobody."""
        table = self._table
        if not self._stands_in and all(seat in self.holding.here for seat in table.awaited):
            return None
        rows = len(table.rows)
        free = (one for one in self._coming if self._waiting.get(one) != rows and not self.holding.lends(one))
        return next((one for one in free if self._may_answer(one)), None)

    def _may_answer(self, seat: str) -> bool:
        """Say whether a seat has something to answer to what is asked, though nobody waits for it."""
        # Only a game made of facts and deeds asks questions.
        asked = getattr(self._table.system, "asked", lambda _: None)(self._table.state)
        if asked is None or not asked.is_free(seat):
            return False
        return any(form.question == asked.id and not (form.apart or form.ends) for form in self._table.forms(seat))

    def _wait(self, seat: str) -> None:
        """Let it go on without somebody, until something has happened."""
        self._waiting[seat], self._called, self._stopped = len(self._table.rows), None, -1

    def _for(self, awaited: Sequence[str]) -> str:
        """Return in which seat a master acts for everybody: its own where that will do, else one that is awaited."""
        master = self._first()
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

    def _deciding(self, seat: str) -> str:
        """Return for whom a program is to decide, of those whose forms a seat has."""
        awaited = self._table.awaited
        if seat in awaited or not awaited or seat not in self._table.masters:
            return seat
        return awaited[0] if self._has_forms_of(seat, awaited[0]) else seat

    @property
    def _coming(self) -> Sequence[str]:
        """Who comes to the screen to play; one who acts for everybody never leaves it."""
        return (self._master.seat,) if self.holding.for_all else self.holding.here

    def _person(self, seat: str) -> Person:
        """Return who plays a seat at this screen, as they were when they sat here last."""
        if seat not in self._people:
            transcript = Transcript(self._table, seat, json=self._json, told=self._told.get(seat, 0))
            self._people[seat] = Person(seat, self._prompt(seat, seat), transcript)
        return self._people[seat]

    def _prompt(self, seat: str, acting: str) -> SeatPrompt:
        orders = SeatOrders(
            self._table, self.holding, self._programs, seat, acting, lambda: self._deciding(acting), self._call,
            self._tell,            alone=self._json,
        )  # fmt: skip
        words = {**orders.words, "credits": lambda *_: self._tell(self._credits())}
        meta = MetaCommands(
            self._table, seat, self._answers, self._log, self._tell, self.holding, words, acting, self._page.above
        )
        return SeatPrompt(
            self._table, acting, meta, lambda: self._wait(acting), lambda: self._programs.ranked(self._deciding(acting))
        )

    def _first(self, *wanted: Sequence[str]) -> str:
        """Return who is at the screen if they are wanted, else the first who is; if nobody is, who sits there."""
        here = self._at.seat if self._at is not None else None
        for seats in wanted:
            if here is not None and here in seats:
                return here
            if (found := next((seat for seat in seats if seat in self._coming), None)) is not None:
                return found
        return here or next(iter(self._people))

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

    def _call(self, seat: str) -> None:
        """Let somebody come whose turn it is not."""
        self._called = seat, len(self._table.rows)
