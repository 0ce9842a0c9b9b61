"""How one would best go about what a menu offers, and how likely it succeeds so."""

from fractions import Fraction
from typing import Any

import attrs

from ...chance.odds import Odds
from ...table import Option, Table
from .menu import Place

__all__ = ["Way", "best_way", "way_of"]

_WAYS = 24  # ways that are compared: more would keep somebody waiting for a menu


@attrs.frozen
class Way:
    """A form gone about in one way."""

    form: Option[Any]  # whose command is gone about so
    odds: Odds | None  # None: there is no number to tell


def way_of(table: Table[Any, Any, Any], seat: str, place: Place) -> Way:
    """Return how a menu tells a form: as somebody thought of it, or else in the best way; rare ones as they stand."""
    if place.form.apart:
        return Way(place.form, None)
    return _as_it_stands(table, seat, place.form) if place.is_thought_of else best_way(table, seat, place.form)


def best_way(table: Table[Any, Any, Any], seat: str, form: Option[Any]) -> Way:
    """Return a form gone about in the way that has the best chance; whom it is aimed at stays as it is."""
    best = _as_it_stands(table, seat, form)
    for field in form.fields:
        if field.name == form.joins or field.several or len(field.choices) < 2:
            continue
        begun = best.form
        for choice in field.choices[:_WAYS]:
            command = attrs.evolve(begun.command, **{field.name: choice.value})
            way = _as_it_stands(table, seat, attrs.evolve(begun, command=command))
            if _chance(way) > _chance(best):
                best = way
    return best


def _as_it_stands(table: Table[Any, Any, Any], seat: str, form: Option[Any]) -> Way:
    odds = table.odds(seat, form.command)
    return Way(form, odds if isinstance(odds, Odds) else None)


def _chance(way: Way) -> Fraction:
    return Fraction(-1) if way.odds is None else way.odds.fraction
