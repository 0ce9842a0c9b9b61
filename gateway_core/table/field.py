"""What of a command may vary: a field with its choices, a number between bounds, or a line of text."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

import attrs

from ..names import unclear_line, unclear_name

__all__ = ["Choice", "Composed", "Field", "ids_in", "is_plain"]


def is_plain(text: str) -> bool:
    """Say whether `text` is one line that shows as it is written, or nothing; without a space before or after it.

    >>> is_plain("Wait!"), is_plain(" Wait!"), is_plain("Wait\\n")
    (True, False, False)
    """
    return not text or (text == text.strip() and unclear_line(text) is None)


def ids_in(*values: Any) -> tuple[str, ...]:
    """Return the words that some values hold, each once: names of cards, of entries, and of what else there is."""
    return tuple(dict.fromkeys(word for value in values for word in _words(value) if word))


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, frozenset):
        yield from sorted(word for one in value for word in _words(one))
    elif isinstance(value, tuple):
        for one in value:
            yield from _words(one)
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            yield from _words(getattr(value, field.name))


@attrs.frozen
class Choice:
    """One value that a field may take, with the words a person picks it by."""

    value: Any  # any JSON-able value of the command's field
    label: str  # the words
    price: int = 0  # what it takes of the form's budget; below 0: it gives some
    kind: str = ""  # its sort: of each, a budget with `one_of_a_kind` lets one choice be taken; empty: of none
    declines: bool = False  # whether it takes nothing of what is asked: `none` will do where it alone does

    @property
    def about(self) -> tuple[str, ...]:
        """The ids that its value names: `Board.among` finds the cards of them."""
        return ids_in(self.value)


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

    It offers one of three: `choices` (one of them, several, so many of each, or all in an order), the whole numbers
    from `low` to `high`, or free `text`. What it costs counts only where its form has a budget, and is then no longer
    independent of the others.
    """

    name: str  # of the attribute
    label: str  # for people
    choices: tuple[Choice, ...] = ()  # the values, each with its words
    low: int | None = None  # the least whole number, itself included
    high: int | None = None  # the highest, itself included
    many: bool = False  # whether its value is a tuple of any of the choices, in their order, without repeats
    # Up to so many of each choice, or (choice's value, up to how many) for each: its value is a tuple of such pairs.
    each: int | tuple[tuple[Any, int], ...] | None = None
    arranged: bool = False  # whether its value is a tuple of the choices in any order, without repeats
    tried: tuple[Choice, ...] = ()  # of several: the whole values worth a thought, each with the words to pick it by
    spared: tuple[Any, ...] = ()  # of what is arranged: the values that may be left out; the others all have a place
    price: int = 0  # of a number: what each one takes of the form's budget
    named: tuple[Choice, ...] = ()  # of a number: what some of them are called, and may be typed as
    composed: Composed | None = None  # more than the choices, with no promise
    text: int | None = None  # up to so many letters: one line that can be seen, no space before or after it
    is_name: bool = False  # of text: whether it is a name, in which no letter is borrowed from another script
    only_where: tuple[str, tuple[Any, ...]] | None = None  # of what is composed: a field before it and those of its
    # values with which this one changes anything; with others nobody is asked for it
    stands: tuple[str, tuple[tuple[Any, int], ...]] | None = None  # of a number: a field before it, and how the number
    # stands with each of its values; without it as the form's command has it

    def __contains__(self, value: object) -> bool:
        if self.text is not None:
            return (
                isinstance(value, str)
                and 0 < len(value) <= self.text
                and is_plain(value)
                and not (self.is_name and unclear_name(value))
            )
        if self.low is not None and self.high is not None:
            return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high
        values = [choice.value for choice in self.choices]
        if self.each is not None:
            return _is_counted(value, values, [self.most_of(choice) for choice in self.choices])
        if not self.several:
            return value in values
        if not (isinstance(value, tuple) and all(item in values for item in value) and len(set(value)) == len(value)):
            return False
        return not self.arranged or not self.missing(value)

    def most_of(self, choice: Choice) -> int:
        """Return how many of one of its choices there may be."""
        if isinstance(self.each, tuple):
            return int(dict(self.each).get(choice.value, 0))
        return 1 if self.each is None else self.each

    @property
    def several(self) -> bool:
        """Whether its value is a tuple made of its choices."""
        return self.many or self.arranged or self.each is not None

    @property
    def scale(self) -> Sequence[Any]:
        """Its values from the least to the most, where they are whole numbers or amounts, each one more than before.

        Elsewhere there is nothing in it. A face may ask for it by a slider, or by a stepper where it has no room.
        """
        if self.low is not None and self.high is not None:
            return range(self.low, self.high + 1)
        values = [] if self.several else [choice.value for choice in self.choices]
        steps = [_amount(value) for value in values]
        is_scale = len(steps) > 1 and all(
            one is not None and two is not None and two - one == 1 and _at_least(value, other)
            for (one, value), (two, other) in pairwise(zip(steps, values, strict=True))
        )
        return tuple(values) if is_scale else ()

    def counts(self, taken: Mapping[str, Any]) -> bool:
        """Say whether it changes anything beside what was taken for the fields before it (`only_where`)."""
        return self.only_where is None or taken.get(self.only_where[0]) in self.only_where[1]

    def preset(self, command: Any, taken: Mapping[str, Any]) -> Any:
        """Return how it stands before anybody says anything of it, beside what was `taken` for the fields before it."""
        if self.stands is not None:
            found = next((one for value, one in self.stands[1] if value == taken.get(self.stands[0])), None)
            if found is not None:
                return found
        return getattr(command, self.name, None)

    def missing(self, value: tuple[Any, ...]) -> tuple[Choice, ...]:
        """Return the choices that an arrangement leaves out and may not."""
        return tuple(one for one in self.choices if one.value not in value and one.value not in self.spared)

    def values(self) -> Iterator[Any]:  # of the field's own type
        """Yield the values one by one; free text has no list, so nothing.

        Of `many` only each single choice and none. Of what is arranged some orders: each choice first, the others as
        they are listed; and whoever may be left out put last, and first.
        """
        if self.text is not None:
            return
        if self.low is not None and self.high is not None:
            yield from range(self.low, self.high + 1)
        elif self.each is not None:
            yield ()
            yield from (((choice.value, 1),) for choice in self.choices if self.most_of(choice))
        elif self.arranged:
            yield from self._arrangements()
        elif self.many:
            yield ()
            yield from ((choice.value,) for choice in self.choices)
        else:
            yield from (choice.value for choice in self.choices)

    def _arrangements(self) -> Iterator[tuple[Any, ...]]:
        line = tuple(choice.value for choice in self.choices if choice.value not in self.spared)
        found = [(*line[n : n + 1], *line[:n], *line[n + 1 :]) for n in range(len(line))] or [()]
        found += [order for one in self.spared for order in ((*line, one), (one, *line))]
        yield from dict.fromkeys(found)

    def chosen(self, value: Any) -> Iterator[Choice]:  # of the field's own type
        """Yield the choices that a value takes, each as often as it does."""
        if self.arranged:
            yield from (choice for one in value for choice in self.choices if choice.value == one)
            return
        for choice in self.choices:
            if self.each is not None:
                yield from (choice for one, count in value if one == choice.value for _ in range(count))
            elif choice.value in value if self.many else choice.value == value:
                yield choice

    def said(self, value: Any) -> str:  # likewise
        """Return a value in words; of free text nothing, and of a list with no choice in it nothing."""
        if self.low is not None and self.high is not None:
            return f"{self.label} {value}"
        if self.each is not None:
            counts = dict(value)
            return ", ".join(f"{counts[one.value]}x {one.label}" for one in self.choices if one.value in counts)
        return ", ".join(choice.label for choice in self.chosen(value))

    def cost(self, value: Any) -> int:  # likewise
        """Return what a value takes of the form's budget."""
        if self.low is not None and self.high is not None:
            return self.price * int(value)
        if self.each is not None:
            prices = {choice.value: choice.price for choice in self.choices}
            return sum(prices.get(one, 0) * max(0, count) for one, count in value)
        return sum(choice.price for choice in self.chosen(value))

    @property
    def costs(self) -> tuple[int, int]:
        """The least and the most that a value of it can cost."""
        if self.low is not None and self.high is not None:
            ends = (self.price * self.low, self.price * self.high)
            return min(ends), max(ends)
        prices = [choice.price for choice in self.choices]
        if self.several:
            whole = [one.price * (1 if self.each is None else self.most_of(one)) for one in self.choices]
            return sum(one for one in whole if one < 0), sum(one for one in whole if one > 0)
        return min(prices, default=0), max(prices, default=0)


def _amount(value: Any) -> int | None:
    """Return how many a value is of something: a number, or numbers of several things together; None: it is none."""
    if isinstance(value, tuple) and value and all(type(one) is int for one in value):
        return sum(value)
    return value if type(value) is int else None


def _at_least(one: Any, other: Any) -> bool:
    """Whether of what one amount has, each thing by itself, the other has as much."""
    return not isinstance(one, tuple) or all(few <= many for few, many in zip(one, other, strict=True))


def _is_counted(value: object, values: list[Any], most: list[int]) -> bool:
    """Say whether it is (choice, how many) for some of the choices, in their order and none of them twice."""
    if not isinstance(value, tuple) or not all(isinstance(one, tuple) and len(one) == 2 for one in value):
        return False
    if not all(one in values and type(count) is int and 1 <= count <= most[values.index(one)] for one, count in value):
        return False
    places = [values.index(one) for one, _ in value]
    return places == sorted(set(places))
