"""3d6, remove one: which die goes, what a score becomes, and how often each result falls."""

import itertools
from collections import Counter
from collections.abc import Mapping

import pytest
from gateway_adventure.pools import RESOLVE, Party, pool, score_of
from hypothesis import given
from hypothesis import strategies as st

from ..books import RULES, rules

FACES = list(itertools.product(range(1, 7), repeat=3))
SCORES = (1, 2, 3, 4)
SUMMED = rules(score_clamp="sum-then-clamp")
# What three dice come to with each score, as the worked example has it.
VECTORS = {
    (1, 3, 6): (4, 7, 9, 10),
    (5, 2, 5): (7, 7, 10, 12),
    (2, 5, 2): (4, 7, 7, 9),
    (1, 6, 6): (7, 7, 12, 13),
    (3, 3, 1): (4, 4, 6, 7),
    (4, 4, 4): (8, 8, 8, 12),
    (1, 1, 1): (2, 2, 2, 3),
    (6, 6, 6): (12, 12, 12, 18),
}


def distribution(score: int) -> Mapping[int, int]:
    """Return how many of all 216 throws come to each result."""
    return pool(RULES, score).totals.ways


@pytest.mark.rule("AD-31", "AD-32", "AD-R02", "AD-R03", "AD-X01")
@pytest.mark.parametrize(("faces", "results"), VECTORS.items())
def test_a_score_takes_its_die_away(faces: tuple[int, ...], results: tuple[int, ...]) -> None:
    """The highest with a score of 1, the middle with 2, the lowest with 3, none with 4; never two of a pair."""
    assert tuple(pool(RULES, score).read([faces]).total for score in SCORES) == results


@pytest.mark.rule("AD-32", "AD-R02")
@pytest.mark.parametrize(
    ("score", "faces", "place"),
    [(1, (5, 2, 5), 2), (2, (5, 2, 5), 2), (3, (2, 5, 2), 2), (2, (2, 5, 2), 2), (1, (4, 4, 4), 2), (1, (6, 1, 2), 0)],
)
def test_of_equal_dice_the_last_thrown_is_struck_out(score: int, faces: tuple[int, ...], place: int) -> None:
    """It changes nothing, but everybody sees the same die go."""
    assert pool(RULES, score).read([faces]).removed == (place,)


@pytest.mark.rule("AD-R03")
def test_the_best_score_keeps_every_die() -> None:
    """A score of 4 takes none away."""
    fell = pool(RULES, 4).read([(1, 2, 3)])

    assert (fell.removed, fell.total) == ((), 6)


@pytest.mark.rule("AD-31")
@pytest.mark.parametrize("score", SCORES)
def test_a_distribution_is_that_of_counting(score: int) -> None:
    """All 216 throws, sorted by hand."""
    kept = {1: (0, 1), 2: (0, 2), 3: (1, 2), 4: (0, 1, 2)}[score]
    counted = Counter(sum(sorted(faces)[place] for place in kept) for faces in FACES)

    assert distribution(score) == counted
    assert list(distribution(score)) == sorted(counted)


@pytest.mark.rule("AD-31")
def test_taking_the_highest_mirrors_taking_the_lowest() -> None:
    """Score 1 comes to a result as often as score 3 comes to 14 less it."""
    low, high = distribution(1), distribution(3)

    assert low == {14 - result: count for result, count in high.items()}


@pytest.mark.rule("AD-31")
def test_the_means_are_those_of_the_rules() -> None:
    """1197, 1512, 1827 and 2268 in 216."""
    means = [sum(result * count for result, count in distribution(score).items()) for score in SCORES]

    assert means == [1197, 7 * 216, 1827, 2268]


@pytest.mark.rule("AD-36", "AD-R04", "AD-X04")
def test_a_score_is_held_in_bounds_at_every_stage() -> None:
    """Score 1, made worse by 2, supported once, pushed once: 1, 1, 2, 3; added up and held only then it is 1."""
    stepwise = Party(1, adjusted=-2, supporters=1, points=1).grown(RULES)
    summed = Party(1, adjusted=-2, supporters=1, points=1).grown(SUMMED)

    assert [step.after for step in stepwise.steps] == [1, 2, 3]
    assert (stepwise.value, stepwise.spare(RESOLVE)) == (3, 0)
    assert (summed.value, summed.spare(RESOLVE)) == (1, 1)


@pytest.mark.rule("AD-42", "AD-X04")
def test_points_above_the_best_score_are_told_as_wasted() -> None:
    """Score 3 with two supporters is 4; two points of Resolve more are for nothing."""
    score = Party(3, supporters=2, points=2).grown(RULES)

    assert [step.after for step in score.steps] == [4, 4]
    assert (score.value, score.spare(RESOLVE)) == (4, 2)


@pytest.mark.rule("AD-39")
@given(st.sampled_from(SCORES), st.integers(0, 9), st.integers(0, 9))
def test_no_more_than_three_points_of_help_ever_count(base: int, supporters: int, points: int) -> None:
    """From the lowest score to the highest are three steps."""
    score = Party(base, supporters=supporters, points=points).grown(RULES)

    assert score.value == min(4, base + supporters + points)
    assert score.value - base <= 3


@pytest.mark.rule("AD-36", "AD-42", "AD-R04")
@given(
    st.sampled_from([RULES, SUMMED]), st.sampled_from(SCORES), st.integers(-2, 2), st.integers(0, 5), st.integers(0, 9)
)
def test_exactly_the_wasted_points_can_be_kept(rules, base, adjusted, supporters, points) -> None:  # type: ignore[no-untyped-def]  # drawn above
    """Without them the score is the same, with one fewer still it is not; and no score is out of bounds."""
    score = Party(base, adjusted=adjusted, supporters=supporters, points=points).grown(rules)
    enough = points - score.spare(RESOLVE)

    assert 1 <= score.value <= 4
    assert Party(base, adjusted=adjusted, supporters=supporters, points=enough).grown(rules).value == score.value
    if enough:
        fewer = Party(base, adjusted=adjusted, supporters=supporters, points=enough - 1).grown(rules)
        assert fewer.value < score.value


@pytest.mark.rule("AD-35", "AD-37", "AD-40")
def test_each_stage_of_a_score_has_its_rule_and_none_is_told_that_changed_nothing() -> None:
    """What nobody added is not in the list."""
    score = Party(1, supporters=1, points=2).grown(RULES)

    assert [(step.stage.rule, step.amount, step.after) for step in score.steps] == [("AD-37", 1, 2), ("AD-40", 2, 4)]
    assert [step.stage.rule for step in Party(2, adjusted=-1).grown(RULES).steps] == ["AD-35"]


@pytest.mark.rule("AD-11")
def test_somebody_without_a_score_tries_with_the_lowest() -> None:
    """Nobody is forbidden to try."""
    assert score_of(RULES, {"adventure:wits": 3}, "adventure:smarts") == 1
    assert score_of(RULES, {"adventure:wits": 3}, "adventure:wits") == 3
