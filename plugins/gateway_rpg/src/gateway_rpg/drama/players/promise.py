"""An action that might be taken, what it brings if it works, and the chance that it does."""

from typing import NamedTuple

from .. import commands as c
from ..action.account import Account

__all__ = ["NEVER", "SURE", "Chance", "Chances", "Faced", "Met", "Promise", "Worth"]

Chance = tuple[int, int]  # the ways that it comes about, and all ways
Chances = tuple[Chance, dict[str, Chance]]  # against all who stand against an action, and against each of them

SURE: Chance = 1, 1
NEVER: Chance = 0, 1


class Worth(NamedTuple):
    """What an action brings if it works: on each whom it is aimed at, and once whoever that is."""

    each: tuple[tuple[str, int], ...] = ()
    once: int = 0

    @property
    def whole(self) -> int:
        """All of it."""
        return self.once + sum([one for _, one in self.each]) if self.each else self.once


class Met(NamedTuple):
    """Those who will probably throw for an action."""

    account: Account  # of the first such action
    chances: dict[int, Chances]  # by the raises that are taken


class Faced(NamedTuple):
    """A declaration, with what stands against it."""

    command: c.Declare
    aims: tuple[tuple[str, ...], ...]  # whom each of its parts is aimed at
    met: Met | None  # None: there is no throw, or nothing can be said of it


class Promise(NamedTuple):
    """An action that might be taken, and what it promises."""

    value: int  # thousandths of what it is worth, times its chance
    command: c.Declare
    worth: Worth
    chance: Chance
    raises: tuple[int, ...] = ()  # that are counted upon, by part
    leads: int = 0  # thousandths of what comes on top by where it leads, for who looks ahead
