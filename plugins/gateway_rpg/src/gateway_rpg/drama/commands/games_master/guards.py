"""Whom the games master can decree nothing of, and why: gone, off stage, carried, rolling or acting."""

from collections.abc import Callable
from typing import TypeAlias

from gateway_core.game import among
from gateway_core.table.refusal import Refusal

from ...initiative import rolling
from ...state import Drama
from ..guards import not_now

__all__ = ["absent", "acting", "by", "carried", "gone", "known", "rides", "rolls", "unsure", "within"]

Check: TypeAlias = Callable[..., Refusal | None]


def by(*guards: Check) -> Check:
    """Return a check of a field by guards that ask the state of what stands in it."""
    return lambda state, _, *values: next(filter(None, (guard(state, values[-1]) for guard in guards)), None)


def absent(state: Drama, *entities: str) -> Refusal | None:
    """Refuse entities that are not in play."""
    for entity in entities:
        if refusal := gone(state, entity):
            return refusal
        if not state.in_play(entity):
            return Refusal("drama/not-in-play", f"{state.called(entity)} is not in play.", "GW-RU-201")
    return None


def gone(state: Drama, entity: str) -> Refusal | None:
    """Refuse an entity that nobody knows or that is out of the scene; it may wait off stage."""
    if refusal := known(state, entity):
        return refusal
    if state.entities[entity].where == "gone":
        return Refusal("drama/not-in-play", f"{state.called(entity)} is out of the scene.", "GW-RU-201")
    return None


def known(state: Drama, entity: str) -> Refusal | None:
    """Refuse an entity that nobody knows."""
    return among(entity, state.entities, "drama/no-such-entity", f"nobody here is called '{entity}'.")


def rides(state: Drama, entity: str) -> Refusal | None:
    """Refuse a place of its own to a passenger (GW-PA-02)."""
    lead = state.entities[entity].lead
    if lead is None:
        return None
    why = f"{state.called(entity)} is carried by {state.called(lead)}, and is where its lead is."
    return Refusal("drama/passenger", why, "GW-PA-02", "Name its lead, or put it off first.")


def carried(state: Drama, entity: str) -> Refusal | None:
    """Refuse to a passenger what only its lead has: lines and the initiative (GW-PA-03)."""
    lead = state.entities[entity].lead
    if lead is None:
        return None
    why = f"{state.called(entity)} is a passenger of {state.called(lead)}, whose lines and initiative are its own."
    return Refusal("drama/passenger", why, "GW-PA-03", f"Name {state.called(lead)}, or put the passenger off first.")


def rolls(state: Drama, entity: str) -> Refusal | None:
    """Refuse to change anything for somebody who is rolling for the initiative: the roll would be nobody's."""
    if entity in rolling(state):
        why = f"{state.called(entity)} is rolling for the initiative"
        return not_now(why, "GW-DR-51", "Wait until that is settled.")
    return None


def acting(state: Drama, entity: str) -> Refusal | None:
    """Refuse to change anything for somebody in the middle of its action."""
    if any(action.actor == entity for action in state.stack):
        return not_now(f"{state.called(entity)} is acting", "GW-DR-38", "Wait until that is settled.")
    return None


def unsure(state: Drama, entity: str, sure: bool, why: str, rule: str) -> Refusal | None:
    """Refuse to do to a player character or the key entity what no rule does, unless the games master is sure."""
    found = state.entities[entity]
    if sure or not (found.pc or found.key):
        return None
    what = "a player character" if found.pc else "the key entity"
    return Refusal("drama/not-sure", f"{found.name} is {what}, {why}.", rule, "Say that you are sure.")


def within(low: int, high: int, what: str, rule: str) -> Check:
    """Return a check of a number that refuses it out of bounds; None is no number, and passes."""

    def beyond(_: Drama, __: str, *values: int | None) -> Refusal | None:
        if values[-1] is None or low <= values[-1] <= high:
            return None
        return Refusal("drama/out-of-range", f"{what} is a number from {low} to {high}, not {values[-1]}.", rule)

    return beyond
