"""Who comes into play after the scene began: brought in, or found by a search for an idea (GW-DR-40, GW-EF-58)."""

from collections.abc import Iterator

from gateway_core.errors import did_you_mean
from gateway_core.table.refusal import Refusal

from .. import events as e
from ..passengers.boarding import comes_in, leaves
from ..places.bombs import counts_down, triggers
from ..places.reach import is_over, place_of, reach
from ..state import Drama
from .consent import asked_of
from .pending import SOUGHT, Pending

__all__ = ["arriving", "bound", "bound_by_scene", "leaving", "not_off_stage", "off_stage", "sought_by", "waiting"]


def off_stage(state: Drama) -> tuple[str, ...]:
    """Return everybody who can come in (GW-RU-201); whoever is carried by another off stage comes with that one."""
    waiting = [one for one in state.entities.values() if one.where == "off-stage"]
    return tuple(one.id for one in waiting if one.lead is None or state.in_play(one.lead))


def waiting(state: Drama) -> tuple[str, ...]:
    """Return everybody off stage who could come in: not those of a place that is over."""
    return tuple(one for one in off_stage(state) if not is_over(state, place_of(state, one)))


def arriving(state: Drama) -> Iterator[e.Event]:
    """Yield what brings in the next who is due, where the scene's author decides: breaking in now (GW-DR-40, GW-TB-06).

    A countdown brings its trigger along if none is in play (GW-RU-147).
    """
    due = [] if state.rules.judged_by == "gm" else [one for one in waiting(state) if _is_due(state, one)]
    for entity in due[:1]:
        if counts_down(state, entity) and not triggers(state, entity):
            for one in tuple(one for one in waiting(state) if state.entities[one].role == "trigger"):
                yield from comes_in(state, one, "", "in-turn")
        yield from comes_in(state, entity, "", "now")


def _is_due(state: Drama, entity: str) -> bool:
    """Whether somebody off stage is due: in its own round, or a countdown when the ladder is down (GW-TB-06)."""
    enters = state.entities[entity].enters
    return (enters is not None and enters <= state.round) or (state.ladder == 0 and counts_down(state, entity))


def sought_by(state: Drama, actor: str) -> tuple[str, ...]:
    """Return whom a search of the actor's could find: those of its own place, and of none."""
    return tuple(one for one in off_stage(state) if reach(state, actor, one))


def not_off_stage(state: Drama, entity: str) -> Refusal | None:
    """Refuse to bring in, or to find, whoever is not waiting off stage."""
    found = state.entities.get(entity)
    if found is None:
        hint = did_you_mean(entity, off_stage(state))
        return Refusal("drama/no-such-entity", f"nobody here is called '{entity}'.", allowed=hint)
    if found.where != "off-stage":
        return Refusal("drama/not-off-stage", f"{found.name} is not off stage.", "GW-RU-201")
    if entity not in off_stage(state):
        lead = state.called(found.lead)
        why = f"{found.name} is carried by {lead} and comes in with it."
        return Refusal("drama/lead-off-stage", why, "GW-PA-02", f"Bring in {lead}.")
    return None


def bound_by_scene(state: Drama, action: Pending) -> e.IdeaBound | None:
    """Return what the scene has prepared for an idea: the first off stage who is `sought_as` a word of it."""
    if state.rules.judged_by == "gm":
        return None
    idea = action.idea.casefold()
    for entity in sought_by(state, action.actor):
        if any(words.casefold() in idea for words in state.entities[entity].sought_as):
            return bound(state, action, entity, SOUGHT, "scene")
    return None


def bound(state: Drama, action: Pending, entity: str, against: str, by: str) -> e.IdeaBound:
    """Return that a search looks for this entity; `by` says who gave the answer, a seat or the scene."""
    asks = asked_of(state, action.actor, action.parts, entity)
    return e.IdeaBound(action.number, entity, against, by, asks)


def leaving(state: Drama, pending: Pending, worked: bool) -> tuple[e.Event, ...]:
    """Return the fact that an entrant whose entry failed leaves again, if it came for that alone (GW-RU-198).

    The key entity and player characters stay whatever was said: they leave by the climax (GW-DR-23, GW-DR-24).
    """
    actor = pending.actor
    entrance, entity = state.entrants.get(actor), state.entities[actor]
    if worked or not pending.entry or entrance is None or entity.key or entity.pc:
        return ()
    if entrance.stays and state.rules.rulings.entrants_may_stay:
        return ()
    return tuple(leaves(state, actor, actor))
