"""The verdict of a game on a character: what it finds, and how the points stand, if it counts any."""

from collections.abc import Mapping

import attrs

from ...frozen import FrozenDict
from ...packs.finding import Finding

__all__ = ["Balance", "Verdict"]


@attrs.frozen
class Balance:
    """What there was to spend on a character, and what was spent."""

    spent: int = 0  # points
    total: int | None = None  # that were earned; None where nobody counts them
    parts: Mapping[str, int] = attrs.field(factory=FrozenDict)  # spent on what, by keys that stay, for programs
    rows: tuple[tuple[str, str], ...] = ()  # all of it for people: what, and how much
    words: str = ""  # what is left, in a line

    @property
    def left(self) -> int | None:
        """What can still be spent; below 0 where it is too much; None where nobody counts."""
        return None if self.total is None else self.total - self.spent


@attrs.frozen
class Verdict:
    """What was found."""

    findings: tuple[Finding, ...] = ()  # first cause first; a warning breaks no rule
    balance: Balance | None = None  # None in a game without points
