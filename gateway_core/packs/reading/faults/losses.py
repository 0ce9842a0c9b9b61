"""Entries of a pack that could not be read: to look for those would tell one cause over and over."""

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence

import attrs

from ....errors import Position, Problem
from ....ids import is_slug
from ...kinds import Kinds
from ..document import Document, Path

__all__ = ["Losses", "Lost", "causes_first", "lost_in", "lost_rows"]

CODE = "pack/not-looked-for"
_IDS = ("pack/bad-id", "pack/duplicate-id")  # whoever means the right one is told that there is none
_KIND = re.compile(rb"^kind:[ ]+([a-z][a-z-]*)[ \r]*$", re.MULTILINE)


@attrs.frozen
class Lost:
    """Entries that a file may hold, and that nobody can tell."""

    pack: str  # whose file it is
    kind: str  # of the entries; empty: any
    place: Position  # of what keeps them from being read


def lost_in(document: Document, pack: str, kinds: Kinds, problems: Sequence[Problem]) -> tuple[Lost, ...]:
    """Return what one file with `problems` may hold besides the entries that were read of it."""
    first = next((one.place for one in problems if one.place is not None), document.place())
    root = document.root
    if not isinstance(root, dict) or any(one.code == "yaml/syntax" for one in problems):
        return (Lost(pack, _said_kind(document, kinds), first),)
    kind = root.get("kind")
    if not isinstance(kind, str) or kind not in kinds:
        return (Lost(pack, "", document.place(("kind",))),) if kind != "patch" else ()
    if (last := problems[-1]).code == "yaml/too-many-faults":
        return (Lost(pack, kind, last.place or first),)  # what comes after it was not looked at
    if kind in kinds.single:
        return (Lost(pack, kind, first),) if not _has_id(root) else ()
    rows = root.get("entries")
    if not isinstance(rows, list):
        told = {one.place for one in problems}
        unknown = (document.place((key,), key=True) for key in root if key not in ("kind", "format", "entries"))
        return (Lost(pack, kind, next((place for place in unknown if place in told), first)),)
    return lost_rows(document, pack, kind, ("entries",), rows, problems)


def lost_rows(
    document: Document, pack: str, kind: str, path: Path, rows: Sequence[object], problems: Sequence[Problem]
) -> tuple[Lost, ...]:
    """Return which of the rows at a path of a file with `problems` have no id by which anybody finds them."""
    places = sorted({place for place in (one.place for one in problems) if place is not None})
    nameless = (index for index, row in enumerate(rows) if not _has_id(row))
    return tuple(Lost(pack, kind, _first_from(places, document.place((*path, index)))) for index in nameless)


def _first_from(places: Sequence[Position], row: Position) -> Position:
    """Return the first of these places, which are in order, from the beginning of a row on."""
    at = bisect_left(places, row)
    return places[at] if at < len(places) else row


def _has_id(row: object) -> bool:
    return isinstance(row, dict) and isinstance(row.get("id"), str) and is_slug(row["id"])


def _said_kind(document: Document, kinds: Kinds) -> str:
    """Return the kind that a file names in a line of its own, though it cannot be read as a whole."""
    found = _KIND.search(document.source)
    said = found.group(1).decode() if found is not None else ""
    return said if said in kinds else ""


class Losses:
    """All that the packs of a table may hold and that was not read, and how often something like it was named."""

    def __init__(self, lost: Iterable[Lost]) -> None:
        self._lost = {(one.pack, one.kind): one for one in reversed([*lost])}  # the first of each kind speaks for all
        self._named: Counter[Lost] = Counter()

    def __bool__(self) -> bool:
        return bool(self._lost)

    def may_hold(self, kind: str) -> bool:
        """Say whether entries of a kind may be among them."""
        return any(one in ("", kind) for _, one in self._lost)

    def cover(self, kind: str, pack: str) -> bool:
        """Say whether an entry of a pack that is named and not found may be among them; it is counted."""
        found = self._lost.get((pack, kind)) or self._lost.get((pack, ""))
        if found is not None:
            self._named[found] += 1
        return found is not None

    def told(self) -> list[Problem]:
        """Return a warning for each cause, at its place: how many names were not looked for."""
        problems = []
        for lost, count in self._named.items():
            what = f"of the kind '{lost.kind}' " if lost.kind else ""
            names = f"{count} names" if count > 1 else "1 name"
            message = f"{names} of entries {what}that may stand here {'were' if count > 1 else 'was'} not looked for."
            problems.append(Problem(CODE, message, lost.place, "Mend this first, and check again.", "warning"))
        return problems


def causes_first(problems: Iterable[Problem]) -> list[Problem]:
    """Return the problems, those first of which others may come: what nobody could read, and ids that are wrong."""
    told = list(problems)
    causes = {one.place for one in told if one.code in (CODE, *_IDS)}
    return sorted(told, key=lambda one: one.place not in causes)
