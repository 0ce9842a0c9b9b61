"""Dice as people write them."""

import pytest

from gateway_core.game.throws import dice


@pytest.mark.parametrize(
    ("words", "sides"),
    [("3d6", (6, 6, 6)), ("d20", (20,)), ("2D6 + d8", (6, 6, 8)), ("", ()), ("0d6", ()), ("d100+d4", (100, 4))],
)
def test_dice_are_read_as_they_are_written(words: str, sides: tuple[int, ...]) -> None:
    """A number of dice, a d, a number of sides; several with a plus."""
    assert dice(words) == sides


@pytest.mark.parametrize("words", ["6", "3w6", "3d6-1", "d", "-1d6", "3d6+2", "٣d6"])
def test_what_names_no_dice_is_told_how_to_write_them(words: str) -> None:
    """A fixed number is added with its reason, and not among the dice."""
    with pytest.raises(ValueError, match="write them as 3d6"):
        dice(words)
