"""The terminal: how wide it is, whether it takes colours, and the one place that prints to it."""

import os
import re
import shutil
import sys
from typing import Any

import click

from gateway_core.errors import printable
from gateway_core.table import canonical

__all__ = [
    "as_json",
    "bold",
    "clear_screen",
    "dim",
    "end_passing",
    "layout_width",
    "lines_said",
    "say",
    "say_json",
    "say_passing",
    "screen_lines",
    "text_width",
]

_STYLES = ("\x1b[1m", "\x1b[2m", "\x1b[0m")  # what `bold` and `dim` write
_WIPED = "\r\x1b[2K"  # the line on which the cursor stands
_OURS = re.compile(f"({'|'.join(map(re.escape, _STYLES))})")


class _Printed:
    """What this program has printed so far: there is one terminal."""

    lines = 0
    passing = False  # whether what stands on the last line gives way to what comes


def text_width() -> int:
    """Return the width to write text to: the terminal's, at most 100, since longer lines are hard to read."""
    return _width(100)


def layout_width() -> int:
    """Return the width to lay cards and tables out on: the terminal's, at most 200."""
    return _width(200)


def _width(most: int) -> int:
    """Return the terminal's columns, 80 where there is none; below 20 nothing could be laid out."""
    return max(20, min(most, shutil.get_terminal_size((80, 24)).columns))


def screen_lines() -> int:
    """Return how many lines the terminal shows at once, 24 where there is none."""
    return shutil.get_terminal_size((80, 24)).lines


def say(text: str = "", *, error: bool = False) -> None:
    """Print text with whatever could move a cursor spelled out; colours only where the terminal takes them."""
    end_passing()
    _Printed.lines += text.count("\n") + 1
    click.echo("\n".join(_clean(line) for line in text.split("\n")), err=error, color=_colours())


def say_passing(text: str) -> None:
    """Show a line on the error stream that gives way to what comes next; nothing where nobody sits at a terminal."""
    if sys.stderr is not None and sys.stderr.isatty() and not _is_dumb():
        click.echo(f"{_WIPED}{printable(text)[: text_width() - 1]}", nl=False, err=True)
        _Printed.passing = True


def end_passing() -> None:
    """Take away what was shown in passing."""
    if _Printed.passing:
        click.echo(_WIPED, nl=False, err=True)
        _Printed.passing = False


def lines_said() -> int:
    """Return how many lines this program has printed: by the difference one knows what has left the screen."""
    return _Printed.lines


def clear_screen() -> None:
    """Wipe what is on the terminal and what was above it; where there is none, nothing can be wiped.

    One that knows no such words has as many empty lines as it is high.
    """
    if sys.stdout.isatty():
        high = shutil.get_terminal_size((80, 24)).lines
        click.echo("\n" * high if _is_dumb() else "\x1b[H\x1b[2J\x1b[3J", nl=False)


def say_json(value: Any) -> None:
    """Print one line of JSON, for programs."""
    say(as_json(value))


def bold(text: str) -> str:
    """Return text that stands out, on a terminal that shows it."""
    return click.style(printable(text), bold=True)


def dim(text: str) -> str:
    """Return text that stands back, on a terminal that shows it."""
    return click.style(printable(text), dim=True)


def as_json(value: Any) -> str:
    """Return one line of JSON: sorted keys, no spaces, so that the same value is the same bytes."""
    return canonical(value)


def _clean(line: str) -> str:
    """Spell out every control character but our own few styles: a pack's words must not pass for them."""
    pieces = re.split(_OURS, line)
    return "".join(piece if piece in _STYLES else printable(piece) for piece in pieces)


def _colours() -> bool | None:
    """Return whether colours are shown; None leaves it to click, which asks the terminal."""
    return False if os.environ.get("NO_COLOR") or _is_dumb() or not sys.stdout.isatty() else None


def _is_dumb() -> bool:
    """Say whether the terminal shows letters and no more."""
    return os.environ.get("TERM") == "dumb"
