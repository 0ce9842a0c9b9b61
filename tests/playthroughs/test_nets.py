"""Whole games come to the same, byte for byte, as before whatever was changed."""

import pytest

from .nets import GAMES, SEEDS, fingerprint, kept


def _numbers() -> list[object]:
    """Return all; in the test command one of each game, by turns as its programs play it and at random."""
    few = {(name, place % 2) for place, name in enumerate(GAMES)}
    every = [(name, number) for name in GAMES for number in range(SEEDS)]
    return [pytest.param(*one, marks=() if one in few else pytest.mark.full, id=f"{one[0]}-{one[1]}") for one in every]


@pytest.mark.parametrize(("name", "number"), _numbers())
def test_the_game_is_the_same_to_the_byte(name: str, number: int) -> None:
    """What is told, seen, offered, thrown and kept; a change that means to change it writes the nets anew."""
    assert fingerprint(name, number) == kept()[name][number], (
        f"`python -m tests.playthroughs.nets {name} {number}` writes the game; compare it with the version before."
    )
