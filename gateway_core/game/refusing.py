"""Refusals in one line each, so that what a command waits for reads as one chain of `or`."""

from collections.abc import Collection

from ..errors import did_you_mean
from ..table.refusal import Refusal

__all__ = ["among", "unless"]


def unless(holds: object, code: str, message: str, rule: str = "", allowed: str = "") -> Refusal | None:
    """Refuse, in the words of `Refusal`, unless something holds.

    >>> unless(2 < 3, "purse/too-few", "There are 3 coins.")
    """
    return None if holds else Refusal(code, message, rule, allowed)


def among(value: str | None, known: Collection[str], code: str, message: str, rule: str = "") -> Refusal | None:
    """Refuse a value that is none of those known, and name the nearest of them. None is no value, and passes.

    >>> among("bop", ("ann", "bob"), "purse/nobody", "Nobody is called 'bop'.").allowed
    "Did you mean 'bob'?"
    """
    if value is None or value in known:
        return None
    return Refusal(code, message, rule, did_you_mean(value, known))
