"""An evening that comes to blows: an order of turns as the test wants it, and what is given of people in it."""

from itertools import product
from typing import Any

from .deeds import c
from .evening import Evening

__all__ = ["FISTS", "SHOT", "Brawl", "fall"]

FISTS, SHOT, CLOSE = "adventure:close-quarters", "adventure:long-range", "adventure:close"
_KEPT = {1: (0, 1), 2: (0, 2), 3: (1, 2), 4: (0, 1, 2)}  # of three dice, the lowest first (AD-31)


def fall(score: int, result: int) -> tuple[int, ...]:
    """Return three dice with which a score comes to a result.

    >>> fall(2, 7), fall(4, 13)
    ((1, 1, 6), (1, 6, 6))
    """
    return next(dice for dice in product(range(1, 7), repeat=3) if sum(sorted(dice)[i] for i in _KEPT[score]) == result)


class Brawl(Evening):
    """An evening in the yard, where the guard is near and the witch far; `order` begins rounds, in which so many act.

    Whoever is not in the order stays out of it.
    """

    def __init__(self, *order: str, moment: str = "yard", **how: Any) -> None:
        super().__init__(how.pop("players", 2), moment=moment, **how)
        if order:
            self.begin(*order)

    def begin(self, *order: str) -> None:
        """Begin rounds, with Wits results that put everybody in this order."""
        here = [one.id for one in self.state.characters.values() if self.state.able(one.id)]
        self.do("gm", c.StartRounds(tuple(id for id in here if id not in order)))
        self.go(*self.wits(*(12 - 2 * order.index(id) for id in here if id in order)))
        assert self.state.rounds is not None
        assert self.state.rounds.order == order

    def wits(self, *results: int) -> list[tuple[int, ...]]:
        """Return dice with which those who test Wits come to these results, in the order in which they throw."""
        assert self.state.test is not None
        members = [side.character for side in self.state.test.sides]
        scores = [self.who(id).scores["adventure:wits"] for id in members]
        return [fall(score, result) for score, result in zip(scores, results, strict=True)]

    @property
    def turn(self) -> str | None:
        """Whose turn it is."""
        return self.state.rounds.turn if self.state.rounds is not None else None

    def near(self, one: str, other: str, band: str = CLOSE) -> None:
        """Put two so far from each other."""
        self.do("gm", c.Place(one, other, band))

    def set(self, character: str, **tracks: int) -> None:
        """Set Health and Resolve."""
        for track, value in tracks.items():
            self.do("gm", c.SetTrack(character, track, value))  # type: ignore[arg-type]  # a keyword is a word

    def kill(self, character: str) -> None:
        """Let somebody die: they lie there with a last point of Resolve, and the guard takes it."""
        self.set(character, resolve=1, health=0)
        self.do("gm", c.Attack("guard", FISTS, target=character))
        assert self.who(character).status == "dead"

    def ends(self, *characters: str) -> None:
        """Let these end their turns, one after another."""
        for id in characters:
            self.do("gm", c.EndTurn(id))

    def arm(self, gear: str, *characters: str) -> None:
        """Give a piece of Gear to each of these."""
        for id in characters:
            self.do("gm", c.Gain(id, f"small:{gear}"))

    def fares(self, character: str) -> tuple[str, int, int | None]:
        """Return how somebody is, with Health and Resolve."""
        one = self.who(character)
        return one.status, one.health, one.resolve
