"""Who comes first in the next round: claims compared step by step, as the rulebook orders (GW-IN, GW-RU-117)."""

from collections.abc import Callable, Mapping, Sequence
from functools import cmp_to_key
from itertools import pairwise

from .state import Acted, Drama

__all__ = ["placed"]

NOWHERE = 99  # behind every rank and place there is


def placed(state: Drama, members: Sequence[str]) -> tuple[tuple[tuple[str, int], ...], str]:
    """Return each active member's place in the situation, 0 for the best claim, and why in words.

    Whom nothing parts share a place, and roll for it (GW-IN-06).
    """
    active = [member for member in members if state.in_play(member) and state.entities[member].active]
    if len(active) < 2:
        return tuple((member, 0) for member in active), ""
    if not any(_works(state, member) for member in active):
        holder = min(active, key=lambda member: state.places.get(member, NOWHERE))
        if holder in state.places:
            rest = [member for member in active if member != holder]
            why = f"{_name(state, holder)} keeps it, since nobody's action worked"
            return tuple((member, place) for place, member in enumerate([holder, *rest])), why

    def compare(one: str, other: str) -> int:
        return _compare(state, one, other)[0]

    order = sorted(active, key=cmp_to_key(compare))
    places = [(order[0], 0)]
    for before, member in pairwise(order):
        places.append((member, places[-1][1] + (1 if _compare(state, before, member)[0] else 0)))
    decided = _compare(state, order[0], order[1])[1]
    if not decided:
        tied = [_name(state, member) for member, place in places if place == 0]
        return tuple(places), f"{' and '.join(tied)} are tied and roll for it"
    return tuple(places), f"{_name(state, order[0])} before {_name(state, order[1])} by {decided}"


def _name(state: Drama, entity: str) -> str:
    return state.entities[entity].name


def _compare(state: Drama, one: str, other: str) -> tuple[int, str]:
    for step in state.rules.comparisons:
        difference = _STEPS[step.by](state, one, other)
        if difference:
            return difference, step.name
    return 0, ""


def _ranked(state: Drama, entity: str) -> int:
    """Return the best rank among the effects that worked and still stand (GW-IN-03, GW-IN-04)."""
    ranks = [rank for effect in _standing(state, entity) if (rank := state.rules.effects[effect].rank) is not None]
    return min(ranks, default=NOWHERE)


def _standing(state: Drama, entity: str) -> tuple[str, ...]:
    worked = state.acted.get(entity, Acted()).worked
    claims = any(claim.entity == entity for claim in state.standing_claims)
    return tuple(effect for effect in worked if claims or not _claims_ladder(state, effect))


def _claims_ladder(state: Drama, effect: str) -> bool:
    return any(operation.word == "claim-ladder" for operation in state.rules.effects[effect].does)


def _works(state: Drama, entity: str) -> bool:
    return bool(_standing(state, entity))


def _received_from(state: Drama, one: str, other: str) -> bool:
    return (other, one) in state.gifts


def _best_edge(state: Drama, entity: str) -> int:
    return max((state.edge(entity, other) for other in state.linked_to(entity)), default=0)


def _raises(state: Drama, entity: str) -> int:
    return state.acted.get(entity, Acted()).raises


_STEPS: Mapping[str, Callable[[Drama, str, str], int]] = {
    "best-edge": lambda state, one, other: _best_edge(state, other) - _best_edge(state, one),
    "previous-place": lambda state, one, other: state.places.get(one, NOWHERE) - state.places.get(other, NOWHERE),
    "raises-used": lambda state, one, other: _raises(state, other) - _raises(state, one),
    "rank": lambda state, one, other: _ranked(state, one) - _ranked(state, other),
    "receiver": lambda state, one, other: _received_from(state, other, one) - _received_from(state, one, other),
    "worked": lambda state, one, other: _works(state, other) - _works(state, one),
}
