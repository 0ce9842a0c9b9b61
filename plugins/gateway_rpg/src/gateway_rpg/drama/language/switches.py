"""What the rulings of a table leave of its effects, costs and aims: done once, so that play never asks for a ruling."""

from collections.abc import Iterable

import attrs

from gateway_core.game.effects import as_ruled, needs_as_ruled
from gateway_core.game.effects.rulings import Ruling

from .effects import Aim, AimCase, Cost, Effect

__all__ = ["aim_as_read", "costs_as_read", "effect_as_read"]


def effect_as_read(effect: Effect, ruling: Ruling) -> Effect:
    """Return an effect without the needs, dues and operations that this table's readings rule out."""
    return attrs.evolve(
        effect,
        needs=needs_as_ruled(effect.needs, ruling),
        due=as_ruled(effect.due, ruling),
        does=as_ruled(effect.does, ruling),
    )


def costs_as_read(costs: Iterable[Cost], ruling: Ruling) -> tuple[Cost, ...]:
    """Return the costs that can ever be owed at this table."""
    return as_ruled(costs, ruling)


def aim_as_read(aim: Aim, ruling: Ruling) -> Aim:
    """Return an aim without the cases that never come at this table; nobody is aimed at where none is left."""
    return attrs.evolve(aim, cases=as_ruled(aim.cases, ruling) or (AimCase("nobody"),))
