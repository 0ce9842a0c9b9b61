"""What the Traits of a new character cost, and how many points there are. The numbers are the pack's."""

from collections.abc import Mapping
from typing import Any

from ..kinds import sides


def cost(sheet: Any, rules: Any) -> int:
    """Return the points that all Traits of a sheet cost together."""
    return sum(costs(sheet, rules).values())


def costs(sheet: Any, rules: Any) -> Mapping[str, int]:
    """Return the points by category, in the order of the sheet."""
    found: dict[str, int] = {}
    for category, _, die in sheet.traits():
        found[category] = found.get(category, 0) + points(die, rules)
    return found


def points(die: str, rules: Any) -> int:
    """Return what one Trait of this rating costs; a rating that no table has costs nothing."""
    return next((one.points for one in rules.ratings.values() if one.sides == sides(die)), 0)


def counted(rules: Any) -> int:
    """Return the points that a new character has."""
    found: int = rules.figures["new-points"]
    return found
