"""What a value is about: the ids that it names, at any depth. Which of them lie on a table, its board knows."""

from collections.abc import Iterator
from typing import Any

import attrs

__all__ = ["ids_in"]


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
