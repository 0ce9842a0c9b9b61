"""Whether the points reach: at creation, in the balance the book asks for, and row by row afterwards."""

from collections.abc import Iterator

from gateway_core.packs.finding import Finding

from ..build import Build
from ..element import TRAIT
from ..purchase import Purchase
from .share import Share, cheapest, shares

__all__ = ["budget"]


def budget(build: Build) -> Iterator[Finding]:
    """Yield what is wrong with how a character's points were spent; nothing where nobody counts them (GW-RU-47)."""
    if build.pool is None:
        return
    spent = sum(one.points for one in build.at_start)
    if spent > build.pool:
        level = build.name("power-level", build.character.power_level or "")
        message = f"{_points(spent)} spent, and a character of the level '{level}' begins with {build.pool}."
        taken = cheapest(
            spent - build.pool, ((one.points // one.count, one.count) for one in build.at_start if one.count > 0)
        )
        hint = f"Take back what costs {taken}."
        yield build.finding(("power_level",), "character/over-budget", "GW-CC-04", message, hint)
    for share in shares(build):
        yield from _unbalanced(build, share, build.pool)
    # Too much spent at the start is told once, there; no later row is blamed for it.
    yield from _unearned(build, max(build.pool - spent, 0))
    yield from _left_over(build, build.pool - spent)


def _unbalanced(build: Build, share: Share, pool: int) -> Iterator[Finding]:
    """Yield a part of the sheet that got too little of the points allotted (GW-RU-42)."""
    if not share.missing:
        return
    balance = share.balance
    names = " and ".join(build.name("table-purchase", id).lower() for id in balance.elements)
    wanted = f"{balance.part} in {balance.of} of {pool} is at least {share.least}"
    message = f"{_points(share.spent)} spent on {names} together, and {wanted}."
    hint = f"Spend {share.missing} more there."
    at = "traits" if TRAIT in balance.elements else "backgrounds"
    yield build.finding((at,), "character/out-of-balance", balance.rule, message, hint)


def _unearned(build: Build, left: int) -> Iterator[Finding]:
    """Yield every row that spends more than there was by then; `left` are the points over from creation."""
    by_row: dict[int | None, list[Purchase]] = {}
    for one in build.bought:
        by_row.setdefault(one.row, []).append(one)
    for index, row in enumerate(build.character.advancement):
        left += row.award or 0
        for one in by_row.get(index, ()):
            left -= one.points
            if left < 0:
                message = f"this costs {one.points}, and only {_points(max(left + one.points, 0))} left by then."
                hint = "Award the points first, or buy it later."
                at = ("advancement", index)
                yield build.finding(at, "character/spent-before-earned", "GW-AD-02", message, hint)


def _left_over(build: Build, left: int) -> Iterator[Finding]:
    """Yield a reminder that a new character has points to spend (GW-RU-43)."""
    if left > 0 and not build.character.advancement:
        message = f"{_points(left)} left over."
        hint = "They are kept for the first improvement (GW-RU-43)."
        yield build.finding(("power_level",), "character/points-left", "GW-RU-43", message, hint, "warning")


def _points(count: int) -> str:
    return f"{count} point is" if count == 1 else f"{count} points are"
