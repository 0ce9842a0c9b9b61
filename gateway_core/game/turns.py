"""An order of turns: whose turn it is, who comes next, and in which round."""

from collections.abc import Iterable, Mapping

import attrs

__all__ = ["Turns", "ranked"]


@attrs.frozen
class Turns:
    """Whoever takes turns, in their order. The rounds count how often it has gone round."""

    order: tuple[str, ...]  # ids of seats or of whoever else takes turns
    at: int = 0  # whose turn it is, by place in the order
    round: int = 1  # counted from 1

    @property
    def now(self) -> str:
        """Whose turn it is. Raise IndexError where nobody takes turns."""
        return self.order[self.at]

    @property
    def later(self) -> tuple[str, ...]:
        """Who is still to come in this round."""
        return self.order[self.at + 1 :]

    def passed(self) -> "Turns":
        """Return the order with the next one's turn; after the last of a round the next round begins with the first.

        >>> Turns(("ann", "bob"), 1).passed()
        Turns(order=('ann', 'bob'), at=0, round=2)
        """
        at = self.at + 1
        return attrs.evolve(self, at=at) if at < len(self.order) else attrs.evolve(self, at=0, round=self.round + 1)

    def without(self, id: str) -> "Turns":
        """Return the order without somebody who has left; if it was their turn it is the next one's."""
        place = self.order.index(id)
        left = attrs.evolve(self, order=tuple(one for one in self.order if one != id))
        if place < self.at:
            return attrs.evolve(left, at=self.at - 1)
        return left if left.at < len(left.order) else attrs.evolve(left, at=0, round=self.round + 1)

    def joined(self, id: str, place: int | None = None) -> "Turns":
        """Return the order with somebody new at a place, or (None) last; whose turn it is stays so."""
        where = len(self.order) if place is None else place
        order = (*self.order[:where], id, *self.order[where:])
        return attrs.evolve(self, order=order, at=self.at + (where <= self.at and bool(self.order)))


def ranked(results: Mapping[str, int], tied: Iterable[str] = ()) -> tuple[tuple[str, ...], ...]:
    """Return who comes first by highest result, in ranks; those of one rank are tied, in the order of `tied`.

    >>> ranked({"ann": 4, "bob": 7, "cat": 4}, tied=["cat", "ann"])
    (('bob',), ('cat', 'ann'))
    """
    places = {id: place for place, id in enumerate(tied)}
    ranks: dict[int, list[str]] = {}
    for id in sorted(results, key=lambda one: places.get(one, len(places))):
        ranks.setdefault(results[id], []).append(id)
    return tuple(tuple(ranks[result]) for result in sorted(ranks, reverse=True))
