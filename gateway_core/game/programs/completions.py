"""The commands worth comparing: every form as it stands, then with its fields varied."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, zip_longest
from math import prod
from typing import Any, TypeVar

from ...chance.source import Stream
from ...table.budget import over_budget
from ...table.field import Field
from ...table.option import Option
from ...table.random_bot import sample

__all__ = ["commands"]

C = TypeVar("C")

_NUMBERS = 3  # that are tried of a field beside others


def commands(forms: Sequence[Option[C]], stream: Stream, tries: int, most: int) -> tuple[C, ...]:
    """Return up to `most` different commands of these forms, at most `tries` of each beside it as it stands.

    Each form comes as it stands before any is varied, so that none is missing where there are many.
    """
    varied = [islice(_varied(form, stream, tries), tries) for form in forms]
    later = (command for turn in zip_longest(*varied) for command in turn if command is not None)
    found: list[C] = []
    for command in (*(form.command for form in forms), *later):
        if len(found) == most:
            break
        if command not in found:
            found.append(command)
    return tuple(found)


def _varied(form: Option[C], stream: Stream, tries: int) -> Iterator[C]:
    """Yield all completions of a form if they are few; else each value once, then whatever chance brings."""
    fields = [field for field in form.fields if field.text is None]
    numbers = max(_NUMBERS, tries if len(fields) == 1 else 0)
    values = {field.name: tuple(_values(field, numbers)) for field in fields}
    if not values:
        return
    few = prod(map(len, values.values())) <= tries
    for found in _products(values) if few else ({name: one} for name, ones in values.items() for one in ones):
        if form.budget is None or not over_budget(form.budget, form.fields, form.values(found)):
            yield form.complete(found)
    for _ in range(0 if few and form.budget is None else tries):
        yield sample(form, stream)


def _products(values: Mapping[str, Sequence[Any]]) -> Iterator[Mapping[str, Any]]:
    found: list[dict[str, Any]] = [{}]
    for name, ones in values.items():
        found = [{**one, name: value} for one in found for value in ones]
    return iter(found)


def _values(field: Field, numbers: int) -> Iterable[Any]:  # of the field's own type
    """Return the values of a field that are tried: all of a list; so many of numbers, from end to end."""
    if field.low is not None and field.high is not None:
        span = field.high - field.low
        return sorted({field.low + span * one // (numbers - 1) for one in range(numbers)})
    if field.tried:  # the game knows better
        return tuple(one.value for one in field.tried)
    if field.each is not None:  # none, one of each, and all there may be of each
        whole = (((one.value, field.most_of(one)),) for one in field.choices if field.most_of(one) > 1)
        return (*field.values(), *whole)
    every = tuple(choice.value for choice in field.choices)
    return (*field.values(), every) if field.many and len(every) > 1 else field.values()
