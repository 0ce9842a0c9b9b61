"""The rows under `advancement:`: points awarded, and what they were spent on, oldest first (GW-AD)."""

import attrs

from gateway_core.packs.schema import day, ref, whole

__all__ = ["Advance", "Buy"]

_THINGS = ("trait", "background", "essence")
_ROWS = ("award", "buy", "gain", "lose")


def _one_thing(buy: "Buy", _: object, __: str | None) -> None:
    """Refuse what buys nothing or several things, or names half of one."""
    said = [word for word in _THINGS if getattr(buy, word) is not None]
    if len(said) != 1:
        raise ValueError(f"one thing is bought in one row: {', '.join(_THINGS[:-1])} or {_THINGS[-1]}")
    if (buy.category is None) == (buy.trait is not None):
        raise ValueError("a trait is bought for a category, and nothing else has one")
    if buy.specialisation is not None and buy.background is None:
        raise ValueError("a specialisation is one of a background; name it")


@attrs.frozen
class Buy:
    """One purchase: one level of a background, one point of Essence, one category of a trait, one use."""

    trait: str | None = None  # its name, with a `category`
    category: str | None = ref("table-category", home="gateway", default=None)  # of the trait
    background: str | None = ref("background", default=None)  # alone, a level of it
    specialisation: str | None = ref("table-use", home="gateway", default=None)  # one of the uses of `background`
    essence: str | None = attrs.field(  # a category; the check of the whole row hangs on its last field
        default=None, metadata={"ref": "table-category", "home": "gateway", "keys": False}, validator=_one_thing
    )


def _one_kind(row: "Advance", _: object, __: str) -> None:
    """Refuse a row that says nothing, or two things at once."""
    if sum(getattr(row, word) is not None for word in _ROWS) != 1:
        raise ValueError(f"a row of advancement is one of these: {', '.join(_ROWS)}")


@attrs.frozen
class Advance:
    """One row: one of `award`, `buy`, `gain` and `lose`."""

    award: int | None = whole(1, 999, default=None)  # points (GW-AD-01)
    buy: Buy | None = None  # something the points are spent on (GW-AD-02)
    gain: str | None = ref("item", default=None)  # a thing; things cost no points
    lose: str | None = ref("item", default=None)  # a thing that is carried by then
    date: str = day()  # for people: the order of the rows is that of the file
    reason: str = attrs.field(default="", validator=_one_kind)  # for people
