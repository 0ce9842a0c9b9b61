"""The budget of a deed: what all its choices may cost together, and why it does not keep to that."""

from collections.abc import Mapping
from typing import Any

import attrs

from ...table.budget import Budget, wrong_with
from ...table.field import Field
from ...table.refusal import Refusal
from ...table.terms import Seat
from ..wording import worded
from .checking import Asked, asking, told
from .nearest import nearest
from .parts import Part

__all__ = ["Limit", "Spent", "limit", "limited"]

Parts = tuple[tuple[str, Part], ...]  # by the name of the field


@attrs.frozen
class Spent:
    """What some fields take of a budget."""

    cost: int
    kinds: tuple[str, ...]  # each as often as it is taken


@attrs.frozen
class Limit:
    """What a deed's budget is, and how it is told."""

    most: int | Asked
    unit: str
    least: int | Asked
    refusal: Refusal  # of what does not keep to it; without words it is told what it costs

    def asking(self, names: tuple[str, ...], whose: str) -> "Limit":
        """Return it with functions that are given the fields that they name."""
        most, least = (asking(one, names, whose) for one in (self.most, self.least))
        return attrs.evolve(self, most=most, least=least)

    def budget(self, parts: Parts, state: Any, seat: Seat, values: tuple[Any, ...]) -> Budget:
        """Return how much there is for a deed, of whose fields these are the values."""
        most, least = (told(one, state, seat, *values) for one in (self.most, self.least))
        return Budget(most, self.unit, least, one_of_a_kind=any(part.kind is not None for _, part in parts))

    def refuse(self, parts: Parts, deed: Any, state: Any, seat: Seat, values: tuple[Any, ...]) -> Refusal | None:
        """Return why the fields of a deed do not keep to it, taken together; None if they do."""
        found = spent(parts, state, seat, values)
        wrong = wrong_with(self.budget(parts, state, seat, values), found.cost, found.kinds)
        if not wrong:
            return None
        said = self.refusal
        words = worded(said.message, deed, state) if said.message else f"{wrong[0].upper()}{wrong[1:]}."
        return attrs.evolve(said, message=words)


def limit(
    most: int | Asked,
    unit: str = "points",
    *,
    least: int | Asked = 0,
    code: str = "deed/not-in-budget",
    message: str = "",
    rule: str = "",
) -> Limit:
    """Return a budget for `@deed(budget=…)`: the most that all choices of a form may cost, and the least.

    Both may be functions of the state, the seat, and fields that do not vary in the form. `unit` is what is counted,
    for people. What does not keep to it is refused by this code and rule, in these words or in the base's own, and
    with what would do.
    """
    return Limit(most, unit, least, Refusal(code, message, rule))


def spent(parts: Parts, state: Any, seat: Seat, values: tuple[Any, ...], but: frozenset[str] = frozenset()) -> Spent:
    """Return what the values of the declared fields, `but` for some, take of a budget."""
    cost, kinds = 0, list[str]()
    for place, (name, part) in enumerate(parts):
        if name not in but and (part.price is not None or part.kind is not None):
            cost += part.cost(values[place], state, seat, *values[:place])
            kinds += part.kinds(values[place], state, seat, *values[:place])
    return Spent(cost, tuple(filter(None, kinds)))


def limited(
    limit: Limit, parts: Parts, state: Any, seat: Seat, values: Mapping[str, Any], fields: tuple[Field, ...]
) -> tuple[dict[str, Any], tuple[Field, ...], Budget]:
    """Return a form that keeps to its budget as it stands, if any completion does, and what there is for its fields.

    What does not vary in it has taken its part already.
    """
    vary = frozenset(field.name for field in fields)
    whole = limit.budget(parts, state, seat, tuple(values.values()))
    taken = spent(parts, state, seat, tuple(values.values()), vary)
    budget = attrs.evolve(whole, most=whole.most - taken.cost, least=max(0, whole.least - taken.cost))
    left = tuple(_left(field, taken.kinds, budget) for field in fields)
    now = {field.name: _standing(field, values[field.name]) for field in left}
    return {**values, **(nearest(budget, left, now) or now)}, left, budget


def _left(field: Field, kinds: tuple[str, ...], budget: Budget) -> Field:
    """Return a field without the kinds of which there is one, and with as many of each as there may be."""
    if field.each == 0:
        field = attrs.evolve(field, each=max(1, budget.most))
    if field.tried:
        field = attrs.evolve(field, tried=tuple(one for one in field.tried if one.value in field))
    free = tuple(choice for choice in field.choices if choice.kind not in kinds) if kinds else field.choices
    return field if len(free) == len(field.choices) else attrs.evolve(field, choices=free or field.choices)


def _standing(field: Field, value: Any) -> Any:
    """Return what a form stands with in a field, of what there still is."""
    if field.several or not field.choices or value in field:
        return value
    return field.choices[0].value
