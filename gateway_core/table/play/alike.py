"""Whether a game would open alike by two rulebooks: then it makes no difference by which of them it is played."""

from typing import Any

import attrs

from ...errors import GatewayError
from ..log.rows import Opened
from ..system import Rulebook, System
from ..terms import C, E, S
from .opening import opening

__all__ = ["opens_alike"]


def opens_alike(system: System[S, E, C], one: Rulebook, other: Rulebook, opened: Opened) -> bool:
    """Say whether a game that was opened so has the same opening state and the same rules by both rulebooks.

    What nothing in the game reads is then no difference, nor is the order in which files say things. By `one` it opens.
    """
    if one.hash == other.hash:
        return True
    first = opening(system, one, opened.start, opened.parameters, opened.carried)
    try:
        second = opening(system, other, opened.start, opened.parameters, opened.carried)
    except (GatewayError, LookupError):  # what it opens from is gone, or does not fit
        return False
    return bool(first == second) and _unequal(first) == _unequal(second)


def _unequal(state: Any) -> list[Any]:
    """Return what takes no part in a state's equality: its rules."""
    return [getattr(state, field.name) for field in attrs.fields(type(state)) if not field.eq]
