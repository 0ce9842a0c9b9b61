"""How somebody goes about a challenge: what a player declares before anybody judges it."""

from typing import Literal

import attrs

from ._home import at_home, each_at_home, home_or_none

__all__ = ["Approach", "Essence", "Intervention", "staked"]

Essence = str | tuple[str, ...] | None  # the category of each point spent: none, one, or several
# where somebody steps in who does not act: nowhere, in the scene, as a flashback, by somebody else
Intervention = Literal["none", "in-line", "flashback", "indirect"]


@attrs.frozen(cache_hash=True)  # a key of what is remembered (`remembered.py`)
class Approach:
    """A declared trait, background, use and gear (GW-CH-10, GW-CH-15). A bare slug means the book's category or use."""

    trait: str | None = None  # the name of a trait on the sheet
    category: str | None = attrs.field(default=None, converter=home_or_none)  # that it is used in (GW-RU-08)
    background: str | None = None  # the id of a background on the sheet
    use: str = attrs.field(default="action", converter=at_home)  # what the background serves for (GW-CH-14)
    gear: tuple[str, ...] = ()  # the ids of things carried, one for each piece
    intervention: Intervention = "none"  # whether the player narrates (GW-CH-45 to 49); "indirect": GW-CH-52, GW-RU-33


def staked(essence: Essence) -> tuple[str, ...]:
    """Return the categories of the points of Essence spent, one for each point."""
    return each_at_home(() if essence is None else (essence,) if isinstance(essence, str) else essence)
