"""What a player cannot know, as it might just as well be: NPCs and what they carry, a Difficulty, a decision.

The fields that hold it name these functions. The law of secrecy is tested with them, and programs think in such worlds.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import attrs

from gateway_core.chance import Stream
from gateway_core.game import coupled

if TYPE_CHECKING:
    from .state import Adventure, Character, Item, Push, Test

_MOST = 12  # points of Health or Resolve that an NPC is imagined with


def _tracks(state: "Adventure", one: "Character", stream: Stream) -> Mapping[str, Any]:
    """Return what an NPC might have left and begin with, as plausible for how it fares."""
    tested = state.test is not None and state.test.side(one.id) is not None
    health, resolve, kept = stream.whole(1, _MOST), stream.whole(1, _MOST), one.resolve
    if one.status in ("up", "away") and kept != 0 and not tested:  # whoever is tested has been asked about Resolve
        kept = stream.pick((None, 1))
    shown = one.down or (tested and state.rules.npcs_push)  # whether it may push is seen then (AD-R29)
    return {
        "health": stream.whole(1, health) if one.health else 0,
        "most_health": health,
        "resolve": stream.whole(1, resolve) if kept else kept,
        "most_resolve": resolve if kept is not None else None,
        "full": one.full if shown else kept is not None and stream.pick((False, True)),
    }


TRACKS = coupled(_tracks)


def stranger(state: "Adventure", id: str, stream: Stream) -> "Character":
    """Return somebody whom nobody has met: that may be anybody."""
    name = f"Stranger {stream.whole(1, 999)}"
    return attrs.evolve(state.characters[id], name=name, foe=stream.pick((False, True)))


def thing(state: "Adventure", id: str, stream: Stream) -> "Item":
    """Return another piece of Gear in the same hands."""
    gear = stream.pick(sorted(state.rules.gear))
    return attrs.evolve(state.items[id], gear=gear, marked=stream.whole(0, state.rules.gear[gear].uses))


def difficulty(state: "Adventure", test: "Test", stream: Stream) -> int | None:
    """Return a Difficulty under which a Test would have come out the same."""
    result = test.throws[0].result if test.throws else None
    low = 2 if result is None or test.success is not False else result + 1
    high = 18 if result is None or test.success is not True else result
    return None if test.difficulty is None else stream.whole(min(low, high), max(low, high))


def words(state: "Adventure", test: "Test", stream: Stream) -> str:
    """Return what else may come of a Test."""
    return f"It comes otherwise ({stream.whole(1, 999)})."


def decision(state: "Adventure", id: str, stream: Stream) -> "Push":
    """Return what somebody might have decided about Resolve just as well."""
    one = state.characters[id]
    stands = one.protagonist and not one.last_stand and stream.whole(1, 4) == 1
    points = 0 if stands else stream.whole(0, one.resolve or 0)
    return attrs.evolve(state.pushes[id], points=points, last_stand=stands)
