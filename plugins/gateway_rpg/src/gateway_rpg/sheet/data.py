"""A character's sheet for programs: every number worked out, with where it comes from."""

from typing import Any

from .best import Best
from .derived import Derived

__all__ = ["sheet_data"]


def sheet_data(sheet: Derived) -> dict[str, Any]:
    """Return a sheet as JSON values by keys that stay, its numbers with their parts."""
    person = sheet.character
    return {
        "backgrounds": _backgrounds(sheet),
        "best": [_best(one) for one in sheet.best],
        "concept": person.concept,
        "essence": {one.category: one.points for one in sheet.essence},
        "gear": [
            {
                "bonus": one.bonus,
                "hangs": list(one.hangs),
                "item": one.id,
                "stops": list(one.stops),
                "traits": list(one.traits),
            }
            for one in sheet.gear
        ],
        "id": sheet.id,
        "name": person.name,
        "notes": person.notes,
        "points": dict(sheet.points),
        "sheet": True,
        "traits": _traits(sheet),
    }


def _backgrounds(sheet: Derived) -> list[dict[str, Any]]:
    return [
        {
            "background": one.id,
            "hangs": one.hangs,
            "level": one.level,
            "specialisations": list(one.specialisations),
            "totals": dict(one.totals),
        }
        for one in sheet.backgrounds
    ]


def _traits(sheet: Derived) -> list[dict[str, Any]]:
    return [
        {
            "categories": list(trait.categories),
            "dice": dict(trait.dice),
            "name": trait.name,
        }
        for trait in sheet.traits
    ]


def _best(one: Best) -> dict[str, Any]:
    return {
        "background": one.background,
        "dice": one.dice,
        "gear": list(one.gear),
        "modifier": one.modifier,
        "probability": {"denominator": one.odds.denominator, "numerator": one.odds.numerator},
        "traits": list(one.traits),
        "uses": list(one.uses),
    }
