"""The best die of a pool: exact ways, against counting every throw by hand."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.chance.pool import SIDES, versus_all, versus_any, ways_of

pools = st.integers(0, 3)
margins = st.integers(-12, 12)
dice_sides = st.integers(1, 4)
rivals = st.lists(st.tuples(st.integers(0, 2), margins), max_size=2)


def throws(dice: int, sides: int) -> list[int]:
    """Return the best die of every throw of a pool."""
    return [max(faces, default=0) for faces in product(range(1, sides + 1), repeat=dice)]


@pytest.mark.rule("GW-CH-04", "GW-CH-53")
@given(pools, dice_sides)
def test_the_ways_of_the_best_die_are_those_of_every_throw_counted(dice: int, sides: int) -> None:
    """The highest die counts, never the sum; a pool of no dice shows none of the faces."""
    best = throws(dice, sides)

    assert ways_of(dice, sides)[1:] == tuple(best.count(face) for face in range(1, sides + 1))


@pytest.mark.rule("GW-CH-53")
@pytest.mark.parametrize(
    ("dice", "mean"), [(1, "4.5"), (2, "5.8125"), (3, "6.46875"), (4, "6.8583984375"), (5, "7.11474609375")]
)
def test_more_dice_raise_the_mean_of_the_best_one(dice: int, mean: str) -> None:
    """One die shows four and a half on average, three show six and nearly a half."""
    ways = ways_of(dice)[1:]

    assert Fraction(sum(face * count for face, count in enumerate(ways, 1)), sum(ways)) == Fraction(mean)


@pytest.mark.rule("GW-CH-53")
@given(st.integers(1, 12), st.integers(1, 8))
def test_the_best_of_a_pool_is_at_most_k_with_the_power_of_one_die(dice: int, k: int) -> None:
    """No die of the pool may show more."""
    assert sum(ways_of(dice)[1:][:k]) == k**dice


@pytest.mark.rule("GW-CH-40")
@given(pools, pools, margins, dice_sides)
def test_the_chance_of_one_against_one_is_every_pair_of_throws_counted(
    dice: int, vs_dice: int, margin: int, sides: int
) -> None:
    """The actor's total has to equal or beat the other: a tie succeeds."""
    pairs = list(product(throws(dice, sides), throws(vs_dice, sides)))

    ways, whole = versus_all(dice, [(vs_dice, margin)], sides)

    assert (ways, whole) == (sum(ours + margin >= theirs for ours, theirs in pairs), len(pairs))


@pytest.mark.rule("GW-CH-42", "GW-RU-66")
@given(pools, rivals, dice_sides)
def test_one_throw_against_several_is_counted_together(dice: int, opponents: list[tuple[int, int]], sides: int) -> None:
    """One best die meets every opponent's own throw; all of them, or at least one."""
    every = both = one = 0
    for ours, *theirs in product(throws(dice, sides), *(throws(vs_dice, sides) for vs_dice, _ in opponents)):
        met = [ours + margin >= best for best, (_, margin) in zip(theirs, opponents, strict=True)]
        every, both, one = every + 1, both + all(met), one + any(met)

    assert versus_all(dice, opponents, sides) == (both, every)
    assert versus_any(dice, opponents, sides) == (one, every)


@given(st.integers(0, 6), st.integers(0, 6), margins)
def test_against_one_opponent_all_and_any_are_the_same(dice: int, vs_dice: int, margin: int) -> None:
    """With one opponent there is only one question."""
    opponents = [(vs_dice, margin)]

    assert versus_all(dice, opponents) == versus_any(dice, opponents) == versus_all(dice, [(vs_dice, margin)])


@given(st.integers(0, 6), st.integers(0, 6), margins)
def test_a_better_margin_never_makes_it_harder(dice: int, vs_dice: int, margin: int) -> None:
    """Whoever adds one more succeeds at least as often."""
    assert versus_all(dice, [(vs_dice, margin)])[0] <= versus_all(dice, [(vs_dice, margin + 1)])[0]


@pytest.mark.parametrize(("margin", "chance"), [(-SIDES, 0), (-100, 0), (SIDES - 1, 1), (100, 1)])
def test_a_margin_beyond_the_die_settles_it(margin: int, chance: int) -> None:
    """Eight behind is never made up, seven ahead is never lost."""
    ways, whole = versus_all(3, [(2, margin)])

    assert Fraction(ways, whole) == chance


def test_against_nobody_all_is_certain_and_any_is_impossible() -> None:
    """Nobody stands in the way, and there is nobody to beat."""
    assert versus_all(2, []) == (64, 64)
    assert versus_any(2, []) == (0, 64)


def test_answers_stay_exact_for_pools_no_table_has() -> None:
    """Nothing is rounded, however many dice."""
    ways, whole = versus_all(60, [(60, 0)])

    assert whole == 8**120
    assert ways + versus_all(60, [(60, -1)])[0] == whole  # to beat is the reverse of being equalled or beaten


@pytest.mark.parametrize(
    "call", [lambda: ways_of(-1), lambda: versus_all(-1, [(1, 0)]), lambda: versus_all(1, [(-1, 0)])]
)
def test_fewer_than_no_dice_are_refused(call: object) -> None:
    """Nobody can throw them."""
    assert callable(call)

    with pytest.raises(ValueError, match="nobody can throw -1 dice"):
        call()
