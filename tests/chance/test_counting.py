"""Counting pools by their symmetry: against going through every throw."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.chance.counting import MOST_WORK, Alike, kept_sums, sums

kinds = st.builds(
    Alike,
    st.integers(0, 3),
    st.dictionaries(st.integers(-1, 4), st.integers(1, 2), max_size=3),
    st.integers(0, 2),
    st.none() | st.integers(-1, 3),
)
pools = st.lists(kinds.filter(lambda one: one.faces or one.gone), max_size=2)


def throws(pool: Sequence[Alike]) -> Iterator[list[tuple[int, int, int]]]:
    """Yield the dice of every throw that are not out, lowest first, as (number, kind, worth)."""
    each = [
        [(face, kind) for face, ways in one.faces.items() for _ in range(ways)] + [None] * one.gone
        for kind, one in enumerate(pool)
        for _ in range(one.count)
    ]
    for fell in product(*each):
        dice = sorted(die for die in fell if die is not None)
        yield [(face, kind, face if pool[kind].worth is None else pool[kind].worth or 0) for face, kind in dice]


@given(pools)
def test_the_sum_of_all_dice_is_that_of_every_throw(pool: list[Alike]) -> None:
    """Dice that are out add nothing, and are not among those counted."""
    slow = Counter((sum(worth for *_, worth in dice), len(dice)) for dice in throws(pool))

    assert sums(pool) == slow
    assert kept_sums(pool, range) == slow


@given(pools, st.integers(0, 3), st.integers(0, 3))
def test_the_sum_of_kept_dice_is_that_of_every_throw(pool: list[Alike], low: int, high: int) -> None:
    """The lowest and the highest of those left are taken away, wherever a throw has put them."""
    slow: Counter[tuple[int, int]] = Counter()
    for dice in throws(pool):
        kept = dice[low : max(low, len(dice) - high)]
        slow[sum(worth for *_, worth in kept), len(kept)] += 1

    assert kept_sums(pool, lambda size: range(size)[low : max(low, size - high)]) == slow


@pytest.mark.parametrize("count", [40, 400])
def test_what_takes_too_long_is_refused_with_the_bound(count: int) -> None:
    """Nobody waits for an hour: the fault names how much it would be, and how much is allowed."""
    die = Alike(count, dict.fromkeys(range(1, 1001), 1))

    with pytest.raises(ValueError, match=f"{MOST_WORK} is the most"):
        kept_sums([die], lambda size: range(size)[-20:])
    with pytest.raises(ValueError, match=f"{MOST_WORK} is the most"):
        kept_sums([attrs.evolve(die, gone=1)], lambda size: range(size)[1:-1])
    with pytest.raises(ValueError, match="throw fewer at once"):
        sums([die])
