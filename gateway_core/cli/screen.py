"""The screen and the people at it: who is asked has it, and nobody sees there what only another may know."""

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from ..chance.ask import Ask
from ..errors import PluginError, StoreError
from ..table import Acted, NeedsDice, Refusal, Table
from ..table.board import Board
from .game_log import GameLog
from .prompt.input import AnswerSource, Terminal
from .prompt.meta_commands import MetaCommands
from .prompt.prompt import Again, Prompt, leave
from .prompt.turn import SeatPrompt, Withdrawn
from .render.board import draw_board, draw_notes
from .render.refusal import refusal_text
from .render.terminal import bold, clear_screen, say
from .render.text import wrap
from .render.transcript import Transcript

__all__ = ["Screen"]


@attrs.define
class _Person:
    """Somebody who plays at this screen."""

    seat: str
    prompt: SeatPrompt
    transcript: Transcript
    shown: Board | None = None  # the board as it was last shown to them


class Screen:
    """The people at one screen, each with a seat of their own; a single one acts for whomever that seat may.

    `program` says what a program would do for a seat. `tell` shows text to whoever sits there.
    """

    def __init__(
        self,
        table: Table[Any, Any, Any],
        people: Sequence[str],
        answers: AnswerSource,
        log: GameLog,
        program: Callable[[str], Any],
        tell: Callable[[str], None],
        *,
        json: bool,
    ) -> None:
        self._table, self._answers, self._tell = table, answers, tell
        several = len(people) > 1

        def person(seat: str) -> _Person:
            words = {"seat": self._call} if several else {}
            meta = MetaCommands(table, seat, answers, log, lambda: program(seat), tell, words)
            return _Person(seat, SeatPrompt(table, seat, meta), Transcript(table, seat, json=json))

        self._people = {seat: person(seat) for seat in people}
        self._at = None if several else self._people[people[0]]
        self._since = 0  # the entry of a history from which on all is on the screen
        self._called: tuple[str, int] | None = None  # who was asked to come out of turn, and how many rows there were

    def tell(self) -> None:
        """Tell who is at the screen what has happened since they were last told."""
        if self._at is not None:
            self._at.transcript.tell()

    def end(self) -> None:
        """Tell how it ended."""
        at = self._at or next(iter(self._people.values()))
        at.transcript.end("stopped")

    def ask(self) -> None:
        """Ask whoever is to be asked now, once; raise Leave."""
        table, pending = self._table, self._table.pending
        if pending is not None and not table.paused:  # while dice lie, nothing on the board has moved yet
            self._heed(lambda: self._throw(pending))
            return
        person = self._come(self._first(table.paused, table.masters) if table.paused else self._turn())
        if pending is None:
            self._show(person)
        self._heed(person.prompt.stopped if table.paused else person.prompt.turn)

    def _heed(self, question: Callable[[], None]) -> None:
        """Ask, and do what is answered; somebody at a terminal can go on where code of a pack has failed."""
        try:
            question()
        except (PluginError, StoreError) as error:
            if not isinstance(self._answers, Terminal):
                raise  # the rest of a script was written for what did not happen
            say(wrap(f"Nothing of this act was done. {error.problem}"), error=True)

    def _turn(self) -> str:
        """Return who is to act: who was called and has not acted yet, who is awaited, or who sits there."""
        if self._called is not None:
            seat, rows = self._called
            if rows == len(self._table.rows):
                return seat
            self._called = None
        return self._first(self._table.awaited)

    def _first(self, *wanted: Sequence[str]) -> str:
        """Return who is at the screen if they are wanted, else the first who is; if nobody is, who sits there."""
        here = self._at.seat if self._at is not None else None
        for seats in wanted:
            if here is not None and here in seats:
                return here
            found = next((seat for seat in seats if seat in self._people), None)
            if found is not None:
                return found
        return here or next(iter(self._people))

    def _throw(self, needed: NeedsDice) -> None:
        """Ask for the faces of dice that are to be typed, each of who throws them."""
        pools = []
        for ask in needed.asks:
            try:
                pools.append(self._come(self._first(*self._throwers(ask, needed))).prompt.faces(ask, needed.seat))
            except Withdrawn:
                return
        answer: Acted[Any, Any] | Refusal | NeedsDice = self._table.supply(pools)
        if isinstance(answer, Refusal):
            self._answers.reject(refusal_text(answer))

    def _throwers(self, ask: Ask, needed: NeedsDice) -> tuple[Sequence[str], ...]:
        return (ask.seat,), (() if needed.seat is None else (needed.seat,)), self._table.masters

    def _show(self, person: _Person) -> None:
        """Show the board if what lies on it has moved since it was shown, else the notes that are new."""
        now = self._table.board(person.seat)
        news = _news(now, person.shown)
        if news:
            self._tell(news)
        person.shown = now

    # ── one after the other ───────────────────────────────────────────────────────────────────────────────────────────

    def _come(self, seat: str) -> _Person:
        """Return a person who sits at the screen now; what others alone may know is gone from it before."""
        person, before = self._people[seat], self._at
        if person is before:
            return person
        others = [before] if before is not None else [one for one in self._people.values() if one is not person]
        if any(self._differ(one.seat, seat) for one in others):
            self._hand(person)
            person.transcript.tell()
        else:
            if before is not None:
                self._sit_beside(before, person)
            self._tell(bold(wrap(f"{seat}:")))
        self._at = person
        return person

    def _differ(self, one: str, other: str) -> bool:
        """Say whether two seats may know different things, as far as they have seen anything of them."""
        table = self._table
        return table.board(one) != table.board(other) or table.history(one) != table.history(other)

    def _hand(self, person: _Person) -> None:
        """Draw the curtain: nothing of the one before is left, and nothing of the next is shown before they say so."""
        called = f"Hand the screen to {person.seat}."
        if isinstance(self._answers, Terminal):
            prompt = Prompt(self._answers, self._tell, dict.fromkeys(("exit", "leave", "quit"), leave))
            if self._at is not None:
                prompt.ask(f"An empty line clears the screen, for {person.seat}:", _nothing)
            clear_screen()
            prompt.ask(f"{called} There an empty line goes on:", _nothing)
        else:
            self._tell(bold(wrap(called)))
        self._since, person.shown = person.transcript.told, None

    def _sit_beside(self, before: _Person, person: _Person) -> None:
        """Let somebody go on who may read all that is on the screen."""
        if person.transcript.told < self._since:
            person.transcript.tell()
        else:
            person.transcript.take_over(before.transcript)
        person.shown = before.shown

    def _call(self, seat: str, _: object) -> None:
        """Let somebody come whose turn it is not."""
        if seat not in self._people:
            raise Again(wrap(f"Nobody named '{seat}' plays here; here are {', '.join(self._people)}."))
        self._called = seat, len(self._table.rows)


def _nothing(_: str) -> None:
    """Take any answer."""


def _news(now: Board, shown: Board | None) -> str:
    """Return the board if what lies on it has moved since it was shown, else the notes that are new."""

    def places(board: Board) -> Any:
        cards = [(card.id, card.area, card.group, card.tracks) for card in board.cards]
        return board.title, board.tracks, board.links, cards

    if shown is None or places(now) != places(shown):
        return f"\n{draw_board(now)}\n"
    return draw_notes([note for note in now.notes if note not in shown.notes])
