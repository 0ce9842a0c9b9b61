"""Ways that lead round to where they began: what stops, holds or leads to what, found in one walk over all of them."""

from collections.abc import Iterable, Iterator

__all__ = ["rings", "round_of"]

_SHOWN = 8  # so many of a ring are named: a longer one is followed by its reader with the file in hand


def rings(ways: Iterable[tuple[str, str]]) -> Iterator[tuple[str, ...]]:
    """Yield rings of these ways, each from one to another, until none is left; no two share anybody.

    A ring begins with the one of it that was named first.

    >>> [*rings([("a", "b"), ("b", "c"), ("c", "b"), ("c", "d")])]
    [('b', 'c')]
    """
    onward: dict[str, list[str]] = {}
    for one, other in ways:
        onward.setdefault(one, []).append(other)
    order = {name: place for place, name in enumerate(onward)}
    gone: set[str] = set()  # what leads nowhere but to an end, and what was yielded
    for start in onward:
        way, at = [start], {start: 0}
        while way:
            here = way[-1]
            following = onward.get(here, [])
            while following and following[-1] in gone:
                following.pop()
            if here in gone or not following:
                gone.add(here)
                del at[way.pop()]
            elif following[-1] in at:
                ring = way[at[following[-1]] :]
                gone.update(ring)
                first = ring.index(min(ring, key=order.__getitem__))
                yield (*ring[first:], *ring[:first])
            else:
                at[following[-1]] = len(way)
                way.append(following[-1])


def round_of(ring: tuple[str, ...], first: int = 0) -> str:
    """Return a ring in words, from one of it and back to that one.

    >>> round_of(("mine:a", "mine:b"), 1)
    'b -> a -> b'
    """
    shown = [ring[(first + step) % len(ring)].partition(":")[2] for step in range(min(len(ring), _SHOWN))]
    return " -> ".join((*shown, *(["…"] if len(ring) > _SHOWN else []), shown[0]))
