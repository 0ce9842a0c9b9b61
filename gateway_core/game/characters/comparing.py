"""Two characters side by side: what one has and the other has not, line by line of their sheets."""

from collections.abc import Iterator

import attrs

from .page import Page

__all__ = ["Difference", "differences"]


@attrs.frozen
class Difference:
    """A line in which two sheets differ."""

    part: str  # of the sheet, by a key that stays: "gear" …
    what: str  # what it is about, as people call it
    first: str  # what the first has; empty: nothing
    second: str  # what the second has; empty: nothing
    heading: str = attrs.field(default="", eq=False)  # the part as people call it; empty: its key with a capital letter


def differences(first: Page, second: Page) -> tuple[Difference, ...]:
    """Return every row and line of two pages that only one of them has, or has otherwise; its first cell names a row.

    They come in the order of the first page, in each section at the end those that only the second has.
    """
    mine, theirs = dict(_rows(first)), dict(_rows(second))
    titles = [*dict.fromkeys(title for title, _ in (*mine, *theirs))]
    keys = sorted(dict.fromkeys((*mine, *theirs)), key=lambda key: titles.index(key[0]))
    rows = (Difference(key[0].lower(), key[1], mine.get(key, ""), theirs.get(key, ""), key[0]) for key in keys)
    return tuple(row for row in rows if row.first != row.second)


def _rows(page: Page) -> Iterator[tuple[tuple[str, str], str]]:
    for section in page.sections:
        for name, *cells in section.rows:
            said = [f"{word} {cell}".strip() for word, cell in zip(section.head[1:], cells, strict=True) if cell]
            yield (section.title, name), ", ".join(said if len(cells) > 1 else cells) or "yes"
        for line in section.lines:
            yield (section.title, line), "yes"
