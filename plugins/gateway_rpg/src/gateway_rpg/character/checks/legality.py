"""Whether a character keeps to the rules, and every rule it breaks at the line that breaks it (GW-CC, GW-AD)."""

import attrs

from gateway_core.packs.finding import Finding

from ..book import SheetBook
from ..build import Build
from ..element import BACKGROUND, ESSENCE, SPECIALISATION, TRAIT
from ..kinds import Character
from ..prices import Prices
from .budget import budget
from .differing import differing
from .doubles import doubles
from .learned import learned
from .limits import beyond_limits
from .required import circular, conceived, never_had, required

__all__ = ["Points", "Verdict", "check_character"]


@attrs.frozen
class Points:
    """What there was to spend, and what was spent on which elements."""

    total: int | None  # with every award; None where nobody counts it (GW-RU-47)
    spent: int  # on all of them
    traits: int  # at the price of each category
    essence: int  # at the price of each point
    backgrounds: int  # at the price of each level
    specialisations: int  # at the price of each use

    @property
    def left(self) -> int | None:
        """What is left over."""
        return None if self.total is None else self.total - self.spent


@attrs.frozen
class Verdict:
    """What was found."""

    points: Points  # what was spent, legal or not
    findings: tuple[Finding, ...]  # first cause first; a warning breaks no rule

    @property
    def is_legal(self) -> bool:
        """Whether no rule is broken."""
        return all(one.severity == "warning" for one in self.findings)


def check_character(book: SheetBook, id: str, character: Character, prices: Prices | None = None) -> Verdict:
    """Return the verdict on a character, whose full name is `id`: as it was made, and on every row since."""
    build = Build.of(book, id, character, prices)
    # The first cause first: whoever mends from the top finds the rest shorter.
    checks = (circular, conceived, doubles, beyond_limits, budget, never_had, required, learned, differing)
    return Verdict(_points(build), tuple(finding for check in checks for finding in check(build)))


def _points(build: Build) -> Points:
    spent = dict.fromkeys((TRAIT, ESSENCE, BACKGROUND, SPECIALISATION), 0)
    for one in build.bought:
        spent[one.element] += one.points
    awarded = sum(row.award or 0 for row in build.character.advancement)
    total = None if build.pool is None else build.pool + awarded
    return Points(total, sum(spent.values()), *spent.values())
