"""Which program wins more in which seat, against the game's own at all others."""

from collections import Counter

import pytest

from .sides import PROGRAMS, play, seats_won

LOCK_NINE = "black-star-rising:scene/lock-nine"


def won(seats: tuple[str, ...], seeds: int) -> Counter[str]:
    """Return how many of these seeds each program has won in these seats together."""
    placed = [("", "greedy"), *((seat, name) for seat in seats for name in PROGRAMS if name != "greedy")]
    games = [play(LOCK_NINE, f"seed {number}", *one) for one in placed for number in range(seeds)]
    found = Counter[str]()
    for one in seats_won(games).values():
        found.update(one)
    return found


@pytest.mark.full  # few games say nothing of who wins more
def test_who_sees_further_wins_more() -> None:
    """Of the same seeds a program that looks ahead wins more than the usual one, and that more than chance."""
    found = won(("gm", "dimitri", "martin", "sam"), 40)

    assert found["look-ahead"] > found["greedy"] > found["random"]
