"""Whether a character keeps to the rules, and every rule it breaks at the line that breaks it (GW-CC, GW-AD)."""

import attrs

from ...packs.finding import Finding
from .budget import budget
from .case import Case
from .differing import differing
from .doubles import doubles
from .element import BACKGROUND, ESSENCE, SPECIALISATION, TRAIT
from .kinds import Character
from .learned import learned
from .limits import beyond_limits
from .prices import Prices, SheetBook
from .required import carried, circular, conceived, required

__all__ = ["Points", "Verdict", "judge"]


@attrs.frozen
class Points:
    """What there was to spend (`total`; None where nobody counts it), and what was spent on which elements."""

    total: int | None
    spent: int
    traits: int
    essence: int
    backgrounds: int
    specialisations: int

    @property
    def left(self) -> int | None:
        """What is left over."""
        return None if self.total is None else self.total - self.spent


@attrs.frozen
class Verdict:
    """What was found: the points by kind, and every finding, first cause first. A warning breaks no rule."""

    points: Points
    findings: tuple[Finding, ...]

    @property
    def is_legal(self) -> bool:
        """Whether no rule is broken."""
        return all(one.severity == "warning" for one in self.findings)


def judge(book: SheetBook, id: str, character: Character, prices: Prices | None = None) -> Verdict:
    """Return the verdict on a character, whose full name is `id`: as it was made, and on every row since."""
    case = Case.of(book, id, character, prices)
    checks = (circular, conceived, doubles, beyond_limits, budget, carried, required, learned, differing)
    return Verdict(_points(case), tuple(finding for check in checks for finding in check(case)))


def _points(case: Case) -> Points:
    spent = dict.fromkeys((TRAIT, ESSENCE, BACKGROUND, SPECIALISATION), 0)
    for one in case.bought:
        spent[one.element] += one.points
    awarded = sum(row.award or 0 for row in case.character.advancement)
    total = None if case.pool is None else case.pool + awarded
    return Points(total, sum(spent.values()), *spent.values())
