"""A page read line by line, as mere words: for whoever says it in one breath, and for tests."""

from collections.abc import Iterable, Iterator

from .blocks import Block, Fields, Graph, Listing, Paragraph, Picture, Table
from .number import Explanation
from .span import words_of

__all__ = ["lines_of"]


def lines_of(blocks: Iterable[Block]) -> Iterator[str]:
    """Yield what blocks say, without headings and reasons: a line for each paragraph, item, fact and row.

    >>> from gateway_core.game.pages import Fields, Section, Table
    >>> [*lines_of([Section("Gear", [Fields([("Group", "ropes")]), Table(("", "Adds"), [("Net", "+1")])])])]
    ['Group: ropes', 'Net, +1']
    """
    for one in blocks:
        match one:
            case Paragraph(spans):
                yield words_of(spans)
            case Listing(items):
                yield from map(words_of, items)
            case Fields(rows):
                yield from (f"{name}: {words_of(said)}" for name, said in rows)
            case Table(_, cells):
                yield from (", ".join(filter(None, map(words_of, row))) for row in cells)
            case Picture(alt=alt) | Graph(alt=alt):
                yield alt
            case Explanation():
                pass
            case titled:
                yield from lines_of(titled.blocks)
