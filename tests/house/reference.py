"""What docs/reference/rules says: each rule's number and words, which rulings are switches, the scenes' steps."""

import re
import string
from typing import NamedTuple

from .tree import DOCS

__all__ = ["PAGES", "RULES", "Rule", "family", "read_rules", "read_steps"]

RULES = DOCS / "reference" / "rules"
_LINE = re.compile(
    r"- \*\*(?P<number>GW-[A-Z]{2}-\d{2,3}|(?:AD|CG|SA|UP)-[RX]?\d{2,3}[a-z]?)\*\* (?P<switch>⚙ )?(?P<text>.+)"
)
PAGES = {
    "AD": "adventure.md",
    "CG": "centaurus.md",
    "SA": "scenes-and-actions.md",
    "UP": "uprising.md",
}  # by what a number begins with
_ROUND = re.compile(r"\| (?P<round>GW-X\d-R\d+) \| (?P<steps>\d+) \|")


class Rule(NamedTuple):
    """One line of the reference: its number, whether it is a switch, its words, and where it stands."""

    number: str
    switch: bool
    text: str
    page: str
    line: int


def family(number: str) -> str:
    """Return the family of a rule's number; a rule of several parts has a letter for each.

    >>> family("GW-CH-07"), family("AD-31"), family("AD-R04"), family("CG-46a")
    ('GW-CH', 'AD', 'AD-R', 'CG')
    """
    return number.rstrip(string.ascii_lowercase).rstrip(string.digits).rstrip("-")


def read_rules() -> list[Rule]:
    """Return every rule of the reference in the order of its pages; raise ValueError for a line out of shape."""
    rules = []
    for page in sorted(page for pattern in (*PAGES.values(), "gateway-*.md") for page in RULES.glob(pattern)):
        for line, text in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            if not text.startswith("- "):
                continue
            found = _LINE.fullmatch(text)
            if found is None:
                raise ValueError(f"{page.name}:{line} is not of the shape '- **GW-CH-04** Name. What it says.'")
            rules.append(Rule(found["number"], found["switch"] is not None, found["text"], page.name, line))
    return rules


def read_steps() -> frozenset[str]:
    """Return the number of every step of the example scenes (`GW-X2-R4-3`)."""
    rounds = _ROUND.finditer((RULES / "scenes.md").read_text(encoding="utf-8"))
    return frozenset(f"{one['round']}-{step}" for one in rounds for step in range(1, int(one["steps"]) + 1))
