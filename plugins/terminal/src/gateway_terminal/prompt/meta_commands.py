"""Meta-commands: what a person at a table says to the program itself, such as undo, help, why, board, save."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs

from gateway_core.errors import StoreError
from gateway_core.game.pages import Section
from gateway_core.session.hosting.game_log import GameLog
from gateway_core.session.hosting.holding import Holding
from gateway_core.session.hosting.menu import Menu
from gateway_core.table import Refusal, Table

from ..render.board import draw_board, draw_notes
from ..render.refusal import refusal_text
from ..render.report import as_text
from ..render.terminal import dim, screen_lines
from ..render.text import counted, two_columns, with_command, wrap
from ..render.transcript import in_a_line
from .dice import DiceOrder
from .field import Form
from .form import Chosen, FormPrompt
from .help import first_help, help_rows
from .input import AnswerSource
from .matching import are_in, whole_number, words_of
from .menu import meant, refusals
from .note import Note
from .pages import second_page
from .prompt import Again, Prompt, leave
from .seat_orders import Order
from .waiting import waiting_for

__all__ = ["MetaCommands"]

_TELLING = frozenset(
    ("credits", "more", "no", "note", "waiting", "why")
)  # they leave the table and a question as it is
_MOST_REFUSED = 8  # reasons why something may not be done: all of them are longer than a screen
_QUESTION = 3  # lines of a screen that a question takes, with the answer before it
_MOST_TOLD = 12  # decisions: more would be gone from the screen before anybody read them


class MetaCommands:
    """What one person can say to the program, and what it does. `bot` returns the command a program would give.

    `more` are words that go with the others of a turn. The person sits in `seat`, and `acting` is whose forms they use:
    another's, where a games master acts for somebody.

    Some change nothing in the game, and are obeyed at every question: these are the words of the `prompt`. The others
    need the whole menu of a turn; said in the middle of a form they leave it.
    """

    def __init__(
        self,
        table: Table[Any, Any, Any],
        seat: str,
        source: AnswerSource,
        log: GameLog,
        tell: Callable[[str], None],
        holding: Holding,
        more: Mapping[str, Order],
        acting: str | None = None,
        above: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._table, self.seat, self._log, self._tell = table, seat, log, tell
        self._holding = holding
        self.optional = False  # whether what is on offer now can be left to others
        self.menu = Menu.of(())  # what is on offer now
        self._acting = acting = seat if acting is None else acting
        anywhere = {"?": self._help, "help": self._help, "board": self._board, "save": self._save}
        anywhere["sheet"] = self._sheet
        anywhere["dice"] = DiceOrder(table, holding, seat, tell)
        self.prompt = Prompt(source, tell, anywhere | dict.fromkeys(("exit", "leave", "quit"), leave), above)
        self._of_a_turn: dict[str, Order] = {
            "back": lambda _, __: tell(wrap("Nothing is begun; 'undo' takes back what was done last.")),
            "more": lambda words, menu: self._more(words, menu),
            "no": self._refusals,
            "note": self._note,
            "overrule": self._overrule,
            "pause": lambda words, _: self.pause(words),
            "redo": lambda _, __: self._told(table.redo(seat)) or None,
            "undo": lambda words, _: self._undo(words),
            "waiting": lambda _, __: tell(waiting_for(table, seat)),
            **more,
        }
        self.beside = attrs.evolve(self.prompt, words={**self.prompt.words, **self._telling()})

    @property
    def leaving(self) -> frozenset[str]:
        """The words that leave a choice half made: they do something at the table."""
        return frozenset(self._of_a_turn.keys() - _TELLING)

    @property
    def words(self) -> frozenset[str]:
        """All of the words."""
        return frozenset((*self.prompt.words, *self._of_a_turn))

    def tells(self, answer: str) -> bool:
        """Tell what an answer asks for, if it asks for nothing else; say whether it did."""
        word, _, rest = answer.partition(" ")
        if word.lower() in self.prompt.words:
            return self.prompt.obeys(answer)
        order = self._of_a_turn.get(word.lower()) if word.lower() in _TELLING else None
        return order is not None and order(rest.strip(), self.menu) is not False

    def _telling(self) -> Mapping[str, Callable[[str], object]]:
        """Return what these words do in the middle of a choice; 'why' asks there about what is listed."""

        def bound(word: str) -> Callable[[str], object]:
            order = self._of_a_turn[word]
            return lambda rest: (word != "why" or rest in self._table.seats) and order(rest, self.menu)

        return {word: bound(word) for word in _TELLING} | {
            "more": lambda rest: self._more(rest, self.menu, numbers=False)
        }

    def obey(self, answer: str, menu: Menu) -> bool:
        """Do what an answer orders; return whether it was a meta-command."""
        word, _, rest = answer.partition(" ")
        order = self._of_a_turn.get(word.lower())
        if order is None:
            return self.prompt.obeys(answer)
        return order(rest.strip(), menu) is not False

    def report(self, answer: object) -> None:
        """Say why the table did not do something, if it did not."""
        if isinstance(answer, Refusal):
            self.prompt.reject(refusal_text(answer))

    def guarded(self, forms: Sequence[Form]) -> list[Form]:
        """Return which of the forms whoever sits here could not take back themselves, once one is done."""
        if self.seat in self._table.masters:
            return []
        may = self._table.undoable(self._acting, [form.command for form in forms])
        return [form for form, who in zip(forms, may, strict=True) if self.seat not in who]

    @property
    def who_guards(self) -> str:
        """Who can take back what is marked in a list of forms."""
        return f"(* Once it is done, {' or '.join(self._table.masters) or 'nobody'} can take it back.)"

    def _undo(self, words: str) -> None:
        """Take back one decision, or so many; or list those that can be taken back."""
        times = whole_number(words) if words else 1
        asked, _, most = words.partition(" ")
        if asked == "list" and most in ("", "all"):
            self._tell_ways_back(None if most else _MOST_TOLD)
        elif not times:
            self._tell(wrap(f"'undo' takes back one decision, 'undo 3' three; 'undo list' lists them; not '{words}'."))
        elif times > 1 and times > len(ways := self._table.ways_back(self.seat)):
            self._tell(wrap(f"{counted(len(ways), 'decision')} can be taken back, not {times}; nothing was done."))
        else:
            for _ in range(times):
                if not self.undo():
                    break

    def _tell_ways_back(self, most: int | None) -> None:
        """List the decisions that can be taken back, the last first, and who may; at `most` so many."""
        told = {entry.n: entry for entry in self._table.history(self.seat)}
        ways = list(self._table.ways_back(self.seat).items())
        for times, (number, seats) in enumerate(ways[:most], 1):
            what = in_a_line(self._table, self.seat, told[number])
            self._tell(wrap(f"{times:>2}. {what} ({', '.join(seats)})", "", "    "))
        if not ways:
            self._tell(wrap("Nothing can be taken back."))
        elif most is not None and len(ways) > most:
            self._tell(wrap(f"And {len(ways) - most} before these: 'undo list all' tells them too."))

    def undo(self) -> bool:
        """Take back the last decision of a person, with what programs did after it in seats that they still play.

        Return whether it was.
        """
        return self._told(self._table.undo(self.seat, programs=self._holding.by_programs))

    def _overrule(self, words: str, menu: Menu) -> bool:
        """Say how the last throw ends, after it fell; where a throw is still to come the game offers it itself."""
        if meant(f"overrule {words}".strip(), menu) is not None:
            return False
        before = self._table.before_throw(self.seat)
        forms = () if isinstance(before, Refusal) else before.options(self.seat)
        form = next((form for form in forms if form.overrules and form.allowed), None)
        if isinstance(before, Refusal):
            self._told(before)
        elif form is None:
            self._tell(wrap("No form says how the last throw ends; 'undo' goes back before it."))
        else:
            asking = FormPrompt(before, self.seat, self.prompt, self.prompt, self._of_a_turn.__contains__)
            command = asking.command([Chosen(form, {})])
            self.report(self._table.overrule(self.seat, command) if command is not None else None)
        return True

    def _note(self, words: str, menu: Menu) -> bool:
        """Write something down, for the person and the games masters unless it says for whom."""
        if not words.startswith("--for") and meant(f"note {words}".strip(), menu) is not None:
            return False  # what the game itself calls so
        note = Note.read(words, self.seat, self._table.seats)
        if note is None:
            self._tell(
                wrap("'note TEXT' is for you; 'note --for SEAT,SEAT TEXT' for these, 'note --for all TEXT' for all.")
            )
        elif self._told(self._table.note(self.seat, note.words, note.to)):
            self._tell(wrap(f"Noted, for {', '.join(note.to) or 'all'}."))
            if note.meant:
                self._tell(with_command("If they are to read it:", note.meant))
        return True

    def _told(self, answer: object) -> bool:
        """Say why nothing was taken back or restored, if so; a script goes on, for all is as it was."""
        if isinstance(answer, Refusal):
            self._tell(refusal_text(answer))
        return not isinstance(answer, Refusal)

    def pause(self, words: str) -> None:
        """Stop the table, with these words, and wait until the person lets it go on."""
        found = self._table.pause(self.seat, words)
        if isinstance(found, Refusal):
            self.report(found)
        else:
            self.wait()

    def wait(self) -> None:
        """Wait at a table that is stopped until the person lets it go on."""
        self.prompt.ask("The table is stopped. An empty line lets it go on:", lambda _: None)
        self.report(self._table.unpause(self.seat))

    def _help(self, words: str) -> None:
        """Tell what is said most, or all that can be said, with examples from what is on offer now."""
        if words not in ("", "all"):
            raise Again(wrap(f"'help' tells what is said most, 'help all' all that can be said; not 'help {words}'."))
        several = len(self._holding.here) > 1
        rows = help_rows(self.menu, several=several, optional=self.optional) if words else first_help(self.menu)
        self._tell(two_columns(tuple(rows)))

    def _board(self, words: str) -> None:
        board = self._table.board(self.seat)
        kinds = {kind: notes for kind, notes in board.noted().items() if kind}
        if words in kinds:
            self._tell(draw_notes(attrs.evolve(board, notes=kinds[words])))
            return
        if words not in ("", "all"):
            alone = f"; of notes alone {', '.join(kinds)}" if kinds else ""
            told = f"'board' tells how it stands, 'board all' all that lies there{alone}; not 'board {words}'."
            raise Again(wrap(told))
        lines = None if words else screen_lines() - _QUESTION
        self._tell(draw_board(board, lines=lines))

    def _sheet(self, words: str) -> None:
        """Show what the seat has of its own, as it stands; with words, of those alone who have these in their names."""
        page: Section | None = self._table.sheet(self._acting)
        found = () if page is None else tuple(one for one in page.blocks if isinstance(one, Section))
        if page is not None and words and are_in(words_of(words), page.title):
            words = ""
        if words and page is not None:
            page = Section("", tuple(one for one in found if are_in(words_of(words), one.title)))
        if page is None or not page.blocks:
            whose = f" of '{words}'" if words else ""
            raise Again(wrap(f"There is no sheet{whose} here; 'board' shows how it stands."))
        self._tell(as_text(page))

    def _save(self, file: str) -> None:
        """Keep the game from now on in a new file; one that is kept already is copied."""
        if not file:
            self.prompt.reject(wrap("Name the new file: save FILE."))
            return
        before = self._log.file
        try:
            self._log.begin(Path(file))
        except StoreError as error:
            self.prompt.reject(wrap(str(error.problem)))
            return
        where = f"A copy as of now is in {file}; the game goes on in {before}."
        self._tell(wrap(where if before else f"From now on the game is kept in {file}, act by act."))

    def _more(self, words: str, menu: Menu, *, numbers: bool = True) -> None:
        """List what is not on the first page; with words, all that has them."""
        guarded = self.guarded(menu.numbered)
        for line in second_page(self._table, self._acting, menu, words, guarded, numbers=numbers):
            self._tell(line)
        if guarded:
            self._tell(dim(wrap(self.who_guards)))

    def _refusals(self, name: str, menu: Menu) -> None:
        """Tell why each form may not be used whose label has this name in it; without a name, of the first few."""
        found = list(refusals(name, menu))
        for text in found[: None if name else _MOST_REFUSED] or [
            wrap(f"Nothing{' of that name' if name else ''} is forbidden now.")
        ]:
            self._tell(text)
        if not name and len(found) > _MOST_REFUSED:
            self._tell(wrap(f"And {len(found) - _MOST_REFUSED} more; 'no NAME' tells of what has that name."))
