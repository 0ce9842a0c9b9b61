"""When a decree makes sense: asked alike by the forms that offer it and by the hand that carries it out."""

from ...errors import did_you_mean
from ...table.refusal import Refusal
from .action.pending import Pending
from .events import EntityWoken
from .hand_commands import Wake
from .passengers.boarding import carriable
from .state import Drama

__all__ = [
    "MOST_EDGE",
    "MOST_LADDER",
    "absent",
    "beyond",
    "due",
    "giving_order",
    "giving_place",
    "gone",
    "leaving",
    "lining",
    "overruling",
    "putting_aboard",
    "putting_off",
    "removing",
    "rides",
    "rolling",
    "waiting",
    "waking",
]

MOST_EDGE, MOST_LADDER = 99, 99


def _not_now(why: str, rule: str, allowed: str = "") -> Refusal:
    return Refusal("drama/not-now", f"{why}.", rule, allowed)


def rolling(state: Drama) -> tuple[str, ...]:
    """Return who is rolling for an initiative, or has rolled and is tied."""
    if state.phase == "contest" and state.stack:
        return state.stack[0].resisters
    return state.tied if state.phase == "favour" else ()


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
    found = state.entities.get(entity)
    if found is None:
        hint = did_you_mean(entity, state.entities)
        return Refusal("drama/no-such-entity", f"nobody here is called '{entity}'.", allowed=hint)
    if found.where == "gone":
        return Refusal("drama/not-in-play", f"{found.name} is out of the scene.", "GW-RU-201")
    return None


def rides(state: Drama, entity: str) -> Refusal | None:
    """Refuse a place of its own to a passenger (GW-PA-02)."""
    lead = state.entities[entity].lead
    if lead is None:
        return None
    why = f"{state.called(entity)} is carried by {state.called(lead)}, and is where its lead is."
    return Refusal("drama/passenger", why, "GW-PA-02", "Name its lead, or put it off first.")


def beyond(value: int, low: int, high: int, what: str, rule: str) -> Refusal | None:
    """Refuse a number that is out of bounds."""
    if low <= value <= high:
        return None
    return Refusal("drama/out-of-range", f"{what} is a number from {low} to {high}, not {value}.", rule)


def leaving(state: Drama, entity: str, *, along: bool) -> Refusal | None:
    """Refuse to take a player character out (GW-RU-183), or somebody who is rolling for the initiative."""
    gone = (entity, *(state.passengers_of(entity) if along else ()))
    player = next((state.entities[one] for one in gone if state.entities[one].pc), None)
    if player is not None:
        why = f"{player.name} is a player's, and nobody takes a player character out by decree."
        return Refusal("drama/player-character", why, "GW-RU-183", "Whoever plays it may pass its turns.")
    return removing(state, entity)


def removing(state: Drama, entity: str) -> Refusal | None:
    """Refuse to remove somebody who is rolling for the initiative: the roll would be nobody's."""
    if entity in rolling(state):
        return _not_now(
            f"{state.called(entity)} is rolling for the initiative", "GW-DR-51", "Wait until that is settled."
        )
    return None


def _carried(state: Drama, entity: str) -> Refusal | None:
    """Refuse to a passenger what only its lead has: lines and the initiative (GW-PA-03)."""
    lead = state.entities[entity].lead
    if lead is None:
        return None
    why = f"{state.called(entity)} is a passenger of {state.called(lead)}, whose lines and initiative are its own."
    return Refusal("drama/passenger", why, "GW-PA-03", f"Name {state.called(lead)}, or put the passenger off first.")


def lining(state: Drama, one: str, other: str) -> Refusal | None:
    """Refuse a line of an entity to itself, and of a passenger (GW-DR-11, GW-PA-03)."""
    if one == other:
        return Refusal("drama/line-to-itself", "a tension line joins two different entities.", "GW-DR-11")
    return _carried(state, one) or _carried(state, other)


def putting_aboard(state: Drama, entity: str, lead: str) -> Refusal | None:
    """Refuse to let one carry another who cannot, or while the other is rolling or acting (GW-PA-02)."""
    code, why = carriable(state, entity, lead)
    if code:
        return Refusal(code, why, "GW-PA-02")
    return removing(state, entity) or _acting(state, entity)


def putting_off(state: Drama, entity: str) -> Refusal | None:
    """Refuse to put off whoever is aboard of nobody, or acting (GW-PA-02)."""
    if state.entities[entity].lead is None:
        return Refusal("drama/no-passenger", f"{state.called(entity)} is nobody's passenger.", "GW-PA-02")
    return _acting(state, entity)


def _acting(state: Drama, entity: str) -> Refusal | None:
    if any(action.actor == entity for action in state.stack):
        return _not_now(f"{state.called(entity)} is acting", "GW-DR-38", "Wait until that is settled.")
    return None


def waking(state: Drama, command: Wake) -> tuple[EntityWoken, ...] | Refusal:
    """Return the fact that somebody takes actions from now on, or takes none (GW-RU-206); or why it cannot be."""
    if refusal := gone(state, command.entity):
        return refusal
    found = state.entities[command.entity]
    if found.active == command.active:
        how = "takes actions" if found.active else "is passive"
        return _not_now(f"{found.name} {how} already", "GW-RU-206")
    if found.pc:
        return Refusal("drama/player-character", f"{found.name} is its player's, and always acts.", "GW-DR-05")
    return removing(state, command.entity) or _acting(state, command.entity) or (EntityWoken(found.id, command.active),)


def giving_place(state: Drama, entity: str) -> Refusal | None:
    """Refuse the initiative to whoever takes no actions, and while a roll or an action is under way."""
    if refusal := _carried(state, entity):
        return refusal
    if not state.entities[entity].active:
        return Refusal("drama/passive", f"{state.called(entity)} is passive and takes no actions.", "GW-DR-06")
    if state.stack or state.phase == "favour":
        return _not_now("an action or a roll is under way", "GW-RU-129", "Wait until it is settled.")
    return None


def giving_order(state: Drama) -> Refusal | None:
    """Refuse a new order where there is none, and while an action is under way."""
    if state.phase not in ("order", "turns", "contest", "favour") or not state.members:
        return _not_now("no situation is being played", "GW-RU-129")
    if state.stack and state.phase != "contest":
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
