"""Chances as they are shown: exact, and rounded only for the eye."""

from fractions import Fraction

import pytest

from gateway_core.chance import Certain, Likelihood, Odds


@pytest.mark.parametrize(
    ("numerator", "denominator", "percent"),
    [
        (0, 1, "0.00"),
        (1, 1, "100.00"),
        (1, 3, "33.33"),
        (2, 3, "66.67"),
        (1, 20_000, "0.01"),
        (1, 20_001, "0.00"),
        (99_999, 100_000, "99.99"),
    ],
)
def test_a_percentage_has_two_decimals_half_rounded_up(numerator: int, denominator: int, percent: str) -> None:
    """For every chance of a throw alike."""
    assert Odds(numerator, denominator).percent == percent
    assert Likelihood("hurt", numerator, denominator).percent == percent


def test_a_chance_may_bring_other_chances_of_its_throw() -> None:
    """They leave the chance itself alone."""
    odds = Odds(2, 4, also=(Likelihood("tie", 1, 4),))

    assert odds.fraction == Fraction(1, 2)
    assert [(one.name, one.percent) for one in odds.also] == [("tie", "25.00")]
    assert Odds(2, 4).also == ()


def test_what_no_throw_decides_is_one_of_one_or_none_of_one() -> None:
    """So whoever compares chances need not ask first."""
    assert [(one.numerator, one.denominator, one.percent) for one in (Certain(True), Certain(False))] == [
        (1, 1, "100.00"), (0, 1, "0.00")
    ]  # fmt: skip
    assert isinstance(Certain(True), Odds)
    assert (Certain(True).success, Certain(False).success) == (True, False)
    assert Certain(True) == Certain(True) != Odds(1, 1)
