"""What is left of a form's limit when some of it is chosen: what still fits, and why something does not."""

from collections.abc import Mapping
from typing import Any

import attrs

from ...errors import amount
from ...table import Budget, Field

__all__ = ["Allowance"]


@attrs.frozen
class Allowance:
    """The limit of a form, seen from one of its fields."""

    budget: Budget
    fields: tuple[Field, ...]  # of the form, in the order in which they are asked
    values: Mapping[str, Any]  # of those that were asked before

    def narrowed(self, field: Field) -> Field:
        """Return the field with what still fits, taken by itself; where nothing does, all of it."""
        if field.low is not None and field.high is not None:
            fitting = [number for number in field.values() if not self.why_not(field, number)]
            return attrs.evolve(field, low=fitting[0], high=fitting[-1]) if fitting else field
        if field.several:
            # Choices that give something back may pay for the others, so that none can be left out by itself.
            paid = any(choice.price < 0 for choice in field.choices)
            free = [choice for choice in field.choices if paid or choice.price <= self._left(field)]
            taken = self._kinds()
            return attrs.evolve(field, choices=tuple(choice for choice in free if choice.kind not in taken))
        choices = tuple(choice for choice in field.choices if not self.why_not(field, choice.value))
        return attrs.evolve(field, choices=choices or field.choices)

    def why_not(self, field: Field, value: Any) -> str:
        """Return in a sentence why a value does not fit; empty if it does."""
        cost, left, owed = field.cost(value), self._left(field), self._owed(field)
        if cost > left:
            return f"That costs {amount(cost, self.budget.unit)}, and what is left is {left}."
        if cost < owed:
            return f"That costs {amount(cost, self.budget.unit)}, and what is still owed is {owed}."
        kinds = [choice.kind for choice in field.chosen(value) if choice.kind]
        twice = [kind for kind in kinds if kinds.count(kind) > 1 or kind in self._kinds()]
        return f"There may be only one {twice[0]}." if self.budget.one_of_a_kind and twice else ""

    def words(self, field: Field) -> str:
        """Return how much is left, if the field takes any of it; empty if it does not."""
        if not (field.price or any(choice.price for choice in field.choices)):
            return ""
        owed = self._owed(field)
        least = f", and at least {owed} go here" if owed > 0 else ""
        return f"{self._left(field)} of {amount(self.budget.most, self.budget.unit)} left{least}."

    def _left(self, field: Field) -> int:
        """Return the most that a field may cost, so that those after it can still be filled in."""
        return self.budget.most - self._spent() - sum(one.costs[0] for one in self._later(field))

    def _owed(self, field: Field) -> int:
        """Return the least that a field must cost, because those after it cannot cost as much."""
        return self.budget.least - self._spent() - sum(one.costs[1] for one in self._later(field))

    def _spent(self) -> int:
        return sum(one.cost(self.values[one.name]) for one in self.fields if one.name in self.values)

    def _later(self, field: Field) -> list[Field]:
        return [one for one in self.fields if one.name not in self.values and one.name != field.name]

    def _kinds(self) -> set[str]:
        """Return the kinds that were taken before, where only one of each may be."""
        if not self.budget.one_of_a_kind:
            return set()
        taken = (
            choice for one in self.fields if one.name in self.values for choice in one.chosen(self.values[one.name])
        )
        return {choice.kind for choice in taken if choice.kind}
