"""A character's sheet for programs: every number worked out, and on demand with where it comes from."""

from collections.abc import Callable
from typing import Any

from ...rules.sheet import Best, Derived, Figure
from .provenance import Provenance

__all__ = ["sheet_data"]

Number = Callable[[Figure], Any]


def sheet_data(sheet: Derived, provenance: Provenance | None) -> dict[str, Any]:
    """Return a sheet as JSON values, by keys that stay; without `provenance` a number is the number alone."""

    def number(figure: Figure) -> Any:
        return figure.value if provenance is None else {"value": figure.value, "why": provenance.data(figure)}

    person = sheet.character
    return {
        "backgrounds": _backgrounds(sheet, number),
        "best": [_best(one) for one in sheet.best],
        "concept": person.concept,
        "essence": {one.category: number(one.points) for one in sheet.essence},
        "gear": [
            {"bonus": number(one.bonus), "item": one.id, "stops": list(one.stops), "traits": list(one.traits)}
            for one in sheet.gear
        ],
        "id": sheet.id,
        "name": person.name,
        "notes": person.notes,
        "points": {word: number(figure) for word, figure in sheet.points.items()},
        "sheet": True,
        "traits": _traits(sheet, number),
    }


def _backgrounds(sheet: Derived, number: Number) -> list[dict[str, Any]]:
    return [
        {
            "background": one.id,
            "level": number(one.level),
            "specialisations": list(one.specialisations),
            "totals": {use: number(total) for use, total in one.totals.items()},
        }
        for one in sheet.backgrounds
    ]


def _traits(sheet: Derived, number: Number) -> list[dict[str, Any]]:
    return [
        {
            "categories": list(trait.categories),
            "dice": {fit: number(dice) for fit, dice in trait.dice.items()},
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
