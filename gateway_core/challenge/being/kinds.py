"""What somebody can be: the words that effects ask of a target, and equipment of its bearer and of an opponent."""

from collections.abc import Mapping

import attrs

from ...frozen import FrozenDict
from .facts import Being

__all__ = ["KINDS", "Kind"]


@attrs.frozen
class Kind:
    """One thing that somebody can be."""

    told: str  # as it follows an "is"
    fact: str  # by which one sees whether it is
    more: str = ""  # what that means, for whoever may not because of it
    least: int = 1  # where that is a number: from which one on it is

    def is_so(self, being: Being) -> bool:
        """Say whether somebody is one; raise Unsaid where nobody has said it."""
        return int(being.fact(self.fact) or 0) >= self.least


KINDS: Mapping[str, Kind] = FrozenDict(
    {
        "gang": Kind("in a gang", "gang", least=2),  # who is left alone acts for itself
        "key": Kind("the key entity", "key"),
        "lead": Kind("a lead", "lead", "who carries others and is never a passenger"),
        "passenger": Kind("a passenger of somebody", "passenger"),
        "passive": Kind("passive", "passive"),
        "pc": Kind("a player character", "pc"),
    }
)
"""By the word for it."""
