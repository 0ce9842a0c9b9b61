"""How a game ended, and what it hands to the next one of its campaign."""

from collections.abc import Mapping
from typing import Any

import attrs

__all__ = ["Outcome"]


@attrs.frozen
class Outcome:
    """`result` is one word (`climax`), `facts` what else is true of the end, `carries` what the next game starts with.

    Both mappings hold JSON values only.
    """

    result: str
    facts: Mapping[str, Any] = attrs.field(factory=dict)
    carries: Mapping[str, Any] = attrs.field(factory=dict)
