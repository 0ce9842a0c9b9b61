"""What pairs of games tell of a difference, and how sure it is."""

from random import Random

import pytest
from gateway_lab.pairs import difference, moved, student


def test_what_goes_together_is_known_better() -> None:
    """Ten games of a hundred that turn are sure where all others go alike, and not where the others turn both ways."""
    alike = moved({(True, True): 45, (False, True): 10, (False, False): 45})
    mixed = moved({(True, True): 25, (False, True): 30, (True, False): 20, (False, False): 25})

    assert alike.after - alike.before == pytest.approx(mixed.after - mixed.before)
    assert alike.high - alike.low < (mixed.high - mixed.low) / 2


def test_a_difference_of_pairs_has_newcombes_interval() -> None:
    """His own example: 36 won both, 12 the one, 2 the other; 20 points lie between 5.7 and 34.0."""
    other, plain = [1.0] * 36 + [1.0] * 12 + [0.0] * 2, [1.0] * 36 + [0.0] * 12 + [1.0] * 2

    assert difference(plain, other, 1, wins=True) == pytest.approx((0.2, 0.0569, 0.3404), abs=1e-4)


def test_a_difference_of_numbers_has_students_interval() -> None:
    """Of five pairs that differ by 1 to 5: three on average, and 2.776 errors of it to either side."""
    found = difference([0, 0, 0, 0, 0], [1, 2, 3, 4, 5], 1, wins=False)

    assert found == pytest.approx((3, 3 - 2.776 * 0.5**0.5, 3 + 2.776 * 0.5**0.5), abs=1e-3)


@pytest.mark.parametrize(("freedom", "error", "value"), [(1, 0.05, 12.706), (3, 0.01, 5.841), (10, 0.001, 4.587)])
def test_students_distribution_is_that_of_the_tables(freedom: int, error: float, value: float) -> None:
    """For one pair more than that, and for many."""
    assert student(error, freedom) == pytest.approx(value, abs=1e-3)


@pytest.mark.parametrize("wins", [True, False])
def test_of_many_entries_that_are_worth_nothing_hardly_one_is_called_worth_something(wins: bool) -> None:
    """Twenty at a time: in less than one run of twenty is any of them thought to be sure, though all were looked at."""
    chance, wrong = Random(3), 0
    for _ in range(100):
        plain = [chance.random() < 0.5 if wins else chance.random() for _ in range(30)]
        others = ([chance.random() < 0.5 if wins else chance.random() for _ in range(30)] for _ in range(20))
        found = [difference([*map(float, plain)], [*map(float, one)], 20, wins=wins) for one in others]
        wrong += any(low > 0 or high < 0 for _, low, high in found)

    assert wrong <= 5
