"""Which row of a list somebody means by a word: in `backgrounds.blag.specialisations` that which names `blag`."""

import heapq
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
        # By the word, the numbers of rows that had it when they were looked at; those that have it no more go when met.
        self._ids: dict[str, list[int]] = {}
        self._held: dict[str, dict[int, None]] = {}
        for number in range(len(rows)):
            self.look(number)

    def look(self, number: int) -> None:
        """Take up what a row says now."""
        row = self._rows[number]
        if not isinstance(row, dict):
            return
        if isinstance(row.get("id"), str):
            heapq.heappush(self._ids.setdefault(row["id"], []), number)
        for one in row.values():
            if isinstance(one, str):
                self._held.setdefault(one.rpartition(":")[2], {})[number] = None

    def named(self, word: str) -> int | None:
        """Return the number of the row that is meant, as `row_named` does."""
        first = self._ids.get(word, [])
        while first and not (isinstance(row := self._rows[first[0]], dict) and row.get("id") == word):
            heapq.heappop(first)
        if first:
            return first[0]
        said, found, gone = self._held.get(word.rpartition(":")[2], {}), list[int](), list[int]()
        for number in said:
            (found if _holds(self._rows[number], word) else gone).append(number)
            if len(found) > 1:
                break
        for number in gone:
            del said[number]
        return found[0] if len(found) == 1 else None


def _holds(row: Any, word: str) -> bool:
    return (
        isinstance(row, dict)
        and "id" not in row
        and any(isinstance(one, str) and (one == word or one.endswith(f":{word}")) for one in row.values())
    )
