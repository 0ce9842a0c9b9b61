"""Dice that a test lays down fall in their order, once each, and only so as they can."""

import pytest

from gateway_core.chance import Ask
from gateway_core.testing import Game, Scripted, fuzz
from tests.game.purse import PurseGame
from tests.game.test_system import Book

EARN = "act ann earn"
PURSE = Game(PurseGame(), Book())


def test_dice_fall_as_they_are_laid_down() -> None:
    """A face for a whole pool, or each by itself; what is done again meets the same."""
    dice = Scripted(4, [2])
    table = PURSE.table("a", dice=dice)

    list(fuzz(table, deeds=[EARN, "undo ann", EARN, "act bob earn"]))

    assert (table.state.coins, dice.left) == (9, [])


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        (Scripted(), "no more dice are scripted, and 2d6 for 'ann' are asked for"),
        (Scripted([1]), r"2d6 for 'ann' are asked for, and \[1\] cannot be they"),
        (Scripted([1, 7]), r"and \[1, 7\] cannot be they"),
        (Scripted(0), r"and \[0, 0\] cannot be they"),
    ],
)
def test_dice_that_cannot_fall_so_fail_the_test(dice: Scripted, words: str) -> None:
    """With what is asked for."""
    with pytest.raises(AssertionError, match=words):
        dice.draw(1, 0, Ask("ann", "ann", 2, 6))
