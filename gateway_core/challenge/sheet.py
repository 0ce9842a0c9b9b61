"""What a challenge reads of somebody: traits, backgrounds, Essence, gear. How they were bought is no business of it."""

from collections.abc import Mapping

import attrs

from ..frozen import FrozenDict
from ..names import folded
from ._home import counted_at_home, each_at_home

__all__ = ["Sheet", "SheetBackground", "SheetTrait"]


@attrs.frozen
class SheetTrait:
    """A trait as challenges read it."""

    name: str  # in the player's own words (GW-CH-05)
    categories: tuple[str, ...] = attrs.field(default=(), converter=each_at_home)  # bought for these (GW-CH-07)


@attrs.frozen
class SheetBackground:
    """A background as challenges read it (GW-CH-17)."""

    level: int  # added to the best die
    specialisations: tuple[str, ...] = attrs.field(default=(), converter=each_at_home)  # the uses it is specialised in


def _frozen(backgrounds: Mapping[str, SheetBackground]) -> Mapping[str, SheetBackground]:
    return FrozenDict(backgrounds)


@attrs.frozen(cache_hash=True)  # a key of what is remembered (`remembered.py`)
class Sheet:
    """Somebody who rolls by trait and background. A bare slug of a category or a use means the book's."""

    name: str  # what people call it
    traits: tuple[SheetTrait, ...] = ()  # in the order of the sheet
    backgrounds: Mapping[str, SheetBackground] = attrs.field(factory=dict, converter=_frozen)  # by id
    essence: Mapping[str, int] = attrs.field(factory=dict, converter=counted_at_home)  # points left, by category
    gear: tuple[str, ...] = ()  # the ids of things, one for each piece

    def trait(self, name: str | None) -> SheetTrait | None:
        """Return the trait of that name, whatever its capitals, or None."""
        wanted = None if name is None else folded(name)
        return next((trait for trait in self.traits if folded(trait.name) == wanted), None)
