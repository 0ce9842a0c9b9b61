"""How dice are read: 1s fall out, two are added (SA-16, SA-17); the size of the highest rates (SA-36)."""

from collections.abc import Sequence
from typing import Any

from gateway_core.game import throws
from gateway_core.game.throws import Pool

from .records import Die, Rolled
from .tables import Tables

_ONES: Any = (1,)  # which fall out (SA-17)


def pool(rules: Tables, dice: Sequence[int], *, name: str = "", seat: str = "", label: str = "") -> Pool:
    """Return dice that are rolled for a total: 1s are out, the two highest count (SA-16, SA-R04)."""
    steps = (throws.TakeOut(_ONES, rule="SA-17"), throws.KeepHighest(rules.figures["dice-added"], rule="SA-16"))
    return Pool(tuple(sorted(dice)), steps, (), name, seat, label)


def aid(dice: Sequence[int], *, name: str = "", seat: str = "", label: str = "") -> Pool:
    """Return dice that are rolled to help: the highest counts, and a 1 gives nothing (SA-63, SA-R17)."""
    steps = (throws.TakeOut(_ONES, rule="SA-R17"), throws.KeepHighest(rule="SA-63"))
    return Pool(tuple(sorted(dice)), steps, (), name, seat, label)


def rating(dice: Sequence[int], *, name: str = "", seat: str = "", label: str = "") -> Pool:
    """Return a Complication Pool: the size of the die that shows most, of equal ones the larger (SA-36, SA-R10)."""
    return Pool(tuple(sorted(dice)), (throws.KeepHighest(rule="SA-36"),), (), name, seat, label, sizes=True)


def rolled(who: str, dice: Sequence[Die], fell: throws.Fallen, words: str = "") -> Rolled:
    """Return what somebody rolled, with the dice in the order in which they fell."""
    return Rolled(who, tuple(_in_order(dice)), fell.faces, fell.total, words=words)


def _in_order(dice: Sequence[Die]) -> list[Die]:
    """Return dice in the order in which they are asked for: the smallest first."""
    return sorted(dice, key=lambda one: one.sides)
