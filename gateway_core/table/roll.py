"""A challenge thrown outside any game: what fell, what it came to, and the odds it had."""

from collections.abc import Mapping
from typing import Any

import attrs

from ..chance.odds import Odds

__all__ = ["Roll"]


@attrs.frozen
class Roll:
    """One throw of a challenge that belongs to no game, and so to no log."""

    words: str  # a line that tells it to people
    faces: Mapping[str, tuple[int, ...]]  # the dice of each side, by a word of the game's own ("actor")
    odds: Odds  # what chance it had before it fell
    success: bool | None = None  # None: nothing was to be beaten
    result: Mapping[str, Any] = attrs.field(factory=dict)  # the game's own figures, as JSON values
