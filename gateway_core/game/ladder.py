"""What stands in an order of numbers: the rungs of a ladder, each counted from its number, and results in ranks."""

from collections.abc import Iterable, Mapping

import attrs

__all__ = ["Ladder", "Rung", "ranked"]


@attrs.frozen
class Rung:
    """One step of a ladder."""

    id: str  # as data and rules name it
    number: int  # a difficulty, the least result of a band, the sides of a die
    name: str = ""  # for people


def _sorted(rungs: Iterable[Rung]) -> tuple[Rung, ...]:
    return tuple(sorted(rungs, key=lambda rung: rung.number))


@attrs.frozen
class Ladder:
    """Rungs from the lowest number to the highest; no two have the same number or id. Raise ValueError for others."""

    rungs: tuple[Rung, ...] = attrs.field(converter=_sorted)  # in whichever order they come

    def __attrs_post_init__(self) -> None:
        if not self.rungs:
            raise ValueError("a ladder has at least one rung")
        for low, high in zip(self.rungs, self.rungs[1:], strict=False):
            if low.number == high.number:
                raise ValueError(f"{low.id} and {high.id} have the same number, {low.number}")
        if len({rung.id for rung in self.rungs}) < len(self.rungs):
            raise ValueError("two rungs of a ladder have the same id")

    @classmethod
    def of(cls, entries: Iterable[tuple[str, int]]) -> "Ladder":
        """Return the ladder of ids and numbers, in whichever order they come."""
        return cls(tuple(Rung(id, number) for id, number in entries))

    def __getitem__(self, id: str) -> Rung:
        """Return the rung of this id; raise KeyError."""
        return self.rungs[self.place(id)]

    def place(self, id: str) -> int:
        """Return how many rungs lie below the one of this id; raise KeyError."""
        for place, rung in enumerate(self.rungs):
            if rung.id == id:
                return place
        raise KeyError(id)

    def at(self, number: int) -> Rung | None:
        """Return the band in which a number lies: the highest rung that is not above it; None below the lowest.

        >>> Ladder.of([("miss", 2), ("hit", 7), ("strong", 10)]).at(9).id
        'hit'
        """
        return next((rung for rung in reversed(self.rungs) if rung.number <= number), None)

    def stepped(self, id: str, by: int) -> Rung:
        """Return the rung so many steps up (down, below 0), no further than the ends.

        >>> Ladder.of([("d4", 4), ("d6", 6), ("d8", 8)]).stepped("d6", 5).id
        'd8'
        """
        return self.rungs[max(0, min(self.place(id) + by, len(self.rungs) - 1))]


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
