"""What the rulings of a table leave of its effects, costs and aims: done once, so that play never asks for a ruling."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import attrs

from .condition import Condition
from .effects import Aim, AimCase, Cost, Due, Effect, Need
from .operation import Operation

__all__ = ["Ruling", "aim_as_read", "costs_as_read", "effect_as_read"]

Ruling = Callable[[str], str]  # the option that a table plays of a ruling
Parted = TypeVar("Parted", AimCase, Cost, Due, Need, Operation)


def effect_as_read(effect: Effect, ruling: Ruling) -> Effect:
    """Return an effect without the needs, dues and operations that this table's readings rule out."""
    return attrs.evolve(
        effect,
        needs=tuple(_need(need, ruling) for need in _kept(effect.needs, ruling) if not _granted(need, ruling)),
        due=tuple(_kept(effect.due, ruling)),
        does=tuple(_kept(effect.does, ruling)),
    )


def costs_as_read(costs: Iterable[Cost], ruling: Ruling) -> tuple[Cost, ...]:
    """Return the costs that can ever be owed at this table."""
    return tuple(_kept(costs, ruling))


def aim_as_read(aim: Aim, ruling: Ruling) -> Aim:
    """Return an aim without the cases that never come at this table; nobody is aimed at where none is left."""
    return attrs.evolve(aim, cases=tuple(_kept(aim.cases, ruling)) or (AimCase("nobody"),))


def _kept(parts: Iterable[Parted], ruling: Ruling) -> Iterable[Parted]:
    """Yield the parts whose `when` may come, with what is left of it."""
    for part in parts:
        when = True if part.when is None else _left(part.when, ruling)
        if when is not False:
            yield attrs.evolve(part, when=None if when is True else when)


def _granted(need: Need, ruling: Ruling) -> bool:
    return _left(need.condition, ruling) is True


def _need(need: Need, ruling: Ruling) -> Need:
    """Return a need with what is left to ask; one that can never be met keeps the ruling that is why."""
    left = _left(need.condition, ruling)
    return attrs.evolve(need, condition=left if isinstance(left, Condition) else next(_rulings(need.condition)))


def _left(condition: Condition, ruling: Ruling) -> Condition | bool:
    """Return what play has left to ask of a condition, or its answer where the rulings settle it."""
    match condition.word:
        case "ruling":
            id, option = condition.value
            return bool(ruling(id) == option)
        case "not":
            left = _left(condition.value, ruling)
            return Condition("not", left) if isinstance(left, Condition) else not left
        case "all" | "any":
            settles = condition.word == "any"  # the answer of one that settles the whole
            inner = [_left(one, ruling) for one in condition.value]
            asked = tuple(one for one in inner if isinstance(one, Condition))
            if settles in inner:
                return settles
            return Condition(condition.word, asked) if asked else not settles
        case _:
            return condition


def _rulings(condition: Condition) -> Iterator[Condition]:
    """Yield the rulings that a condition asks for, however deep."""
    if condition.word == "ruling":
        yield condition
    inner = condition.value if isinstance(condition.value, tuple) else (condition.value,)
    for one in inner:
        if isinstance(one, Condition):
            yield from _rulings(one)
