"""Actions declared before any of their situation is resolved: each waits for its turn (GW-RU-213)."""

from .. import events as e
from ..passengers.turns import aboard
from ..state import Drama

__all__ = ["announcing", "taken_up"]


def announcing(state: Drama) -> str | None:
    """Return who has to say what it does before the order is set, the holder last; None: nobody has."""
    if state.phase != "order" or not (state.engaged and state.rules.rulings.holder_declares_last):
        return None
    said = {action.actor for action in state.announced}
    due = [one for one in state.members if state.may_act(one) and one not in said]
    return next((one for one in due if one != state.holder), state.holder if state.holder in due else None)


def taken_up(state: Drama) -> e.ActionTakenUp | None:
    """Return the fact that what was declared before is done now: in its turn, after whoever is aboard has acted."""
    if state.phase != "turns" or state.turn is None or state.stack or state.breaking_in or aboard(state, state.turn):
        return None
    found = (one for one in state.announced if one.actor == state.turn and state.may_act(one.actor))
    return next((e.ActionTakenUp(one.number, one.actor) for one in found), None)
