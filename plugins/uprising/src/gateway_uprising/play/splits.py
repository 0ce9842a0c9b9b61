"""How damage may be split so that something dies of it: what people pick by one key, and what programs try."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, TypeAlias

from ..state import Uprising
from .battle import strength

Hits: TypeAlias = tuple[tuple[str, int], ...]

_MOST = 8  # splits that are offered
_LEADER, _INFAMY = 6, 10  # what a Leader, and a point of Infamy, is worth beside Gold


def worth(state: Uprising, thing: str) -> int:
    """Return roughly what a card is worth: its price, or of the Guards and the Horde their Infamy."""
    card: Any = state.rules.of(thing)
    if hasattr(card, "faction"):
        return int(card.infamy) * _INFAMY + int(card.defense)
    return int(getattr(card, "cost", _LEADER))


def worth_a_thought(state: Uprising, things: tuple[str, ...], damage: int) -> Mapping[Hits, str]:
    """Return splits that kill as many as can be, the dearest first; equal cards are not told apart."""
    groups: dict[tuple[str, int], list[str]] = {}
    for thing in things:
        groups.setdefault((state.called(thing), strength(state, thing)), []).append(thing)
    found: dict[Hits, str] = {}
    for counts in sorted(_greatest(groups, damage), key=lambda one: -_sum(state, groups, one)):
        dead = [thing for count, group in zip(counts, groups.values(), strict=True) for thing in group[:count]]
        found[_hits(state, things, dead, damage)] = f"kills {state.names(dead)}" if dead else "kills nothing"
        if len(found) == _MOST:
            break
    return found


def _greatest(groups: Mapping[tuple[str, int], list[str]], damage: int) -> Iterator[tuple[int, ...]]:
    """Yield how many of each group die, in each way in which no other could die as well."""
    needs = [max(1, needed) for _, needed in groups]
    sizes = [min(len(group), damage // need) for group, need in zip(groups.values(), needs, strict=True)]
    for counts in product(*(range(size, -1, -1) for size in sizes)):
        left = damage - sum(count * need for count, need in zip(counts, needs, strict=True))
        more = (
            count < len(group) and need <= left
            for count, group, need in zip(counts, groups.values(), needs, strict=True)
        )
        if left >= 0 and not any(more):
            yield counts


def _sum(state: Uprising, groups: Mapping[tuple[str, int], list[str]], counts: tuple[int, ...]) -> int:
    return sum(count * worth(state, group[0]) for count, group in zip(counts, groups.values(), strict=True))


def _hits(state: Uprising, things: tuple[str, ...], dead: list[str], damage: int) -> Hits:
    """Return the split: what each needs to die, and what is left to one that lives, or else to the last of the dead."""
    hits = {thing: max(1, strength(state, thing)) for thing in dead}
    left = damage - sum(hits.values())
    spare = next((thing for thing in things if thing not in hits), things[-1] if things else "")
    if left and spare:
        hits[spare] = hits.get(spare, 0) + left
    return tuple((thing, hits[thing]) for thing in things if thing in hits)
