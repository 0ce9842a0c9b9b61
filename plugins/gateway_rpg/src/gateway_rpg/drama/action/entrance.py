"""Somebody who has come into play in this round: when it acts, and whether it stays (GW-DR-40, GW-RU-198)."""

from typing import Literal

import attrs

__all__ = ["Acts", "Entrance"]

Acts = Literal["now", "in-turn", "next-round"]


@attrs.frozen
class Entrance:
    """An entrant of this round (GW-DR-40)."""

    breaking_in: bool  # whether it may still interrupt whatever is under way
    stays: bool  # whether it stays though the action it came in for fails
    found: bool  # whether a search found it: then it acts from the next round unless it breaks in (GW-RU-101)
