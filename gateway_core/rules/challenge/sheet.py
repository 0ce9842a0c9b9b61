"""What a challenge reads of somebody: traits, backgrounds, Essence, gear. How they were bought is no business of it."""

from collections.abc import Mapping

import attrs

from ...frozen import FrozenDict
from ._home import counted_at_home, each_at_home

__all__ = ["Sheet", "SheetBackground", "SheetTrait"]


@attrs.frozen
class SheetTrait:
    """A trait in the player's own words, and the categories it was bought for (GW-CH-05, GW-CH-07)."""

    name: str
    categories: tuple[str, ...] = attrs.field(default=(), converter=each_at_home)


@attrs.frozen
class SheetBackground:
    """The level of a background, and the uses it is specialised in (GW-CH-17)."""

    level: int
    specialisations: tuple[str, ...] = attrs.field(default=(), converter=each_at_home)


def _frozen(backgrounds: Mapping[str, SheetBackground]) -> Mapping[str, SheetBackground]:
    return FrozenDict(backgrounds)


@attrs.frozen
class Sheet:
    """Somebody who rolls by trait and background. `essence` holds the points left in each pool, by category.

    Backgrounds are keyed by id; `gear` names items. A bare slug of a category or a use means the book's.
    """

    name: str
    traits: tuple[SheetTrait, ...] = ()
    backgrounds: Mapping[str, SheetBackground] = attrs.field(factory=dict, converter=_frozen)
    essence: Mapping[str, int] = attrs.field(factory=dict, converter=counted_at_home)
    gear: tuple[str, ...] = ()

    def trait(self, name: str | None) -> SheetTrait | None:
        """Return the trait of that name, whatever its capitals, or None."""
        wanted = None if name is None else name.casefold()
        return next((trait for trait in self.traits if trait.name.casefold() == wanted), None)
