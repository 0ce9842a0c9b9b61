"""Who rides along and what they may do: gangs, those who act before their lead, those who help it (GW-PA)."""

from collections.abc import Iterable

from ..action.pending import Part, Pending
from ..state import Drama

__all__ = ["aboard", "band", "extra_passengers", "halted", "helping", "interrupts_below", "kinds_of", "lead_to_act"]

_PASSENGER, _PARTICIPANT = frozenset({"passenger"}), frozenset({"participant"})
_ENTRANT = _PARTICIPANT | {"entrant"}


def band(state: Drama, entity: str) -> tuple[str, ...]:
    """Return those who act as one with the entity, itself first: its gang under the same lead (GW-RU-134)."""
    me = state.entities.get(entity)
    if me is None or me.gang is None or me.lead is None:
        return (entity,)
    others = (one for one in state.passengers_of(me.lead) if state.entities[one].gang == me.gang)
    return (entity, *(one for one in others if one != entity))


def aboard(state: Drama, lead: str) -> tuple[str, ...]:
    """Return the lead's passengers who have still to act, one for each gang (GW-PA-08); before turns begin, none."""
    if state.phase == "order":
        return ()
    able = [one for one in state.passengers_of(lead) if state.entities[one].active and one not in state.acted]
    first: dict[str, str] = {}
    for one in able:
        first.setdefault(state.entities[one].gang or one, one)
    return tuple(first.values())


def kinds_of(state: Drama, actor: str) -> frozenset[str]:
    """Return what the actor is, in the words of `by`."""
    if state.entities[actor].lead is not None:
        return _PASSENGER
    return _ENTRANT if actor in state.entrants else _PARTICIPANT


def halted(state: Drama, action: Pending) -> str:
    """Return why an action that was declared cannot go on: its actor is gone, or is no longer what it was."""
    actor = action.actor
    if not actor:
        return ""
    if not state.takes_part(actor):
        return "It is no longer in the scene."
    kinds = kinds_of(state, actor)
    if not any(kinds.isdisjoint(state.rules.effects[part.effect].by) for part in action.parts):
        return ""
    lead = state.entities[actor].lead
    return f"It is carried by {state.called(lead)} now." if lead is not None else "Nobody carries it any more."


def lead_to_act(state: Drama, actor: str) -> bool:
    """Whether the actor's lead still has its own action of this round before it (GW-RU-168)."""
    lead = state.entities[actor].lead
    return lead is not None and state.may_act(lead) and all(action.actor != lead for action in state.stack)


def interrupts_below(state: Drama, actor: str) -> bool:
    """Whether the actor rides with a lead that cuts into a declared action, not into a gap (GW-PA-09, GW-RU-116)."""
    if state.entities[actor].lead is None:
        return False
    numbers = [action.number for action in state.stack if action.actor == actor]
    under = [action for action in state.stack if not numbers or action.number < numbers[0]]
    return bool(under)


def helping(state: Drama, actor: str) -> int:
    """Return the free raises that the actor's help makes: one, or of a gang one for each full `scale` (GW-RU-134)."""
    return len(band(state, actor)) // max(1, state.entities[actor].scale)


def extra_passengers(state: Drama, parts: Iterable[Part]) -> int:
    """Return how many passengers are aimed at beside the first of each lead (GW-RU-68, GW-RU-94)."""
    targets = dict.fromkeys(one for part in parts for one in part.targets if one in state.entities)
    leads = [lead for one in targets if (lead := state.entities[one].lead) is not None]
    return len(leads) - len(set(leads))
