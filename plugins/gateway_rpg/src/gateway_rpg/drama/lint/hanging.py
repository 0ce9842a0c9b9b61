"""What equipment and backgrounds hang on in vain: rulings that nobody knows, numbers that nobody ever has (law 1)."""

from collections.abc import Iterator

from gateway_core.game.effects import Bound, Condition, unknown_rulings
from gateway_core.packs.finding import Finding

from ..entity import MOST_SIGNIFICANCE
from ..rules import SceneBook
from ..scene_kinds import LARGEST_GANG

__all__ = ["hanging"]

_KINDS = ("background", "cancellation", "equipment-trait")


def hanging(book: SceneBook) -> Iterator[Finding]:
    """Yield what is wrong with the conditions of equipment and backgrounds though every word in them is known."""
    yield from unknown_rulings(book, _KINDS)
    level = max((row.modifier for row in book.of("table-challenge-level").values()), default=0)
    ranges = {"gang": (1, LARGEST_GANG), "level": (0, level), "significance": (0, MOST_SIGNIFICANCE)}
    for kind in _KINDS:
        for id, entry in book.of(kind).items():
            for one in _needed(entry.when):
                low, high = ranges.get(one.word.name.partition("-")[2], (0, 0))
                fixed = isinstance(one.value, Bound) and not one.value.amount.names
                if fixed and not any(one.value.holds(number, None) for number in range(low, high + 1)):
                    message = f"'{one.word.name}' is a number from {low} to {high}, so this can never apply."
                    yield Finding(kind, id, ("when",), "pack/never-used", message, "Write another number.", "warning")


def _needed(condition: Condition | None) -> Iterator[Condition]:
    """Yield what must each be so for the whole to be."""
    if condition is not None and condition.word.name == "all":
        for inner in condition.value:
            yield from _needed(inner)
    elif condition is not None:
        yield condition
