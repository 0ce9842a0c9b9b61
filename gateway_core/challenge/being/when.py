"""Whether what hangs on a condition is in use where two meet, as far as what is known of them settles it."""

from collections.abc import Iterable
from typing import Self

import attrs

from ...game.effects import Condition
from ...game.effects.rulings import Ruling, left_of
from .asked import Meeting, NoOpponent
from .facts import Unsaid

__all__ = ["When"]

Found = bool | Unsaid | NoOpponent


@attrs.frozen
class When:
    """A condition as the rulings of a table leave it."""

    does: str  # what hangs on it, as a sentence: "Armour is in use"
    words: str  # as it was written, to follow an "if"
    left: Condition | None  # what is left to ask; None: it is never so at this table

    @classmethod
    def of(cls, does: str, condition: Condition | None, ruling: Ruling) -> Self | None:
        """Return what a table makes of the condition on which something hangs; None: it is always so."""
        if condition is None:
            return None
        try:
            left = left_of(condition, ruling)
        except KeyError:  # a ruling that no pack has: whoever checks the packs says so, at its line
            left = False
        if left is True:
            return None
        return cls(does, condition.words, left if isinstance(left, Condition) else None)

    @property
    def told(self) -> str:
        """What hangs on what, as a sentence without its end."""
        return f"{self.does} only if {self.words}"

    @property
    def reads(self) -> frozenset[str]:
        """The facts that it may ask for."""
        return self.left.reads if self.left is not None else frozenset()

    def holds(self, here: Meeting) -> bool:
        """Return whether it is so; raise Unsaid where that hangs on what nobody has said.

        What is known may settle it whatever the rest is: one of `any` that holds, one of `all` that does not. What
        hangs on an opponent does not hold where there is none, and `not` makes it hold no more.
        """
        found = self.left is not None and _found(self.left, here)
        if isinstance(found, Unsaid):
            raise Unsaid(found.of, found.fact, self.told)
        return found is True


def _found(condition: Condition, here: Meeting) -> Found:
    match condition.word.name:
        case "not":
            inner = _found(condition.value, here)
            return not inner if isinstance(inner, bool) else inner
        case "all" | "any" as joint:
            return _joined([_found(one, here) for one in condition.value], settles=joint == "any")
    try:
        return condition.holds(here)
    except (Unsaid, NoOpponent) as open_:
        return open_


def _joined(found: Iterable[Found], *, settles: bool) -> Found:
    """Return the answer of several: one that is `settles` settles it, else what is open, if anything is."""
    found = [*found]
    if settles in found:
        return settles
    # What nobody has said comes first: once it is said, it may settle the whole.
    open_ = sorted((one for one in found if not isinstance(one, bool)), key=lambda one: isinstance(one, NoOpponent))
    return open_[0] if open_ else not settles
