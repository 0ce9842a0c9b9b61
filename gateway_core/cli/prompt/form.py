"""Asking a person for what a command leaves open: aims, approaches, judgements, raises; each with its chance."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from ...table import Choice, Field, Option, Refusal, Table
from ..render.odds import explained, headline
from ..render.terminal import paragraph, width
from .input import Answers
from .matching import named, picked, picked_all

__all__ = ["Asker", "Elsewhere", "refused"]

Form = Option[Any]


class Elsewhere(Exception):
    """The person answered with something other than what was asked for: `answer` belongs to the whole turn."""

    def __init__(self, answer: str) -> None:
        super().__init__(answer)
        self.answer = answer


@attrs.frozen
class Asker:
    """Completes a form by asking. `elsewhere` are words that belong to the turn; `aside` does what changes nothing."""

    table: Table[Any, Any, Any]
    seat: str
    answers: Answers
    tell: Callable[[str], None]
    elsewhere: Sequence[str]
    aside: Callable[[str], bool]

    def command(self, chosen: Sequence[Form], forms: Sequence[Form]) -> Any:
        """Return the command of one form, or of several in one action; None if it was refused. Raise Elsewhere."""
        first, values = chosen[0], dict[str, Any]()
        for field in {field.name: field for form in reversed(chosen) for field in form.fields}.values():
            if len(chosen) > 1 and field.name == first.joins:
                joined: tuple[Any, ...] = ()
                for form in chosen:
                    joined += self._value(_every(form, forms), form, None)
                values[field.name] = joined
            else:
                values[field.name] = self._value(field, first, values)
        command = attrs.evolve(first.command, **values)
        refusal = self.table.check(self.seat, command)
        if refusal is not None:
            self.answers.reject(refused(refusal))
            return None
        if len(chosen) > 1:
            self._confirm(" and ".join(form.label for form in chosen), command)
        return command

    def _confirm(self, label: str, command: Any) -> None:
        """Tell the chance of what was put together out of several effects, before it is done."""
        odds = self.table.odds(self.seat, command)
        if odds is None:
            return
        self.tell(headline(odds, label))
        while True:
            answer = self._heard("An empty line does it, 'why' explains, 'back' does not:")
            if answer in ("", "yes", "y", "1"):
                return
            if answer == "why":
                self.tell(explained(odds))
            elif answer in ("no", "n") or answer.partition(" ")[0].lower() in self.elsewhere:
                raise Elsewhere("back" if answer in ("no", "n") else answer)
            else:
                self.answers.reject(paragraph(f"'{answer}' is neither yes nor back."))

    def _value(self, field: Field, form: Form, values: Mapping[str, Any] | None) -> Any:
        """Ask for one field; `values` are those chosen before it, or None where no chance can be told yet."""
        if field.low is not None and field.high is not None:
            return self._number(field, form)
        if field.text is not None:
            return self._text(field, form, field.text)
        if field.many and not field.choices:
            return ()
        if len(field.choices) == 1 and not field.many and field.composed is None and not form.apart:
            return field.choices[0].value
        for number, choice in enumerate(field.choices, 1):
            odds = self._odds(field, form, values, choice)
            chance = f"  {odds.percent} %" if odds is not None else ""
            self.tell(paragraph(f"  {number:>2}) {choice.label}{chance}", "", "      "))
        if field.composed is not None:
            self.tell(paragraph("   or 'other', to put it together yourself", "", "      "))
        while True:
            answer = self._heard(_question(field, form))
            if not named(answer, field.choices):
                if answer == "other" and field.composed is not None:
                    return self._composed(field, form)
                word, _, rest = answer.partition(" ")
                if word.lower() == "why" and values is not None:
                    self._why(picked(rest.strip() or "1", field.choices), field, form, values)
                    continue
                if word.lower() in self.elsewhere:
                    raise Elsewhere(answer)
            found = picked_all(answer, field.choices) if field.many else picked(answer or "1", field.choices)
            if isinstance(found, tuple):
                return tuple(choice.value for choice in found)
            if found is not None:
                return found.value
            why = f"'{answer}' names none of these, or more than one. Answer with a number or a name, or 'back'."
            self.answers.reject(paragraph(why))

    def _composed(self, field: Field, form: Form) -> Any:
        assert field.composed is not None
        return attrs.evolve(
            field.composed.template, **{part.name: self._value(part, form, None) for part in field.composed.fields}
        )

    def _number(self, field: Field, form: Form) -> int:
        low, high = field.low or 0, field.high or 0
        default = getattr(form.command, field.name, None)
        default = default if isinstance(default, int) and low <= default <= high else low
        while low < high:
            answer = self._heard(f"{_label(field)}, {low} to {high}? [{default}]")
            if not answer:
                return default
            digits = answer.isascii() and answer.removeprefix("-").isdigit() and len(answer) < 6
            if digits and low <= int(answer) <= high:
                return int(answer)
            if answer.partition(" ")[0].lower() in self.elsewhere:
                raise Elsewhere(answer)
            self.answers.reject(paragraph(f"A whole number from {low} to {high} belongs here, not '{answer}'."))
        return low

    def _text(self, field: Field, form: Form, most: int) -> str:
        """Ask for a line of text. Only a word that stands alone belongs to the turn: 'leave' does, 'Leave me!' not."""
        default = getattr(form.command, field.name, None)
        default = default if default in field else ""
        question = f"{_label(field)}, up to {most} letters?"
        prompt = f"{question} [{default}]" if default else question
        if default and len(prompt) >= width():
            self.tell(paragraph(f"An empty line says: {default}", "   ", ""))
            prompt = f"{question} [as above]"
        while True:
            answer = self.answers.ask(prompt)
            word = answer.lower()
            if word in self.elsewhere:
                if self.aside(word):
                    continue
                raise Elsewhere(word)
            answer = answer or str(default)
            if answer in field:
                return answer
            self.answers.reject(paragraph(f"One line of up to {most} letters that can be seen belongs here."))

    def _heard(self, prompt: str) -> str:
        """Return the next answer that is not aside."""
        while True:
            answer = self.answers.ask(prompt)
            if not self.aside(answer):
                return answer

    def _odds(self, field: Field, form: Form, values: Mapping[str, Any] | None, choice: Choice) -> Any:
        if field.many or values is None:
            return None
        return self.table.odds(self.seat, attrs.evolve(form.command, **{**values, field.name: choice.value}))

    def _why(self, choice: Choice | None, field: Field, form: Form, values: Mapping[str, Any]) -> None:
        odds = self._odds(field, form, values, choice) if choice is not None else None
        if choice is None or odds is None:
            self.tell(paragraph("There is no throw to weigh." if choice is not None else "Name one of these: why 1."))
        else:
            self.tell(f"{headline(odds, choice.label)}\n{explained(odds)}")


def _question(field: Field, form: Form) -> str:
    asked = f"{form.label}: {field.label}" if form.joins == field.name else _label(field)
    return f"{asked}? [{'none' if field.many else 1}]"


def _label(field: Field) -> str:
    """Return what a field asks for, as the beginning of a question."""
    return _capital(field.label.removesuffix("?"))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _every(form: Form, forms: Sequence[Form]) -> Field:
    """Return the joining field with what the form may take alone and what it may only take together with others."""
    mine = [one for one in forms if one.verb == form.verb and one.label == form.label]
    fields = [field for one in mine for field in one.fields if field.name == form.joins]
    choices = tuple(choice for field in fields for choice in field.choices)
    return attrs.evolve(fields[0], choices=choices)


def refused(refusal: Refusal, what: str = "") -> str:
    """Return a refusal with its reason, what would be allowed, its rule and its code."""
    rule = f" ({refusal.rule})" if refusal.rule else ""
    allowed = f" {refusal.allowed}" if refusal.allowed else ""
    return paragraph(f"{what + ': ' if what else ''}{_capital(refusal.message)}{allowed}{rule} [{refusal.code}]")
