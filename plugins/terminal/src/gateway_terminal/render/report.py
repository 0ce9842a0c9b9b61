"""A page: sections with tables, written as text for a terminal or as Markdown; its words are never markup."""

from collections.abc import Iterator, Sequence

from gateway_core.errors import printable
from gateway_core.game.characters import Explanation, Page, Section

from .markdown import escaped
from .provenance import Provenance
from .terminal import bold, dim, layout_width, text_width
from .text import cells, table, wrap

__all__ = ["as_markdown", "as_text"]

_GAP = "  "


def as_text(page: Page, why: Provenance | None = None) -> str:
    """Return a page as lines no longer than the terminal is wide; a table that is too wide is told row by row.

    With `why`, every number on it says where it comes from.
    """
    title = [bold(wrap(page.title))] if page.title else []
    head = [*title, *(wrap(line) for line in page.lines)]
    return "\n\n".join(["\n".join(head), *("\n".join(_text(section, why)) for section in page.sections)])


def _text(section: Section, why: Provenance | None) -> Iterator[str]:
    yield bold(wrap(section.title))
    if section.rows:
        yield from _table(section.head, section.rows)
    for line in section.lines:
        yield wrap(line, _GAP)
    if why is not None:
        for one in section.explanations:
            yield dim(wrap(one.number, _GAP))
            yield from (dim(wrap(why.words(part), _GAP * 2)) for part in one.because)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    first, *rest = (_GAP + line for line in table([[printable(cell) for cell in row] for row in (head, *rows)]))
    if max(map(cells, (first, *rest))) > layout_width():
        yield from _row_by_row(head, rows)
    else:
        yield dim(first)
        yield from rest


def _row_by_row(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    indent = _GAP * 2 if text_width() > 40 else _GAP  # a narrow terminal needs its columns for the words
    for first, *rest in rows:
        yield wrap(first, _GAP)
        said = [f"{word} {cell}" for word, cell in zip(head[1:], rest, strict=True) if cell]
        if said:
            yield wrap("; ".join(said), indent)


def as_markdown(page: Page, why: Provenance | None = None) -> str:
    """Return a page as Markdown, with nothing in it that a pack's words could act by; `why` as in a text."""
    parts = [*([f"# {escaped(page.title)}"] if page.title else []), *(escaped(line) for line in page.lines)]
    for section in page.sections:
        parts.append(f"## {escaped(section.title)}")
        if section.rows:
            rule = f"|{' --- |' * len(section.head)}"
            parts.append("\n".join([_row(section.head), rule, *map(_row, section.rows)]))
        parts += [escaped(line) for line in section.lines]
        if section.explanations and why is not None:
            parts.append("\n".join(line for one in section.explanations for line in _explanation(one, why)))
    return "\n\n".join(parts) + "\n"


def _row(row: Sequence[str]) -> str:
    return f"| {' | '.join(map(escaped, row))} |"


def _explanation(one: Explanation, why: Provenance) -> Iterator[str]:
    yield f"- {escaped(one.number)}"
    for part in one.because:
        yield f"  - {escaped(why.words(part))}"
