"""Text laid out in the cells of a terminal: measured, filled up, folded, set in columns."""

import textwrap
from collections.abc import Collection, Sequence

from gateway_core.errors import printable

from .terminal import text_width

__all__ = ["capital", "cells", "counted", "padded", "table", "two_columns", "with_command", "wrap"]


def cells(text: str) -> int:
    """Return how many cells text takes: a wide letter two, a combining one none.

    >>> cells("Ann"), cells("安娜")
    (3, 4)
    """
    if text.isascii():  # most of what is printed: rich is not imported before it is needed
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


def padded(text: str, columns: int, *, right: bool = False) -> str:
    """Return text filled up to so many cells, at its left if it belongs to the `right`; never cut."""
    gap = " " * (columns - cells(text))
    return gap + text if right else text + gap


def wrap(text: str, indent: str = "", hanging: str = "  ", columns: int | None = None) -> str:
    """Return text folded to the width, or to so many columns; lines after the first are indented by `hanging` more."""
    folding = _Folding(
        columns or text_width(), initial_indent=indent, subsequent_indent=indent + hanging, break_on_hyphens=False
    )
    return folding.fill(printable(text))


def with_command(text: str, command: str) -> str:
    """Return text with a command behind it that somebody may type: that stays in one line, however long it is."""
    folded = wrap(f"{text} {command}")
    return f"{wrap(text)}\n{printable(command)}" if "\n" in folded else folded


def two_columns(rows: Sequence[tuple[str, str]], most: int | None = None) -> str:
    """Return words with their meanings beside them; where the words take more than `most`, one under the other.

    `most` is a third of the width unless said: what is explained needs the room.
    """
    column = max(cells(word) for word, _ in rows) + 4
    if column > (text_width() // 3 if most is None else most):
        return "\n".join(f"  {word}\n{wrap(meaning, '    ', '')}" for word, meaning in rows)
    return "\n".join(wrap(f"  {padded(word, column - 2)}{meaning}", "", " " * column) for word, meaning in rows)


def table(rows: Sequence[Sequence[str]], right: Collection[int] = ()) -> list[str]:
    """Return rows as lines, each column as wide as what stands in it; those of numbers are set to the `right`."""
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(padded(cell, widths[at], right=at in right) for at, cell in enumerate(row)).rstrip() for row in rows
    ]


def counted(number: int, word: str) -> str:
    """Return a number of things, such as `1 point` or `3 points`."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def capital(text: str) -> str:
    """Return text that begins a sentence."""
    return text[:1].upper() + text[1:]


class _Piece(str):
    """A piece of a line, as long as the cells it takes."""

    __slots__ = ()

    def __len__(self) -> int:
        return cells(str(self))


class _Folding(textwrap.TextWrapper):
    """Folds as textwrap does, whose private steps are there for subclasses; but a line is full by its cells."""

    def _split(self, text: str) -> list[str]:
        return [_Piece(piece) for piece in super()._split(text)]

    def _handle_long_word(self, reversed_chunks: list[str], cur_line: list[str], cur_len: int, width: int) -> None:
        """Put what fits of a word that is longer than a line on this one; a letter is never parted, a name of a path
        only where it is longer than a line itself.
        """
        word = str(reversed_chunks.pop())
        room = width - cur_len if width > 0 else 1  # an indent wider than the line still lets one letter through
        head = word[:room] if word.isascii() else _fitting(word, room)
        slash = head.rfind("/") + 1
        head = head[:slash] or head
        if not (head or cur_line):
            head = word[:1]
        cur_line.append(_Piece(head))
        reversed_chunks.append(_Piece(word[len(head) :]))


def _fitting(word: str, room: int) -> str:
    """Return the beginning of a word that takes no more than so many cells."""
    from rich.cells import chop_cells

    head = chop_cells(word, room)[0]
    return head if cells(head) <= room else ""
