"""Effects as the rulings of a table leave them: done once, so that play never asks for a ruling."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import attrs

from .choosing import CHOOSE
from .condition import Condition
from .need import Need
from .operation import Operation

__all__ = ["Ruling", "as_ruled", "left_of", "needs_as_ruled"]

Ruling = Callable[[str], str]  # the option that a table plays of a ruling
Part = TypeVar("Part")


def as_ruled(parts: Iterable[Part], ruling: Ruling) -> tuple[Part, ...]:
    """Return the parts (anything with a `when`) that may come at this table, with what play has left to ask."""
    return tuple(_kept(parts, ruling))


def needs_as_ruled(needs: Iterable[Need], ruling: Ruling) -> tuple[Need, ...]:
    """Return the needs that may fail at this table; one that can never be met keeps the ruling that is why."""
    found = []
    for need in _kept(needs, ruling):
        left = left_of(need.condition, ruling)
        if left is not True:
            unmet = (one for one in need.condition.within() if one.word.name == "ruling")
            condition = left if isinstance(left, Condition) else next(unmet)
            found.append(attrs.evolve(need, condition=condition))
    return tuple(found)


def left_of(condition: Condition, ruling: Ruling) -> Condition | bool:
    """Return what play has left to ask of a condition, or its answer where the rulings settle it."""
    match condition.word.name:
        case "ruling":
            id, option = condition.value
            return bool(ruling(id) == option)
        case "not":
            left = left_of(condition.value, ruling)
            return attrs.evolve(condition, value=left) if isinstance(left, Condition) else not left
        case "all" | "any":
            settles = condition.word.name == "any"  # the answer of one that settles the whole
            inner = [left_of(one, ruling) for one in condition.value]
            asked = tuple(one for one in inner if isinstance(one, Condition))
            if settles in inner:
                return settles
            return attrs.evolve(condition, value=asked) if asked else not settles
    return condition


def _kept(parts: Iterable[Any], ruling: Ruling) -> Iterator[Any]:
    for part in parts:
        when = True if part.when is None else left_of(part.when, ruling)
        if when is not False:
            left = attrs.evolve(part, when=None if when is True else when)
            yield _chosen_from(left, ruling) if isinstance(part, Operation) and part.word.name == CHOOSE.name else left


def _chosen_from(choice: Operation, ruling: Ruling) -> Operation:
    """Return a choice without the alternatives of which a part never comes at this table."""
    ruled = [(steps, as_ruled(steps, ruling)) for steps in choice.value]
    return attrs.evolve(choice, value=tuple(left for steps, left in ruled if len(left) == len(steps)))
