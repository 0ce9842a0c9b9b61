"""A page, block by block, written as text for a terminal or as Markdown; its words are never markup."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from gateway_core.errors import printable
from gateway_core.game.pages import (
    Block,
    Entry,
    Explanation,
    Fields,
    Graph,
    Listing,
    Note,
    Paragraph,
    Picture,
    Section,
    Spans,
    Statblock,
    Table,
    words_of,
)

from .markdown import escaped
from .provenance import Provenance
from .terminal import bold, dim, layout_width, text_width
from .text import cells, table, two_columns, wrap

__all__ = ["as_markdown", "as_text", "block_lines"]

_GAP = "  "
_TITLED = Section | Note | Entry
_MARKS = {"emphasis": "*", "strong": "**"}


def as_text(page: Section, why: Provenance | None = None) -> str:
    """Return a page as lines no longer than the terminal is wide; a table that is too wide is told row by row.

    With `why`, every number on it says where it comes from.
    """
    title = [bold(wrap(page.title))] if page.title else []
    return "\n".join((*title, *block_lines(page.blocks, why))).removeprefix("\n")


def block_lines(
    blocks: Iterable[Block], why: Provenance | None = None, indent: str = "", hanging: str = _GAP
) -> Iterator[str]:
    """Yield blocks as lines of text, with an empty line before each that has a title; paragraphs are `hanging`."""
    for one in blocks:
        if isinstance(one, _TITLED):
            yield ""
            yield bold(wrap(one.title, indent))
            yield from block_lines(one.blocks, why, indent + _GAP)
        elif isinstance(one, Statblock):
            yield from block_lines(one.blocks, why, indent)
        elif isinstance(one, Explanation):
            yield from _reasons(one, why, indent) if why is not None else ()
        else:
            yield from _lines(one, indent, hanging)


def _lines(block: Block, indent: str, hanging: str) -> Iterator[str]:
    match block:
        case Paragraph(spans):
            yield wrap(words_of(spans), indent, hanging)
        case Listing(items, numbered):
            for number, line in enumerate(items, 1):
                yield wrap(f"{number}. {words_of(line)}" if numbered else words_of(line), _inner(indent, hanging))
        case Fields(rows):
            yield two_columns([(name, words_of(said)) for name, said in rows])
        case Table(head, rows):
            yield from _table(head, rows, _inner(indent, hanging))
        case Picture(_, alt, credit):
            yield wrap(f"Picture: {alt} {credit}", indent)
        case Graph(links, _, labels):
            said = (f"{one} \N{RIGHTWARDS ARROW} {other}" for one, other in links)
            ends = (f" ({label})" for label in labels) if labels else ("" for _ in links)
            yield from (wrap(line + end, indent) for line, end in zip(said, ends, strict=True))


def _inner(indent: str, hanging: str) -> str:
    """Return the indent of lines that belong together; below paragraphs that do not hang it shows that they do."""
    return indent if indent and hanging else indent + _GAP


def _reasons(one: Explanation, why: Provenance, indent: str) -> Iterator[str]:
    yield dim(wrap(one.number, indent))
    yield from (dim(wrap(why.words(part), indent + _GAP)) for part in one.because)


def _table(head: Sequence[str], rows: Sequence[Sequence[Spans]], indent: str) -> Iterator[str]:
    said = [[words_of(cell) for cell in row] for row in rows]
    first, *rest = (indent + line for line in table([[printable(cell) for cell in row] for row in (head, *said)]))
    if max(map(cells, (first, *rest))) > layout_width():
        yield from _row_by_row(head, said, indent)
    else:
        yield dim(first)
        yield from rest


def _row_by_row(head: Sequence[str], rows: Sequence[Sequence[str]], indent: str) -> Iterator[str]:
    inner = indent + _GAP if text_width() > 40 else indent  # a narrow terminal needs its columns for the words
    for first, *rest in rows:
        yield wrap(first, indent)
        said = [f"{word} {cell}" for word, cell in zip(head[1:], rest, strict=True) if cell]
        if said:
            yield wrap("; ".join(said), inner)


def as_markdown(page: Section, why: Provenance | None = None) -> str:
    """Return a page as Markdown, with nothing in it that a pack's words could act by; `why` as in a text."""
    title = [f"# {escaped(page.title)}"] if page.title else []
    return "\n\n".join([*title, *_markdown(page.blocks, why, "##")]) + "\n"


def _markdown(blocks: Iterable[Block], why: Provenance | None, level: str) -> Iterator[str]:
    reasons = []
    for one in blocks:
        match one:
            case Section(title, inner) | Note(title, inner) | Entry(_, title, inner):
                yield f"{level} {escaped(title)}"
                yield from _markdown(inner, why, f"{level}#")
            case Statblock(inner):
                yield from _markdown(inner, why, level)
            case Paragraph(spans):
                yield _marked(spans)
            case Listing(items, numbered):
                marks = (f"{number}." if numbered else "-" for number in range(1, len(items) + 1))
                yield "\n".join(f"{mark} {_marked(line)}" for mark, line in zip(marks, items, strict=True))
            case Fields(rows):
                yield "\n".join(f"- {escaped(name)}: {_marked(said)}" for name, said in rows)
            case Table(head, rows):
                said = [[_marked(cell) for cell in row] for row in rows]
                yield "\n".join([_row(map(escaped, head)), f"|{' --- |' * len(head)}", *map(_row, said)])
            case Explanation() if why is not None:
                reasons += [*_explanation(one, why)]
            case Picture(alt=alt) | Graph(alt=alt):
                yield escaped(alt)
    if reasons:
        yield "\n".join(reasons)


def _row(row: Iterable[str]) -> str:
    return f"| {' | '.join(row)} |"


def _marked(spans: Spans) -> str:
    """Return a line with its words as mere words, and with the marks of how each is meant."""
    found = []
    for style, those in groupby(spans, key=lambda one: _MARKS.get(one.style, "")):
        text = words_of(those)
        words = escaped(text)
        before, after = (" " if end[:1].isspace() else "" for end in (text, text[::-1]))
        found.append(f"{before}{style}{words}{style}{after}" if words else " ")
    return "".join(found).strip()


def _explanation(one: Explanation, why: Provenance) -> Iterator[str]:
    yield f"- {escaped(one.number)}"
    for part in one.because:
        yield f"  - {escaped(why.words(part))}"
