"""How a game ended, and what it hands to the next one of its campaign."""

from collections.abc import Mapping
from typing import Any

import attrs

from .terms import Seat

__all__ = ["Outcome"]


@attrs.frozen
class Outcome:
    """The end of a game. Its mappings hold JSON values: programs read one, the next game's log keeps the other."""

    result: str  # one word (`climax`)
    facts: Mapping[str, Any] = attrs.field(factory=dict)  # what else is true of the end; `winners`: the seats that won
    carries: Mapping[str, Any] = attrs.field(factory=dict)  # what the next game of the campaign starts with

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """The seats that won, as `facts` names them; None where the game names nobody, not even as beaten."""
        return tuple(self.facts["winners"]) if "winners" in self.facts else None
