"""The words of a line, piece by piece: how each is meant, and where it leads."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

import attrs

__all__ = ["Line", "Span", "Spans", "joined", "pieces", "words_of"]

Style: TypeAlias = Literal["", "emphasis", "strong", "rule", "hint"]


@attrs.frozen
class Span:
    """Some words of a line."""

    text: str  # the words, with the blanks between them and their neighbours
    to: str = ""  # the entry that they lead to, KIND/PACK:NAME; empty: to none
    # rule: the number of a rule, for who looks it up and not for who reads on; hint: told elsewhere too, for who
    # does not know it
    style: Style = ""


Spans: TypeAlias = tuple[Span, ...]
Line: TypeAlias = str | Span | Iterable[str | Span]  # what a line may be written as


def pieces(line: Line) -> Spans:
    """Return the pieces of a line that say anything.

    >>> pieces(["Stops ", Span("armour", "item/mine:armour"), ""])
    (Span(text='Stops ', to='', style=''), Span(text='armour', to='item/mine:armour', style=''))
    """
    said = (line,) if isinstance(line, str | Span) else line
    return tuple(one for part in said if (one := Span(part) if isinstance(part, str) else part).text)


def joined(lines: Iterable[Line], by: str = ", ") -> Spans:
    """Return lines as one, with something between each two that say anything."""
    found: list[Span] = []
    for line in filter(None, map(pieces, lines)):
        found += [*([Span(by)] if found else []), *line]
    return tuple(found)


def words_of(line: Iterable[Span]) -> str:
    """Return a line as mere words."""
    return "".join(one.text for one in line)
