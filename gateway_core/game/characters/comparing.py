"""Two characters side by side: what one has and the other has not, line by line of their sheets."""

from collections.abc import Iterator

import attrs

from ..pages import Blocks, Listing, Paragraph, Section, Statblock, Table, words_of

__all__ = ["Difference", "differences"]


@attrs.frozen
class Difference:
    """A line in which two sheets differ."""

    part: str  # of the sheet, by a key that stays: "gear" …
    what: str  # what it is about, as people call it
    first: str  # what the first has; empty: nothing
    second: str  # what the second has; empty: nothing
    heading: str = attrs.field(default="", eq=False)  # the part as people call it; empty: its key with a capital letter


def differences(first: Section, second: Section) -> tuple[Difference, ...]:
    """Return every row and line of two pages that only one of them has, or has otherwise; its first cell names a row.

    They come in the order of the first page, in each section at the end those that only the second has.
    """
    mine, theirs = (dict(_parts(one.blocks)) for one in (first, second))
    titles = [*dict.fromkeys(title for title, _ in (*mine, *theirs))]
    keys = sorted(dict.fromkeys((*mine, *theirs)), key=lambda key: titles.index(key[0]))
    rows = (Difference(key[0].lower(), key[1], mine.get(key, ""), theirs.get(key, ""), key[0]) for key in keys)
    return tuple(row for row in rows if row.first != row.second)


def _parts(page: Blocks) -> Iterator[tuple[tuple[str, str], str]]:
    for one in page:
        if isinstance(one, Section):
            yield from (((one.title, name), said) for name, said in _rows(one.blocks))
        elif isinstance(one, Statblock):
            yield from _parts(one.blocks)


def _rows(blocks: Blocks) -> Iterator[tuple[str, str]]:
    for one in blocks:
        if isinstance(one, Table):
            for row in one.rows:
                name, *cells = map(words_of, row)
                said = [f"{word} {cell}".strip() for word, cell in zip(one.head[1:], cells, strict=True) if cell]
                yield name, ", ".join(said if len(cells) > 1 else cells) or "yes"
        elif isinstance(one, Listing):
            yield from ((words_of(line), "yes") for line in one.items)
        elif isinstance(one, Paragraph):
            yield words_of(one.spans), "yes"
