"""Words with fields put in: the line of a fact, what the forms of a deed are called, why a field of it is refused."""

import re
import string
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from ..errors import nearest

__all__ = ["asked", "said", "sound", "worded"]

T = TypeVar("T")
_ELSE = re.compile(r"\|(?![^{}]*})")  # between two alternatives, and not within braces


def worded(words: str, value: object, state: object) -> str:
    """Return `words` with attributes of a value put in, as `str.format` does it: `{seat}`, `{item.name}`, `{by:+d}`.

    Where the state has a method of the name after the colon, it says what stands there: `{who:called}` is
    `state.called(who)`. Of two alternatives there the first stands where the attribute says anything, and both may have
    fields in them: `{by:{by:called} helps|Nobody helps}`.

    >>> from types import SimpleNamespace as Some
    >>> worded(
    ...     "{who:called} finds {by:+d}{last: and wins|}.",
    ...     Some(who="ann", by=3, last=True),
    ...     Some(called=str.capitalize),
    ... )
    'Ann finds +3 and wins.'
    """
    if "{" not in words:
        return words
    reader = _Attributes()
    return "".join(_told(reader, part, value, state) for part in _parsed(words))


@cache
def _parsed(words: str) -> tuple[tuple[str, str | None, str | None, str | None], ...]:
    return tuple(string.Formatter().parse(words))  # of words that authors wrote, so there are only so many


def asked(what: str, value: object, state: object) -> Any:
    """Return what a method of the state says of an attribute of a value: `who:called` is `state.called(value.who)`."""
    field, _, method = what.partition(":")
    found, _ = _Attributes().get_field(field, (value,), {})
    return getattr(state, method)(found)


def said(*lines: tuple[object, T]) -> tuple[T, ...]:
    """Return what there is to say, in order: the second of each pair whose first holds. A board has such lines.

    >>> said((1 < 2, "has acted"), (2 < 1, "is down"))
    ('has acted',)
    """
    return tuple(words for holds, words in lines if holds)


def sound(words: str, cls: type, state: type | None = None) -> str:
    """Return the words; raise TypeError where they name no attribute of the class that they are put in from.

    Nor may they ask the state, where its class is known, for a method that it has not.
    """
    for field, spec in _fields(words):
        if not hasattr(cls, field.partition(".")[0]):
            raise TypeError(f"{cls.__qualname__} is told with '{{{field}}}', and has no such field")
        if state is not None and _is_method(spec) and not callable(getattr(state, spec, None)):
            methods = [name for name in dir(state) if not name.startswith("_") and callable(getattr(state, name))]
            fault = f"{cls.__qualname__} is told with '{{{field}:{spec}}}', and {state.__qualname__} has no such method"
            near = nearest(spec, methods)
            raise TypeError(f"{fault}. Did you mean '{near}'?" if near else f"{fault}.")
    return words


def _fields(words: str) -> Iterator[tuple[str, str]]:
    for _, field, spec, _ in string.Formatter().parse(words):
        if field:
            yield field, spec or ""
            yield from _fields(spec or "")


def _is_method(spec: str) -> bool:
    """Say whether what stands behind a colon asks the state: what `format` reads so has two letters at most."""
    return spec.isidentifier() and len(spec) > 2


class _Attributes(string.Formatter):
    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        return getattr(args[0], str(key))


def _told(
    reader: _Attributes, part: tuple[str, str | None, str | None, str | None], value: object, state: object
) -> str:
    before, field, spec, _ = part
    if field is None:
        return before
    found, _ = reader.get_field(field, (value,), {})
    if spec and len(ways := _ELSE.split(spec)) == 2:
        return before + worded(ways[0] if found else ways[1], value, state)
    asked = getattr(state, spec, None) if spec and spec.isidentifier() else None
    return before + (str(asked(found)) if asked is not None else format(found, spec or ""))
