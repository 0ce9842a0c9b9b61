"""How a game ended, and what it hands to the next one of its campaign."""

from collections.abc import Mapping
from typing import Any

import attrs

__all__ = ["Outcome"]


@attrs.frozen
class Outcome:
    """The end of a game. Its mappings hold JSON values: programs read one, the next game's log keeps the other."""

    result: str  # one word (`climax`)
    facts: Mapping[str, Any] = attrs.field(factory=dict)  # what else is true of the end
    carries: Mapping[str, Any] = attrs.field(factory=dict)  # what the next game of the campaign starts with
