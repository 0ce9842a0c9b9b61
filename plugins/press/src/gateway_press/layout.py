"""What stands beside what on paper: narrow sections in two columns, tables without empty columns."""

from collections.abc import Iterator, Sequence
from itertools import groupby

import attrs

from gateway_core.game.pages import Block, Blocks, Explanation, Listing, Paragraph, Section, Spans, Table

__all__ = ["Beside", "in_columns", "laid_out"]

_HALF = 46  # letters of half a line
_LONGEST = 120  # letters of a line that may stand in half of one
_MOST_COLUMNS = 3  # of a table on half a line


@attrs.frozen
class Beside:
    """Two columns of short sections."""

    left: tuple[Section, ...]
    right: tuple[Section, ...]


def laid_out(blocks: Blocks) -> Iterator[Block | Beside]:
    """Yield blocks in their order, sections that are narrow and follow each other in two columns of like height."""
    said = (_narrowed(one) if isinstance(one, Table) else one for one in blocks if not isinstance(one, Explanation))
    for narrow, those in groupby(said, key=_is_narrow):
        some = [*those]
        found = [one for one in some if isinstance(one, Section)]
        if not narrow or len(found) < 2:
            yield from some
            continue
        yield in_columns(found)


def in_columns(sections: Sequence[Section]) -> Beside:
    """Return sections in two columns of like height, in their order."""
    left, right = list[Section](), [*sections]
    whole = sum(map(_height, right))
    while right and (not left or sum(map(_height, left)) + _height(right[0]) / 2 < whole / 2):
        left.append(right.pop(0))
    return Beside(tuple(left), tuple(right))


def _is_narrow(block: Block) -> bool:
    """Whether it is a section for which half a line is enough."""
    return isinstance(block, Section) and all(
        len(one.head) <= _MOST_COLUMNS and all(sum(map(_length, row)) <= _HALF for row in one.rows)
        if isinstance(one, Table)
        else all(_length(line) <= _LONGEST for line in one.items)
        if isinstance(one, Listing)
        else isinstance(one, Paragraph | Explanation)
        for one in block.blocks
    )


def _height(section: Section) -> int:
    """Return about how many lines a narrow section takes."""
    rows = [_length(line) for one in section.blocks if isinstance(one, Listing) for line in one.items]
    rows += [_length(one.spans) for one in section.blocks if isinstance(one, Paragraph)]
    tables = sum(1 + len(one.rows) for one in section.blocks if isinstance(one, Table))
    return 2 + tables + sum(1 + length // _HALF for length in rows)


def _length(spans: Spans) -> int:
    return sum(len(one.text) for one in spans)


def _narrowed(table: Table) -> Table:
    """Return a table without the columns in which nothing stands."""
    keep = [at for at in range(len(table.head)) if not at or any(row[at] for row in table.rows)]
    rows = tuple(tuple(row[at] for at in keep) for row in table.rows)
    return Table(tuple(table.head[at] for at in keep), rows, table.ids, table.derived)
