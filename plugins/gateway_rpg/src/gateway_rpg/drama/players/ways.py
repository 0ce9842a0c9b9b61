"""How an entity would best go about an action: its likeliest approaches, in words where it takes words."""

from collections.abc import Iterator

from gateway_core.challenge import Approach

from .. import commands as c
from ..action.approaches import approaches, likely_ways, spoken
from ..action.pending import Part
from ..beings import facts_of
from ..secrecy.secrets import hears, hides, seats
from ..state import GM, Drama

__all__ = ["ways_about"]


def ways_about(state: Drama, actor: str, parts: tuple[Part, ...]) -> Iterator[c.Declare]:
    """Yield the best ways to go about an action, the likeliest first."""
    effects = tuple(part.effect for part in parts)
    against = tuple(dict.fromkeys(one for part in parts for one in (*part.targets, *part.resisted_by)))
    sheet = state.sheets.get(actor)
    present = against or tuple(one.id for one in state.entities.values() if one.where == "in-play" and one.id != actor)
    if sheet is None:
        ways: tuple[Approach, ...] = (Approach(),)
    else:
        ways = likely_ways(state.rules, actor, sheet, effects[-1:], present, facts_of(state, actor))
    chosen = {choice for part in parts for choice in state.rules.effects[part.effect].choose}
    idea = _idea(state, actor) if "idea" in chosen else ""
    for way in ways:
        words = _in_words(state, actor, effects, present, way) if "words" in chosen else ""
        yield c.Declare(actor, parts, way, words, idea)


def _idea(state: Drama, actor: str) -> str:
    """Return what a search looks for: what its side has heard of, which the games master says aloud if all have."""
    side = state.entities[actor].side or ""
    aloud = state.seat_of(actor) != GM or all(hears(state, seat, side) for seat in seats(state))
    return next(iter(state.rumours.get(side, ()) if aloud else ()), "somebody who ought to be here")


def _in_words(state: Drama, actor: str, effects: tuple[str, ...], present: tuple[str, ...], way: Approach) -> str:
    if hides(state, actor):  # what is said is heard by all, and by which trait it is done is not for all
        return spoken(state.rules.effects[effects[0]].name)
    offered = approaches(state, actor, effects, present)
    return spoken(next((one.label for one in offered if one.value == way), offered[0].label))
