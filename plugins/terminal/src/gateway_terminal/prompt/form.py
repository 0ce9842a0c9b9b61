"""Completing forms: one, or several in one act, out of what a line says and what somebody is asked for."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from gateway_core.chance.odds import Odds
from gateway_core.errors import did_you_mean, nearest
from gateway_core.table import Refusal, Table, beside, joined

from ..render.odds import explanation, headline
from ..render.refusal import refusal_text
from ..render.text import capital, wrap
from .field import Form
from .field_prompt import Elsewhere, FieldPrompt
from .line import read_line
from .matching import words_of
from .prompt import Again, Prompt

__all__ = ["Chosen", "FormPrompt", "unknown"]


@attrs.frozen
class Chosen:
    """A form that somebody chose, with what was said of its fields in the same breath."""

    form: Form
    said: Mapping[str, Any]
    settled: bool = False  # whether the rest is left as it is
    line: str = ""  # where it is one of several: what was said of it, not yet read
    together: str | None = None  # what was said behind 'other': the parts of what somebody puts together


@attrs.frozen
class FormPrompt:
    """Somebody who completes forms for a seat."""

    table: Table[Any, Any, Any]  # asked for chances and refusals; nothing is done at it
    seat: str  # whose forms they are
    prompt: Prompt  # where the person is asked whether something is meant
    beside: Prompt  # where the person is asked for a part of it, and can have things told in between
    is_elsewhere: Callable[[str], bool]  # whether a word belongs to the whole turn: a meta-command, or another form
    names_another: Callable[[str], bool] = lambda _: False  # whether a line that is no answer names another form

    def command(self, chosen: Sequence[Chosen]) -> Any:
        """Return the command of one form, or of several in one act; None if it was refused. Raise Again, Elsewhere."""
        one: Chosen | Refusal = chosen[0] if len(chosen) == 1 else self._joined(chosen)
        if isinstance(one, Refusal):
            self.prompt.reject(refusal_text(one))
            return None
        asking, values = self._asking(one), dict[str, Any]()
        for field in one.form.fields:
            values[field.name] = asking.value(field, values)
        command = attrs.evolve(one.form.command, **values)
        refusal = self.table.check(self.seat, command)
        if refusal is not None:
            self.prompt.reject(refusal_text(refusal))
            return None
        if len(chosen) > 1:
            self._confirm(one.form.label, command)
        return command

    def _joined(self, chosen: Sequence[Chosen]) -> Chosen | Refusal:
        """Ask what each of several forms is for, of what can be together; return the form that they come to."""
        forms, begun, rest = [one.form for one in chosen], list[Any](), list[str]()
        for one in chosen:
            field = beside(self.table, self.seat, forms, begun)
            if isinstance(field, Refusal):
                return field
            found = read_line(one.line, (field,))
            rest += found.rest
            begun.append(self._asking(attrs.evolve(one, said=found.values)).value(field, None, joined=True))
        form = joined(self.table, self.seat, forms, begun)
        if isinstance(form, Refusal):
            return form
        found = read_line(", ".join(rest), form.fields)
        if found.rest:
            raise Again(unknown(found.rest[0], form))
        return Chosen(form, found.values, chosen[0].settled)

    def _asking(self, chosen: Chosen) -> FieldPrompt:
        return FieldPrompt(
            self.table, self.seat, self.beside, self.is_elsewhere, self.names_another, chosen.form, dict(chosen.said),
            chosen.settled, chosen.together,
        )  # fmt: skip

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

    def _expect_here(self, answer: str) -> None:
        """Raise Elsewhere if an answer begins with a word that belongs to the whole turn."""
        if self.is_elsewhere(answer.partition(" ")[0].lower()):
            raise Elsewhere(answer)


def unknown(phrase: str, form: Form, alike: Sequence[Form] = ()) -> str:
    """Say that a phrase says nothing about a form, and what comes nearest to it there, and in others of its verb."""
    labels = [choice.label for field in form.fields for choice in field.choices]
    words = sorted({word for label in labels for word in words_of(label)} - set(words_of(phrase)))
    bounds = [
        f"{capital(field.label)} goes from {field.low} to {field.high}."
        for field in form.fields
        if field.low is not None
    ]
    number = any(sign.isdigit() for sign in phrase)
    hint = bounds[0] if number and bounds else did_you_mean(phrase.casefold(), words) if words else ""
    others = {word for one in alike for word in words_of(one.label)} if len(alike) > 1 else set()
    near = nearest(phrase.casefold(), others)
    hint = f"Did you mean '{near}'?" if near and not number and not hint.startswith("Did") else hint
    return wrap(f"'{phrase}' says nothing about '{form.label}'. {hint}".strip())
