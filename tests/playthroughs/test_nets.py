"""Whole games come to the same, byte for byte, as before whatever was changed."""

import pytest

from .nets import GAMES, SEEDS, fingerprint, kept

FEW = 2  # of each game in the test command: one as its programs play it, one at random


def _numbers() -> list[object]:
    few = [(name, number) for name in GAMES for number in range(SEEDS)]
    return [pytest.param(*one, marks=() if one[1] < FEW else pytest.mark.full, id=f"{one[0]}-{one[1]}") for one in few]


@pytest.mark.parametrize(("name", "number"), _numbers())
def test_the_game_is_the_same_to_the_byte(name: str, number: int) -> None:
    """What is told, seen, offered, thrown and kept; a change that means to change it writes the nets anew."""
    assert fingerprint(name, number) == kept()[name][number], (
        f"`python -m tests.playthroughs.nets {name} {number}` writes the game; compare it with the version before."
    )
