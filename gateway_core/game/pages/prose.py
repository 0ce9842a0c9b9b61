"""A text of a pack as blocks: what its author marked is emphasised, listed, set in a table, and leads to entries."""

from collections.abc import Callable, Iterator
from itertools import accumulate, groupby

from ...packs.prose import Prose, ProseLine, Run
from .blocks import Block, Blocks, Listing, Paragraph, Table
from .span import Span, Spans, words_of

__all__ = ["blocks_of"]

Knows = Callable[[str, str], bool]  # whether a reader knows of an entry, by kind and full id


def blocks_of(text: str, knows: Knows = lambda kind, id: True) -> Blocks:
    """Return a text as blocks; to an entry of which its reader does not know nothing leads."""
    if not isinstance(text, Prose):
        return tuple(Paragraph(words) for line in text.splitlines() if (words := " ".join(line.split())))
    return tuple(_blocks(text.lines, knows))


def _blocks(lines: tuple[ProseLine, ...], knows: Knows) -> Iterator[Block]:
    tables = accumulate(line.sort == "head" for line in lines)  # how many have begun: two may follow each other
    sorts = ["row" if line.sort == "head" else line.sort for line in lines]
    for (sort, _), those in groupby(zip(sorts, tables, lines, strict=True), key=lambda one: one[:2]):
        rows = [[_spans(cell, knows) for cell in line.cells] for *_, line in those]
        if sort == "row":
            head, *rest = rows
            yield Table(tuple(map(words_of, head)), rest)
        elif sort == "paragraph":
            yield from (Paragraph(line) for (line,) in rows)
        else:
            yield Listing([line for (line,) in rows], numbered=sort == "step")


def _spans(runs: tuple[Run, ...], knows: Knows) -> Spans:
    return tuple(Span(run.text, run.to if run.to and knows(*run.to.split("/", 1)) else "", run.style) for run in runs)
