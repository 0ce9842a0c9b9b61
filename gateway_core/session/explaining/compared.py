"""What two rulebooks of one game do otherwise: what it comes to for people, and what differs beside that."""

from typing import Any

import attrs

from ...packs.building import Difference, differences
from ...packs.building.rulebook import ProvenanceStep
from ...packs.consequence import Consequence
from ..book import TableBook

__all__ = ["Compared", "compared"]


@attrs.frozen
class Compared:
    """Two rulebooks of one game."""

    before: TableBook
    after: TableBook
    consequences: tuple[Consequence, ...]  # as their game says them
    differences: tuple[Difference, ...]  # every value that differs, entry by entry
    untold: tuple[Difference, ...]  # those of them that no consequence tells of

    def reason(self, kind: str, id: str, field: str) -> ProvenanceStep | None:
        """Return the change by which a value is as it is now; None: it is as its own pack wrote it."""
        rulebook = self.after.rulebook
        id = rulebook.now(kind, id)
        if id not in rulebook.written.get(kind, ()):
            return None
        last = rulebook.why(kind, id, field)[-1]
        return None if last.operation == "wrote" else last


def compared(before: TableBook, after: TableBook, system: Any) -> Compared:
    """Compare two rulebooks of tables of the game `system`."""
    found = differences(before.rulebook, after.rulebook)
    said = tuple(system.consequences(before, after)) if found else ()
    tells = frozenset().union(*(one.tells for one in said))
    return Compared(before, after, said, found, tuple(one for one in found if not _is_told(one, tells)))


def _is_told(one: Difference, tells: frozenset[tuple[str, str, str]]) -> bool:
    """Say whether a value, or what it lies in, is among what consequences tell of."""
    steps = one.field.split(".") if one.field else []
    fields = {".".join(steps[:count]) for count in range(len(steps) + 1)}
    return any((one.kind, one.id, field) in tells for field in fields)
