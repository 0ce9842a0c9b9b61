"""Which equipment traits stop which: a graph between two sides, worked out to a fixed point (GW-EQ-04, GW-RU-24)."""

from collections.abc import Iterable, Mapping, Set
from typing import Literal

import attrs

__all__ = ["Owner", "Stopped", "stopped_traits"]

Owner = Literal["actor", "opponent"]
Stops = Mapping[str, Set[str]]  # the traits that each one stops
_Node = tuple[Owner, str]


@attrs.frozen
class Stopped:
    """An equipment trait that is stopped."""

    trait: str  # its full name
    by: str  # which of the other side's stops it
    owner: Owner  # on whose side it was in use


def stopped_traits(
    stops: Stops, actor: Iterable[str], opponent: Iterable[str], theirs: Stops | None = None
) -> tuple[Stopped, ...]:
    """Return every trait in use that is stopped, the actor's first; `theirs` is what the opponent's stop, if not alike.

    A trait is live unless a live trait of the other side stops it. Traits that stop one another in a ring are all
    stopped, and stop nothing outside it (GW-RU-197). A name is stopped, not a copy: one of several pieces is listed
    once (GW-RU-28).
    """
    attackers = _attackers(stops, tuple(actor), tuple(opponent), stops if theirs is None else theirs)
    live: set[_Node] = set()
    dead: dict[_Node, _Node] = {}
    open_ = list(attackers)
    while open_:
        settled = _step(open_, attackers, live, dead)
        if not settled:  # whatever is left is stopped only by what is itself in doubt
            settled = _ring(open_, attackers, dead)
        open_ = [node for node in open_ if node not in settled]
    return tuple(Stopped(node[1], dead[node][1], node[0]) for node in attackers if node in dead)


def _attackers(
    stops: Stops, actor: tuple[str, ...], opponent: tuple[str, ...], theirs: Stops
) -> Mapping[_Node, tuple[_Node, ...]]:
    """Return for every trait in use what would stop it."""
    sides: tuple[tuple[Owner, tuple[str, ...], Owner, tuple[str, ...], Stops], ...] = (
        ("actor", actor, "opponent", opponent, theirs),
        ("opponent", opponent, "actor", actor, stops),
    )
    return {
        (owner, trait): tuple((other, by) for by in against if trait in stopping.get(by, ()))
        for owner, own, other, against, stopping in sides
        for trait in own
    }


def _step(
    open_: Iterable[_Node], attackers: Mapping[_Node, tuple[_Node, ...]], live: set[_Node], dead: dict[_Node, _Node]
) -> set[_Node]:
    """Settle what hangs on settled traits only; return what was settled."""
    settled = set()
    for node in open_:
        by = next((one for one in attackers[node] if one in live), None)
        if by is not None:
            dead[node] = by
            settled.add(node)
        elif all(one in dead for one in attackers[node]):
            live.add(node)
            settled.add(node)
    return settled


def _ring(open_: Iterable[_Node], attackers: Mapping[_Node, tuple[_Node, ...]], dead: dict[_Node, _Node]) -> set[_Node]:
    """Kill one ring that nothing outside it attacks any more; return its traits. There is one when `_step` is stuck."""
    left = set(open_)
    behind = {node: _reached(node, attackers, left) for node in left}
    # Whoever has the fewest traits behind it stands in such a ring: all that is behind it is the ring itself.
    first = min(open_, key=lambda node: len(behind[node]))
    ring = behind[first]
    for node in ring:
        dead[node] = next(one for one in attackers[node] if one in ring)
    return ring


def _reached(node: _Node, attackers: Mapping[_Node, tuple[_Node, ...]], left: Set[_Node]) -> set[_Node]:
    """Return everything unsettled that attacks a trait, directly or through others."""
    found: set[_Node] = set()
    ahead = [node]
    while ahead:
        fresh = [one for one in attackers[ahead.pop()] if one in left and one not in found]
        found.update(fresh)
        ahead += fresh
    return found
