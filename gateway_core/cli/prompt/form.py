"""Completing a form: asking for what a command leaves open, such as at whom, how, how much; each with its chance."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import attrs

from ...chance.odds import Odds
from ...light import light
from ...table import Budget, Choice, Field, Option, Refusal, Table
from ..render.odds import explanation, headline, reasons
from ..render.refusal import refusal_text
from ..render.terminal import text_width
from ..render.text import amount, capital, cells, wrap
from .allowance import Allowance
from .matching import is_whole_name, match_arranged, match_counted, match_one, match_several, whole_number
from .prompt import Again, Prompt

__all__ = ["Elsewhere", "Form", "FormPrompt", "asks"]

Form = Option[Any]


class Elsewhere(Exception):
    """The answer was meant for the whole turn, not for what was asked: `answer` is to be taken there."""

    def __init__(self, answer: str) -> None:
        super().__init__(answer)
        self.answer = answer


@attrs.frozen
@light
class FormPrompt:
    """Somebody who completes forms for a seat."""

    table: Table[Any, Any, Any]  # asked for chances and refusals; nothing is done at it
    seat: str  # whose forms they are
    prompt: Prompt  # where the person is asked
    elsewhere: Collection[str]  # words that belong to the whole turn: its meta-commands, and what else is on offer

    def command(self, chosen: Sequence[Form]) -> Any:
        """Return the command of one form, or of several in one act; None if it was refused. Raise Elsewhere."""
        form: Form | Refusal = chosen[0]
        if len(chosen) > 1:
            form = self._joined(chosen)
        if isinstance(form, Refusal):
            self.prompt.reject(refusal_text(form))
            return None
        values = dict[str, Any]()
        for field in form.fields:
            values[field.name] = self._within(field, form, values)
        command = attrs.evolve(form.command, **values)
        refusal = self.table.check(self.seat, command)
        if refusal is not None:
            self.prompt.reject(refusal_text(refusal))
            return None
        if len(chosen) > 1:
            self._confirm(form.label, command)
        return command

    def _joined(self, chosen: Sequence[Form]) -> Form | Refusal:
        """Ask what each of several forms is for, of what can be together; return the form that they come to."""
        begun: list[Any] = []
        for form in chosen:
            field = self.table.beside(self.seat, chosen, begun)
            if isinstance(field, Refusal):
                return field
            begun.append(self._value(field, form, None))
        return self.table.joined(self.seat, chosen, begun)

    def confirms(self, form: Form) -> bool:
        """Ask whether what ends something is really meant; raise Elsewhere for another word of the turn."""

        def read(answer: str) -> bool:
            if answer.lower() in ("yes", "y"):
                return True
            if answer.lower() not in ("", "no", "n", "back"):
                self._expect_here(answer)
            return False

        return self.prompt.ask(f"{form.label}: for everybody. Say 'yes' to do it:", read)

    def _confirm(self, label: str, command: Any) -> None:
        """Tell the chance of what was put together out of several forms, before it is done."""
        odds = self.table.odds(self.seat, command)
        if not isinstance(odds, Odds):
            return

        def read(answer: str) -> None:
            if answer == "why":
                self.prompt.tell(explanation(odds, self.table.rulebook()))
                raise Again
            if answer in ("no", "n"):
                raise Elsewhere("back")
            if answer not in ("", "yes", "y", "1"):
                self._expect_here(answer)
                raise Again(wrap(f"'{answer}' is neither yes nor back."))

        self.prompt.tell(headline(odds, label))
        self.prompt.ask("An empty line does it, 'why' explains, 'back' does not:", read)

    def _within(self, field: Field, form: Form, values: Mapping[str, Any]) -> Any:
        """Ask for one field, of what the form's limit still allows; `values` are those chosen before it."""
        if form.budget is None:
            return self._value(field, form, values)
        allowance = Allowance(form.budget, form.fields, values)
        words = allowance.words(field)
        if words:
            self.prompt.tell(wrap(words, "   ", ""))
        return self._value(allowance.narrowed(field), form, values, allowance)

    def _value(
        self, field: Field, form: Form, values: Mapping[str, Any] | None, allowance: Allowance | None = None
    ) -> Any:
        """Ask for one field; `values` are those chosen before it, or None where no chance can be told yet.

        What of it does not fit together into the `allowance` is asked again.
        """
        if field.low is not None and field.high is not None:
            return self._number(field, form, field.low, field.high)
        if field.text is not None:
            return self._text(field, form, field.text)
        if not asks(field, form):
            return next(iter(_default(field, form) or ()), ())
        return self._choice(field, form, values, allowance)

    def _choice(self, field: Field, form: Form, values: Mapping[str, Any] | None, allowance: Allowance | None) -> Any:
        """List the choices of a field, and return the value of what is chosen, or of many a tuple."""
        default = _default(field, form)

        def read(answer: str) -> Any:
            # A whole name comes first: somebody called 'Pass' can be aimed at, though 'pass' is a verb of the turn.
            if not is_whole_name(answer, field.choices):
                word, _, rest = answer.partition(" ")
                if answer == "other" and field.composed is not None:
                    return self._composed(field, form)
                if word.lower() == "why" and values is not None and rest.strip() not in self.table.seats:
                    self._why(match_one(rest.strip() or "1", field.choices), field, form, values)
                    raise Again
                self._expect_here(answer)
            found = default if not answer else _meant(answer, field)
            if found is None and answer.casefold() == "none" and field.several and () in field:
                found = ((),)
            if found is None:
                why = f"'{answer}' names none of these, or more than one. Answer with a number or a name, or 'back'."
                raise Again(wrap(why))
            wrong = allowance.why_not(field, found[0]) if allowance is not None else ""
            if field.arranged and found[0] not in field:
                wrong = "Each of them comes once."
            if wrong:
                raise Again(wrap(wrong))
            return found[0]

        self._list(field, form, values, form.budget if allowance is not None else None)
        if field.several and () in field and default is not None and default[0]:
            self.prompt.tell(wrap("   or 'none'", "", "      "))
        return self.prompt.ask(_question(field, form, default), read)

    def _list(self, field: Field, form: Form, values: Mapping[str, Any] | None, budget: Budget | None) -> None:
        """List the choices; each with its chance, and with what it takes of a budget."""
        for number, choice in enumerate(field.choices, 1):
            odds = self._odds(field, form, values, choice)
            chance = f"  {odds.percent} %" if isinstance(odds, Odds) else ""
            price = f"  {amount(choice.price, budget.unit)}" if budget is not None and choice.price else ""
            spared = "  (may be left out)" if field.arranged and choice.value in field.spared else ""
            self.prompt.tell(wrap(f"  {number:>2}) {choice.label}{spared}{price}{chance}", "", "      "))
        if field.each is not None:
            self.prompt.tell(wrap(f"   up to {field.each} of each: 2x1, 1x3", "", "      "))
        if field.composed is not None:
            self.prompt.tell(wrap("   or 'other', to put it together yourself", "", "      "))

    def _composed(self, field: Field, form: Form) -> Any:
        assert field.composed is not None
        return attrs.evolve(
            field.composed.template, **{part.name: self._value(part, form, None) for part in field.composed.fields}
        )

    def _number(self, field: Field, form: Form, low: int, high: int) -> int:
        """Ask for a whole number, unless there is only one."""

        def read(answer: str) -> int:
            if not answer:
                return default
            number, sign = whole_number(answer.removeprefix("-")), -1 if answer.startswith("-") else 1
            if number is not None and low <= sign * number <= high:
                return sign * number
            self._expect_here(answer)
            raise Again(wrap(f"A whole number from {low} to {high} belongs here, not '{answer}'."))

        preset = getattr(form.command, field.name, None)
        default = preset if isinstance(preset, int) and low <= preset <= high else low
        return self.prompt.ask(f"{_label(field)}, {low} to {high}? [{default}]", read) if low < high else low

    def _text(self, field: Field, form: Form, most: int) -> str:
        """Ask for a line of text. Only a word that stands alone belongs to the turn, as at every question for text."""

        def read(answer: str) -> str:
            if answer.lower() in self.elsewhere:
                raise Elsewhere(answer.lower())
            answer = answer or str(default)
            if answer not in field:
                raise Again(wrap(f"One line of up to {most} letters that can be seen belongs here."))
            return answer

        default = getattr(form.command, field.name, None)
        default = default if default in field else ""
        question = f"{_label(field)}, up to {most} letters?"
        shown = f"{question} [{default}]" if default else question
        # A preset can be a whole sentence. Wider than a line, it is told first, and the question stays short.
        if default and cells(shown) >= text_width():
            self.prompt.tell(wrap(f"An empty line says: {default}", "   ", ""))
            shown = f"{question} [as above]"
        return self.prompt.ask(shown, read, text=True)

    def _expect_here(self, answer: str) -> None:
        """Raise Elsewhere if an answer begins with a word that belongs to the whole turn."""
        if answer.partition(" ")[0].lower() in self.elsewhere:
            raise Elsewhere(answer)

    def _odds(self, field: Field, form: Form, values: Mapping[str, Any] | None, choice: Choice) -> Any:
        if field.several or values is None:
            return None
        return self.table.odds(self.seat, attrs.evolve(form.command, **{**values, field.name: choice.value}))

    def _why(self, choice: Choice | None, field: Field, form: Form, values: Mapping[str, Any]) -> None:
        if choice is None:
            self.prompt.tell(wrap("Name one of these: why 1."))
        else:
            self.prompt.tell(reasons(self._odds(field, form, values, choice), choice.label, self.table.rulebook()))


def asks(field: Field, form: Form) -> bool:
    """Say whether somebody is asked for a field.

    Where there is nothing to choose nobody is, but for what is out of the ordinary: that is done knowingly.
    """
    if field.low is not None and field.high is not None:
        return field.low < field.high
    if field.text is not None:
        return True
    if field.several:
        return len(field.choices) > 1 or bool(field.choices and () in field)
    return len(field.choices) != 1 or field.composed is not None or form.apart


def _question(field: Field, form: Form, default: tuple[Any] | None) -> str:
    asked = f"{form.label}: {field.label}" if form.joins == field.name else _label(field)
    if field.each is not None and default is not None and default[0]:
        counts = [
            (choice.label, count) for value, count in default[0] for choice in field.choices if choice.value == value
        ]
        return f"{asked}? [{', '.join(f'{count}x {label}' for label, count in counts)}]"
    if field.several and default is not None and default[0]:
        return f"{asked}? [{', '.join(choice.label for choice in field.chosen(default[0]))}]"
    return f"{asked}? [{'none' if field.several else 1}]"


def _default(field: Field, form: Form) -> tuple[Any] | None:
    """Return what an empty answer means, in a tuple of one; None if it means nothing."""
    if field.several:
        preset = getattr(form.command, field.name, ())
        return (preset if preset in field else (),)
    return (field.choices[0].value,) if field.choices else None


def _meant(answer: str, field: Field) -> tuple[Any] | None:
    """Return the value that an answer means, in a tuple of one; None if it means none, or several."""
    if field.each is not None:
        counted = match_counted(answer, field.choices, field.each)
        return (tuple((choice.value, count) for choice, count in counted),) if counted is not None else None
    if field.arranged:
        order = match_arranged(answer, field.choices)
        named = None if order is None else tuple(choice.value for choice in order)
        # Who has to be in it and is not named follows, as it is listed: 'tom' puts Tom first.
        return None if named is None else ((*named, *(choice.value for choice in field.missing(named))),)
    if field.many:
        several = match_several(answer, field.choices)
        return (tuple(choice.value for choice in several),) if several is not None else None
    one = match_one(answer, field.choices)
    return (one.value,) if one is not None else None


def _label(field: Field) -> str:
    """Return what a field asks for, as the beginning of a question."""
    return capital(field.label.removesuffix("?"))
