"""A fault that a game finds in an entry: where in the entry it is, before anybody has looked up the file and line."""

from collections.abc import Iterator
from typing import Literal

import attrs

__all__ = ["Finding", "Spot"]


@attrs.frozen
class Finding:
    """What is wrong with one entry."""

    kind: str  # of the entry
    id: str  # of the entry, in full: `pack:slug`
    path: tuple[str | int, ...]  # keys and, in lists, numbers from 0, to where in the entry it is
    code: str  # words, the same everywhere, such as `pack/unknown-id`
    message: str  # whole sentences
    hint: str = ""  # the nearest right thing, or empty
    severity: Literal["error", "warning"] = "error"  # a warning breaks no rule
    rule: str = ""  # the number of the rule it breaks, or the full name of the entry that lays it down
    key: bool = attrs.field(default=False, kw_only=True)  # whether the last key of the path is what is wrong
    tolerable: bool = attrs.field(default=False, kw_only=True)  # its author's to mend: it keeps nobody from playing


@attrs.frozen
class Spot:
    """Somewhere in an entry, for whoever looks what is wrong there: `yield from spot.unless(gear.uses, …)`."""

    kind: str  # of the entry
    id: str  # of the entry, in full
    path: tuple[str | int, ...] = ()  # as in a finding; empty: the entry as a whole

    def at(self, *path: str | int) -> "Spot":
        """Return a spot within this one.

        >>> Spot("item", "mine:lamp").at("effects", 0).at("id").path
        ('effects', 0, 'id')
        """
        return Spot(self.kind, self.id, (*self.path, *path))

    def unless(
        self, holds: object, code: str, message: str, hint: str = "", severity: Literal["error", "warning"] = "error"
    ) -> Iterator[Finding]:
        """Yield what is wrong here, unless something holds."""
        if not holds:
            yield Finding(self.kind, self.id, self.path, code, message, hint, severity)
