"""Whom an action may only be done to if they agree: those taken along, and a lead whom somebody leaves (GW-RU-139)."""

from collections.abc import Iterable, Iterator, Sequence

from gateway_core.table.refusal import Refusal

from ..state import GM, Drama
from .pending import SOUGHT, Part

__all__ = ["asked_of", "asked_seat", "declined", "is_willing"]


def is_willing(state: Drama, actor: str, entity: str) -> bool:
    """Whether the scene settles that somebody comes along gladly: it says so, or they are no opponents (GW-RU-60)."""
    found = state.entities[entity]
    return found.willing or found.side is None or state.allied(actor, entity)


def asked_of(state: Drama, actor: str, parts: Iterable[Part], sought: str | None = None) -> tuple[str, ...]:
    """Return who has to agree to an action before anything else, by the names under which its parts are aimed."""
    found = (one for part in parts for one in _asked(state, actor, part, sought))
    return tuple(dict.fromkeys(found))


def _asked(state: Drama, actor: str, part: Part, sought: str | None) -> Iterator[str]:
    match state.rules.effects[part.effect].consent:
        case "lead":
            lead = state.bearer(actor)
            if state.seat_of(lead) != state.seat_of(actor):
                yield lead
        case "unwilling":
            for name in part.targets:
                entity = sought if name == SOUGHT else name
                if entity is not None and _reluctant(state, actor, entity):
                    yield name


def _reluctant(state: Drama, actor: str, entity: str) -> bool:
    """Whether somebody has to be asked: a player's character by its player, the unwilling of the games master's."""
    if state.entities[entity].pc:
        return state.seat_of(entity) != state.seat_of(actor)
    return state.seat_of(actor) != GM and not is_willing(state, actor, entity)


def asked_seat(state: Drama, entity: str) -> str:
    """Return who answers for the entity; for what has only been thought of, the games master."""
    return state.seat_of(entity) if entity in state.entities else GM


def declined(state: Drama, actor: str, parts: Sequence[Part]) -> Refusal | None:
    """Refuse to ask somebody again in the same round."""
    for part in parts:
        effect = state.rules.effects[part.effect]
        for entity in (state.bearer(actor),) if effect.consent == "lead" else part.targets:
            if effect.consent != "nobody" and (actor, entity) in state.declined:
                why = f"{effect.name}: {state.called(entity)} has not agreed to it in this round."
                return Refusal("drama/declined", why, "GW-RU-139", "Do something else, or ask in the next round.")
    return None
