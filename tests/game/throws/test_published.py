"""Dice of games that are written down somewhere: their tables, and another library's answers."""

from fractions import Fraction

import icepool  # type: ignore[import-untyped]  # it comes without types
import pytest

from gateway_core.game.throws import Band, Count, KeepHighest, Pool, Rival, TakeOut, Throw, number

CASES = [(dice, keep, sides) for sides in (4, 6, 10) for dice in (2, 3, 5) for keep in (1, 2)]


@pytest.mark.parametrize(("target", "ways"), [(7, 135), (10, 56), (13, 10)])
def test_sixes_that_do_not_count(target: int, ways: int) -> None:
    """Three dice whose sixes are out reach 7 in 135 of 216 throws, 10 in 56 and 13 in 10."""
    assert Throw(Pool("3d6", (TakeOut((6,)),)), (number(target),)).chance == (ways, 216)


def test_a_count_of_low_dice_has_its_degrees() -> None:
    """Two dice of ten, three low faces each: none 49 in 100, one 42, both 9."""
    throw = Throw(
        Pool("2d10", (Count((1, 2, 3)),)),
        (number(0),),
        (Band("minor", 0, 0), Band("moderate", 1, 1), Band("major", 2, 2)),
    )

    assert [one.numerator for one in throw.odds().also] == [49, 42, 9]


@pytest.mark.parametrize(("dice", "keep", "sides"), CASES)
def test_another_library_counts_the_same_pools(dice: int, keep: int, sides: int) -> None:
    """icepool: kept dice, and one pool against another."""
    theirs = icepool.d(sides).highest(dice, keep)

    ours = Pool([sides] * dice, (KeepHighest(keep),))
    throw = Throw(ours, (Rival(Pool("3d6"), "lost"),))

    assert {total: Fraction(ways, ours.totals.whole) for total, ways in ours.totals.ways.items()} == {
        total: theirs.probability(total) for total in theirs.outcomes()
    }
    assert throw.odds().fraction == (theirs > 3 @ icepool.d6).probability(True)


@pytest.mark.parametrize("further", [(), (4,), (6,), (8,), (10,), (12,)])
@pytest.mark.parametrize("words", ["d12+d10+d8+2d6", "4d4+4d6+4d8+4d10+4d12"])
def test_another_library_counts_mixed_dice_the_same(words: str, further: tuple[int, ...]) -> None:
    """The two highest of a few dice, and of twenty of five sizes, ones taken out; and with each further die."""
    dice = (*Pool(words).dice, *further)
    theirs = icepool.Pool([icepool.d(sides).map({1: 0}) for sides in dice]).highest(2).sum()

    ours = Pool(dice, (TakeOut((1,)), KeepHighest(2))).totals

    assert {total: Fraction(ways, ours.whole) for total, ways in ours.ways.items()} == {
        total: theirs.probability(total) for total in theirs.outcomes()
    }
