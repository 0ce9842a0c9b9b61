"""What only paper has: chapters and cards; and a tree of blocks as the typesetter is given it."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from gateway_core.game.pages import Blocks, Explanation, Span

from .layout import laid_out

__all__ = ["Card", "Chapter", "as_data", "clean", "shows", "texts"]


SHORT = 900  # letters of a chapter that does not begin a page

# The number of a rule is for who looks it up, not for who reads on: `(GW-EF-51)`, `(SA-R29, SA-31)`.
_RULES = re.compile(r"\s*\((?:[A-Z]{2,3}(?:-[A-Z]+)?-?R?X?\d+[a-z]?(?:(?:, | to | and |; )(?=[A-Z0-9]))?)+\)")


@attrs.frozen
class Chapter:
    """A part of a book."""

    title: str
    blocks: Blocks

    @property
    def is_short(self) -> bool:
        """Whether it takes too little of a page to begin one."""
        return sum(len(text) for _, text in texts(self.blocks)) < SHORT


@attrs.frozen
class Card:
    """An entry small enough to hold in a hand."""

    id: str  # KIND/PACK:NAME
    title: str
    group: str  # what sort of thing it is
    blocks: Blocks
    copies: int = 1  # that there are of it


def clean(words: str) -> str:
    """Return words as a reader wants them: no numbers of rules, nothing that cannot be seen."""
    return " ".join(_tidy(words).split())


def _tidy(words: str) -> str:
    """Return some words of a line clean; blanks at their ends part them from their neighbours."""
    seen = "".join(letter if letter.isprintable() or letter == "\N{NO-BREAK SPACE}" else " " for letter in words)
    return re.sub(r"[^\S\u00a0]+", " ", _RULES.sub("", seen))


def as_data(value: Any) -> Any:
    """Return the tree as JSON values: of each block its sort as `k`, and its fields, in a reader's words."""
    if isinstance(value, str):
        return _tidy(value)
    if isinstance(value, tuple | list):
        return [as_data(one) for one in value if not _is_rule(one)]
    if attrs.has(type(value)):
        fields = {field.name: getattr(value, field.name) for field in attrs.fields(type(value))}
        if "blocks" in fields:
            fields["blocks"] = tuple(laid_out(fields["blocks"]))
        fields = {name: as_data(inner) for name, inner in fields.items()}
        short = {"short": value.is_short} if isinstance(value, Chapter) else {}
        return {"k": type(value).__name__.lower(), **fields, **short}
    return value


def _is_rule(one: Any) -> bool:
    return isinstance(one, Span) and one.style == "rule"


def texts(blocks: Sequence[Any], inside: str = "") -> Iterator[tuple[str, str]]:
    """Yield every text of a tree with the entry that it stands in, KIND/PACK:NAME."""
    for one in blocks:
        if isinstance(one, str):
            yield inside, one
        elif isinstance(one, tuple | list):
            yield from texts(one, inside)
        elif attrs.has(type(one)) and not isinstance(one, Explanation):
            within = getattr(one, "id", "") or inside
            yield from texts([getattr(one, field.name) for field in attrs.fields(type(one))], within)


def shows(blocks: Sequence[Any], file: str, inside: str = "") -> Iterator[str]:
    """Yield the entries, KIND/PACK:NAME, that show a picture."""
    for one in blocks:
        if isinstance(one, tuple | list):
            yield from shows(one, file, inside)
        elif attrs.has(type(one)):
            if getattr(one, "file", "") == file:
                yield inside
            within = getattr(one, "id", "") or inside
            yield from shows([getattr(one, field.name) for field in attrs.fields(type(one))], file, within)
