"""What a page is made of: a tree of values between the entries of a rulebook and whatever draws them."""

from collections.abc import Iterator, Sequence
from typing import Any

import attrs

__all__ = [
    "Beside", "Block", "Card", "Chapter", "Entry", "Fields", "Graph", "Listing", "Note", "Paragraph", "Picture",
    "Section", "Span", "Spans", "Table", "as_data", "texts",
]  # fmt: skip


SHORT = 900  # letters of a chapter that does not begin a page


@attrs.frozen
class Span:
    """Some words of a line."""

    text: str
    to: str = ""  # the entry that they lead to, KIND/ID; empty: to none


Spans = tuple[Span, ...]


@attrs.frozen
class Paragraph:
    spans: Spans


@attrs.frozen
class Listing:
    items: tuple[Spans, ...]


@attrs.frozen
class Fields:
    """Short facts, each under its name."""

    rows: tuple[tuple[str, Spans], ...]


@attrs.frozen
class Table:
    head: tuple[str, ...]
    rows: tuple[tuple[Spans, ...], ...]
    ids: tuple[str, ...] = ()  # the entry of each row, KIND/ID; none: rows are no entries


@attrs.frozen
class Picture:
    file: str  # as it is staged
    alt: str  # what is to be seen on it
    credit: str


@attrs.frozen
class Graph:
    """What leads to what, each by its name."""

    links: tuple[tuple[str, str], ...]
    alt: str


@attrs.frozen
class Note:
    """What is for the games master alone."""

    title: str
    blocks: "tuple[Block, ...]"


@attrs.frozen
class Section:
    title: str
    blocks: "tuple[Block, ...]"


@attrs.frozen
class Beside:
    """Two columns of short sections."""

    left: "tuple[Block, ...]"
    right: "tuple[Block, ...]"


@attrs.frozen
class Entry:
    """An entry of the pack, under its name."""

    id: str  # KIND/ID
    title: str
    blocks: "tuple[Block, ...]"
    secret: bool = False


Block = Paragraph | Listing | Fields | Table | Picture | Graph | Note | Section | Beside | Entry


@attrs.frozen
class Chapter:
    title: str
    blocks: tuple[Block, ...]

    @property
    def is_short(self) -> bool:
        """Whether it takes too little of a page to begin one."""
        return sum(len(text) for _, text in texts(self.blocks)) < SHORT


@attrs.frozen
class Card:
    """An entry small enough to hold in a hand."""

    id: str  # KIND/ID
    title: str
    group: str  # what sort of thing it is
    blocks: tuple[Block, ...]


def as_data(value: Any) -> Any:
    """Return the tree as JSON values: of each block its sort as `k`, and its fields."""
    if attrs.has(type(value)):
        fields = {field.name: as_data(getattr(value, field.name)) for field in attrs.fields(type(value))}
        if isinstance(value, Chapter):
            fields["short"] = value.is_short
        return {"k": type(value).__name__.lower(), **fields}
    return [as_data(one) for one in value] if isinstance(value, tuple | list) else value


def texts(blocks: Sequence[Any], inside: str = "") -> Iterator[tuple[str, str]]:
    """Yield every text of a tree with the entry that it stands in, KIND/ID."""
    for one in blocks:
        if isinstance(one, str):
            yield inside, one
        elif isinstance(one, tuple | list):
            yield from texts(one, inside)
        elif attrs.has(type(one)):
            within = getattr(one, "id", "") or inside
            yield from texts([getattr(one, field.name) for field in attrs.fields(type(one))], within)
