"""Commands that no form allows, as anybody may type them: past a bound, over a budget, of what nobody lists."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

import attrs

from ...chance import Stream
from ...table import Field, Option, System
from ..hostile import sample

__all__ = ["beyond", "guesses"]

C = TypeVar("C")
_FAR = 9  # how far past a bound, at most


def guesses(system: System[Any, Any, Any], state: Any, forms: Iterable[Option[Any]]) -> tuple[Any, ...]:
    """Return texts and numbers that somebody might hit on: seats, whatever forms list, and whatever is secret."""
    listed = (choice.value for form in forms for field in form.fields for choice in field.choices)
    held = [system.seats(state), *listed, system.secrets(state) or {}]
    return (*dict.fromkeys(one for value in held for one in _leaves(value)), "nobody's word", "")


def _leaves(value: Any) -> Iterator[str | int]:
    if isinstance(value, str | int):
        yield from () if isinstance(value, bool) else (value,)
    elif isinstance(value, Mapping):
        yield from _leaves((*value, *value.values()))
    elif isinstance(value, tuple):
        for one in value:
            yield from _leaves(one)
    elif attrs.has(type(value)):
        yield from _leaves(tuple(getattr(value, one.name) for one in attrs.fields(type(value))))


def beyond(form: Option[C], stream: Stream, guessed: tuple[Any, ...]) -> C:
    """Return a completion of a form with one value that it does not have, or with all that its budget has no room for.

    What was `guessed` may be put in. A game may allow it all the same; a command without values is as it stands.
    """
    if form.budget is not None and stream.whole(0, 1):
        return attrs.evolve(form.command, **{one.name: _dearest(one, form) for one in form.fields})  # type: ignore[misc]  # commands are attrs
    command = sample(form, stream)
    named = {field.name: field for field in form.fields}
    # Twice as often what a form asks for: that is what people type.
    names = [*named, *named, *(one.name for one in attrs.fields(type(command)))]  # type: ignore[arg-type]  # likewise
    if not names:
        return command
    name = stream.pick(names)
    value = _other(getattr(command, name), named.get(name), stream, guessed)
    return attrs.evolve(command, **{name: value})  # type: ignore[misc]  # commands are attrs classes


def _dearest(field: Field, form: Option[Any]) -> Any:  # of the field's own type
    stands = getattr(form.command, field.name)
    if field.high is not None:
        return field.high
    if field.each is not None:
        return tuple((one.value, field.most_of(one)) for one in field.choices if field.most_of(one))
    if field.several:
        return tuple(one.value for one in field.choices)
    return max(field.choices, key=lambda one: one.price).value if field.choices else stands


def _other(value: Any, field: Field | None, stream: Stream, guessed: tuple[Any, ...]) -> Any:  # of the same type
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        low, high = (value, value) if field is None or field.low is None else (field.low, field.high or 0)
        near = [low - stream.whole(1, _FAR), low - 1, high + 1, high + stream.whole(1, _FAR)]
        return stream.pick([*near, *(one for one in guessed if type(one) is int)])
    if isinstance(value, str):
        return stream.pick([one for one in guessed if isinstance(one, str)])
    if isinstance(value, tuple):
        return _others(value, field, stream, guessed)
    if attrs.has(type(value)) and attrs.fields(type(value)):
        name = stream.pick([one.name for one in attrs.fields(type(value))])
        return attrs.evolve(value, **{name: _other(getattr(value, name), None, stream, guessed)})
    return value


def _others(value: tuple[Any, ...], field: Field | None, stream: Stream, guessed: tuple[Any, ...]) -> tuple[Any, ...]:
    if field is not None and field.each is not None:
        one = stream.pick(field.choices)
        return (*(pair for pair in value if pair[0] != one.value), (one.value, field.most_of(one) + 1))
    known = [*value, *(one.value for one in field.choices if field.several)] if field is not None else [*value]
    if not known:
        return value
    more = stream.pick(known)
    return stream.pick([(*value, more, more), (*value, _other(more, None, stream, guessed)), value[:-1]])
