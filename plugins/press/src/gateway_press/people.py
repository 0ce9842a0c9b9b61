"""Somebody as a book, a card and a scene tell of them: without what follows from the rest, and without hints."""

from collections.abc import Iterable, Iterator

import attrs

from gateway_core.game.pages import (
    Block,
    Blocks,
    Explanation,
    Fields,
    Line,
    Listing,
    Paragraph,
    Section,
    Span,
    Spans,
    Statblock,
    Table,
    joined,
    saying,
)
from gateway_core.game.pages.span import pieces, words_of

__all__ = ["NARROW", "brief", "several", "short", "told"]

NARROW = "\N{NO-BREAK SPACE}"  # nobody is parted from their number
_NAME, _LINE = 24, 160  # letters of a name, and of what is a line or two


def told(blocks: Iterable[Block]) -> Blocks:
    """Return blocks as a book has them: no columns that follow from the others, no room to write, no hints."""
    return saying(one for block in blocks for one in _told(block))


def short(blocks: Iterable[Block]) -> Blocks:
    """Return what a book tells of somebody in a line for each of its sections."""
    return saying(_short(told(blocks)))


def brief(blocks: Blocks) -> Blocks:
    """Return blocks with sections of a few words as fields that stand together, if there are no others."""
    rows = [(one.title, _brief(one)) for one in blocks if isinstance(one, Section)]
    if not all(said for _, said in rows):
        return blocks
    return saying([*(one for one in blocks if not isinstance(one, Section)), Fields(rows)])


def _brief(section: Section) -> Spans:
    """Return the words of a section in one line; nothing where they are more."""
    said: Spans = ()
    match section.blocks:
        case (Paragraph(spans),):
            said = spans
        case (Listing(items, numbered=False),) if all(map(_is_name, items)):
            said = joined(items)
    return said if len(words_of(said)) <= _LINE else ()


def _is_name(spans: Spans) -> bool:
    return len(words_of(spans)) <= _NAME and ":" not in words_of(spans)


def is_blank(spans: Spans) -> bool:
    """Whether something is to be written there."""
    return bool(spans) and not words_of(spans).strip("_ ")


def _told(block: Block) -> Iterator[Block]:
    match block:
        case Explanation():
            pass
        case Paragraph(spans):
            yield Paragraph(_new(spans))
        case Listing(items):
            yield attrs.evolve(block, items=tuple(map(_new, items)))
        case Table():
            yield _known(block)
        case Section(_, blocks) | Statblock(blocks):
            yield attrs.evolve(block, blocks=told(blocks))
        case _:
            yield block


def _new(spans: Spans) -> Spans:
    return tuple(one for one in spans if one.style not in ("hint", "rule"))


def _known(table: Table) -> Table:
    rows = [row for row in table.rows if not is_blank(row[0])]
    keep = [at for at, word in enumerate(table.head)
            if word not in table.derived and not any(is_blank(row[at]) for row in rows)]  # fmt: skip
    return Table(tuple(table.head[at] for at in keep), [[row[at] for at in keep] for row in rows if keep])


def _short(blocks: Iterable[Block]) -> Iterator[Block]:
    for one in blocks:
        match one:
            case Statblock(inner):
                yield from _short(inner)
            case Section(title, inner):
                yield Fields([(title, several(line for block in inner for line in _lines(block)))])
            case _:
                yield one


def _lines(block: Block) -> Iterator[Line]:
    match block:
        case Table(_, rows):
            yield joined(map(_row, rows))
        case Listing(items):
            yield from items
        case Fields(rows):
            yield from (joined([name, said], " ") for name, said in rows)
        case Paragraph(spans):
            yield spans


def several(lines: Iterable[Line]) -> Spans:
    """Return lines as one: a sentence is ended already, and a semicolon ends the rest."""
    said: Spans = ()
    for line in map(pieces, lines):
        words = words_of(said).rstrip()
        between = "" if not words or not line else " " if words.endswith((".", "?", "!")) else "; "
        said = (*said, *([Span(between)] if between else []), *line)
    return said


def _row(row: tuple[Spans, ...]) -> Line:
    """Return a row in a breath: its name, its numbers, and in brackets what else is said of it."""
    name, *rest = (cell for cell in row if cell)
    numbers = [cell for cell in rest if any(map(str.isdigit, words_of(cell)))]
    words = joined(cell for cell in rest if cell not in numbers)
    return joined([joined([name, *numbers], NARROW), ("(", *words, ")") if words else ""], " ")
