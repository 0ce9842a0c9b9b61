"""What a player cannot know, as it might just as well be: Traits of the games master's people, planned steps, pools.

The fields that hold it name these functions. The law of secrecy is tested with them, and programs think in such worlds.
"""

from typing import TYPE_CHECKING

import attrs

from gateway_core.chance import Stream

from .records import Die, Laid, PlannedStep

if TYPE_CHECKING:
    from .records import Trait
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
    """Return a pool that somebody might have laid: a Value, and whatever else is free or not."""
    found = [stream.pick(values)] if (values := state.traits_of(id, "value")) else []
    for categories in (("relationship",), ("distinction", "ability")):
        more = (*state.traits_of(id, *categories), None)
        found += [one for one in (stream.pick(more),) if one is not None]
    found = found or [*state.traits_of(id)[:1]]
    return Laid(id, tuple(Die(one.slug, one.sides, one.name) for one in found))


def answer(state: "Evening", id: str, stream: Stream) -> bool:
    """Return whether somebody might buy on."""
    return bool(stream.pick((False, True)))
