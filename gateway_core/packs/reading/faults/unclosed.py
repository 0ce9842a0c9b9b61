"""Quotation marks and brackets that are opened and never closed, found where they open.

A parser takes what follows for more of the same, and gives up lines later, or not at all. Here a line that stands no
deeper than the key whose value is still open, and begins like a key or an item, ends it.
"""

import re
from collections.abc import Iterator

import attrs

from ....errors import Position, Problem
from ..dialect import UNCLOSED
from ..document import Document

__all__ = ["Opened", "first_unclosed", "left_open"]

_START = re.compile(r"(?P<items>(?:- +)*)(?P<key>(?:[\w./:-]*[\w./-]|'[^']*'|\"[^\"]*\"): +)?")
_BEGINS = re.compile(r"(?:- |-$|(?:[\w./:-]*[\w./-]|'[^']*'|\"[^\"]*\"):(?: |$))")  # something of its own
_BLOCK = re.compile(r"[|>][-+0-9]*\s*(?:#.*)?$")
_QUOTED = re.compile(r"""'(?:[^']|'')*'|"(?:[^"\\]|\\.)*\"""", re.DOTALL)
_SIGN = re.compile(r"""['"\[\]{}]|(?:^|(?<=\s))#[^\n]*""")
_CLOSES = {"]": "[", "}": "{"}


@attrs.frozen
class Opened:
    """What is never closed."""

    sign: str  # the quotation mark or the bracket
    line: int  # from 0
    column: int  # from 0


def first_unclosed(text: str) -> Opened | None:
    """Return the first value of a text that is opened and not closed before something else begins; None if none is."""
    for line, column, value in _values(text.split("\n")):
        found = _unclosed(value)
        if found is not None:
            before = value[:found]
            broken = before.count("\n")
            inner = found - before.rfind("\n") - 1 if broken else column + found
            return Opened(value[found], line + broken, inner)
    return None


def left_open(document: Document) -> Problem | None:
    """Return what in a file is opened and not closed before something else begins, though it is YAML; None if all is.

    It takes in what comes after: whoever finds other faults in such a file looks for this cause first.
    """
    opened = first_unclosed(document.source.decode("utf-8"))
    if opened is None:
        return None
    message, hint = UNCLOSED[opened.sign]
    return Problem("yaml/syntax", message, Position(document.file, opened.line + 1, opened.column + 1), hint)


def _values(lines: list[str]) -> Iterator[tuple[int, int, str]]:
    """Yield each value that begins with a quotation mark or a bracket: where, and its text up to what ends it."""
    number, inside = 0, -1  # `inside`: the column of the key whose text goes on in deeper lines
    while number < len(lines):
        line = lines[number]
        indent = len(line) - len(line.lstrip())
        if not line.strip() or line.lstrip().startswith("#") or (0 <= inside < indent):
            number += 1
            continue
        start = _START.match(line, indent)
        column = start.end() if start is not None else indent
        home = indent + len(start["items"]) if start is not None else indent
        home = home if start is not None and start["key"] else max(indent, home - 1)
        value, inside = line[column:], -1
        if value[:1] in ("'", '"', "[", "{"):
            last = number + 1
            while last < len(lines) and _goes_on(lines[last], home):
                last += 1
            yield number, column, "\n".join((value, *lines[number + 1 : last]))
            number = last
            continue
        if value.strip() and (start is None or start["key"] or start["items"] or _BLOCK.match(value)):
            inside = home if not value.rstrip().endswith(":") else -1
        number += 1


def _goes_on(line: str, home: int) -> bool:
    """Say whether a line may belong to a value whose key stands in column `home`."""
    bare = line.lstrip()
    return len(line) - len(bare) > home or _BEGINS.match(bare) is None


def _unclosed(value: str) -> int | None:
    """Return where in a value stands what is opened and not closed; None if all is."""
    at, open_ = 0, list[tuple[str, int]]()
    while (sign := _SIGN.search(value, at)) is not None:
        at, mark = sign.end(), sign.group()
        if mark in ("'", '"'):
            if open_ and _before(value, sign.start()) not in "[{,:":
                continue  # an apostrophe in a plain word
            quoted = _QUOTED.match(value, sign.start())
            if quoted is None:
                return sign.start()
            at = quoted.end()
        elif mark in ("[", "{"):
            open_.append((mark, sign.start()))
        elif mark in _CLOSES:
            if not open_ or open_[-1][0] != _CLOSES[mark]:
                return open_[-1][1] if open_ else None
            open_.pop()
        if not open_:
            return None
    return open_[-1][1] if open_ else None


def _before(value: str, at: int) -> str:
    """Return the last character before a place that is not blank."""
    while at and value[at - 1].isspace():
        at -= 1
    return value[at - 1 : at]
