"""How much of the points at the start a part of the sheet must get, and has got (GW-CC-10, GW-RU-42)."""

from collections.abc import Iterable, Iterator

from ....light import light
from ..build import Build
from ..element import Balance

__all__ = ["Share", "reserved", "shares"]


@light
class Share:
    """One balance of the table, and what it got."""

    balance: Balance  # what the table asks
    spent: int  # points at the start on its elements
    least: int  # that there must be

    @property
    def missing(self) -> int:
        """How many points it still lacks; none is 0."""
        return max(self.least - self.spent, 0)


def shares(build: Build) -> Iterator[Share]:
    """Yield every balance with what it got; none where nobody counts the points (GW-RU-47).

    The share is of the points allotted, compared without rounding: no whole number below `least` reaches it (GW-RU-42).
    """
    for balance in build.prices.balances if build.pool is not None else ():
        spent = sum(one.points for one in build.at_start if one.element in balance.elements)
        yield Share(balance, spent, -(-(build.pool or 0) * balance.part // balance.of))


def reserved(build: Build) -> int:
    """Return the fewest points that must still be kept for the shares that lack some."""
    prices = build.prices.elements
    return sum(
        _cheapest(share.missing, {prices[id].points for id in share.balance.elements if id in prices})
        for share in shares(build)
    )


def _cheapest(missing: int, prices: Iterable[int]) -> int:
    """Return the smallest sum of prices that reaches so much: an odd point may cost an even price.

    >>> _cheapest(9, [2]), _cheapest(9, [1, 2])
    (10, 9)
    """
    steps = [price for price in prices if price > 0]
    sums = {0}
    for total in range(1, missing + max(steps, default=0) + 1):
        if any(total - step in sums for step in steps):
            sums.add(total)
    return min((total for total in sums if total >= missing), default=missing)
