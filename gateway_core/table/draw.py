"""What chance gave to one ask, as the log keeps it."""

from typing import Literal

import attrs

from ..chance.ask import Ask

__all__ = ["Draw"]


@attrs.frozen
class Draw:
    """A pool that has fallen."""

    ask: Ask  # what was asked
    faces: tuple[int, ...]  # what fell, in the order of the dice
    by: Literal["seed", "typed"] = "seed"  # whether the seed or a person gave it; an audit throws only the seed's again
