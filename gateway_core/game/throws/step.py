"""One rule of how dice are read, as a small pure step: of each die alone, or of the pool in order of its faces.

A game's own rule is a subclass with one method; the dice that fell and the odds are both read by it.
"""

from typing import TypeVar

import attrs

from ...chance.odds import Reason

__all__ = ["DieStep", "PoolStep", "Step"]

T = TypeVar("T")


@attrs.frozen
class Step:
    """What both kinds of steps say of themselves."""

    words: str = attrs.field(default="", kw_only=True)  # what it is, in a game's own words; empty: in the step's
    rule: str = attrs.field(default="", kw_only=True)  # the rule's number
    source: str = attrs.field(default="", kw_only=True)  # the entry of the data behind it

    @property
    def reason(self) -> Reason:
        """The step as a line of an explanation."""
        return Reason(self.words or self.said(), None, "", self.rule, self.source)

    def said(self) -> str:
        """Return what the step does, in words."""
        return type(self).__name__


@attrs.frozen
class DieStep(Step):
    """A rule of each die alone. Such steps come first."""

    def number(self, face: int) -> int | None:
        """Return what a die that shows `face` counts as; None: it is taken out of the pool."""
        raise NotImplementedError(f"{type(self).__qualname__} does not say what a die counts as")


@attrs.frozen
class PoolStep(Step):
    """A rule of the whole pool. It sees the dice in order and not their faces, so that it can be counted."""

    def kept(self, dice: tuple[T, ...]) -> tuple[T, ...]:
        """Return those of the dice that are kept; they come lowest first, and whatever stands for them."""
        raise NotImplementedError(f"{type(self).__qualname__} does not say which dice are kept")
