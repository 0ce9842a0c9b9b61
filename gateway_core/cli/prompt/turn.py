"""A person at a table: shows what their seat may do, with the exact chance of it, and turns answers into commands."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import attrs

from ...errors import StoreError
from ...table import NeedsDice, Option, Refusal, Table
from ..game_log import Keeping
from ..render.board import draw
from ..render.odds import explained, headline
from ..render.terminal import bold, dim, listed, paragraph
from .form import Asker, Elsewhere, refused
from .help import help_rows, meant
from .input import Answers

__all__ = ["Leave", "Person"]

Form = Option[Any]

ORDERS = (
    "?", "auto", "back", "board", "exit", "help", "leave", "more", "no", "pause", "quit", "redo", "save", "undo", "why",
)  # fmt: skip


class Leave(Exception):
    """The person leaves the table."""


class Person:
    """One person's seat. `bot` returns the command a program would give; `tell` shows text to the person."""

    def __init__(
        self,
        table: Table[Any, Any, Any],
        seat: str,
        answers: Answers,
        keeping: Keeping,
        bot: Callable[[], Any],
        tell: Callable[[str], None],
    ) -> None:
        self._table, self._seat, self._answers, self._keeping = table, seat, answers, keeping
        self._bot, self._tell = bot, tell
        self._listing = False  # whether to list even a single thing to do
        self._listed = False  # whether numbers were told that belong to the list

    def turn(self) -> None:
        """Ask for one command of this seat and give it, or carry out a word to the program; raise Leave."""
        forms = self._table.options(self._seat)
        allowed = _in_order([form for form in forms if form.allowed])
        answer: str | None = None
        self._listed = False
        while True:
            try:
                self._answered(answer, allowed, forms)
            except Elsewhere as said:
                if said.answer == "back":
                    self._listing = True
                    return
                answer = said.answer
            else:
                self._listing = self._listed
                return

    def dice(self, needed: NeedsDice) -> None:
        """Ask for the faces of the dice that are to be typed."""
        pools: list[list[int]] = []
        for ask in needed.asks:
            what = f"{ask.count} number{'s' if ask.count != 1 else ''} from 1 to {ask.sides}"
            while True:
                answer = self._answers.ask(f"{ask.label}, thrown by {ask.seat} ({what}):")
                if answer in ("undo", "back", "withdraw") and needed.seat is not None:
                    self._report(self._table.withdraw(needed.seat))
                    return
                if _is_pause(answer):
                    self._pause(answer)
                    continue
                if self._aside(answer):
                    continue
                faces = _faces(answer, ask.count)
                if faces is not None and ask.admits(faces):
                    pools.append(faces)
                    break
                self._answers.reject(paragraph(f"Type {what} with spaces between, not '{answer}'; or 'undo'."))
        self._report(self._table.supply(pools))

    def stopped(self) -> None:
        """Wait at a table that is stopped until the person lets it go on."""
        while self._aside(self._answers.ask("The table is stopped. An empty line lets it go on:")):
            pass
        self._report(self._table.unpause(self._seat))

    def _answered(self, answer: str | None, allowed: Sequence[Form], forms: Sequence[Form]) -> None:
        """Ask what to do, unless that is answered already, and do it."""
        if answer is None:
            only = [form for form in allowed if not (form.ends or form.apart)]
            if len(only) == 1 and only[0].fields and not self._listing:
                self._tell(bold(paragraph(f"{only[0].label}:")))
                self._give(only, forms, allowed)
                return
            self._offer(allowed, sum(not form.allowed for form in forms))
            answer = self._answers.ask("What? [1]" if only else "What?")
            if not answer and allowed and not only:
                self._answers.reject(paragraph("That may end it for everybody, so it must be said: 1."))
                return
        if answer.partition(" ")[0].lower() in ORDERS:
            self._order(answer, allowed, forms)
            return
        chosen = self._chosen(answer, allowed)
        if chosen is not None:
            self._give(chosen, forms, allowed)

    def _give(self, chosen: Sequence[Form], forms: Sequence[Form], allowed: Sequence[Form]) -> None:
        elsewhere = (*ORDERS, *(form.verb for form in allowed if form not in chosen))
        asker = Asker(self._table, self._seat, self._answers, self._tell, elsewhere, self._aside)
        command = asker.command(chosen, forms)
        if command is not None:
            self._report(self._table.act(self._seat, command))

    def _offer(self, allowed: Sequence[Form], refused: int) -> None:
        for number, form in enumerate((form for form in allowed if not form.apart), 1):  # what stands apart comes last
            odds = self._table.odds(self._seat, form.command)
            chance = f"  {odds.percent} %" if odds else ""
            self._tell(paragraph(f"{number:>2}. {form.label}{_aimed(form)}{chance}", "", "    "))
        more = "'more' lists what is out of the ordinary. " if any(form.apart for form in allowed) else ""
        more += f"And {refused} that you may not do now: 'no' tells why. " if refused else ""
        self._tell(dim(paragraph(f"({more}'help' tells what else you can say.)")))

    def _more(self, allowed: Sequence[Form]) -> None:
        """List what stands apart, by the numbers and the verbs that choose it."""
        self._listed = True
        rows = [f"{number:>2}. {form.label} ({form.verb})" for number, form in enumerate(allowed, 1) if form.apart]
        self._tell("\n".join(paragraph(row, "", "    ") for row in rows or ["There is nothing else that you may do."]))

    def _aside(self, answer: str) -> bool:
        """Do what a word asks for that changes nothing in the game; return whether it was one. Raise Leave."""
        word, _, rest = answer.partition(" ")
        match word.lower():
            case "help" | "?":
                self._tell(self._help())
            case "board":
                self._tell(draw(self._table.board(self._seat)))
            case "save":
                self._save(rest.strip())
            case "leave" | "quit" | "exit":
                raise Leave
            case _:
                return False
        return True

    def _help(self) -> str:
        """Return what can be said, with examples from what is on offer now."""
        forms = self._table.options(self._seat)
        allowed = _in_order([form for form in forms if form.allowed])
        return listed(tuple(help_rows(allowed, [form for form in forms if not form.allowed])))

    def _order(self, answer: str, allowed: Sequence[Form], forms: Sequence[Form]) -> None:
        """Carry out a word to the program itself."""
        word, _, rest = answer.partition(" ")
        match word.lower():
            case "more":
                self._more(allowed)
            case "no":
                self._refusals(rest.strip(), forms)
            case "why":
                found = meant(rest.strip() or "1", allowed)
                if found is None:
                    self._answers.reject(paragraph(f"There is no '{rest.strip()}' here to explain."))
                else:
                    self._why(found.value)
            case "undo":
                self._report(self._table.undo(self._seat))
            case "redo":
                self._report(self._table.redo(self._seat))
            case "pause":
                self._pause(answer)
            case "auto":
                self._report(self._table.act(self._seat, self._bot()))
            case "back":
                self._tell(paragraph("Nothing is begun; 'undo' takes back what was done last."))
            case _:
                self._aside(answer)

    def _pause(self, answer: str) -> None:
        """Stop the table, with the words that follow, and wait until the person lets it go on."""
        found = self._table.pause(self._seat, answer.partition(" ")[2].strip())
        if isinstance(found, Refusal):
            self._report(found)
            return
        self.stopped()

    def _save(self, file: str) -> None:
        if not file:
            self._answers.reject(paragraph("Name the new file: save FILE."))
            return
        before = self._keeping.file
        try:
            self._keeping.begin(Path(file))
        except StoreError as error:
            self._answers.reject(paragraph(str(error.problem)))
            return
        where = f"A copy as of now is in {file}; the game goes on in {before}."
        self._tell(paragraph(where if before else f"From now on the game is kept in {file}, act by act."))

    def _why(self, form: Form) -> None:
        odds = self._table.odds(self._seat, form.command)
        if odds is None:
            self._tell(paragraph(f"{form.label}: there is no throw to weigh."))
        else:
            self._tell(f"{headline(odds, form.label + _aimed(form))}\n{explained(odds)}")

    def _refusals(self, name: str, forms: Sequence[Form]) -> None:
        wanted = name.casefold()
        found = [form for form in forms if form.refusal is not None and wanted in form.label.casefold()]
        for form in found:
            at = ", ".join(choice.label for field in form.fields[:1] for choice in field.choices)
            if form.refusal is not None:
                self._tell(_forbidden(form, form.refusal, f" ({at})" if at else ""))
        if not found:
            self._tell(paragraph(f"Nothing{' of that name' if name else ''} is forbidden now."))

    def _chosen(self, answer: str, allowed: Sequence[Form]) -> list[Form] | None:
        """Return the forms that an answer names: a number, the beginning of a name, or several with `+` between."""
        found: list[Form] = []
        for piece in answer.split("+") if answer else ["1"]:
            choice = meant(piece.strip(), allowed)
            if choice is None:
                why = f"'{piece.strip()}' names none of these, or more than one. Answer with a number, or 'help'."
                if any(form.apart and form.verb == piece.strip() for form in allowed):
                    why = f"'{piece.strip()}' is several things. 'more' lists them; answer with the number of one."
                self._answers.reject(paragraph(why))
                return None
            found.append(choice.value)
        if not all(found[0].goes_with(form) for form in found[1:]):
            self._answers.reject(paragraph("These cannot go together in one action."))
            return None
        return found

    def _report(self, answer: object) -> None:
        if isinstance(answer, Refusal):
            self._answers.reject(refused(answer))


def _in_order(forms: Sequence[Form]) -> list[Form]:
    """Return the forms in the order to offer them: what ends the game comes last, and then what stands apart."""
    return sorted(forms, key=lambda form: (form.apart, form.ends))


def _aimed(form: Form) -> str:
    """Return whom a form is aimed at as it stands, and how many others there would be: the chance told is of this."""
    field = next((field for field in form.fields if field.name == form.joins), None)
    if field is None or not field.choices:
        return ""
    others = len(field.choices) - 1
    return f" > {field.choices[0].label}{f' (or {others} more)' if others else ''}"


def _forbidden(form: Form, refusal: Refusal, at: str) -> str:
    """Return why a form may not be used; the label names it, so the reason need not begin with its name again."""
    name = f"{form.label.rpartition(': ')[2]}: "
    return refused(attrs.evolve(refusal, message=refusal.message.removeprefix(name)), f"{form.label}{at}")


def _is_pause(answer: str) -> bool:
    return answer.partition(" ")[0].lower() == "pause"


def _faces(answer: str, count: int) -> list[int] | None:
    """Return typed faces: numbers with spaces or commas between, or just as many digits; None for anything else."""
    words = answer.replace(",", " ").split()
    if len(words) == 1 and count > 1 and len(words[0]) == count:
        words = list(words[0])
    if not all(word.isascii() and word.isdigit() and len(word) < 6 for word in words):
        return None
    return [int(word) for word in words]
