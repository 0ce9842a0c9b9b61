"""Who comes into play after the scene began: brought in, or found by a search for an idea (GW-DR-40, GW-EF-58)."""

from collections.abc import Iterator

from ....errors import did_you_mean
from ....table.refusal import Refusal
from ....table.work import Work
from .. import commands as c
from .. import events as e
from ..passengers.boarding import comes_in, leaves
from ..places.bombs import counts_down, triggers
from ..places.reach import can_face, is_over, place_of, reach, where
from ..state import Drama
from .consent import asked_of
from .pending import CIRCUMSTANCES, SOUGHT, Pending

__all__ = [
    "arriving",
    "bind_idea",
    "bound_by_scene",
    "bring_in",
    "leaving",
    "off_stage",
    "refuse_idea",
    "sought_by",
    "waiting",
]

SceneWork = Work[Drama, e.Event]


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


def _not_off_stage(state: Drama, entity: str) -> Refusal | None:
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


def bring_in(work: SceneWork, command: c.BringIn) -> Refusal | None:
    """Bring somebody in, at any point of a round but a roll for the initiative (GW-DR-28, GW-DR-40).

    Who comes along acts in its turn (GW-RU-147); each comes in at its own place.
    """
    state = work.state
    company = tuple(one for one in dict.fromkeys(command.along) if one != command.entity)
    for entity in (command.entity, *company):
        refusal = _not_off_stage(state, entity) or _place_over(state, entity)
        if refusal:
            return refusal
    if state.phase == "contest":
        return Refusal("drama/not-now", "a roll for the initiative is under way.", "GW-DR-51", "Wait until it is over.")
    for entity in company:
        for fact in tuple(comes_in(state, entity, "", "in-turn")):
            work.emit(fact)
    for fact in tuple(comes_in(state, command.entity, "", command.acts, command.stays)):
        work.emit(fact)
    return None


def _place_over(state: Drama, entity: str) -> Refusal | None:
    if is_over(state, place_of(state, entity)):
        why = f"{state.called(entity)} would come in {where(state, entity)}."
        return Refusal("drama/place-over", why, "GW-RU-90", "Move it to another place first.")
    return None


def _search(state: Drama) -> Pending | Refusal:
    action = state.under_way
    if action is None or action.stage != "seek" or state.breaking_in:
        return Refusal("drama/not-now", "nothing is looked for now.", "GW-EF-58")
    return action


def bind_idea(work: SceneWork, command: c.BindIdea, seat: str) -> Refusal | None:
    """Say whom a search looks for, and who resists it (GW-RU-102, GW-RU-103)."""
    state = work.state
    action = _search(state)
    if isinstance(action, Refusal):
        return action
    refusal = _not_off_stage(state, command.entity)
    if refusal:
        return refusal
    if not reach(state, action.actor, command.entity):
        names = ", ".join(map(state.called, sought_by(state, action.actor)))
        why = f"{state.called(action.actor)} looks {where(state, action.actor)}, and that is somewhere else."
        return Refusal("drama/another-place", why, "GW-SP-01", f"It may be: {names}." if names else "Refuse the idea.")
    against = command.against or SOUGHT
    if against not in (SOUGHT, CIRCUMSTANCES) and (not can_face(state, action, against) or against == action.actor):
        return Refusal("drama/not-in-play", f"{state.called(against)} cannot resist this.", "GW-RU-102")
    work.emit(_bound(state, action, command.entity, against, seat))
    return None


def refuse_idea(work: SceneWork) -> Refusal | None:
    """Say that there is nothing of the kind here: whoever searched may do something else instead (GW-RU-103)."""
    action = _search(work.state)
    if isinstance(action, Refusal):
        return action
    work.emit(e.IdeaRefused(action.number, action.actor))
    return None


def bound_by_scene(state: Drama, action: Pending) -> e.IdeaBound | None:
    """Return what the scene has prepared for an idea: the first off stage who is `sought_as` a word of it."""
    if state.rules.judged_by == "gm":
        return None
    idea = action.idea.casefold()
    for entity in sought_by(state, action.actor):
        if any(words.casefold() in idea for words in state.entities[entity].sought_as):
            return _bound(state, action, entity, SOUGHT, "scene")
    return None


def _bound(state: Drama, action: Pending, entity: str, against: str, by: str) -> e.IdeaBound:
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
