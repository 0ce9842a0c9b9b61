"""Pages: a tree of blocks between the entries of a rulebook and every face that shows them, whatever game it is."""

from .blocks import (
    Block,
    Blocks,
    Entry,
    Fields,
    Graph,
    Listing,
    Note,
    Paragraph,
    Picture,
    Section,
    Statblock,
    Table,
    saying,
)
from .number import Because, Explanation, Number, Path
from .prose import blocks_of
from .reading import lines_of
from .span import Line, Span, Spans, joined, pieces, words_of

__all__ = [
    "Because",
    "Block",
    "Blocks",
    "Entry",
    "Explanation",
    "Fields",
    "Graph",
    "Line",
    "Listing",
    "Note",
    "Number",
    "Paragraph",
    "Path",
    "Picture",
    "Section",
    "Span",
    "Spans",
    "Statblock",
    "Table",
    "blocks_of",
    "joined",
    "lines_of",
    "pieces",
    "saying",
    "words_of",
]
