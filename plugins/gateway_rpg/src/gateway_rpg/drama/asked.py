"""Who is asked what. A pass is an answer: the scene waits for it, so that nobody is hurried past a decision."""

from collections.abc import Iterable

from gateway_core.game.question import Question

from .action.announced import announcing, taken_up
from .action.consent import asked_seat
from .action.entering import bound_by_scene
from .action.late_resisters import late_resisters
from .action.pending import Pending
from .flow import stakes_open, unanswered, unjudged
from .passengers.turns import aboard, halted
from .places.split import completed, those_struck
from .setup.casting import GM
from .state import Drama

__all__ = ["asked", "is_left_out"]


def asked(state: Drama) -> Question | None:
    """Return what is asked of whom; None: nothing is, and the clockwork goes on."""
    if state.phase == "over" or completed(state) is not None:
        return None
    # Before the actions under way: whoever breaks in may cut into any of them (GW-DR-40).
    if state.breaking_in:
        return _of_entities(state, "break-in", state.breaking_in)
    return _in_action(state, state.stack[-1]) if state.stack else _in_scene(state)


def is_left_out(state: Drama) -> bool:
    """Whether it is somebody's turn, and none will be the games master's, in which it is asked."""
    if state.phase != "turns" or state.turn is None or state.stack or state.breaking_in:
        return False
    lost = those_struck(state)
    return not any(state.seat_of(one) == GM and state.takes_turns(one) and one not in lost for one in state.entities)


def _in_action(state: Drama, action: Pending) -> Question | None:
    if halted(state, action) or late_resisters(state, action) is not None:
        return None
    match action.stage:
        case "seek":
            return _of_seats("seek", [GM] if bound_by_scene(state, action) is None else [])
        case "consent":
            return _of_seats("consent", [asked_seat(state, entity) for entity in action.asks])
        case "answer":
            return _of_entities(state, "answer", unanswered(state, action))
        case "judge":
            return _of_seats("judge", [GM] if unjudged(state, action) else [])
        case "window":
            holder = state.may_interrupt(action)
            return _of_entities(state, "window", [] if holder is None else [holder])
        case "stake":
            return _of_entities(state, "stake", stakes_open(state, action))
        case "roll":
            return _of_entities(state, "roll", [action.actor])


def _in_scene(state: Drama) -> Question | None:
    if not any(map(state.takes_turns, state.entities)):
        return _of_seats("turn", [GM])  # with nobody left to act, rounds would pass for ever
    if state.phase == "situations" and len(state.situations) > 1:
        return _of_seats("situations", [GM])
    if (one := announcing(state)) is not None:
        return _of_entities(state, "turn", [one])
    if taken_up(state) is not None:
        return None
    if state.phase == "order" and sum(map(state.may_act, state.members)) > 1:
        return _of_entities(state, "order", [state.holder or ""])
    if state.phase == "turns" and state.turn is not None:
        return _of_entities(state, "turn", aboard(state, state.turn) or [state.turn])
    if state.phase == "favour" and len(state.tied) > 1:
        return _of_seats("favour", [GM])
    return None


def _of_entities(state: Drama, question: str, entities: Iterable[str]) -> Question | None:
    # Whoever is none of the cast, or nobody, is the games master's to answer for.
    return _of_seats(question, [state.seat_of(one) if one in state.entities else GM for one in entities])


def _of_seats(question: str, seats: Iterable[str]) -> Question | None:
    must = tuple(dict.fromkeys(seats))
    return Question(question, must) if must else None
