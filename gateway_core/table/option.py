"""What a seat may do now: one form a verb, complete as it stands, with the fields it may vary; or a refusal."""

from collections.abc import Iterator, Mapping
from typing import Any, Generic, TypeVar

import attrs

from .refusal import Refusal

__all__ = ["Choice", "Composed", "Field", "Option", "is_plain"]

Command = TypeVar("Command")


def is_plain(text: str) -> bool:
    """Say whether `text` is one line that shows as it is written: printable, without a space before or after it.

    >>> is_plain("Wait!"), is_plain(" Wait!"), is_plain("Wait\\n")
    (True, False, False)
    """
    return text.isprintable() and text == text.strip()


@attrs.frozen
class Choice:
    """One value that a field may take, with the words a person picks it by."""

    value: Any  # any JSON-able value of the command's field
    label: str


@attrs.frozen
class Composed:
    """A value that people may put together themselves: `template` with any of `fields` varied.

    The parts may depend on each other, so not every combination is allowed: ask the table's `check`.
    """

    template: Any  # an attrs value of the command's field
    fields: tuple["Field", ...]  # of the value's own, named like the attributes of its class


@attrs.frozen
class Field:
    """One attribute of the command that may vary, independently of every other field.

    It offers one of three: `choices`, the whole numbers from `low` to `high`, or free `text`.
    """

    name: str  # of the attribute
    label: str  # for people
    choices: tuple[Choice, ...] = ()  # the values, each with its words
    low: int | None = None  # both bounds are included
    high: int | None = None  # likewise
    many: bool = False  # whether its value is a tuple of any of the choices, in their order, without repeats
    composed: Composed | None = None  # more than the choices, with no promise
    text: int | None = None  # up to so many letters: one line, printable, not blank, no space before or after it

    def __contains__(self, value: object) -> bool:
        if self.text is not None:
            return isinstance(value, str) and 0 < len(value) <= self.text and is_plain(value)
        if self.low is not None and self.high is not None:
            return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high
        values = [choice.value for choice in self.choices]
        if not self.many:
            return value in values
        return isinstance(value, tuple) and all(item in values for item in value) and len(set(value)) == len(value)

    def values(self) -> Iterator[Any]:  # of the field's own type
        """Yield the values one by one (for `many`: each single choice and none); free text has no list, so nothing."""
        if self.text is not None:
            return
        if self.low is not None and self.high is not None:
            yield from range(self.low, self.high + 1)
        elif self.many:
            yield ()
            yield from ((choice.value,) for choice in self.choices)
        else:
            yield from (choice.value for choice in self.choices)


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

    @property
    def allowed(self) -> bool:
        """Whether the form may be used."""
        return self.refusal is None

    @property
    def is_open(self) -> bool:
        """Whether it is allowed, and none of those that stand apart."""
        return self.refusal is None and not self.apart

    def goes_with(self, other: "Option[Command]") -> bool:
        """Whether both may go into one command: they differ in nothing but what each asks for."""
        if not self.joins or self.joins != other.joins or type(self.command) is not type(other.command):
            return False
        asked = {field.name: getattr(self.command, field.name) for form in (self, other) for field in form.fields}
        return bool(attrs.evolve(other.command, **asked) == self.command)  # type: ignore[misc]  # commands are attrs classes

    def complete(self, values: Mapping[str, Any] | None = None) -> Command:
        """Return the command with `values` put in; raise KeyError or ValueError for what the form does not vary."""
        known = {field.name: field for field in self.fields}
        for name, value in (values or {}).items():
            if value not in known[name]:
                raise ValueError(f"{name} may not be {value!r} here")
        return attrs.evolve(self.command, **(values or {}))  # type: ignore[misc]  # commands are attrs classes
