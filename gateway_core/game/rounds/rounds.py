"""Rounds of several who act in turn: who takes part, in which order, whose turn it is, and what they have done."""

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from ...errors import amount
from ...frozen import FrozenDict

__all__ = ["Rounds"]


@attrs.frozen
class Rounds:
    """What is known of rounds under way; a game that keeps more of them has a subclass.

    They begin with members alone. Those are put in ranks by what they have thrown, ties are parted, and then the order
    is fixed: for good, but for who joins and who leaves.
    """

    members: tuple[str, ...]  # ids of all who take part
    round: int = 0  # counted from 1; 0: none has begun
    order: tuple[str, ...] = ()  # of turns; empty until it is fixed
    ranks: tuple[tuple[str, ...], ...] = ()  # while the order is open: who goes first, several where these are tied
    votes: FrozenDict[str, str | None] = FrozenDict()  # of the first tie: whom each wants to go first; None: dice
    turn: str | None = None  # whose turn it is
    had: tuple[str, ...] = ()  # who has no turn any more in this round
    actions: tuple[str, ...] = ()  # what was done in this turn by whose it is
    used: FrozenDict[str, int] = FrozenDict()  # how many actions of this round each has used, out of turn as well
    results: FrozenDict[str, int] = FrozenDict()  # what everybody has thrown, for those who join later

    @property
    def tie(self) -> tuple[str, ...]:
        """The first who are still tied; empty if nobody is."""
        return next((rank for rank in self.ranks if len(rank) > 1), ())

    def told(self, view: Any) -> Iterator[str]:  # any game's: asked what its people are called
        """Yield how they stand, as a board tells it: who goes first, the order of turns, whose turn it is."""
        if self.tie:
            yield f"Who goes first is open: {view.each(self.tie)}."
        if self.order:
            order = (f"{view.called(id)}{' (has acted)' if id in self.had else ''}" for id in self.order)
            yield f"Order of turns: {', '.join(order)}."
        if self.turn is not None:
            done = f", {amount(len(self.actions), 'actions')} done" if self.actions else ""
            yield f"It is {view.called(self.turn)}'s turn{done}."

    def fitted(self, results: Mapping[str, int]) -> tuple[tuple[str, ...], ...]:
        """Return everybody in ranks, the highest result first, when these have thrown.

        Whoever is in the order keeps the place, and shares it with newcomers of the same result.

        >>> Rounds((), order=("ann", "bob"), results=FrozenDict(ann=9, bob=5)).fitted({"cat": 5, "dan": 7})
        (('ann',), ('dan',), ('bob', 'cat'))
        """
        ranks: list[tuple[str, ...]] = [(id,) for id in self.order]
        known = dict(self.results)
        for result in sorted(set(results.values()), reverse=True):
            higher = sum(known.get(rank[0], result + 1) > result for rank in ranks)
            equal = [rank for rank in ranks if known.get(rank[0]) == result]
            tied = (*(id for rank in equal for id in rank), *(id for id in results if results[id] == result))
            ranks[higher : higher + len(equal)] = [tied]
        return tuple(ranks)
