"""A person at a table: shows what their seat may do, with the exact chance of it, and turns answers into commands."""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from ..table import Choice, Field, NeedsDice, Option, Refusal, Table
from .answers import Answers
from .board import draw
from .printing import bold, dim, paragraph, say

__all__ = ["Leave", "Person"]

Form = Option[Any]

HELP = """\
Answer with a number or a name; an empty answer takes what stands first.
  1+3        two effects in one action        why N     why N's chance is what it is
  undo redo  take back, restore               no        what you may not do, and why
  board      look at the table again          save F    keep the game in the new file F
  pause      stop the table, no reason asked  leave     go; a saved game can be resumed
  auto       let the program play this one    help      this list"""


class Leave(Exception):
    """The person leaves the table."""


class Person:
    """One person's seat. `keep` saves the game in a new file; `bot` plays when the person says `auto`."""

    def __init__(self, table: Table[Any, Any, Any], seat: str, answers: Answers, keep: Any, bot: Any) -> None:
        self._table, self._seat, self._answers, self._keep, self._bot = table, seat, answers, keep, bot

    def turn(self) -> None:
        """Ask until one command of this seat is carried out (or taken back); raise Leave when the person goes."""
        forms = self._table.options(self._seat)
        allowed = _shown([form for form in forms if form.allowed])
        self._offer(allowed, sum(not form.allowed for form in forms))
        answer = self._answers.ask("What?")
        if self._order(answer, allowed, forms):
            return
        chosen = self._chosen(answer, allowed)
        if chosen is None:
            return
        command = self._complete(chosen, forms)
        if command is not None:
            self._report(self._table.act(self._seat, command))

    def dice(self, needed: NeedsDice) -> None:
        """Ask for the faces of the dice that are to be typed."""
        pools: list[list[int]] = []
        for ask in needed.asks:
            answer = self._answers.ask(f"{ask.label} for {ask.seat}, {ask.count} numbers from 1 to {ask.sides}:")
            if answer == "leave":
                raise Leave
            if answer in ("undo", "withdraw") and needed.seat is not None:
                self._report(self._table.withdraw(needed.seat))
                return
            words = answer.replace(",", " ").split()
            if not all(word.isascii() and word.isdigit() and len(word) < 6 for word in words):
                say(paragraph("Type the faces as whole numbers with spaces between, or 'undo', or 'leave'."))
                return
            pools.append([int(word) for word in words])
        self._report(self._table.supply(pools))

    def _offer(self, allowed: Sequence[Form], refused: int) -> None:
        for number, form in enumerate(allowed, 1):
            odds = self._table.odds(self._seat, form.command)
            chance = f"  {odds.percent} %" if odds else ""
            say(paragraph(f"{number:>2}. {form.label}{chance}", "", "    "))
        if refused:
            say(
                dim(
                    paragraph(
                        f"and {refused} that you may not do now ('no' tells why; 'help' lists what else you can say)"
                    )
                )
            )

    def _order(self, answer: str, allowed: Sequence[Form], forms: Sequence[Form]) -> bool:
        """Carry out a word to the program itself; return whether it was one."""
        word, _, rest = answer.partition(" ")
        match word.lower():
            case "help" | "?":
                say(HELP)
            case "board":
                say(draw(self._table.board(self._seat)))
            case "no":
                for form in forms:
                    if form.refusal is not None:
                        at = ", ".join(choice.label for field in form.fields[:1] for choice in field.choices)
                        say(_refused(form.refusal, f"{form.label} ({at})" if at else form.label))
            case "why":
                found = _picked(rest, [Choice(form, form.label) for form in allowed])
                self._explain(found.value if found is not None else allowed[0])
            case "undo":
                self._report(self._table.undo(self._seat))
            case "redo":
                self._report(self._table.redo(self._seat))
            case "pause":
                self._report(self._table.pause(self._seat))
                self._answers.ask("The table is stopped. Enter lets it go on.")
                self._report(self._table.unpause(self._seat))
            case "save" if rest:
                self._keep(rest)
            case "auto":
                self._report(self._table.act(self._seat, self._bot(self._seat)))
            case "leave" | "quit" | "exit":
                raise Leave
            case _:
                return False
        return True

    def _chosen(self, answer: str, allowed: Sequence[Form]) -> list[Form] | None:
        """Return the forms that an answer such as `2`, `edge` or `manoeuvre+edge` names."""
        found: list[Form] = []
        for piece in answer.split("+") if answer else ["1"]:
            choice = _picked(piece.strip(), [Choice(form, _verb(form)) for form in allowed])
            choice = choice or _picked(piece.strip(), [Choice(form, form.label) for form in allowed])
            if choice is None:
                say(paragraph(f"There is no '{piece.strip()}' here. Answer with a number or a name, or 'help'."))
                return None
            found.append(choice.value)
        if len(found) > 1 and (not found[0].joins or len({(form.joins, type(form.command)) for form in found}) > 1):
            say(paragraph("These cannot go together in one action."))
            return None
        return found

    def _complete(self, chosen: Sequence[Form], forms: Sequence[Form]) -> Any:
        """Ask for every field that leaves a choice; return the command, or None if it was refused."""
        first, values = chosen[0], {}
        for field in first.fields:
            if len(chosen) > 1 and field.name == first.joins:
                joined: tuple[Any, ...] = ()
                for form in chosen:
                    joined += self._ask(_every(form, forms), form, {}, f"{_verb(form)}: ")
                values[field.name] = joined
            else:
                values[field.name] = self._ask(field, first, values)
        command = attrs.evolve(first.command, **values)
        refusal = self._table.check(self._seat, command)
        if refusal is not None:
            say(_refused(refusal))
            return None
        return command

    def _ask(self, field: Field, form: Form, values: Mapping[str, Any], head: str = "") -> Any:
        if field.low is not None and field.high is not None:
            return self._number(field, form)
        if len(field.choices) < 2 and not field.many and field.composed is None:
            return field.choices[0].value
        for number, choice in enumerate(field.choices, 1):
            say(paragraph(f"  {number:>2}) {choice.label}{self._chance(form, values, field, choice)}", "", "      "))
        if field.composed is not None:
            say(paragraph("   or 'other', to put it together yourself", "", "      "))
        while True:
            answer = self._answers.ask(f"{head}{field.label[:1].upper()}{field.label[1:]}?")
            if answer == "other" and field.composed is not None:
                plain = attrs.evolve(form, command=field.composed.template)
                own = {part.name: self._ask(part, plain, {}) for part in field.composed.fields}
                return attrs.evolve(field.composed.template, **own)
            if field.many:
                picked = [_picked(piece, field.choices) for piece in answer.replace(",", " ").split()]
                if all(picked):
                    return tuple(dict.fromkeys(one.value for one in picked if one))
            else:
                found = _picked(answer or "1", field.choices)
                if found is not None:
                    return found.value
            if answer == "leave":
                raise Leave
            say(paragraph(f"'{answer}' is not among them. Answer with a number or a name."))

    def _number(self, field: Field, form: Form) -> int:
        low, high = field.low or 0, field.high or 0
        default = getattr(form.command, field.name, low)
        while low < high:
            answer = self._answers.ask(f"{field.label[:1].upper()}{field.label[1:]}, {low} to {high} [{default}]?")
            if not answer:
                return int(default)
            if answer.isascii() and answer.lstrip("-").isdigit() and len(answer) < 6 and low <= int(answer) <= high:
                return int(answer)
            if answer == "leave":
                raise Leave
            say(paragraph(f"A whole number from {low} to {high} belongs here, not '{answer}'."))
        return low

    def _chance(self, form: Form, values: Mapping[str, Any], field: Field, choice: Choice) -> str:
        if field.many or not hasattr(form.command, field.name) or type(form.command) not in self._table.system.commands:
            return ""
        odds = self._table.odds(self._seat, attrs.evolve(form.command, **values, **{field.name: choice.value}))
        return f"  {odds.percent} %" if odds else ""

    def _explain(self, form: Form) -> None:
        odds = self._table.odds(self._seat, form.command)
        if odds is None:
            say(paragraph(f"{form.label}: there is no throw to weigh."))
            return
        say(bold(paragraph(f"{form.label}: {odds.percent} %, {odds.numerator} in {odds.denominator}")))
        for reason in odds.explanation:
            amount = f" {reason.amount:+d} {reason.unit}" if reason.amount is not None else ""
            rule = f" ({reason.rule})" if reason.rule else ""
            say(paragraph(f"{reason.text}{amount}{rule}", "  "))

    def _report(self, answer: object) -> None:
        if isinstance(answer, Refusal):
            say(_refused(answer))


def _shown(forms: Sequence[Form]) -> list[Form]:
    """Return the forms in the order to offer them: what ends the game comes last."""
    return sorted(forms, key=lambda form: form.verb == "stop")


def _verb(form: Form) -> str:
    return form.verb.rpartition(":")[2]


def _every(form: Form, forms: Sequence[Form]) -> Field:
    """Return the joining field with what the form may take alone and what it may only take together with others."""
    fields = [field for one in forms if one.verb == form.verb for field in one.fields if field.name == form.joins]
    choices = tuple(choice for field in fields for choice in field.choices)
    return attrs.evolve(fields[0], choices=choices)


def _picked(answer: str, choices: Sequence[Choice]) -> Choice | None:
    """Return the choice that a number or the beginning of a name means, if it means just one."""
    if answer.isascii() and answer.isdigit() and len(answer) < 6:
        return choices[int(answer) - 1] if 0 < int(answer) <= len(choices) else None
    wanted = answer.casefold()
    same = [choice for choice in choices if choice.label.casefold() == wanted]
    begun = [choice for choice in choices if wanted and choice.label.casefold().startswith(wanted)]
    inside = [choice for choice in choices if len(wanted) > 2 and wanted in choice.label.casefold()]
    return next((found[0] for found in (same, begun, inside) if len(found) == 1), None)


def _refused(refusal: Refusal, what: str = "") -> str:
    rule = f" ({refusal.rule})" if refusal.rule else ""
    allowed = f" {refusal.allowed}" if refusal.allowed else ""
    message = refusal.message[:1].upper() + refusal.message[1:]
    return paragraph(f"{what + ': ' if what else ''}{message}{allowed}{rule} [{refusal.code}]")
