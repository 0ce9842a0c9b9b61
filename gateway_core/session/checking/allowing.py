"""Warnings that entries allow are left out; what an entry allows in vain is told."""

from collections.abc import Iterable, Iterator

from ...errors import Position, Problem, alike, did_you_mean
from ...packs import Entry, Finding, Rulebook

__all__ = ["Allowing"]

_IN_VAIN = "pack/allowed-in-vain"


class Allowing:
    """What the entries of a rulebook allow, and what of that was of use."""

    def __init__(self, book: Rulebook) -> None:
        self._entries = [entry for named in book.written.values() for entry in named.values() if entry.allow]
        self._by_name = {(entry.kind, entry.name): entry for entry in self._entries}
        self._used: set[tuple[str, str, str]] = set()

    def allows(self, finding: Finding) -> bool:
        """Say whether a finding is a warning that its entry allows."""
        entry = self._by_name.get((finding.kind, finding.id))
        return finding.severity == "warning" and entry is not None and self._is_said(entry, finding.code)

    def standing(self, problems: Iterable[Problem]) -> list[Problem]:
        """Return the problems without warnings about an entry as a whole, told at its id, that it allows."""
        at: dict[Position | None, Entry] = {entry.where(("id",)): entry for entry in self._entries}
        return [
            one
            for one in problems
            if one.severity == "error" or one.place not in at or not self._is_said(at[one.place], one.code)
        ]

    def in_vain(self, problems: Iterable[Problem], *, all_told: bool) -> Iterator[Problem]:
        """Yield a warning for each that silenced nothing; `problems` are those that are told.

        Unless that is `all_told` there is to say, only errors are known to be silenced in vain.
        """
        told = {one.code: one.severity for one in problems}
        for entry in self._entries:
            for index, allowed in enumerate(entry.allow):
                if (entry.kind, entry.name, allowed.code) in self._used:
                    continue
                is_error = told.get(allowed.code) == "error"
                if not (is_error or all_told):
                    continue
                what = "is an error, which cannot be allowed" if is_error else "is told of nothing here"
                near = not is_error and any(alike(allowed.code, told))
                hint = did_you_mean(allowed.code, told) if near else "Take it out."
                place = entry.where(("allow", index, "code"))
                yield Problem(_IN_VAIN, f"'{allowed.code}' {what}.", place, hint, "warning")

    def _is_said(self, entry: Entry, code: str) -> bool:
        if not any(allowed.code == code for allowed in entry.allow):
            return False
        self._used.add((entry.kind, entry.name, code))
        return True
