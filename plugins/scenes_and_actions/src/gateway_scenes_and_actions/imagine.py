"""What a player cannot know, as it might just as well be: Traits of the games master's people, planned steps, pools.

The fields that hold it name these functions. The law of secrecy is tested with them, and programs think in such worlds.
"""

from typing import TYPE_CHECKING

import attrs

from gateway_core.chance import Stream

from .records import PlannedStep

if TYPE_CHECKING:
    from .records import Laid, Trait
    from .state import Evening

_MOST_STEPS = 4  # that are imagined to come


def trait(state: "Evening", id: str, stream: Stream) -> "Trait":
    """Return a Trait of another rating."""
    one = state.traits[id]
    sides = stream.pick(state.rules.ladder)
    return attrs.evolve(one, sides=sides, full=sides)


def steps(state: "Evening", _: object, stream: Stream) -> tuple[PlannedStep, ...]:
    """Return steps that may be to come."""
    count = stream.whole(0, _MOST_STEPS) if state.clock is not None else 0
    return tuple(PlannedStep(f"Step {stream.whole(1, 999)}", "") for _ in range(count))


def pool(state: "Evening", id: str, stream: Stream) -> "Laid":
    """Return a pool that somebody might have laid just as well: the same dice, or without those that were bought."""
    laid = state.opening[id]
    free = tuple(one for one in laid.dice if not one.price)
    return attrs.evolve(laid, dice=stream.pick((laid.dice, free or laid.dice)))


def answer(state: "Evening", id: str, stream: Stream) -> bool:
    """Return whether somebody might buy on."""
    return bool(stream.pick((False, True)))
