"""What chance gave to one ask, as the log keeps it."""

from typing import Literal

from ..chance.ask import Ask
from ..light import light

__all__ = ["Draw"]


@light
class Draw:
    """A pool that has fallen."""

    ask: Ask  # what was asked
    faces: tuple[int, ...]  # what fell, in the order of the dice
    by: Literal["seed", "typed"] = "seed"  # whether the seed or a person gave it; an audit throws only the seed's again
