"""Why a chance is what it is: every stage with its rule, what is for nothing, what more help would do."""

from typing import Any

import attrs
import pytest
from gateway_adventure.attempt import attempt
from gateway_adventure.pools import Party, Trial
from gateway_adventure.system import AdventureSystem

from ..books import BOOK, RULES, book

weigh = AdventureSystem().weigh


def lines(**said: Any) -> dict[str, list[str]]:
    """Return the explanation as its words, by rule."""
    found: dict[str, list[str]] = {}
    for reason in weigh(BOOK, {name.replace("_", "-"): value for name, value in said.items()}).explanation:
        found.setdefault(reason.rule, []).append(reason.text)
    return found


@pytest.mark.rule("AD-31", "AD-35", "AD-36", "AD-37", "AD-39", "AD-40", "AD-42", "AD-50")
def test_every_step_is_explained_with_its_rule() -> None:
    """What each stage gives, what is for nothing, which die goes."""
    found = lines(ability=3, difficulty="10", score_by=-1, difficulty_by=2, support=3, push=2)

    assert found == {
        "AD-06": ["in the Ability"],
        "AD-35": ["circumstances, from 3 to 2", "circumstances of the world, from 10 to 12"],
        "AD-37": ["Support, from 2 to 4"],
        "AD-40": ["Resolve, from 4 to 4"],
        "AD-36": ["a score is never below 1 nor above 4"],
        "AD-42": [
            "2 points of Resolve spent for nothing",
            "no further point of Resolve and no further supporter would help",
        ],
        "AD-39": ["1 supporter for nothing"],
        "AD-R03": ["score 4: every die counts"],
        "AD-33": ["to be reached"],
        "AD-50": ["with a Last Stand instead: 100.00 %"],
    }  # fmt: skip


@pytest.mark.rule("AD-37", "AD-40", "AD-42")
def test_what_more_help_would_do_is_told_up_to_the_best_score() -> None:
    """From score 2 there are two steps: each point of Resolve and each supporter with its chance."""
    found = lines(ability=2, difficulty="8")

    assert found["AD-40"] == ["with 1 more point of Resolve: 68.06 %", "with 2 more points of Resolve: 83.80 %"]
    assert found["AD-37"] == ["with 1 more supporter: 68.06 %", "with 2 more supporters: 83.80 %"]


@pytest.mark.rule("AD-42", "AD-R04")
def test_points_that_only_fill_a_hole_are_not_offered() -> None:
    """Where everything is added up first, three points lift a score of -1 to 2, and the ones below change nothing."""
    found = weigh(book(score_clamp="sum-then-clamp"), {"ability": 1, "score-by": -2, "difficulty": "8"})

    points = [one.text for one in found.explanation if one.rule == "AD-40"]
    assert points == [
        "with 3 more points of Resolve: 37.50 %",
        "with 4 more points of Resolve: 68.06 %",
        "with 5 more points of Resolve: 83.80 %",
    ]


@pytest.mark.rule("AD-38", "AD-R09")
def test_a_last_stand_says_what_it_costs() -> None:
    """And that those who support it risk much for nothing."""
    found = lines(last_stand="yes", support=1, difficulty="12")

    assert found["AD-50"] == ["a Last Stand, without dice"]
    assert "unconscious" in found["AD-R09"][0]
    assert "supporters'" in found["AD-38"][0]


@pytest.mark.rule("AD-R21")
def test_what_is_too_easy_to_be_tested_says_so() -> None:
    """Below a Difficulty of 2 everybody succeeds."""
    assert "nothing is tested" in lines(ability=1, difficulty="3", difficulty_by=-2)["AD-R21"][0]
    assert "AD-R21" not in lines(ability=1, difficulty="3", difficulty_by=-1)


@pytest.mark.rule("AD-R13")
def test_an_attack_that_cannot_hurt_has_no_chance_of_harm() -> None:
    """The games master may rule it so in a game; being hurt oneself stays as likely."""
    fair = Trial(RULES, Party(3), (Party(2),), attack="adventure:close-quarters")

    found = attempt(attrs.evolve(fair, one=Party(3, hurts=False))).odds()

    assert (found.numerator, found.also) == (0, attempt(fair).odds().also)
    assert "whoever attacks cannot hurt the other side" in [one.text for one in found.explanation]


@pytest.mark.rule("AD-50")
def test_the_other_side_may_make_a_last_stand() -> None:
    """Thirteen without dice: only a higher result beats it."""
    found = attempt(Trial(RULES, Party(4), (Party(2, stands=True, aim="prevent"),))).odds()

    assert (found.numerator, found.denominator) == (56, 216)
    assert "the other side makes a Last Stand" in [one.text for one in found.explanation]


@pytest.mark.rule("AD-70", "AD-74", "AD-R13")
@pytest.mark.parametrize(
    ("said", "rule"),
    [({"attack": "close-quarters"}, "AD-70"), ({"attack": "charm"}, "AD-R13"), ({"attack": "magic"}, "AD-74")],
)
def test_whether_an_attack_is_answered_is_told_with_its_rule(said: dict[str, Any], rule: str) -> None:
    """Within touch by the rule itself, farther off by the ruling."""
    assert any("hurt back" in text for text in lines(ability=3, against=2, **said)[rule])
