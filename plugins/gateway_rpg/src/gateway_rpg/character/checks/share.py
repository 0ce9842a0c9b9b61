"""How much of the points at the start a part of the sheet must get, and has got (GW-CC-10, GW-RU-42)."""

from collections import Counter
from collections.abc import Iterable, Iterator

import attrs

from ..build import Build
from ..element import BACKGROUND, ESSENCE, SPECIALISATION, Balance
from ..purchase import Purchase

__all__ = ["Share", "cheapest", "reserved", "shares"]

_THINGS = {BACKGROUND: "background", ESSENCE: "table-category", SPECIALISATION: "background"}  # what limits are on


@attrs.frozen
class Share:
    """One balance of the table, and what it got."""

    balance: Balance  # what the table asks
    spent: int  # points at the start on its elements
    least: int  # that can be spent on them and reaches it
    missing: int  # points that must still go there, at the prices of what may still be bought; none is 0


def shares(build: Build) -> Iterator[Share]:
    """Yield every balance with what it got; none where nobody counts the points (GW-RU-47).

    The share is of the points allotted, compared without rounding (GW-RU-42): where all costs two, the next even number
    reaches it.
    """
    for balance in build.prices.balances if build.pool is not None else ():
        exactly = -(-(build.pool or 0) * balance.part // balance.of)
        spent = sum(one.points for one in build.at_start if one.element in balance.elements)
        known = build.prices.elements
        open_ = [(known[id].points, _room(build, id)) for id in balance.elements if id in known]
        missing = cheapest(exactly - spent, open_)
        yield Share(balance, spent, spent + missing if missing else min(spent, cheapest(exactly, open_)), missing)


def reserved(build: Build) -> int:
    """Return the fewest points that must still be kept for the shares that lack some."""
    return sum(share.missing for share in shares(build))


def _room(build: Build, element: str) -> int | None:
    """Return how many more of an element a new character may have in all; None: there is no limit."""
    if element not in _THINGS:
        return None
    held = Counter[tuple[str, str]]()
    for one in build.at_start:
        held[one.key] += one.count
    room, extra = 0, build.prices.extra.get(element, 0)
    for name in build.book.of(_THINGS[element]):
        thing = Purchase(element, name)
        most = build.prices.at_start(thing).most
        if most is None:
            return None
        room += max(most - held[thing.key], 0)
        extra -= max(held[thing.key] - most, 0)
    return room + max(extra, 0)


def cheapest(wanted: int, prices: Iterable[tuple[int, int | None]]) -> int:
    """Return the smallest sum that reaches so much, of prices that may each be paid so often (None: ever again).

    Where none does it is `wanted` itself, and what is reached already costs nothing.

    >>> cheapest(9, [(2, None)]), cheapest(9, [(1, 0), (2, None)]), cheapest(9, [(1, 3), (2, None)]), cheapest(-1, [])
    (10, 10, 9, 0)
    """
    sums = {0}
    for price, room in prices:
        if price > 0:
            often = -(-max(wanted, 0) // price)
            times = range(1 + (often if room is None else min(often, room)))
            sums = {total + price * count for total in sums for count in times}
    return min((total for total in sums if total >= wanted), default=wanted)
