"""A challenge outside any scene that is told by dice and modifiers alone: no number of a rulebook counts in it."""

from collections.abc import Mapping
from typing import Any

from gateway_core.challenge import Dues, Side, between
from gateway_core.chance.odds import Reason
from gateway_core.errors import ContentError, Problem

from .charged import Charged
from .parameters import PARAMETERS

__all__ = ["MOST_DICE", "MOST_RAISES", "by_numbers", "called", "numbers", "of_dice", "with_modifier", "wrong"]

MOST_DICE, MOST_RAISES, MOST_MODIFIER = 99, 99, 999  # bounds of the command, far beyond any table
_NUMBERS = frozenset({"dice", "modifier", "vs-dice", "vs-modifier", "edge"})


def wrong(message: str, hint: str = "", code: str = "challenge/wrong-value") -> ContentError:
    """Return what is raised for a word or a number that cannot be."""
    return ContentError([Problem(code, message, hint=hint)])


def by_numbers(given: Mapping[str, Any]) -> Charged | None:
    """Return the challenge of one opponent; None if more is told than numbers. Raise ContentError for a wrong one."""
    if any(given.get(one.name, one.default) != one.default for one in PARAMETERS if one.name not in _NUMBERS):
        return None
    actor, against = _numbered(given, ""), _numbered(given, "vs-")
    return Charged(between(actor, against, given.get("edge", 0)), Dues(0, 0, 0, ()), rolled=True)


def _numbered(given: Mapping[str, Any], prefix: str) -> Side:
    dice, modifier = numbers(given, prefix)
    return with_modifier(of_dice(dice, prefix), modifier)


def numbers(given: Mapping[str, Any], prefix: str) -> tuple[int | None, int]:
    """Return the dice of a side, None if nothing is said of them, and its modifier; raise ContentError.

    Options of the opposition begin with `vs-`.
    """
    dice, modifier = given.get(f"{prefix}dice"), given.get(f"{prefix}modifier", 0)
    if dice is not None and not 0 <= dice <= MOST_DICE:
        raise wrong(f"{dice} dice: name a number from 1 to {MOST_DICE}.")
    if dice == 0:
        raise wrong("0 dice: no total is without a die.", f"Name a number from 1 to {MOST_DICE}.", "challenge/no-dice")
    if not -MOST_MODIFIER <= modifier <= MOST_MODIFIER:
        raise wrong(f"{modifier:+d}: name a modifier from -{MOST_MODIFIER} to {MOST_MODIFIER}.")
    return dice, modifier


def called(prefix: str) -> str:
    """Return what a side is called that has no name."""
    return "the opposition" if prefix else "you"


def of_dice(dice: int | None, prefix: str) -> Side:
    """Return a side that throws so many dice; raise ContentError where nothing says how many."""
    name = called(prefix)
    if dice is None:
        wanted = "--vs-dice, --variability or --against" if prefix else "--dice or --character"
        raise wrong(f"nothing says how many dice there are for {name}.", f"Name {wanted}.", "challenge/no-dice")
    return Side(name, dice, 0, reasons=(Reason(f"{dice} {'die' if dice == 1 else 'dice'}", dice, "dice", "GW-CH-04"),))


def with_modifier(side: Side, modifier: int) -> Side:
    """Return a side with the modifier that it is told to have."""
    return side.with_modifier(modifier, "modifier") if modifier else side
