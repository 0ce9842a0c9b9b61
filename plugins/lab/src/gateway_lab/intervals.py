"""How far a share that was counted may be from the true one, whenever somebody stops counting."""

from math import inf, lgamma, log

import attrs

__all__ = ["ERROR", "Share", "share_of"]

ERROR = 0.05  # how often an interval may be wrong, however often it is looked at


@attrs.frozen
class Share:
    """A share of games that was counted, with the interval in which the true one lies."""

    count: int
    games: int
    low: float  # of 1
    high: float

    @property
    def value(self) -> float:
        """The share itself, of 1; 0 where no game was played."""
        return self.count / self.games if self.games else 0.0

    @property
    def half(self) -> float:
        """Half the width of the interval, of 1."""
        return (self.high - self.low) / 2


def share_of(count: int, games: int, error: float = ERROR) -> Share:
    """Return a share with its interval, which holds at every look at once (a beta-binomial confidence sequence).

    A likely value is one at which what was counted is not 1 / `error` times likelier by chance of any other value, each
    as likely beforehand. By Ville's inequality the true one is ever left out with a chance of at most `error`: one may
    look after every game and stop when one likes.
    """
    if not 0 <= count <= games:
        raise ValueError(f"{count} of {games} games is no share")
    if not games:
        return Share(0, 0, 0.0, 1.0)
    return Share(count, games, _edge(count, games, error, 0.0), _edge(count, games, error, 1.0))


def _edge(count: int, games: int, error: float, outer: float) -> float:
    """Return where the likely values end on the side of 0 or 1 (`outer`)."""
    inner = count / games
    if inner == outer:
        return outer
    most = log(1 / error) - _mixture(count, games)
    for _ in range(60):
        middle = (inner + outer) / 2
        if -_likelihood(count, games, middle) <= most:
            inner = middle
        else:
            outer = middle
    return inner


def _mixture(count: int, games: int) -> float:
    """Return the logarithm of how likely these games are, in one order, where every share is as likely."""
    return lgamma(count + 1) + lgamma(games - count + 1) - lgamma(games + 2)


def _likelihood(count: int, games: int, share: float) -> float:
    """Return the logarithm of the same where the share is known."""
    lost = games - count
    won = (count * log(share) if share > 0 else -inf) if count else 0.0
    return won + ((lost * log(1 - share) if share < 1 else -inf) if lost else 0.0)
