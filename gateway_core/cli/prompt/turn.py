"""A person at a table: shows what their seat may do, with the exact chance of it, and turns answers into commands."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

from ...chance.ask import Ask
from ...chance.odds import Odds
from ...table import Table
from ..render.terminal import bold, dim
from ..render.text import wrap
from .faces import asked_faces
from .form import Elsewhere, Form, FormPrompt, asks
from .menu import Menu, aimed, verb
from .meta_commands import MetaCommands
from .prompt import Again

__all__ = ["SeatPrompt"]


class SeatPrompt:
    """One person's seat, and what they can say to the program; `wait` is done when they let others go on."""

    def __init__(self, table: Table[Any, Any, Any], seat: str, meta: MetaCommands, wait: Callable[[], None]) -> None:
        self._table, self._seat, self._meta, self._wait = table, seat, meta, wait
        self._prompt, self._tell = meta.prompt, meta.prompt.tell
        self._listing = False  # whether to list even a single thing to do: after 'back', and where 'more' told numbers

    def turn(self, *, optional: bool = False) -> None:
        """Ask once what to do, and do it; what is `optional` can be left to others. Raise Leave.

        Where the answer will not do, the turn is over all the same: the next one lists again what there is.
        """
        menu = Menu.of(self._table.options(self._seat))
        self._meta.optional = optional
        if not menu.allowed:
            self._tell(wrap(self._nothing()))
        answer: str | None = None
        while True:
            try:
                answer = self._what(menu) if answer is None else answer
                if optional and answer is not None and answer.lower() == "wait":
                    self._wait()
                elif answer is not None:
                    self._do(answer, menu)
                self._listing = answer is not None and _first(answer) == "more"
                return
            except Elsewhere as said:
                if said.answer == "back":
                    self._listing = True
                    return
                answer = said.answer
            except Again as again:
                self._listing = False
                self._prompt.reject(str(again))
                return

    def faces(self, ask: Ask, before: Sequence[int] | None) -> list[int]:
        """Ask for the faces of one throw, as `asked_faces` does."""
        return asked_faces(self._meta, ask, before)

    def stopped(self) -> None:
        """Wait at a table that is stopped until the person lets it go on."""
        self._meta.wait()

    def closes(self) -> bool:
        """Ask whether a game that is over is left as it is; return False if something else was done. Raise Leave."""

        def read(answer: str) -> bool:
            if answer.lower() in ("", "close"):
                return True
            if not self._meta.obey(answer, Menu.of(())):
                raise Again(wrap(f"It is over: 'undo' goes back, an empty line closes it; not '{answer}'."))
            return False

        return self._prompt.ask("It is over. An empty line closes the table, 'undo' goes back:", read)

    def _what(self, menu: Menu) -> str | None:
        """Ask what to do; return None where the only thing there is to do has been done without asking."""
        usual, optional = menu.usual, self._meta.optional
        if len(usual) == 1 and usual[0].fields and not (self._listing or optional or self._went_back_to(usual[0])):
            self._tell(bold(wrap(f"{usual[0].label}:")))
            self._give(usual, menu)
            return None
        self._offer(menu)
        # Past the prompt, which would ask the same again: after any answer a turn lists anew what there is.
        answer = self._prompt.source.ask("What? [wait]" if optional else "What? [1]" if usual else "What?")
        if optional and not answer:
            return "wait"
        if not answer and menu.allowed and not usual:
            raise Again(wrap(f"Nothing is done by itself here. {_endings(menu)}".strip()))
        return answer

    def _went_back_to(self, form: Form) -> bool:
        """Say whether somebody went back to what would be done again at once, for the form asks nothing."""
        return self._table.went_back and not any(asks(field, form) for field in form.fields)

    def _nothing(self) -> str:
        """Say that there is nothing to do, and whose fault it is."""
        if self._seat not in self._table.awaited:
            return f"There is nothing that {self._seat} may do now."
        return f"The game waits for {self._seat}, who may do nothing: that is a fault of the game."

    def _do(self, answer: str, menu: Menu) -> None:
        if not self._meta.obey(answer, menu):
            self._give(_chosen(answer, menu), menu)

    def _give(self, chosen: Sequence[Form], menu: Menu) -> None:
        """Have the chosen forms completed, and give the command."""
        elsewhere = self._meta.words | {form.verb for form in menu.allowed if form not in chosen}
        elsewhere |= {"wait"} if self._meta.optional else set()
        asking = FormPrompt(self._table, self._seat, self._prompt, elsewhere)
        command = asking.command(chosen)
        if command is not None and (chosen[0] not in menu.ending or asking.confirms(chosen[0])):
            self._meta.report(self._table.act(self._seat, command))

    def _offer(self, menu: Menu) -> None:
        """List what may be done; what stands apart has the last numbers and is listed when it is asked for.

        What ends something has no number: its word stands below.
        """
        guarded = self._meta.guarded((*menu.usual, *menu.ending))
        for number, form in enumerate(menu.usual, 1):
            odds = self._table.odds(self._seat, form.command)
            chance = f"  {odds.percent} %" if isinstance(odds, Odds) else ""
            mark = " *" if form in guarded else ""
            self._tell(wrap(f"{number:>2}. {form.label}{aimed(form)}{chance}{mark}", "", "    "))
        if guarded:
            self._tell(dim(wrap(self._meta.who_guards)))
        more = f"'wait' lets {' and '.join(self._table.awaited)} go on. " if self._meta.optional else ""
        more += f"{_endings(menu, guarded)} " if menu.ending else ""
        more += "'more' lists what is out of the ordinary. " if any(form.apart for form in menu.allowed) else ""
        more += f"And {len(menu.refused)} that you may not do now: 'no' tells why. " if menu.refused else ""
        self._tell(dim(wrap(f"({more}'help' tells what else you can say.)")))


def _endings(menu: Menu, guarded: Collection[Form] = ()) -> str:
    """Return the words by which something is ended, and what; the `guarded` with their mark."""
    marks = {verb(form): " *" for form in guarded}
    return " ".join(f"'{verb(form)}' is for: {form.label}{marks.get(verb(form), '')}." for form in menu.ending)


def _first(answer: str) -> str:
    """Return the first word of an answer, in small letters."""
    return answer.partition(" ")[0].lower()


def _chosen(answer: str, menu: Menu) -> list[Form]:
    """Return the forms that an answer names: a number, the beginning of a name, or several with `+` between.

    Raise Again if it names none or several.
    """
    found: list[Form] = []
    pieces = [piece.strip() for piece in answer.split("+")] if answer else ["1"]
    for piece in pieces:
        form = (menu.joining(piece, found) if len(pieces) > 1 else None) or menu.meant(piece)
        if form is None:
            why = f"'{piece}' names none of these, or more than one. Answer with a number, or 'help'."
            if any(form.apart and form.verb == piece for form in menu.allowed):
                why = f"'{piece}' is several things. 'more' lists them; answer with the number of one."
            raise Again(wrap(why))
        found.append(form)
    return found
