"""A sheet to fill in by hand, made of those of people: what all of them say is printed, and else there are lines."""

from collections.abc import Iterator, Mapping, Sequence

from gateway_core.game.pages import (
    Block,
    Blocks,
    Entry,
    Fields,
    Listing,
    Paragraph,
    Section,
    Span,
    Spans,
    Statblock,
    Table,
)
from gateway_core.game.pages.span import words_of

__all__ = ["blank_sheet"]

_LEAST, _MOST = 3, 20  # letters that a line has room for
_SPARE = 1  # rows more than anybody fills
_OWN = ("Name", "Player")


def blank_sheet(title: str, sheets: Sequence[Entry]) -> Entry:
    """Return the sheet that any of these people could have had, with room for what is theirs."""
    found: dict[str, list[Section]] = {}
    for sheet in sheets:
        for section in _sections(sheet.blocks):
            found.setdefault(section.title, []).append(section)
    who = Fields([(name, _line(_MOST)) for name in _OWN])
    return Entry("", title, (who, *(Section(name, tuple(_blank(some))) for name, some in found.items())))


def _sections(blocks: Blocks) -> Iterator[Section]:
    for one in blocks:
        if isinstance(one, Section):
            yield one
        elif isinstance(one, Statblock):
            yield from _sections(one.blocks)


def _blank(sections: Sequence[Section]) -> Iterator[Block]:
    """Yield the table, the fields, the lines and the sentences of sections of one title."""
    tables = [one for section in sections for one in section.blocks if isinstance(one, Table)]
    if tables:
        yield _table(tables)
    names = dict.fromkeys(
        name for section in sections for one in section.blocks if isinstance(one, Fields) for name, _ in one.rows
    )
    if names:
        yield Fields([(name, _line(_MOST)) for name in names])
    if not tables and any(isinstance(one, Listing) for section in sections for one in section.blocks):
        yield Listing([_line(_MOST) for _ in range(3)])
    said = [[one for one in section.blocks if isinstance(one, Paragraph)] for section in sections]
    yield from (one for one in said[0] if len(said) > 1 and all(one in other for other in said[1:]))


def _table(tables: Sequence[Table]) -> Table:
    widest = max(tables, key=lambda one: len(one.head))
    cells = [{word: column(one, at) for at, word in enumerate(one.head)} for one in tables]
    fixed = {
        word for word in widest.head if len(tables) > 1 and all(one.get(word) == cells[0].get(word) for one in cells)
    }
    most = max(len(one.rows) for one in tables)
    count = most if fixed else most + _SPARE
    lines = {word: _line(_longest(word, cells)) for word in widest.head}
    rows = [[cells[0][word][at] if word in fixed else lines[word] for word in widest.head] for at in range(count)]
    return Table(widest.head, rows)


def column(table: Table, at: int) -> list[Spans]:
    """Return the cells of a column."""
    return [row[at] for row in table.rows]


def _longest(word: str, cells: Sequence[Mapping[str, Sequence[Spans]]]) -> int:
    return max((len(words_of(one)) for some in cells for one in some.get(word, ())), default=0)


def _line(letters: int) -> Span:
    return Span("_" * min(max(letters, _LEAST), _MOST))
