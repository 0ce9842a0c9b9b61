"""The comment at the head of a new file: every key that may stand in it, explained."""

import textwrap
from collections.abc import Iterator

from ..wording import called
from .meaning import EVERYWHERE
from .words import described, parts_of

__all__ = ["explained"]

_WIDTH = 118


def explained(cls: type) -> tuple[str, ...]:
    """Return lines of comment that explain every key of a class, and of the parts that its values are made of."""
    return (*_keys(cls), *(line for part in parts_of(cls) for line in (f"# {_capital(called(part))}:", *_keys(part))))


def _keys(cls: type) -> Iterator[str]:
    for one in described(cls):
        takes = "an id" if one.key == "id" else one.takes
        left = "" if not one.default else "; may be left out" if one.default == "nothing" else f"; else {one.default}"
        said = one.meaning or EVERYWHERE.get(one.key, "")
        words = f"{one.key}: {said} ({takes}{left})" if said else f"{one.key}: {takes}{left}"
        yield from textwrap.wrap(words, _WIDTH, initial_indent="#   ", subsequent_indent="#     ")


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
