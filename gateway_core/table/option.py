"""What a seat may do now: one form a verb, complete as it stands, with the fields it may vary; or a refusal."""

import hashlib
from collections.abc import Mapping
from typing import Any, Generic, TypeVar

import attrs

from .budget import Budget, over_budget
from .field import Field, ids_in
from .refusal import Refusal

__all__ = ["Option"]

Command = TypeVar("Command")
_DIGITS = 16  # of a key: of those of one moment no two are alike


@attrs.frozen
class Option(Generic[Command]):
    """One form: something a seat may do now, or may not and why.

    Every completion of an allowed form within its fields is accepted; every completion of a refused one meets the
    same refusal.
    """

    verb: str  # groups forms for people (`edge`, `pass`)
    label: str  # the line they read
    command: Command  # complete as it stands, with the least that may be asked for
    fields: tuple[Field, ...] = ()  # what of it may vary
    refusal: Refusal | None = None  # why it is not allowed; None: it is
    joins: str = ""  # a tuple field: forms that name the same one may be given together, its values one after another
    ends: bool = False  # whether it may end the game or a part of it for everybody: offered last, never taken by itself
    apart: bool = False  # for moments out of the ordinary: listed when somebody asks, and never taken by itself
    question: str = ""  # the id of the question that it answers (`essence`); forms of one belong to one decision
    closes: bool = False  # whether it ends something for everybody though its time has come: faces alone ask again
    overrules: bool = False  # whether it says how a throw ends: a master may say that after the throw too, in its place
    budget: Budget | None = None  # what all of its fields together may cost; None: they are independent
    declines: bool = False  # whether it says no to what is asked or offered: `no` will do where it alone does

    @property
    def allowed(self) -> bool:
        """Whether the form may be used."""
        return self.refusal is None

    @property
    def is_open(self) -> bool:
        """Whether it is allowed, and none of those that stand apart."""
        return self.refusal is None and not self.apart

    @property
    def key(self) -> str:
        """What names the form from moment to moment, whatever stands in its fields; no other that is open has it too.

        A page puts it into what it sends: its own words may be long, and are a person's.
        """
        asked = [field.name for field in self.fields]
        said = repr((self.verb, self.label, type(self.command).__name__, self.stands(), asked))
        return hashlib.sha256(said.encode()).hexdigest()[:_DIGITS]

    @property
    def about(self) -> tuple[str, ...]:
        """The ids that its command names, whatever is chosen in it: `Board.among` finds the cards of them."""
        return ids_in(*self.stands().values())

    @property
    def group(self) -> str:
        """With what a desk lays it together, in a word: what the file is called that its command stands in."""
        return type(self.command).__module__.rpartition(".")[2].strip("_").replace("_", " ").capitalize()

    def goes_with(self, other: "Option[Command]") -> bool:
        """Whether both may go into one command: they differ in nothing but what each asks for."""
        if not self.joins or self.joins != other.joins or type(self.command) is not type(other.command):
            return False
        asked = {field.name: getattr(self.command, field.name) for form in (self, other) for field in form.fields}
        return bool(attrs.evolve(other.command, **asked) == self.command)  # type: ignore[misc]  # commands are attrs classes

    def said(self, command: Command) -> str:
        """Return in words a command that completes this form; empty if it does not."""
        if type(command) is not type(self.command):
            return ""
        values = {field.name: getattr(command, field.name) for field in self.fields}
        if attrs.evolve(self.command, **values) != command:  # type: ignore[misc]  # commands are attrs classes
            return ""
        if any(values[field.name] not in field for field in self.fields):
            return ""
        chosen = [words for field in self.fields if (words := field.said(values[field.name]))]
        return f"{self.label} ({'; '.join(chosen)})" if chosen else self.label

    def values(self, values: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Return the value of every field: of `values` or, where they say nothing, as the form stands."""
        return {field.name: getattr(self.command, field.name) for field in self.fields} | dict(values or {})

    def complete(self, values: Mapping[str, Any] | None = None) -> Command:
        """Return the command with `values` put in; raise KeyError or ValueError for what the form does not vary."""
        known = {field.name: field for field in self.fields}
        for name, value in (values or {}).items():
            if value not in known[name]:
                raise ValueError(f"{name} may not be {value!r} here")
        if self.budget is not None and (wrong := over_budget(self.budget, self.fields, self.values(values))):
            raise ValueError(wrong)
        return attrs.evolve(self.command, **(values or {}))  # type: ignore[misc]  # commands are attrs classes

    def stands(self) -> dict[str, Any]:
        """Return what of its command does not vary, by the names of its fields."""
        asked = [field.name for field in self.fields]
        names = (field.name for field in attrs.fields(type(self.command)))  # type: ignore[arg-type]  # as above
        return {name: getattr(self.command, name) for name in names if name not in asked}
