"""A limit that the choices of a form share: points to spend, damage to split, one of each kind."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

from ..chance.source import Stream
from ..errors import amount
from .field import Choice, Field

__all__ = ["Budget", "over_budget", "spent", "within", "wrong_with"]

_Values = Mapping[str, Any]  # a field's name to its value: of the command's own types


@attrs.frozen
class Budget:
    """What all choices of a form together may cost. A choice has its price, a number its field's price for each one."""

    most: int  # no completion costs more
    unit: str = "points"  # what is counted, for people
    least: int = 0  # no completion costs less: all of the damage has to be dealt out
    one_of_a_kind: bool = False  # whether of the choices of one `Choice.kind` only one may be taken, in the whole form


def spent(fields: tuple[Field, ...], values: _Values) -> int:
    """Return what these values cost together."""
    return sum(field.cost(values[field.name]) for field in fields if field.name in values)


def over_budget(budget: Budget, fields: tuple[Field, ...], values: _Values) -> str:
    """Return what is wrong with the values taken together, in words; empty if they keep to the budget."""
    taken = [field for field in fields if field.name in values and budget.one_of_a_kind]
    kinds = [choice.kind for field in taken for choice in field.chosen(values[field.name])]
    return wrong_with(budget, spent(fields, values), kinds)


def wrong_with(budget: Budget, cost: int, kinds: Sequence[str]) -> str:
    """Return in words why so much, of these kinds, does not keep to the budget; empty if it does."""
    if cost > budget.most:
        return f"that costs {amount(cost, budget.unit)}, and there {_so_many(budget.most)}"
    if cost < budget.least:
        return f"that costs {amount(cost, budget.unit)}, and it has to be {budget.least}"
    twice = sorted({kind for kind in kinds if kind and kinds.count(kind) > 1}) if budget.one_of_a_kind else []
    return f"there may be only one {twice[0]}" if twice else ""


def _so_many(number: int) -> str:
    return f"{'is' if number == 1 else 'are'} {number if number > 0 else 'none'}"


def within(budget: Budget, fields: tuple[Field, ...], values: _Values, chance: Stream) -> _Values | None:
    """Return values changed step by step, by chance, until they keep to the budget; None if no step leads on."""
    now = dict(values)
    for _ in range(_MOST_STEPS):
        if not over_budget(budget, fields, now):
            return now
        cheaper = spent(fields, now) >= budget.least
        steps = [step for field in fields for step in _steps(field, now[field.name], cheaper=cheaper)]
        if not steps:
            return None
        name, value = chance.pick(steps)
        now[name] = value
    return None


_MOST_STEPS = 200  # far more than any form has choices


def _steps(field: Field, value: Any, *, cheaper: bool) -> Iterator[tuple[str, Any]]:
    """Yield what the field may become by one step that costs less (or more)."""
    by = -1 if cheaper else 1
    if field.each is not None:
        counts = dict(value)
        for choice in field.choices:
            count = counts.get(choice.value, 0) + by
            if 0 <= count <= field.most_of(choice):
                yield field.name, _counted(field.choices, {**counts, choice.value: count})
    elif field.several:
        for place in range(len(value)) if cheaper else ():
            if not field.arranged or value[place] in field.spared:
                yield field.name, (*value[:place], *value[place + 1 :])
        for choice in () if cheaper else field.choices:
            if choice.value not in value:
                yield field.name, (*value, choice.value)
    elif field.low is not None and field.high is not None:
        if field.price and field.low <= value + by <= field.high:
            yield field.name, value + by
    else:
        price = field.cost(value)
        for choice in field.choices:
            if choice.value != value and (choice.price < price if cheaper else choice.price > price):
                yield field.name, choice.value


def _counted(choices: tuple[Choice, ...], counts: Mapping[Any, int]) -> tuple[tuple[Any, int], ...]:
    return tuple((one.value, counts[one.value]) for one in choices if counts.get(one.value))
