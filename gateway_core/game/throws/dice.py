"""Dice as people write them: `3d6`, `2d6+d8`."""

import re

__all__ = ["MOST_DICE", "MOST_SIDES", "dice", "written"]

MOST_DICE = 100  # in one pool: more are no throw of people's hands
MOST_SIDES = 1000
_TERM = re.compile(r"(?P<count>[0-9]{0,4})d(?P<sides>[0-9]{1,5})", re.ASCII)


def dice(words: str) -> tuple[int, ...]:
    """Return the sides of each die. Raise ValueError for what is no pool of dice.

    >>> dice("2d6+d8"), dice("")
    ((6, 6, 8), ())
    """
    found: list[int] = []
    for term in filter(None, words.replace(" ", "").split("+")):
        match = _TERM.fullmatch(term.lower())
        if match is None:
            raise ValueError(f"'{words}' names no dice: write them as 3d6, or 2d6+d8")
        found += [int(match["sides"])] * int(match["count"] or 1)
    return tuple(found)


def written(sides: tuple[int, ...]) -> str:
    """Return a pool as people write it; empty for no dice.

    >>> written((6, 6, 8))
    '2d6+1d8'
    """
    return "+".join(f"{sides.count(one)}d{one}" for one in sorted(set(sides)))
