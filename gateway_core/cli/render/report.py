"""A report: sections with tables, written as text for a terminal or as Markdown; its words are never markup."""

from collections.abc import Iterator, Sequence

import attrs

from ...errors import printable
from .markdown import escaped
from .terminal import bold, dim, layout_width, text_width
from .text import cells, table, wrap

__all__ = ["Explanation", "Report", "Section", "as_markdown", "as_text"]

_GAP = "  "


@attrs.frozen
class Explanation:
    """Where a number comes from."""

    number: str  # the number in words, such as "Sneak, level: 3"
    parts: tuple[str, ...]  # a line for each of its parts


@attrs.frozen
class Section:
    """A heading with what stands under it. Without rows it has no table, whatever its head."""

    title: str
    head: tuple[str, ...] = ()  # of the table, a word a column
    rows: tuple[tuple[str, ...], ...] = ()  # of the table, as many cells as the head has
    lines: tuple[str, ...] = ()  # under the table
    explanations: tuple[Explanation, ...] = ()  # at the end, of the numbers above


@attrs.frozen
class Report:
    """Sections under a title."""

    title: str
    lines: tuple[str, ...]  # under the title
    sections: tuple[Section, ...]


def as_text(report: Report) -> str:
    """Return a report as lines no longer than the terminal is wide; a table that is too wide is told row by row."""
    head = [bold(wrap(report.title)), *(wrap(line) for line in report.lines)]
    return "\n\n".join(["\n".join(head), *("\n".join(_text(section)) for section in report.sections)])


def _text(section: Section) -> Iterator[str]:
    yield bold(wrap(section.title))
    if section.rows:
        yield from _table(section.head, section.rows)
    for line in section.lines:
        yield wrap(line, _GAP)
    for one in section.explanations:
        yield dim(wrap(one.number, _GAP))
        for part in one.parts:
            yield dim(wrap(part, _GAP * 2))


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


def as_markdown(report: Report) -> str:
    """Return a report as Markdown, with nothing in it that a pack's words could act by."""
    parts = [f"# {escaped(report.title)}", *(escaped(line) for line in report.lines)]
    for section in report.sections:
        parts.append(f"## {escaped(section.title)}")
        if section.rows:
            rule = f"|{' --- |' * len(section.head)}"
            parts.append("\n".join([_row(section.head), rule, *map(_row, section.rows)]))
        parts += [escaped(line) for line in section.lines]
        if section.explanations:
            parts.append("\n".join(line for one in section.explanations for line in _explanation(one)))
    return "\n\n".join(parts) + "\n"


def _row(row: Sequence[str]) -> str:
    return f"| {' | '.join(map(escaped, row))} |"


def _explanation(one: Explanation) -> Iterator[str]:
    yield f"- {escaped(one.number)}"
    for part in one.parts:
        yield f"  - {escaped(part)}"
