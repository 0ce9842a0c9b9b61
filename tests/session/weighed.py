"""A game whose program has weights, and a stranger's programs: what personalities are tried on."""

from collections.abc import Mapping
from typing import Any, Self

import attrs

from tests.table.toys.circle import Circle, Dare, Tell

__all__ = ["Broken", "Dealer", "Teller", "Weighed"]


@attrs.frozen
class Teller:
    """Tells a line, or dares a die where it is bold enough; it says how bold it is."""

    name = "teller"
    weights: Mapping[str, int] = attrs.field(factory=lambda: {"length": 100, "risk": 100})

    def with_weights(self, weights: Mapping[str, int]) -> Self:
        """Return one that plays so."""
        return attrs.evolve(self, weights={**self.weights, **weights})

    def choose(self, seat: str, observation: Any, chance: Any) -> Any:
        """Dare or tell."""
        return Dare() if self.weights["risk"] > 100 else Tell()

    def volunteer(self, seat: str, observation: Any, chance: Any) -> Any:
        """Have nothing to tell unasked."""

    def explain(self, seat: str, observation: Any, command: Any, chance: Any) -> str:
        """Tell the weight."""
        return f"its risk is {self.weights['risk']}."


class Weighed(Circle):
    """A circle of tellers."""

    name = "weighed"

    def bot(self) -> Any:
        """Return the teller."""
        return Teller()


class Dealer:
    """Plays another game, and that alone."""

    system = "sealed"

    def choose(self, seat: str, observation: Any, chance: Any) -> Any:
        """Deal."""


class Broken:
    """No program: it cannot choose."""
