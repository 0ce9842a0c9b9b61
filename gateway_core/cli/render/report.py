"""A page of blocks with tables, written as text for a terminal or as Markdown; its words are never markup."""

from collections.abc import Iterator, Sequence

import attrs

from ...errors import printable
from .markdown import plain
from .terminal import bold, breadth, dim, paragraph, width

__all__ = ["Block", "Page", "Why", "as_markdown", "as_text"]

_GAP = "  "


@attrs.frozen
class Why:
    """A number in words, and a line for each of its parts."""

    number: str
    parts: tuple[str, ...]


@attrs.frozen
class Block:
    """A heading with a table under it, then lines, then reasons. Without rows it is its lines alone."""

    title: str
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    lines: tuple[str, ...] = ()
    why: tuple[Why, ...] = ()


@attrs.frozen
class Page:
    """A title, lines under it, and blocks."""

    title: str
    lines: tuple[str, ...]
    blocks: tuple[Block, ...]


def as_text(page: Page) -> str:
    """Return a page as lines no longer than the terminal is wide; a table that is too wide is told row by row."""
    head = [bold(paragraph(page.title)), *(paragraph(line) for line in page.lines)]
    return "\n\n".join(["\n".join(head), *("\n".join(_text(block)) for block in page.blocks)])


def _text(block: Block) -> Iterator[str]:
    yield bold(paragraph(block.title))
    if block.rows:
        yield from _table(block.head, block.rows)
    for line in block.lines:
        yield paragraph(line, _GAP)
    for why in block.why:
        yield dim(paragraph(why.number, _GAP))
        for part in why.parts:
            yield dim(paragraph(part, _GAP * 2))


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    cells = [[printable(cell) for cell in row] for row in (head, *rows)]
    widths = [max(len(row[column]) for row in cells) for column in range(len(head))]
    if sum(widths) + len(_GAP) * len(widths) > breadth():
        yield from _row_by_row(head, rows)
        return
    for index, row in enumerate(cells):
        line = _GAP + _GAP.join(cell.ljust(wide) for cell, wide in zip(row, widths, strict=True)).rstrip()
        yield dim(line) if index == 0 else line


def _row_by_row(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    indent = _GAP * 2 if width() > 40 else _GAP
    for first, *rest in rows:
        yield paragraph(first, _GAP)
        said = [f"{word} {cell}" for word, cell in zip(head[1:], rest, strict=True) if cell]
        if said:
            yield paragraph("; ".join(said), indent)


def as_markdown(page: Page) -> str:
    """Return a page as Markdown, with nothing in it that a pack's words could act by."""
    blocks = [f"# {plain(page.title)}", *(plain(line) for line in page.lines)]
    for block in page.blocks:
        blocks.append(f"## {plain(block.title)}")
        if block.rows:
            rule = f"|{' --- |' * len(block.head)}"
            blocks.append("\n".join([_row(block.head), rule, *map(_row, block.rows)]))
        blocks += [plain(line) for line in block.lines]
        if block.why:
            blocks.append("\n".join(line for why in block.why for line in _reasons(why)))
    return "\n\n".join(blocks) + "\n"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(map(plain, cells))} |"


def _reasons(why: Why) -> Iterator[str]:
    yield f"- {plain(why.number)}"
    for part in why.parts:
        yield f"  - {plain(part)}"
