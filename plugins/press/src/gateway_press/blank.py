"""A sheet to fill in by hand, made of those of people: what all of them say is printed, and else there are lines."""

from collections.abc import Iterator, Sequence

from gateway_core.game.pages import (
    Block,
    Blocks,
    Entry,
    Fields,
    Line,
    Listing,
    Paragraph,
    Section,
    Span,
    Spans,
    Statblock,
    Table,
)
from gateway_core.game.pages.span import words_of

from .layout import in_columns
from .people import NARROW

__all__ = ["blank_sheet"]

_LEAST, _MOST = 3, 20  # letters that a line has room for
_SPARE, _MOST_ROWS = 1, 9  # rows more than anybody fills, and of the longest table


def blank_sheet(title: str, sheets: Sequence[Entry], *, is_played: bool) -> Entry:
    """Return the sheet that any of these people could have had, with room for what is theirs and for who plays them."""
    found: dict[str, list[Section]] = {}
    for sheet in sheets:
        for section in _sections(sheet.blocks):
            found.setdefault(section.title, []).append(section)
    who = Fields([(name, _line(_MOST)) for name in (("Name", "Player") if is_played else ("Name",))])
    parts = [Section(name, tuple(_blank(some))) for name, some in found.items()]
    columns = in_columns([one for one in parts if one.blocks])
    return Entry("", title, (who, columns))  # type: ignore[arg-type]  # which only paper has


def _sections(blocks: Blocks) -> Iterator[Section]:
    for one in blocks:
        if isinstance(one, Section):
            yield one
        elif isinstance(one, Statblock):
            yield from _sections(one.blocks)


def _blank(sections: Sequence[Section]) -> Iterator[Block]:
    """Yield the table, the fields, the lines and the sentences of sections of one title."""
    tables = [one for section in sections for one in section.blocks if isinstance(one, Table)]
    heads = dict.fromkeys(word for one in tables for word in one.head if word not in one.derived)
    if tables and not heads:
        return  # all of it follows from the rest
    if tables:
        yield _table(tables, tuple(heads))
        yield Paragraph(", ".join(_same(tables)))
    names = dict.fromkeys(
        name for section in sections for one in section.blocks if isinstance(one, Fields) for name, _ in one.rows
    )
    if names:
        yield Fields([(name, _line(_MOST)) for name in names])
    if not tables and any(isinstance(one, Listing) for section in sections for one in section.blocks):
        yield Listing([_line(_MOST) for _ in range(4)])
    said = [[one for one in section.blocks if isinstance(one, Paragraph)] for section in sections]
    yield from (one for one in said[0] if len(said) > 1 and all(one in other for other in said[1:]))


def _same(tables: Sequence[Table]) -> Iterator[str]:
    """Yield what follows from the rest and is the same in every row, as a word of the head and what it is."""
    for word in tables[0].derived:
        every = {words_of(cell) for one in tables if word in one.head for cell in column(one, one.head.index(word))}
        if len(every) == 1:
            yield f"{word}{NARROW}{every.pop()}"


def _table(tables: Sequence[Table], head: tuple[str, ...]) -> Table:
    cells = [{word: column(one, at) for at, word in enumerate(one.head)} for one in tables]
    fixed = {word for word in head if len(tables) > 1 and all(one.get(word) == cells[0].get(word) for one in cells)}
    every = {word: [cell for one in cells for cell in one.get(word, ())] for word in head}
    most = min(max(len(one.rows) for one in tables), _MOST_ROWS)
    count = most if fixed else most + _SPARE

    def cell(word: str, at: int) -> Line:
        if word in fixed:
            return cells[0][word][at]
        return _line(max((len(words_of(one)) for one in every[word]), default=0))

    return Table(head, [[cell(word, at) for word in head] for at in range(count)])


def column(table: Table, at: int) -> list[Spans]:
    """Return the cells of a column."""
    return [row[at] for row in table.rows]


def _line(letters: int) -> Span:
    return Span("_" * min(max(letters, _LEAST), _MOST))
