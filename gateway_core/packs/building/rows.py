"""Rows of a list that somebody means by a word: in `backgrounds.blag.specialisations` that which names `blag`."""

from collections.abc import Sequence
from typing import Any

__all__ = ["Rows", "number_of", "row_named"]

_DIGITS = 10  # no list has so many rows, and Python makes no number of thousands of digits


def row_named(rows: Sequence[Any], word: str) -> int | None:
    """Return the number of the row with this id; else of the only one that holds the word; None: there is none.

    The name of an entry may be said short, without its pack.
    """
    return Rows(rows).named(word)


def number_of(rows: Sequence[Any], word: str) -> int | None:
    """Return the number that a word is, if there is such a row."""
    return int(word) if word.isdecimal() and len(word) < _DIGITS and int(word) < len(rows) else None


class Rows:
    """The rows of one list by their words, for whoever asks for many of them."""

    def __init__(self, rows: Sequence[Any]) -> None:
        self._rows = rows
        self._said: dict[str, set[int]] = {}  # by the last part of a word, the rows that have said it at some time
        for number in range(len(rows)):
            self.look(number)

    def look(self, number: int) -> None:
        """Take up what a row says now."""
        row = self._rows[number]
        for one in row.values() if isinstance(row, dict) else ():
            if isinstance(one, str):
                self._said.setdefault(one.rpartition(":")[2], set()).add(number)

    def named(self, word: str) -> int | None:
        """Return the number of the row that is meant, as `row_named` does."""
        said = [(number, self._rows[number]) for number in sorted(self._said.get(word.rpartition(":")[2], ()))]
        rows = [(number, row) for number, row in said if isinstance(row, dict)]
        ids = [number for number, row in rows if row.get("id") == word]
        held = [number for number, row in rows if "id" not in row and _holds(row, word)]
        return ids[0] if ids else held[0] if len(held) == 1 else None


def _holds(row: dict[str, Any], word: str) -> bool:
    return any(isinstance(one, str) and (one == word or one.endswith(f":{word}")) for one in row.values())
