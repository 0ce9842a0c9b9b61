"""Printing for people: plain text at the terminal's width, never markup out of a pack's words."""

import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import Any

import click

from ...errors import printable

__all__ = ["as_json", "bold", "breadth", "dim", "listed", "paragraph", "say", "width"]


def width() -> int:
    """Return the width to write to: the terminal's, at most 100; 80 where there is none."""
    return max(20, min(100, shutil.get_terminal_size((80, 24)).columns))


def breadth() -> int:
    """Return the width to lay cards out on: the terminal's, at most 200; 80 where there is none."""
    return max(20, min(200, shutil.get_terminal_size((80, 24)).columns))


def say(text: str = "", *, error: bool = False) -> None:
    """Print text with whatever could move a cursor spelled out; colours only where the terminal takes them."""
    click.echo("\n".join(_clean(line) for line in text.split("\n")), err=error, color=_colours())


def paragraph(text: str, indent: str = "", hanging: str = "  ", columns: int | None = None) -> str:
    """Return text folded to the width, or to so many columns."""
    return textwrap.fill(
        printable(text),
        columns or width(),
        initial_indent=indent,
        subsequent_indent=indent + hanging,
        break_long_words=True,
        break_on_hyphens=False,
    )


def listed(rows: Sequence[tuple[str, str]]) -> str:
    """Return words with their meanings in two columns; where there is no room for two, one under the other."""
    column = max(len(word) for word, _ in rows) + 4
    if column > width() // 3:
        return "\n".join(f"  {word}\n{paragraph(meaning, '    ', '')}" for word, meaning in rows)
    return "\n".join(paragraph(f"  {word:<{column - 2}}{meaning}", "", " " * column) for word, meaning in rows)


def bold(text: str) -> str:
    """Return text that stands out, on a terminal that shows it."""
    return click.style(printable(text), bold=True)


def dim(text: str) -> str:
    """Return text that stands back, on a terminal that shows it."""
    return click.style(printable(text), dim=True)


def as_json(value: Any) -> str:
    """Return one line of JSON: sorted keys, no spaces, so that the same value is the same bytes."""
    from ...table import canonical

    return canonical(value)


_STYLES = ("\x1b[1m", "\x1b[2m", "\x1b[0m")


def _clean(line: str) -> str:
    """Spell out every control character but our own few styles."""
    pieces = [line]
    for style in _STYLES:
        pieces = [part for piece in pieces for part in _split(piece, style)]
    return "".join(piece if piece in _STYLES else printable(piece) for piece in pieces)


def _split(piece: str, style: str) -> list[str]:
    if piece in _STYLES or style not in piece:
        return [piece]
    parts = piece.split(style)
    return [found for index, part in enumerate(parts) for found in ([style, part] if index else [part])]


def _colours() -> bool | None:
    import os

    return False if os.environ.get("NO_COLOR") or not sys.stdout.isatty() else None
