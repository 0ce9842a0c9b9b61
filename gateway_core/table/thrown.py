"""A throw outside any game: what fell, what it came to, and the odds it had."""

from collections.abc import Mapping
from typing import Any

import attrs

from ..chance.odds import Odds

__all__ = ["Thrown"]


@attrs.frozen
class Thrown:
    """`words` tells it in a line; `faces` are the dice of each side; `success` None: nothing was to be beaten.

    `result` holds the game's own figures as JSON values.
    """

    words: str
    faces: Mapping[str, tuple[int, ...]]
    odds: Odds
    success: bool | None = None
    result: Mapping[str, Any] = attrs.field(factory=dict)
