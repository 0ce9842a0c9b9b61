"""The chance that a menu tells of a form: by the way of going about it that is most likely to work."""

from typing import Any

import attrs

from ...chance.odds import Odds
from ...table import Table
from .field_prompt import Form

__all__ = ["chance_of", "likeliest"]

_MOST = 24  # ways that are compared: more would keep somebody waiting for a menu


def likeliest(table: Table[Any, Any, Any], seat: str, form: Form) -> Form:
    """Return a form gone about in the way that has the best chance; whom it is aimed at stays as it is."""
    for field in form.fields:
        if field.name == form.joins or field.several or len(field.choices) < 2:
            continue
        commands = [attrs.evolve(form.command, **{field.name: one.value}) for one in field.choices[:_MOST]]
        chances = [_chance(table.odds(seat, command)) for command in commands]
        best = max(chances)
        if best > _chance(table.odds(seat, form.command)):
            form = attrs.evolve(form, command=commands[chances.index(best)])
    return form


def chance_of(table: Table[Any, Any, Any], seat: str, form: Form) -> str:
    """Return the chance of a form as it stands, as it is written behind it; nothing where there is no number."""
    odds = table.odds(seat, form.command)
    return f"  {odds.percent} %" if isinstance(odds, Odds) else ""


def _chance(odds: object) -> float:
    return odds.numerator / odds.denominator if isinstance(odds, Odds) else -1.0
