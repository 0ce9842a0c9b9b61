"""How somebody goes about a challenge: what a player declares before anybody judges it."""

from typing import Literal

import attrs

from ._home import at_home, each_at_home, home_or_none

__all__ = ["Approach", "Essence", "Intervention", "staked"]

Essence = str | tuple[str, ...] | None  # the category of each point spent: none, one, or several
Intervention = Literal["none", "in-line", "flashback", "indirect"]


@attrs.frozen
class Approach:
    """A declared trait, background, use and gear (GW-CH-10, GW-CH-15).

    `trait` is the name of a trait on the sheet; `category` the one it is used in, or without a trait that of the
    challenge (GW-RU-08, GW-CH-28). `intervention` says that the player narrates an event, now or in the past
    (GW-CH-45 to 49); "indirect", that chance only dresses up what is done (GW-CH-52, GW-RU-33). A bare
    slug of a category or a use means the book's.
    """

    trait: str | None = None
    category: str | None = attrs.field(default=None, converter=home_or_none)
    background: str | None = None
    use: str = attrs.field(default="action", converter=at_home)
    gear: tuple[str, ...] = ()
    intervention: Intervention = "none"


def staked(essence: Essence) -> tuple[str, ...]:
    """Return the categories of the points of Essence spent, one for each point."""
    return each_at_home(() if essence is None else (essence,) if isinstance(essence, str) else essence)
