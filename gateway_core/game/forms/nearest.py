"""The nearest completion that keeps to a budget, to one that does not."""

import heapq
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any

from ...table.budget import Budget, over_budget, spent
from ...table.field import Field

__all__ = ["nearest"]

_Values = Mapping[str, Any]  # a field's name to its value
_MOST_LOOKED_AT = 2_000  # ways of choosing: a form that needs more has no near one


def nearest(budget: Budget, fields: tuple[Field, ...], values: _Values) -> _Values | None:
    """Return the values, changed step by step until they keep to the budget; None if that is not found.

    What is the least beyond it is looked at first, and of that what costs most like it did.
    """
    if not over_budget(budget, fields, values):
        return values
    if sum(field.costs[0] for field in fields) > budget.most or sum(field.costs[1] for field in fields) < budget.least:
        return None
    cost, order = spent(fields, values), count()
    known, waiting = {_key(fields, values)}, [(0, 0, 0, values)]
    while waiting:
        *_, now = heapq.heappop(waiting)
        steps = [{**now, name: value} for field in fields for name, value in _steps(budget, field, fields, now)]
        keeping = [new for new in steps if not over_budget(budget, fields, new)]
        if keeping:
            return min(keeping, key=lambda new: abs(spent(fields, new) - cost))
        for new in steps:
            if (key := _key(fields, new)) not in known:
                known.add(key)
                beyond = _beyond(budget, fields, new)
                heapq.heappush(waiting, (beyond, abs(spent(fields, new) - cost), next(order), new))
        if len(known) > _MOST_LOOKED_AT:
            return None
    return None


def _key(fields: tuple[Field, ...], values: _Values) -> tuple[Any, ...]:
    return tuple(values[field.name] for field in fields)


def _beyond(budget: Budget, fields: tuple[Field, ...], values: _Values) -> int:
    """Return by how much the values do not keep to the budget."""
    cost = spent(fields, values)
    beyond = max(0, cost - budget.most) + max(0, budget.least - cost)
    if not budget.one_of_a_kind:
        return beyond
    kinds = Counter(choice.kind for field in fields for choice in field.chosen(values[field.name]) if choice.kind)
    return beyond + sum(kinds.values()) - len(kinds)


def _steps(budget: Budget, field: Field, fields: tuple[Field, ...], now: _Values) -> Iterator[tuple[str, Any]]:
    """Yield what a field may become by one step."""
    value = now[field.name]
    if field.low is not None and field.high is not None:
        if field.price:
            # so far that the rest would do, for a number may be far off
            cost = spent(fields, now)
            beyond = max(0, cost - budget.most) or min(0, cost - budget.least)
            steps = -(-abs(beyond) // abs(field.price))
            far = value - steps if (beyond > 0) == (field.price > 0) else value + steps
            yield from ((field.name, min(max(one, field.low), field.high)) for one in (far, value - 1, value + 1))
    elif field.each is not None:
        counts = dict(value)
        for choice in field.choices:
            for many in (counts.get(choice.value, 0) + 1, counts.get(choice.value, 0) - 1):
                if 0 <= many <= field.most_of(choice):
                    new = {**counts, choice.value: many}
                    taken = ((one.value, new.get(one.value, 0)) for one in field.choices)
                    yield field.name, tuple((one, many) for one, many in taken if many)
    elif field.several:
        for place, one in enumerate(value):
            if not field.arranged or one in field.spared:
                yield field.name, (*value[:place], *value[place + 1 :])
        yield from ((field.name, (*value, one.value)) for one in field.choices if one.value not in value)
    else:
        yield from ((field.name, one.value) for one in field.choices if one.value != value)
