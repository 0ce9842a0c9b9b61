"""A number that grows in stages: its value, what each stage gave, what was for nothing, and why."""

import pytest
from gateway_adventure.score import Score, Stage, further, grown
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.chance import Reason

COUNTS = st.lists(st.integers(-4, 6), max_size=4)


def stages(*counts: int, each: int = 1) -> list[Stage]:
    """Return stages a, b, c that add so many."""
    return [Stage(word, count, each, f"R-{word}") for word, count in zip("abcd", counts, strict=False)]


def test_each_stage_is_told_with_what_it_was_before_and_after() -> None:
    """Those in which nothing is added are not."""
    found = grown(2, stages(1, 0, 2), 1, 4)

    assert [(one.stage.words, one.amount, one.before, one.after) for one in found.steps] == [
        ("a", 1, 2, 3),
        ("c", 2, 3, 4),
    ]
    assert list(found.reasons("dice")) == [
        Reason("a, from 2 to 3", 1, "dice", "R-a"),
        Reason("c, from 3 to 4", 2, "dice", "R-c"),
    ]


def test_what_each_gives_counts() -> None:
    """Three of two are six."""
    found = grown(0, stages(3, each=2), 0, 9)

    assert (found.value, found.steps[0].amount, found.spare("a")) == (6, 6, 0)
    assert (grown(0, stages(3, each=2), 0, 3).value, grown(0, stages(3, each=2), 0, 3).spare("a")) == (3, 1)


@pytest.mark.parametrize(("stepwise", "value"), [(True, 3), (False, 1)])
def test_it_is_held_after_each_stage_or_at_the_end(stepwise: bool, value: int) -> None:
    """One made worse by two, and better by one and one: 1, 2, 3; or all added up 1."""
    assert grown(1, stages(-2, 1, 1), 1, 4, stepwise=stepwise).value == value


@given(st.integers(1, 4), COUNTS, st.booleans())
def test_without_what_is_spare_it_is_the_same_and_with_one_fewer_it_is_not(
    base: int, counts: list[int], stepwise: bool
) -> None:
    """Of its last stage; so nobody is told to have wasted what was needed."""
    found = grown(base, stages(*counts), 1, 4, stepwise=stepwise)
    *before, last = counts or [0]
    spare, sign = found.spare("abcd"[len(before)]), 1 if last > 0 else -1

    def valued(count: int) -> int:
        return grown(base, stages(*before, sign * count), 1, 4, stepwise=stepwise).value

    assert 1 <= found.value <= 4
    assert valued(abs(last) - spare) == found.value
    assert spare == abs(last) or valued(abs(last) - spare - 1) != found.value


@given(st.integers(1, 4), COUNTS)
def test_a_bound_has_held_it_where_it_is_not_the_sum(base: int, counts: list[int]) -> None:
    """And only there, where it is held stage by stage and always goes one way."""
    up = [abs(count) for count in counts]

    assert grown(base, stages(*up), 1, 4).is_held == (base + sum(up) > 4)
    assert grown(base, [], 1, 4) == Score(base)


@given(st.integers(1, 4), st.integers(-3, 3), st.booleans())
def test_what_more_of_a_stage_would_do_is_told_up_to_the_highest(base: int, adjusted: int, stepwise: bool) -> None:
    """Each number once, with the fewest that bring it; the last is the highest, where it can be reached."""

    def value(more: int) -> int:
        return grown(base, [Stage("a", adjusted), Stage("b", more)], 1, 4, stepwise=stepwise).value

    found = list(further(value, 4))

    assert [value(more) for more, _ in found] == [number for _, number in found] == list(range(value(0) + 1, 5))
    assert all(value(more - 1) < number for more, number in found)


def test_what_never_changes_a_number_is_not_told() -> None:
    """However much there is of it."""
    assert list(further(lambda more: 2, 4)) == []
