"""Whether something was bought too often: more than the limit at the start, or than anybody may ever have."""

from collections.abc import Iterator

from gateway_core.packs.finding import Finding

from ..build import Build
from ..element import BACKGROUND, ESSENCE, SPECIALISATION
from ..prices import Limit
from ..purchase import Purchase

__all__ = ["beyond_limits"]


def beyond_limits(build: Build) -> Iterator[Finding]:
    """Yield every purchase that goes beyond a limit, at its own line (GW-CC-06 to 08, GW-AD-03, GW-RU-40).

    Where extra levels are allowed, the first lines that need them use them up.
    """
    counted: dict[tuple[str, str], int] = {}
    extra = dict(build.prices.extra)
    used: dict[tuple[str, str], int] = {}  # of these, by what they went to
    for one in build.bought:
        if one.element not in build.prices.elements:
            continue
        before = counted.get(one.key, 0)
        now = counted[one.key] = before + one.count
        limit, at_start = _limit(build, one)
        if one.element == ESSENCE and now < 0:
            yield _out_of_range(build, one, now)
        if limit.most is None or now <= limit.most:
            continue
        beyond = now - max(before, limit.most)
        ever = build.prices.later(one).most
        if at_start and beyond <= extra.get(one.element, 0) and (ever is None or now <= ever):
            extra[one.element] -= beyond
            used[one.key] = used.get(one.key, 0) + beyond
        elif one.element == ESSENCE and ever is not None and now > ever:
            yield _out_of_range(build, one, now)
        else:
            more = used.get(one.key, 0) + extra.get(one.element, 0) if at_start else 0
            yield _over(build, one, now, limit, more, at_start=at_start)


def _limit(build: Build, one: Purchase) -> tuple[Limit, bool]:
    """Return the limit of a purchase, and whether it is that of new characters, who alone are built from points."""
    at_start = build.pool is not None and one.row is None
    return build.prices.at_start(one) if at_start else build.prices.later(one), at_start


def _out_of_range(build: Build, one: Purchase, now: int) -> Finding:
    word, limit = one.name.rpartition(":")[2], build.prices.later(one)
    message = f"{now} points of Essence in '{word}' cannot be."
    hint = f"A category holds from 0 to {limit.most} (GW-RU-02)."
    return build.finding(one.path, "character/essence-out-of-range", "GW-RU-02", message, hint)


def _over(build: Build, one: Purchase, now: int, limit: Limit, more: int, *, at_start: bool) -> Finding:
    """Return that there is too much of it: beyond the limit, and the extra levels that it has or could have."""
    most, ever = (limit.most or 0) + more, build.prices.later(one).most
    most = most if ever is None else min(most, ever)
    grows = at_start and (ever is None or most < ever)  # of specialisations there never is more (GW-CC-07, GW-AD-03)
    when = "at the start" if grows else "ever"
    what = _said(build, one, now)
    message = f"{what}, and the most {when} is {most}."
    hint = f"It can grow later ({limit.rule})." if grows else f"Buy something else ({limit.rule})."
    return build.finding(one.path, "character/over-cap", limit.rule, message, hint)


def _said(build: Build, one: Purchase, now: int) -> str:
    if one.element == BACKGROUND:
        return f"'{build.name('background', one.name)}' is at level {now}"
    if one.element == SPECIALISATION:
        return f"'{build.name('background', one.name)}' has {now} specialisations"
    if one.element == ESSENCE:
        return f"'{build.name('table-category', one.name)}' holds {now} points of Essence"
    return f"the trait '{one.name}' is in {now} categories"
