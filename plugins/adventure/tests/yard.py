"""A fight in the yard of the small pack, for tests of what is seen in one."""

from .deeds import c
from .evening import Evening

__all__ = ["fight"]


def fight(players: int = 2) -> Evening:
    """Two Protagonists, a guard and a witch in the yard; Ada acts first."""
    evening = Evening(players, moment="yard")
    evening.do("gm", c.StartRounds())
    evening.go((6, 6, 6), (5, 5, 5), (3, 3, 3), (1, 1, 1))
    return evening
