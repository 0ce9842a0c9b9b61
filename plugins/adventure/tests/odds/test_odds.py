"""Exact chances: against the tables of the rules, and against a slow count of every throw."""

import itertools
from collections.abc import Callable
from fractions import Fraction

import attrs
import pytest
from gateway_adventure.attempt import Attempt, attempt
from gateway_adventure.pools import STAND, Party, Trial, pool
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.frozen import FrozenDict

from ..books import RULES, rules

FACES = list(itertools.product(range(1, 7), repeat=3))
KEPT = {1: (0, 1), 2: (0, 2), 3: (1, 2), 4: (0, 1, 2)}  # places among the dice in order of their faces
RESULTS = {score: [sum(sorted(faces)[n] for n in kept) for faces in FACES] for score, kept in KEPT.items()}
RESULTS[STAND] = [13] * 216
SCORES = (1, 2, 3, 4)
# How many of 216 throws reach at least each Difficulty, by score.
REACHES = {
    2: (216, 216, 216, 216),
    3: (200, 215, 215, 216),
    4: (173, 209, 212, 215),
    5: (139, 196, 205, 212),
    6: (103, 172, 193, 206),
    7: (69, 135, 174, 196),
    8: (42, 81, 147, 181),
    9: (23, 44, 113, 160),
    10: (11, 20, 77, 135),
    11: (4, 7, 43, 108),
    12: (1, 1, 16, 81),
    13: (0, 0, 0, 56),
    14: (0, 0, 0, 35),
    15: (0, 0, 0, 20),
}
# Of 46,656 throws of two sides: the first higher, a tie, the second higher.
CONTESTS = {
    1: ((20385, 5886, 20385), (11511, 5301, 29844), (6714, 3555, 36387), (3421, 2084, 41151)),
    2: ((29844, 5301, 11511), (19719, 7218, 19719), (11511, 5301, 29844), (6034, 3284, 37338)),
    3: ((36387, 3555, 6714), (29844, 5301, 11511), (20385, 5886, 20385), (11821, 4352, 30483)),
    4: ((41151, 2084, 3421), (37338, 3284, 6034), (30483, 4352, 11821), (21162, 4332, 21162)),
}
# Damage of all 46,656 throws together, bare hands: to the first, to the second.
DAMAGE = {
    (1, 1): (64075, 64075),
    (2, 2): (55420, 55420),
    (3, 3): (64075, 64075),
    (4, 4): (82542, 82542),
    (3, 2): (32446, 100486),
    (4, 2): (16507, 179803),
    (4, 1): (9439, 240775),
    (3, 1): (18931, 155011),
    (4, 3): (35308, 130564),
    (2, 1): (32446, 100486),
}


class Fight:
    """An Attack of one score against another, with all its throws of 46,656."""

    def __init__(self, a: int, b: int, *, hurts: tuple[bool, bool] = (True, True), bonus: tuple[int, int] = (0, 0)):
        one, other = (
            Party(max(1, score), stands=score == STAND, hurts=hurts[n], bonus=bonus[n])
            for n, score in enumerate((a, b))
        )
        self.trial = Trial(RULES, one, (other,), attack="adventure:close-quarters")
        self.attempt = attempt(self.trial)
        self.margins = self.attempt.margins

    def ways(self, holds: Callable[[int], bool]) -> int:
        """Return how many of all throws have such a margin."""
        return self.margins.where(holds) * (46656 // self.margins.whole)

    @property
    def contest(self) -> tuple[int, int, int]:
        """How often the first is higher, both are equal, the second is higher."""
        return self.ways(lambda n: n > 0), self.ways(lambda n: n == 0), self.ways(lambda n: n < 0)

    @property
    def hurt(self) -> tuple[int, int]:
        """How often the first is hurt, and the second."""
        return self.ways(lambda n: self.trial.taken(n) > 0), self.ways(lambda n: self.trial.dealt(n) > 0)

    @property
    def damage(self) -> tuple[Fraction, Fraction]:
        """The Damage of all throws together: to the first, to the second."""
        return self.margins.mean(self.trial.taken) * 46656, self.margins.mean(self.trial.dealt) * 46656


def against_difficulty(score: int, difficulty: int) -> Attempt:
    """Return a Test against a Difficulty."""
    return attempt(Trial(RULES, Party(max(1, score), stands=score == STAND), bracketed=difficulty))


@pytest.mark.rule("AD-33")
@pytest.mark.parametrize(("difficulty", "counts"), REACHES.items())
def test_the_chances_of_a_test_are_those_of_the_rules(difficulty: int, counts: tuple[int, ...]) -> None:
    """On the Difficulty or above it is a success."""
    assert tuple(against_difficulty(score, difficulty).chance for score in SCORES) == tuple(
        (ways, 216) for ways in counts
    )


@pytest.mark.rule("AD-X02")
def test_to_meet_the_difficulty_is_enough() -> None:
    """A result of 8 is a success against 8 and a failure against 9."""
    assert (
        against_difficulty(2, 8).chance[0] - against_difficulty(2, 9).chance[0] == pool(RULES, 2).totals.ways[8] == 37
    )


@pytest.mark.rule("AD-50", "AD-51", "AD-X06")
def test_a_last_stand_beats_what_is_printed_and_not_what_is_raised() -> None:
    """Thirteen always: enough for 12 and 13, never for 14 or 15; nothing is thrown, so there is one way it can go."""
    chances = [against_difficulty(STAND, difficulty).chance for difficulty in (12, 13, 14, 15)]

    assert chances == [(1, 1), (1, 1), (0, 1), (0, 1)]
    assert against_difficulty(STAND, 12).asks == ()


@pytest.mark.rule("AD-50", "AD-51")
def test_a_last_stand_can_be_met_only_by_a_score_of_four() -> None:
    """Of 216 throws of a score of 4, 21 are thirteen and 35 more."""
    assert Fight(STAND, 4).contest == (160 * 216, 21 * 216, 35 * 216)
    assert Fight(STAND, 3).contest == (46656, 0, 0)
    assert Fight(STAND, STAND).contest == (0, 46656, 0)


@pytest.mark.rule("AD-55")
@pytest.mark.parametrize("a", SCORES)
def test_the_chances_of_a_conflict_are_those_of_the_rules(a: int) -> None:
    """Two throw at once, and the higher result wins."""
    assert tuple(Fight(a, b).contest for b in SCORES) == CONTESTS[a]


@pytest.mark.rule("AD-71", "AD-72")
@pytest.mark.parametrize(("scores", "damage"), DAMAGE.items())
def test_the_damage_of_bare_hands_is_that_of_the_rules(scores: tuple[int, int], damage: tuple[int, int]) -> None:
    """The lower takes the difference; a tie costs both a point."""
    assert Fight(*scores).damage == damage


def slow(a: int, b: int, hurts: tuple[bool, bool], bonus: tuple[int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
    """Throw every throw of both sides, one after the other, and do what an Attack does: who is hurt, what Damage."""
    a_hurt = b_hurt = to_a = to_b = 0
    for one in RESULTS[a]:
        for other in RESULTS[b]:
            harm_a = harm_b = 0
            if one > other:
                harm_b = one - other + bonus[0]
            elif one < other:
                harm_a = other - one + bonus[1]
            else:
                harm_a = harm_b = 1
            harm_a, harm_b = harm_a if hurts[1] else 0, harm_b if hurts[0] else 0
            a_hurt, b_hurt, to_a, to_b = a_hurt + (harm_a > 0), b_hurt + (harm_b > 0), to_a + harm_a, to_b + harm_b
    return (a_hurt, b_hurt), (to_a, to_b)


@pytest.mark.rule("AD-55", "AD-70", "AD-71", "AD-72", "AD-73", "AD-74", "AD-R11", "AD-R13", "AD-X07", "AD-X08")
@pytest.mark.parametrize(
    ("a", "b", "hurts", "bonus"),
    [(3, 2, (True, True), (0, 0)), (3, 2, (True, True), (1, 2)), (2, 3, (True, False), (0, 0)),
     (4, 1, (True, False), (2, 0)), (1, 4, (False, True), (0, 1)), (STAND, 4, (True, True), (1, 0)),
     (2, STAND, (True, True), (0, 3))],
)  # fmt: skip
def test_an_attack_is_that_of_counting_every_throw(
    a: int, b: int, hurts: tuple[bool, bool], bonus: tuple[int, int]
) -> None:
    """All 46,656 of them; Gear adds to a win and never to a tie, and who cannot hurt back hurts nobody."""
    fight, (hurt, damage) = Fight(a, b, hurts=hurts, bonus=bonus), slow(a, b, hurts, bonus)

    assert (fight.hurt, fight.damage) == (hurt, damage)
    assert Fraction(*fight.attempt.chance) == Fraction(hurt[1], 46656)
    assert [(one.name, Fraction(one.numerator, one.denominator)) for one in fight.attempt.odds().also] == [
        ("hurt", Fraction(hurt[0], 46656)),
        ("tie", Fraction(fight.contest[1], 46656)),
    ]


@pytest.mark.rule("AD-72")
def test_where_a_tie_costs_nothing_it_hurts_nobody() -> None:
    """A house rule may take the point away; then only the lower result is hurt."""
    fight = Fight(3, 2)
    gentle = attrs.evolve(RULES, figures=FrozenDict({**RULES.figures, "tie-damage": 0}))
    fight.trial = attrs.evolve(fight.trial, rules=gentle)

    assert (fight.hurt, attempt(fight.trial).chance) == ((11511, 29844), (29844, 46656))
    assert fight.damage == (32446 - 5301, 100486 - 5301)


ANY_SCORE = st.sampled_from((STAND, *SCORES))
EITHER = st.tuples(st.booleans(), st.booleans())
GEAR = st.tuples(st.integers(0, 9), st.integers(0, 9))


@given(ANY_SCORE, ANY_SCORE, EITHER, GEAR)
def test_chances_sum_to_the_whole_and_sides_can_be_changed_about(
    a: int, b: int, hurts: tuple[bool, bool], bonus: tuple[int, int]
) -> None:
    """It does not matter who is named first."""
    there, back = Fight(a, b, hurts=hurts, bonus=bonus), Fight(b, a, hurts=hurts[::-1], bonus=bonus[::-1])

    assert sum(there.contest) == 46656
    assert back.contest == there.contest[::-1]
    assert (back.hurt, back.damage) == (there.hurt[::-1], there.damage[::-1])


@pytest.mark.rule("AD-06")
@given(st.sampled_from((1, 2, 3)), ANY_SCORE, st.integers(2, 18))
def test_a_higher_score_is_never_worse(score: int, other: int, difficulty: int) -> None:
    """Whatever is to be beaten."""
    better, worse = Fight(score + 1, other).contest, Fight(score, other).contest

    assert against_difficulty(score + 1, difficulty).chance >= against_difficulty(score, difficulty).chance
    assert better[0] >= worse[0]
    assert better[2] <= worse[2]


@pytest.mark.rule("AD-70", "AD-74", "AD-R13")
@pytest.mark.parametrize(
    ("kind", "flags", "attacker_only"),
    [("close-quarters", (True, True), (True, True)), ("charm", (True, True), (False, False)),
     ("long-range", (False, True), (False, False)), ("magic", (False, True), (False, False))],
)  # fmt: skip
def test_who_is_attacked_hurts_back_within_touch_or_with_the_means(
    kind: str, flags: tuple[bool, bool], attacker_only: tuple[bool, bool]
) -> None:
    """Without means and with them; by the other reading only whoever is within touch hurts back."""
    for table, answers in ((RULES, flags), (rules(attack_damage="attacker-only"), attacker_only)):
        found = tuple(table.hurts_back(f"adventure:{kind}", has_means=means) for means in (False, True))
        assert found == answers
