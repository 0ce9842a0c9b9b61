"""A distribution in whole ways: against counting every pair by hand."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.chance.distribution import Distribution

ways = st.dictionaries(st.integers(-5, 5), st.integers(1, 4), min_size=1, max_size=5)


def listed(counts: dict[int, int]) -> list[int]:
    """Return each number as often as it falls."""
    return list(Counter(counts).elements())


@given(ways, ways)
def test_two_throws_together_are_every_pair_of_them(one: dict[int, int], two: dict[int, int]) -> None:
    """Their sum, their margin, and the higher of the two."""
    pairs = [(first, second) for first in listed(one) for second in listed(two)]
    first, second = Distribution(one), Distribution(two)

    assert first.plus(second).ways == Counter(a + b for a, b in pairs)
    assert first.less(second).ways == Counter(a - b for a, b in pairs)
    assert Distribution.highest([first, second]).ways == Counter(max(pair) for pair in pairs)
    assert first.plus(second).whole == len(pairs)


@given(ways)
def test_parts_and_means_are_those_of_a_list(counts: dict[int, int]) -> None:
    """What holds for some numbers, and what they are worth on average, without a float."""
    found = Distribution(counts)

    assert found.where(lambda number: number > 0) == sum(number > 0 for number in listed(counts))
    assert found.mean() == Fraction(sum(listed(counts)), len(listed(counts)))
    assert found.mean(abs) == Fraction(sum(map(abs, listed(counts))), len(listed(counts)))
    assert list(found.ways) == sorted(counts)


def test_the_highest_of_nothing_is_refused() -> None:
    """There is no number to return."""
    with pytest.raises(ValueError, match="not enough values"):
        Distribution.highest([])
