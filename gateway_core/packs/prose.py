"""A text that people read, taken apart: emphasis, lists, tables, links to entries; a small part of Markdown.

It is read once, with its pack. Whoever wants mere words has a `str`; whoever draws it has its lines.
"""

import re
from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple, Self, TypeAlias

from .schema import DataFault

__all__ = ["PROSE", "Prose", "ProseLine", "Run"]

PROSE = ("introduction", "notes", "text")  # the keys that hold such texts, wherever they stand

Style: TypeAlias = Literal["", "emphasis", "strong"]
Refer: TypeAlias = Callable[[str, str], str]  # from the kind and the name of an entry to its full id, or DataFault

_MARKED = re.compile(r"[*\[\\|]|^\s*(?:-|\d+\.)\s", re.MULTILINE)  # without any of these a text is mere words
_BEGINS = re.compile(r"(-|\d+\.)\s+(.*)")
_DASHES = re.compile(r"\|(?:\s*-+\s*\|)+")
_CELL = re.compile(r"(?<!\\)\|")
_TOKEN = re.compile(r"\\([\\*\[\]|.-])|(\*\*?)|\[([^\[\]]*)\]\(([^()]*)\)|(\[[^\[\]]*\]\()")
_TARGET = re.compile(r"(?:([a-z0-9-]+):)?([a-z0-9-]+)/([a-z0-9-]+)|([a-z0-9-]+)/([a-z0-9-]+:[a-z0-9-]+)")
_HOW = "Write [its words](item/rope), by the kind and the id of an entry."


class Run(NamedTuple):
    """Some words of a line that are meant alike."""

    text: str
    to: str = ""  # the entry that they lead to, KIND/PACK:NAME; empty: to none
    style: Style = ""


class ProseLine(NamedTuple):
    """One line of a text."""

    sort: Literal["paragraph", "item", "step", "head", "row"]
    cells: tuple[tuple[Run, ...], ...]  # one, but of tables

    @property
    def words(self) -> str:
        """It in mere words."""
        return ", ".join("".join(run.text for run in cell) for cell in self.cells)


class Prose(str):
    """A text with marks: as a `str`, its words alone."""

    __slots__ = ("lines", "source")
    lines: tuple[ProseLine, ...]
    source: str  # as it is written, the names of entries in full

    def __new__(cls, words: str, source: str = "", lines: tuple[ProseLine, ...] = ()) -> Self:
        """Return words that know how they were written."""
        made = super().__new__(cls, words)
        made.source, made.lines = source, lines
        return made

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self), self.source, self.lines)

    @property
    def links(self) -> Iterator[tuple[str, str]]:
        """Yield kind and full id of each entry that it leads to."""
        for line in self.lines:
            yield from (tuple(run.to.split("/", 1)) for cell in line.cells for run in cell if run.to)  # type: ignore[misc]  # two

    @classmethod
    def read(cls, text: str, refer: Refer) -> str:
        """Return a text taken apart; mere words are returned as they are. Raise DataFault for a mark amiss."""
        if _MARKED.search(text) is None:
            return text
        full: list[str] = []
        lines = tuple(_lines(text, refer, full))
        return cls("\n".join(line.words for line in lines), "\n".join(full), lines)


def _lines(text: str, refer: Refer, full: list[str]) -> Iterator[ProseLine]:
    """Yield the lines of a text; as they are written, with the names of entries in full, they come to `full`."""
    rows = text.splitlines()
    columns = 0  # of the table that is being read
    for at, row in enumerate(rows):
        line = " ".join(row.split())
        full.append(row)
        if line.startswith("|"):
            if columns and _DASHES.fullmatch(line):
                continue
            cells = [cell.strip() for cell in _CELL.split(line.removeprefix("|"))]
            if cells.pop():
                raise DataFault("this row of a table does not end with '|'", hint="Write | one | other |.").of(line)
            follows = " ".join(rows[at + 1].split()) if at + 1 < len(rows) else ""
            if not columns and not _DASHES.fullmatch(follows):
                hint = "Write | --- | --- | below the heads of its columns, and \\| for a mere stroke."
                raise DataFault("this table has no row of dashes below its head", hint=hint).of(line)
            if columns and len(cells) != columns:
                fault = f"this row has {len(cells)} cells, and its table {columns} columns"
                raise DataFault(fault, hint="Write one cell a column, if need be an empty one.").of(line)
            sort: Literal["head", "row"] = "row" if columns else "head"
            columns = len(cells)
            yield ProseLine(sort, tuple(tuple(_runs(cell, refer, full)) for cell in cells))
            continue
        columns = 0
        begins = _BEGINS.fullmatch(line)
        if begins is not None:
            yield ProseLine("item" if begins[1] == "-" else "step", (tuple(_runs(begins[2], refer, full)),))
        elif line:
            yield ProseLine("paragraph", (tuple(_runs(line, refer, full)),))


def _runs(line: str, refer: Refer, full: list[str]) -> Iterator[Run]:
    """Yield the pieces of a line, or of a cell."""
    style: Style = ""
    opened, kept, at = 0, "", 0  # where the open mark stands; mere words that wait; what was read
    for found in _TOKEN.finditer(line):
        kept += line[at : found.start()]
        at = found.end()
        letter, stars, words, target, broken = found.groups()
        if broken is not None:
            raise DataFault("this link does not end", hint=_HOW).of(line[found.start() :])
        if letter is not None:
            kept += letter
        elif stars is None:
            yield from _run(kept, style)
            kept, to = "", _target(words, target, found[0], refer)
            full[-1] = full[-1].replace(f"]({target})", f"]({to})", 1)
            yield Run(words, to, style)
        elif style and len(stars) == (1 if style == "emphasis" else 2) and not line[found.start() - 1].isspace():
            yield from _run(kept, style)
            kept, style = "", ""
        elif _opens(line, found.start(), found.end()):
            if style:
                fault = "one mark begins within another"
                raise DataFault(fault, hint="End the first before it, or write \\* for a mere star.").of(line[opened:])
            yield from _run(kept, "")
            kept, opened, style = "", found.start(), "strong" if stars == "**" else "emphasis"
        else:
            kept += stars
    if style:
        mark = "**" if style == "strong" else "*"
        hint = f"End it with '{mark}' in the same line, or write \\* for a mere star."
        raise DataFault(f"'{mark}' begins here and does not end", hint=hint).of(line[opened:])
    yield from _run(kept + line[at:], "")


def _opens(line: str, start: int, end: int) -> bool:
    """Say whether stars begin something: at the beginning of a word; elsewhere they are mere stars, as in 2 * 3."""
    before, after = line[start - 1 : start], line[end : end + 1]
    return not before.isalnum() and (after.isalnum() or (after != "" and after in "\"'[\u201c\u2018\u00ab\u201e"))


def _run(words: str, style: Style) -> Iterator[Run]:
    if words:
        yield Run(words, "", style)


def _target(words: str, target: str, said: str, refer: Refer) -> str:
    found = _TARGET.fullmatch(target)
    if found is None or not words.strip():
        fault = f"'{target}' is no entry that a link could lead to" if words.strip() else "this link has no words"
        raise DataFault(fault, hint=_HOW).of(said)
    kind = found[2] or found[4]
    name = found[5] or (f"{found[1]}:{found[3]}" if found[1] else found[3])
    try:
        return f"{kind}/{refer(kind, name)}"
    except DataFault as fault:
        raise fault.of(said) from None
