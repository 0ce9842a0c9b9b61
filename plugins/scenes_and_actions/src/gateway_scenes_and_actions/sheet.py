"""What a sheet has: Traits of five categories, each with its rating (SA-06, SA-07)."""

from collections.abc import Iterator, Mapping
from typing import Literal

import attrs

from gateway_core.frozen import FrozenDict
from gateway_core.game import Named
from gateway_core.packs import ref

HOME = "scenes-and-actions"  # the pack whose words everybody shares: ratings, Traits, kinds of Complication

Die = Literal["d4", "d6", "d8", "d10", "d12"]  # a rating on the ladder (SA-07, SA-R01)

# Where a sheet keeps the Traits of each category (SA-06), by the id of the category.
ON_SHEET: Mapping[str, str] = FrozenDict(
    {
        "value": "values", "relationship": "relationships", "distinction": "distinctions", "ability": "abilities",
        "resource": "resources",
    }
)  # fmt: skip


def sides(die: str) -> int:
    """Return how many sides a die of this rating has.

    >>> sides("d10")
    10
    """
    return int(die.removeprefix("d"))


@attrs.frozen
class Relationship:
    """Somebody, or something, that a character is bound to (SA-06), under an id of its own."""

    id: str  # unlike that of any other Trait of the sheet
    name: str  # who or what it is
    rating: Die  # its die


@attrs.frozen(kw_only=True)
class Sheet(Named):
    """What everybody has who can be in a pool's way: Traits of five categories, each with its rating (SA-06, SA-07)."""

    values: dict[str, Die] = ref("value", home=HOME, keys=True, factory=dict)  # lived by
    relationships: tuple[Relationship, ...] = ()  # each named on the sheet itself
    distinctions: dict[str, Die] = ref("distinction", home=HOME, keys=True, factory=dict)  # what sets apart
    abilities: dict[str, Die] = ref("ability", home=HOME, keys=True, factory=dict)  # what one can do
    resources: dict[str, Die] = ref("resource", home=HOME, keys=True, factory=dict)  # what is at hand

    def traits(self) -> Iterator[tuple[str, str, Die]]:
        """Yield each Trait as its category, its id and its rating, in the order of the sheet."""
        for category, field in ON_SHEET.items():
            found = getattr(self, field)
            rated = found.items() if isinstance(found, Mapping) else ((one.id, one.rating) for one in found)
            yield from ((category, id, rating) for id, rating in rated)
