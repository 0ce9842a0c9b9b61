"""Who comes first in the next round: claims compared step by step, as the rulebook orders (GW-IN, GW-RU-117)."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from .language.effects import Comparison
from .state import ActionTaken, Drama

__all__ = ["first_claims", "ranking", "rolling"]

Group = tuple[str, ...]
NOWHERE = 99  # behind every rank and place there is


def rolling(state: Drama) -> tuple[str, ...]:
    """Return who is rolling for an initiative, or has rolled and is tied."""
    if state.phase == "contest" and state.stack:
        return state.stack[0].resisters
    return state.tied if state.phase == "favour" else ()


def first_claims(state: Drama, members: Iterable[str]) -> tuple[str, ...]:
    """Return who of some came out best at the last determination: several if tied (GW-RU-120)."""
    able = [member for member in members if member in state.ranking and state.takes_turns(member)]
    best = min((state.ranking[member] for member in able), default=0)
    return tuple(member for member in able if state.ranking[member] == best)


def ranking(state: Drama, members: Sequence[str]) -> tuple[tuple[tuple[str, int], ...], str]:
    """Return each active member's place in the situation, 0 for the best claim, and why in words.

    Whom nothing parts share a place, and roll for it (GW-IN-06).
    """
    active = [member for member in members if state.takes_turns(member)]
    if len(active) < 2:
        return tuple((member, 0) for member in active), ""
    groups, decided = _parted(state, active)
    keepers = () if any(_works(state, member) for member in active) else _keepers(state, active)
    if keepers:
        rest = (tuple(member for member in group if member not in keepers) for group in groups)
        groups = [keepers, *filter(None, rest)]
    places = tuple((member, place) for place, group in enumerate(groups) for member in group)
    if len(keepers) == 1:
        return places, f"{_name(state, keepers[0])} keeps it, since nobody's action worked"
    if decided is None or len(groups[0]) > 1:
        return places, f"{' and '.join(_name(state, member) for member in groups[0])} are tied and roll for it"
    return places, _why(state, decided, groups[0][0], groups[1][0])


def _keepers(state: Drama, members: Sequence[str]) -> Group:
    """Return who keeps the initiative where nobody's action worked: the former holder, or whoever was next (GW-RU-119).

    Where several held it before, in situations that are one now, it is the one with the best claim (GW-RU-120): several
    if nothing parts them.
    """
    able = [one for one in members if one in state.ranking and one not in state.forfeits]
    best = min((state.ranking[one] for one in able), default=0)
    former = [one for one in able if state.ranking[one] == best]
    return _parted(state, former)[0][0] if former else ()


def _name(state: Drama, entity: str) -> str:
    return state.entities[entity].name


def _parted(state: Drama, members: Sequence[str]) -> tuple[list[Group], Comparison | None]:
    """Return the members in groups of equal claims, the best first, and the comparison that parted the best.

    Each comparison parts only those whom the ones before it have left together, so that the order in which people
    stand in the cast decides nothing.
    """
    groups: list[Group] = [tuple(members)]
    decided: Comparison | None = None
    for step in state.rules.comparisons:
        first = groups[0]
        groups = [part for group in groups for part in _split(state, step, group)]
        if groups[0] != first:
            decided = step
    return groups, decided


def _split(state: Drama, step: Comparison, group: Group) -> list[Group]:
    claims = {member: _CLAIMS[step.by](state, member, group) for member in group}
    return [tuple(one for one in group if claims[one] == claim) for claim in sorted(set(claims.values()))]


def _why(state: Drama, step: Comparison, one: str, other: str) -> str:
    """Say in words why `one` comes before `other`: `Norris: Set-up beats Edge`."""
    match step.by:
        case "worked":
            return f"{_name(state, one)}: {_best(state, one)} worked, and nothing of {_name(state, other)}'s"
        case "rank":
            return f"{_name(state, one)}: {_best(state, one)} beats {_best(state, other)}"
        case "best-edge":
            high, low = _best_edge(state, one), _best_edge(state, other)
            return f"{_name(state, one)} before {_name(state, other)}: {step.name}, {high:+d} to {low:+d}"
    return f"{_name(state, one)} before {_name(state, other)}: {step.name}"


def _best(state: Drama, entity: str) -> str:
    """Return the name of the effect that counts for the entity: the best-ranked that worked and still stands."""
    effects = (state.rules.effects[effect] for effect in _standing(state, entity))
    return min(effects, key=lambda effect: NOWHERE if effect.rank is None else effect.rank).name


def _best_rank(state: Drama, entity: str) -> int:
    """Return the best rank among the effects that worked and still stand (GW-IN-03, GW-IN-04)."""
    ranks = [rank for effect in _standing(state, entity) if (rank := state.rules.effects[effect].rank) is not None]
    return min(ranks, default=NOWHERE)


def _standing(state: Drama, entity: str) -> tuple[str, ...]:
    worked = state.acted.get(entity, ActionTaken()).worked
    claims = any(claim.entity == entity for claim in state.standing_claims)
    return tuple(effect for effect in worked if claims or not _claims_ladder(state, effect))


def _claims_ladder(state: Drama, effect: str) -> bool:
    return "claim-ladder" in state.rules.effects[effect].operations


def _works(state: Drama, entity: str) -> bool:
    return bool(_standing(state, entity))


def _given(state: Drama, entity: str, group: Group) -> int:
    """Return how the entity stands to those tied with it: a receiver of their gifts before who only gave (GW-IN-06)."""
    received = any((giver, entity) in state.gifts for giver in group)
    gave = any((entity, receiver) in state.gifts for receiver in group)
    # A receiver has -1, who only gave 1, and who did both or neither stands between them.
    return gave - received


def _best_edge(state: Drama, entity: str) -> int:
    return max((state.edge(entity, other) for other in state.linked_to(entity)), default=0)


def _raises(state: Drama, entity: str) -> int:
    return state.acted.get(entity, ActionTaken()).raises


_CLAIMS: Mapping[str, Callable[[Drama, str, Group], int]] = {  # the lower the better
    "best-edge": lambda state, one, group: -_best_edge(state, one),
    "forfeited": lambda state, one, group: one in state.forfeits,
    "previous-holder": lambda state, one, group: state.ranking.get(one) != 0,
    "previous-place": lambda state, one, group: state.ranking.get(one, NOWHERE),
    "raises-used": lambda state, one, group: -_raises(state, one),
    "rank": lambda state, one, group: _best_rank(state, one),
    "receiver": _given,
    "worked": lambda state, one, group: not _works(state, one),
}
