"""When a decree makes sense: asked alike by the forms that offer it and by the hand that carries it out."""

from ...table.refusal import Refusal
from .action import Pending
from .state import Drama

__all__ = [
    "MOST_EDGE",
    "MOST_LADDER",
    "due",
    "giving_order",
    "giving_place",
    "overruling",
    "removing",
    "waiting",
]

MOST_EDGE, MOST_LADDER = 99, 99


def _not_now(why: str, rule: str, allowed: str = "") -> Refusal:
    return Refusal("drama/not-now", f"{why}.", rule, allowed)


def _rolling(state: Drama) -> tuple[str, ...]:
    """Return who is rolling for an initiative, or has rolled and is tied."""
    if state.phase == "contest" and state.stack:
        return state.stack[0].resisters
    return state.tied if state.phase == "favour" else ()


def removing(state: Drama, entity: str) -> Refusal | None:
    """Refuse to remove somebody who is rolling for the initiative: the roll would be nobody's."""
    if entity in _rolling(state):
        return _not_now(
            f"{state.called(entity)} is rolling for the initiative", "GW-DR-51", "Wait until that is settled."
        )
    return None


def giving_place(state: Drama, entity: str) -> Refusal | None:
    """Refuse the initiative to whoever takes no actions, and while a roll or an action is under way."""
    if not state.entities[entity].active:
        return Refusal("drama/passive", f"{state.called(entity)} is passive and takes no actions.", "GW-DR-06")
    if state.stack or state.phase == "favour":
        return _not_now("an action or a roll is under way", "GW-RU-129", "Wait until it is settled.")
    return None


def giving_order(state: Drama) -> Refusal | None:
    """Refuse a new order where there is none, and while an action is under way."""
    if state.phase not in ("order", "turns") or not state.members:
        return _not_now("no situation is being played", "GW-RU-129")
    if state.stack:
        return _not_now("an action is under way", "GW-RU-129", "Wait until it is settled.")
    return None


def due(state: Drama) -> tuple[str, ...]:
    """Return who of the situation has still to act, in the order as it stands; a holder who holds comes last."""
    first = [state.turn] if state.turn is not None else []
    line = [one for one in (*first, *state.order, *state.members) if state.may_act(one)]
    return tuple(dict.fromkeys(line))


def waiting(state: Drama) -> tuple[str, ...]:
    """Return everybody in play who has still to act in this round, those of the situation first."""
    return tuple(dict.fromkeys((*due(state), *(one for one in state.entities if state.may_act(one)))))


def overruling(state: Drama) -> Pending | Refusal:
    """Return the action that waits for its throw; what was thrown is taken back first, so that the log shows both."""
    action = state.under_way
    if action is None or action.stage != "roll":
        return _not_now(
            "no action waits for its throw",
            "GW-RU-129",
            "Take back the throw that is to count otherwise, then overrule it.",
        )
    return action
