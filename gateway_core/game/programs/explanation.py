"""Why a choice was made, in a line: what it is worth in the worlds that were imagined, beside the next best."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from ...table.bot import WON
from ...table.option import Option
from ...table.random_bot import said

__all__ = ["explanation"]

C = TypeVar("C")


def explanation(
    found: Mapping[int, Sequence[int]], choices: Sequence[C], best: C | None, command: C, forms: Sequence[Option[C]]
) -> str:
    """Return it for a command; `found` is what each of the choices, by its place, was worth in each world."""
    words = said(forms, command)
    if len(choices) == 1:
        return f"{words}; there was nothing else to do."
    own = next((at for at, one in enumerate(choices) if one == command and found.get(at)), None)
    if best is None or own is None:
        return f"{words}, by chance: the game does not say what is better."
    others = sorted((at for at in found if at != own), key=lambda at: (len(found[at]), _mean(found[at])), reverse=True)
    beside = f"; next best {said(forms, choices[others[0]])}: {_worth(found[others[0]])}" if others else ""
    return f"{words}: {_worth(found[own])}{beside}."


def _mean(values: Sequence[int]) -> int:
    return sum(values) // len(values)


def _worth(values: Sequence[int]) -> str:
    """Return what something was worth in so many worlds: who won there, and the rest on average."""
    won, lost = (sum(one * value > WON // 2 for value in values) for one in (1, -1))
    worlds = f"{len(values)} imagined world{'s' if len(values) > 1 else ''}"
    if won or lost:
        return f"wins {won} of {worlds} and loses {lost}"
    return f"worth {_mean(values)} in {worlds}"
