"""The fields of a form in one line each: one or several of some values, and yes or no."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from ...table.field import Choice, Field
from ...table.terms import Seat

__all__ = ["Names", "choices", "pick", "told_by", "whether"]

Names: TypeAlias = Callable[..., str] | Mapping[Any, str] | str  # asked, by the value, or a method of the state


def choices(values: Iterable[Any], called: Callable[[Any], str] = str) -> tuple[Choice, ...]:
    """Return values with the words that people pick them by.

    >>> [choice.label for choice in choices(("ann", "bob"), str.capitalize)]
    ['Ann', 'Bob']
    """
    return tuple(Choice(value, called(value)) for value in values)


def pick(
    name: str, label: str, values: Iterable[Any], called: Callable[[Any], str] = str, *, many: bool = False
) -> Field:
    """Return a field of one of these values, or, with `many`, of any of them."""
    return Field(name, label, choices(values, called), many=many)


def whether(name: str, label: str, yes: str = "yes", no: str = "no", *, first: bool = True) -> Field:
    """Return a field that is true or false; `first` is what an empty answer takes."""
    both = (Choice(True, yes), Choice(False, no))
    return Field(name, label, both if first else both[::-1])


def told_by(words: Names, state: Any, seat: Seat, *values: Any) -> str:
    """Return what the last of the values is called."""
    if isinstance(words, Mapping):
        found = words[values[-1]]
        return found if isinstance(found, str) else str(getattr(found, "name", found))  # entries go by their names
    if callable(words):
        return words(state, seat, *values)
    return str(getattr(state, words)(values[-1]) if isinstance(values[-1], str) else values[-1])
