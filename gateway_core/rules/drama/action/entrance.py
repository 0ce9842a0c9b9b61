"""Somebody who has come into play in this round: when it acts, and whether it stays (GW-DR-40, GW-RU-198)."""

from typing import Literal

import attrs

__all__ = ["Acts", "Entrance"]

Acts = Literal["now", "in-turn", "next-round"]


@attrs.frozen
class Entrance:
    """An entrant of this round: `breaking_in` as long as it may interrupt; without `stays` it leaves if that fails."""

    breaking_in: bool
    stays: bool
