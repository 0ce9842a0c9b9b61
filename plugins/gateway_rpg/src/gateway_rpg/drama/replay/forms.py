"""How a command is written in a file: its stored name, its own fields, and an approach by its prepared name.

The forms are made of the commands themselves, so a command that a pack can give is never missing here.
"""

import inspect
from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from gateway_core.challenge import Approach
from gateway_core.table.stored import stored

from ..commands.catalogue import COMMANDS, Command

__all__ = ["FORMS", "OF_THE_CAST", "Form", "key_of", "mentioned"]

OF_THE_CAST = frozenset({
    "actor", "against", "along", "entities", "entity", "give_to", "holder", "instead_of", "keep", "key", "lead",
    "member", "one", "order", "other", "resisted_by", "targets", "won",
})  # fmt: skip
"""The fields of commands that name somebody of the cast."""


@attrs.frozen
class Form:
    """One command as rows write it: its `word`, its class, and the `shape` of what stands beside the word."""

    word: str
    command: type
    shape: type  # the command itself where it has no approach

    def filled(self, written: Any, approach: Approach) -> Command:
        """Return the command that was written; `approach` is what its name stands for."""
        if self.shape is self.command:
            return written  # type: ignore[no-any-return]  # it is of the class of its form
        values = {field.name: getattr(written, field.name) for field in attrs.fields(self.shape)}
        made: Command = self.command(**{**values, "approach": approach})
        return made


def key_of(word: str) -> str:
    """Return the name of a row's field that holds what stands beside this word."""
    return f"{word.replace('-', '_')}_"  # one of the words is `pass`


def mentioned(written: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str, tuple[str | int, ...]]]:
    """Yield everybody of the cast whom a form names, with the path from the form to the name."""
    for field in attrs.fields(type(written)):
        value, here = getattr(written, field.name), (*path, field.name)
        if attrs.has(type(value)):
            yield from mentioned(value, here)
        elif isinstance(value, tuple):
            for index, one in enumerate(value):
                if attrs.has(type(one)):
                    yield from mentioned(one, (*here, index))
                elif field.name in OF_THE_CAST:
                    yield one, (*here, index)
        elif field.name in OF_THE_CAST and isinstance(value, str):
            yield value, here


def _form(command: type) -> Form:
    # Most commands are written as they are: a class of its own for each would take time at every start.
    shape = command
    if any(Approach in inspect.get_annotations(one).values() for one in command.__mro__):
        fields = attrs.fields(command)
        shape = attrs.frozen(type(command.__name__, (), {field.name: _field(field) for field in fields}))
    return Form(stored(command).name, command, shape)


def _field(field: "attrs.Attribute[Any]") -> Any:
    if field.type is Approach:
        return attrs.field(type=str | None, default=None)  # type: ignore[arg-type]  # a union is no class to mypy
    return attrs.field(type=field.type, default=field.default, metadata=dict(field.metadata))


FORMS: Mapping[str, Form] = {form.word: form for form in sorted(map(_form, COMMANDS), key=lambda form: form.word)}
