"""What a page is made of: a tree of blocks between the entries of a rulebook and every face that shows them."""

from collections.abc import Iterable
from typing import TypeAlias

import attrs

from .number import Explanation
from .span import Line, Spans, pieces

__all__ = [
    "Block", "Blocks", "Entry", "Fields", "Graph", "Listing", "Note", "Paragraph", "Picture", "Section", "Statblock",
    "Table", "saying",
]  # fmt: skip


def saying(found: "Iterable[Block]") -> "Blocks":
    """Return those blocks that say anything: a table without rows does not, nor does a section of nothing."""
    return tuple(one for one in found if not _is_empty(one))


def _is_empty(block: "Block") -> bool:
    match block:
        case Paragraph(spans=inner) | Listing(items=inner) | Fields(rows=inner) | Table(rows=inner):
            return not inner
        case Graph(links=inner) | Section(blocks=inner) | Note(blocks=inner) | Statblock(blocks=inner):
            return not inner
    return False


def _lines(found: Iterable[Line]) -> tuple[Spans, ...]:
    return tuple(line for one in found if (line := pieces(one)))


def _rows(found: Iterable[Iterable[Line]]) -> tuple[tuple[Spans, ...], ...]:
    return tuple(tuple(map(pieces, row)) for row in found)


def _named(found: Iterable[tuple[str, Line]]) -> tuple[tuple[str, Spans], ...]:
    return tuple((name, line) for name, one in found if (line := pieces(one)))


@attrs.frozen
class Paragraph:
    """Some sentences."""

    spans: Spans = attrs.field(converter=pieces)  # written as text, as a span, or as several of both


@attrs.frozen
class Listing:
    """Lines that belong together, one below the other."""

    items: tuple[Spans, ...] = attrs.field(converter=_lines)  # each written as a paragraph is
    numbered: bool = False  # whether they come one after the other


@attrs.frozen
class Fields:
    """Short facts, each behind its name."""

    rows: tuple[tuple[str, Spans], ...] = attrs.field(converter=_named)  # the name, and what is so


@attrs.frozen
class Table:
    """Rows under a head."""

    head: tuple[str, ...]  # a word a column
    rows: tuple[tuple[Spans, ...], ...] = attrs.field(converter=_rows)  # of as many cells as the head has
    ids: tuple[str, ...] = ()  # the entry of each row, KIND/PACK:NAME, for an index; none: rows are no entries
    derived: tuple[str, ...] = ()  # the words of the head under which stands what follows from the rest


@attrs.frozen
class Picture:
    """A picture of a pack."""

    file: str  # by which whoever draws it finds it
    alt: str  # what is to be seen on it
    credit: str  # who must be named


@attrs.frozen
class Graph:
    """What leads to what."""

    links: tuple[tuple[str, str], ...]  # each by its name
    alt: str  # the same in a sentence
    labels: tuple[str, ...] = ()  # what is said of each link; none: it only leads there


@attrs.frozen
class Section:
    """A heading with what stands under it; a whole page is one."""

    title: str  # of a page, empty: what is said needs no heading
    blocks: "Blocks" = attrs.field(converter=saying)  # under it


@attrs.frozen
class Note:
    """What stands apart from the rest."""

    title: str  # what it is, such as "For the games master"
    blocks: "Blocks" = attrs.field(converter=saying)  # under it


@attrs.frozen
class Statblock:
    """The numbers that somebody is played with, kept together."""

    blocks: "Blocks" = attrs.field(converter=saying)  # usually sections


@attrs.frozen
class Entry:
    """An entry of a pack, under its name."""

    id: str  # KIND/PACK:NAME
    title: str  # what people call it
    blocks: "Blocks" = attrs.field(converter=saying)  # what it says
    secret: bool = False  # whether players know of it


Block: TypeAlias = (
    Paragraph | Listing | Fields | Table | Picture | Graph | Section | Note | Statblock | Entry | Explanation
)
Blocks: TypeAlias = tuple[Block, ...]
