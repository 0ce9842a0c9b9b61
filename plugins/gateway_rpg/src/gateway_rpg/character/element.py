"""What points buy, and how they are to be divided: the tables of prices and of balance (GW-CC-09, GW-CC-10)."""

import attrs

from gateway_core.packs.schema import ref, whole

__all__ = ["BACKGROUND", "ESSENCE", "SPECIALISATION", "TRAIT", "Balance", "Element"]

# The four that the rules know how to buy, by their full names.
TRAIT = "gateway:trait"
BACKGROUND = "gateway:background"  # the purchase of a level of a background
SPECIALISATION = "gateway:specialisation"  # the purchase of a use that a background is bound to
ESSENCE = "gateway:essence"  # the purchase of a point of Essence


@attrs.frozen
class Element:
    """What one purchase costs, and how far it goes. Kind `table-purchase`.

    The limits count categories of one trait, levels of one background, specialisations of one background, points in one
    category. No number, no limit.
    """

    id: str
    name: str
    points: int = whole(0, 99)  # of one of them
    cap: int | None = whole(0, 99, default=None)  # the most at the start
    later: int | None = whole(0, 99, default=None)  # the most at any time
    extra: int = whole(0, 99, default=0)  # so many more in all at the start, where that ruling is on (GW-RU-40)
    rule: str = ""  # where the price and `cap` stand
    later_rule: str = ""  # where `later` stands
    source: str = ""


@attrs.frozen
class Balance:
    """Of the points at the start, at least `part` in `of` goes to these elements (GW-CC-10). Kind `table-balance`."""

    id: str
    name: str
    elements: tuple[str, ...] = ref("table-purchase", home="gateway")  # counted together
    part: int = whole(0, 99)  # so many
    of: int = whole(1, 99)  # out of so many
    rule: str = ""  # where the book says so
    source: str = ""
