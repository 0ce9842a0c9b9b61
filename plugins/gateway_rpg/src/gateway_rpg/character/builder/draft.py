"""A character that is being made: its points, its faults, and what a choice would cost or why it cannot be made.

What is taken back is never refused, and never takes anything else with it: what is wrong then is told. What is added
is refused if it breaks a rule, spends points that are not there, or leaves too few for a share (GW-CC-10).
"""

from collections.abc import Callable
from functools import cached_property
from typing import Self

import attrs

from gateway_core.packs.finding import Finding

from ..book import SheetBook
from ..build import Build
from ..checks.legality import Verdict, check_character
from ..checks.share import Share, reserved, shares
from ..kinds import Character
from ..prices import Prices
from .choice import Bought, Choice, Chosen, Listed, applied

__all__ = ["Draft", "Weighed"]

_LATER = {"character/out-of-balance", "character/required"}  # what further choices can still cure


@attrs.frozen
class Draft:
    """A sheet at its table."""

    book: SheetBook  # of the table
    id: str  # the full name it will have
    character: Character  # as far as it is made
    prices: Prices  # of the table, compiled once for all that comes of it

    @classmethod
    def of(cls, book: SheetBook, id: str, character: Character) -> Self:
        """Return the draft of a sheet, at the prices of its table."""
        return cls(book, id, character, Prices.of(book))

    @cached_property
    def build(self) -> Build:
        """The sheet as the checks read it."""
        return Build.of(self.book, self.id, self.character, self.prices)

    @cached_property
    def verdict(self) -> Verdict:
        """Its points and everything that is wrong with it."""
        return check_character(self.book, self.id, self.character, self.prices)

    @property
    def left(self) -> int:
        """The points that are left; none as long as nobody counts them."""
        return self.verdict.points.left or 0

    @property
    def shares(self) -> tuple[Share, ...]:
        """The parts of the sheet that must get a share of the points, with what they got."""
        return tuple(shares(self.build))

    @property
    def free(self) -> int:
        """The points that are left when those are set aside which a share still needs."""
        return self.left - reserved(self.build)

    def after(self, choice: Choice) -> "Draft":
        """Return the draft after a choice, whether or not it may be made."""
        return attrs.evolve(self, character=applied(self.character, choice))

    def weigh(self, choice: Choice) -> "Weighed":
        """Return what a choice leads to and costs, and why it cannot be made."""
        after = self.after(choice)
        refusals = (check(self, after) for check in _checks(choice))
        return Weighed(choice, after, next(filter(None, refusals), None), _spent(after) - _spent(self))


@attrs.frozen
class Weighed:
    """A choice, tried."""

    choice: Choice  # that was tried
    draft: Draft  # that it leads to, whether or not it may be made
    refusal: Finding | None  # why it may not
    cost: int  # in points; below 0: given back


def _spent(draft: Draft) -> int:
    return draft.verdict.points.spent


def _checks(choice: Choice) -> tuple[Callable[[Draft, Draft], Finding | None], ...]:
    """Return what is asked before a choice is made; nothing of one that only takes back, or only writes."""
    match choice:
        case Bought(back=False) | Listed(field="packages", back=False):
            return _levelless, _overspent, _broken, _shortened
        case Listed(back=False):
            return (_broken,)
        case Chosen():
            return (_overspent,)
        case _:
            return ()


def _levelless(before: Draft, _: Draft) -> Finding | None:
    """Without a power level nobody knows how many points there are."""
    if before.build.pool is not None:
        return None
    message = "nothing can be bought before it is known how many points there are."
    hint = "Choose a power level (GW-CC-03)."
    return before.build.finding(("power_level",), "character/no-power-level", "GW-CC-03", message, hint)


def _overspent(before: Draft, after: Draft) -> Finding | None:
    """Nobody spends what is not there; who owes already may owe less."""
    if after.left >= 0 or after.left >= before.left:
        return None
    return next(one for one in after.verdict.findings if one.code == "character/over-budget")


def _broken(before: Draft, after: Draft) -> Finding | None:
    """Return the first rule that was not broken before, as far as no later choice can mend it."""
    known = {(one.code, one.message) for one in before.verdict.findings}
    broken = (one for one in after.verdict.findings if one.severity == "error" and one.code not in _LATER)
    return next((one for one in broken if (one.code, one.message) not in known), None)


def _shortened(before: Draft, after: Draft) -> Finding | None:
    """A purchase leaves enough for the shares that still lack something."""
    if after.free >= 0 or after.free >= before.free:
        return None
    share = next(share for share in after.shares if share.missing)
    names = " and ".join(after.build.name("table-purchase", id).lower() for id in share.balance.elements)
    message = f"the points that are left are needed for {names}."
    hint = f"There go at least {share.least} in all, and {share.missing} are missing."
    at = ("power_level",)
    return after.build.finding(at, "character/out-of-balance", share.balance.rule, message, hint)
