"""What rules look up in a rulebook: every entry that is missing is reported, all of them together."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from ...errors import ContentError, Problem, did_you_mean
from ._home import at_home

__all__ = ["ChallengeBook", "Lookup"]

Meaning = TypeVar("Meaning")


class ChallengeBook(Protocol):
    """What challenges ask of a rulebook: entries by kind and full name, and the readings it plays by."""

    def of(self, kind: str) -> Mapping[str, Any]: ...  # entries of any kind, by full name
    def ruling(self, id: str) -> str: ...


class Lookup:
    """Looks up what rules need in one rulebook; `finish` raises what was missing."""

    def __init__(self, book: ChallengeBook) -> None:
        self._book = book
        self._problems: list[Problem] = []

    def number(self, kind: str, id: str, field: str = "amount") -> int:
        """Return a number of an entry of the book."""
        entries = self._book.of(kind)
        entry = entries.get(at_home(id))
        if entry is None:
            self._missing(
                f"The rules of challenges need the {kind} '{at_home(id)}', and no pack of this table has it.",
                did_you_mean(at_home(id), entries),
            )
            return 0  # `finish` raises; until then everything else is looked up, to be reported too
        found: int = getattr(entry, field)
        return found

    def table(self, kind: str) -> Mapping[str, Any]:
        """Return the entries of a kind that may not be empty."""
        entries = self._book.of(kind)
        if not entries:
            self._missing(f"The rules of challenges need at least one {kind}, and no pack of this table has any.", "")
        return entries

    def switch(self, id: str, meanings: Mapping[str, Meaning]) -> Meaning:
        """Return what the chosen reading of a ruling means."""
        chosen = self._book.ruling(id)
        if chosen not in meanings:
            message = f"The ruling '{id}' has no reading '{chosen}' that is built."
            self._problems.append(Problem("rulebook/unbuilt-reading", message, hint=did_you_mean(chosen, meanings)))
            return next(iter(meanings.values()))
        return meanings[chosen]

    def finish(self) -> None:
        """Raise ContentError if anything was missing."""
        if self._problems:
            raise ContentError(self._problems)

    def _missing(self, message: str, hint: str) -> None:
        self._problems.append(Problem("rulebook/missing-entry", message, hint=hint))
