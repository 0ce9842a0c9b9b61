"""Completing forms: one, or several in one act, out of what a line says and what somebody is asked for."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import attrs

from ...chance.odds import Odds
from ...light import light
from ...table import Field, Table
from ..render.odds import explanation, headline
from ..render.refusal import refusal_text
from ..render.text import wrap
from .field_prompt import Elsewhere, FieldPrompt, Form
from .prompt import Again, Prompt

__all__ = ["Chosen", "FormPrompt"]


@attrs.frozen
@light
class Chosen:
    """A form that somebody chose, with what was said of its fields in the same breath."""

    form: Form
    said: Mapping[str, Any]
    settled: bool = False  # whether the rest is left as it is


@attrs.frozen
@light
class FormPrompt:
    """Somebody who completes forms for a seat."""

    table: Table[Any, Any, Any]  # asked for chances and refusals; nothing is done at it
    seat: str  # whose forms they are
    prompt: Prompt  # where the person is asked whether something is meant
    beside: Prompt  # where the person is asked for a part of it, and can have things told in between
    elsewhere: Collection[str]  # words that belong to the whole turn: its meta-commands, and what else is on offer

    def command(self, chosen: Sequence[Chosen], forms: Sequence[Form]) -> Any:
        """Return the command of one form, or of several in one act; None if it was refused. Raise Elsewhere.

        `forms` are all of the seat's, those that it may not use alone among them.
        """
        first, values = chosen[0].form, dict[str, Any]()
        asking = [self._asking(one) for one in chosen]
        # Of a field that several have, that of the form named first is asked: reversed, it is the last to be put in.
        for field in {field.name: field for one in reversed(chosen) for field in one.form.fields}.values():
            if len(chosen) > 1 and field.name == first.joins:
                joined: tuple[Any, ...] = ()
                for one in asking:
                    joined += one.value(_every(one.form, forms), None, joined=True)
                values[field.name] = joined
            else:
                said = next((one.said for one in asking if field.name in one.said), {})
                asking[0].said.update((name, value) for name, value in said.items() if name == field.name)
                values[field.name] = asking[0].value(field, values)
        command = attrs.evolve(first.command, **values)
        refusal = self.table.check(self.seat, command)
        if refusal is not None:
            self.prompt.reject(refusal_text(refusal))
            return None
        if len(chosen) > 1:
            self._confirm(" and ".join(one.form.label for one in chosen), command)
        return command

    def _asking(self, chosen: Chosen) -> FieldPrompt:
        return FieldPrompt(
            self.table, self.seat, self.beside, self.elsewhere, chosen.form, dict(chosen.said), chosen.settled
        )

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
        if answer.partition(" ")[0].lower() in self.elsewhere:
            raise Elsewhere(answer)


def _every(form: Form, forms: Sequence[Form]) -> Field:
    """Return the joining field with what the form may take alone and what it may only take together with others."""
    mine = [one for one in forms if one.verb == form.verb and one.label == form.label]
    fields = [field for one in mine for field in one.fields if field.name == form.joins]
    choices = tuple(choice for field in fields for choice in field.choices)
    return attrs.evolve(fields[0], choices=choices)
