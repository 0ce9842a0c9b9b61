"""Which program wins more in which seat, against the game's own at all others."""

from collections import Counter

import pytest

from .sides import PROGRAMS, play

LOCK_NINE = "black-star-rising:scene/lock-nine"


def won(seats: tuple[str, ...], seeds: int) -> Counter[str]:
    """Return how many games each program has won in these seats, so many in each.

    Every seat and program has seeds of its own. Players win together, so by the same games of the usual program at all
    seats one lucky fall of the dice would count for each of them.
    """
    return Counter(
        {
            name: sum(
                seat in play(LOCK_NINE, f"{name} as {seat} {number}", seat, name).winners
                for seat in seats
                for number in range(seeds)
            )
            for name in PROGRAMS
        }
    )


@pytest.mark.full  # few games say nothing of who wins more
def test_who_sees_further_wins_more() -> None:
    """A program that looks ahead wins more than the usual one in its seat, and that more than chance."""
    found = won(("gm", "dimitri", "martin", "sam"), 80)

    assert found["look-ahead"] > found["greedy"] > found["random"]
