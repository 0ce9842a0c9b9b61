"""Choices of somebody who makes a character, and the sheets they lead to."""

import pytest

from gateway_rpg.character import BACKGROUND, ESSENCE, SPECIALISATION, TRAIT, BackgroundLevel, Character
from gateway_rpg.character.builder import Bought, Chosen, Listed, Written
from gateway_rpg.character.builder.choice import Choice, applied

from ..people import book_word, person

SNEAK = "dark-spires:sneak"
FATE, SOCIAL, NOTICE = (book_word(word) for word in ("fate", "social", "notice"))
ANN = person({"Mean": ["fate", "social"]}, {"fate": 1}, {"sneak": (1, ["notice"])})


def sneaking(level: int, *uses: str) -> tuple[BackgroundLevel, ...]:
    """Return the line of one background."""
    return person(backgrounds={"sneak": (level, uses)}).backgrounds


@pytest.mark.parametrize(
    ("choice", "changed"),
    [
        (Written("concept", "A thief"), {"concept": "A thief"}),
        (Chosen("power_level", book_word("heroic")), {"power_level": book_word("heroic")}),
        (Listed("gear", "dark-spires:rope"), {"gear": ("dark-spires:rope",)}),
        (Bought(TRAIT, "mean", FATE, back=True), {"traits": person({"Mean": ["social"]}).traits}),
        (Bought(TRAIT, "Old", FATE), {"traits": (*ANN.traits, *person({"Old": ["fate"]}).traits)}),
        (Bought(ESSENCE, FATE), {"essence": {FATE: 2}}),
        (Bought(ESSENCE, FATE, back=True), {"essence": {}}),
        (Bought(BACKGROUND, SNEAK), {"backgrounds": sneaking(2, "notice")}),
        (Bought(BACKGROUND, SNEAK, back=True), {"backgrounds": sneaking(0, "notice")}),
        (Bought(SPECIALISATION, SNEAK, NOTICE, back=True), {"backgrounds": sneaking(1)}),
    ],
    ids=str,
)  # fmt: skip
def test_a_choice_changes_one_thing(choice: Choice, changed: dict[str, object]) -> None:
    """And everything else on the sheet stays."""
    after = applied(ANN, choice)

    assert {name: getattr(after, name) for name in changed} == changed
    others = {
        field for field in ("name", "concept", "traits", "essence", "backgrounds", "gear") if field not in changed
    }
    assert all(getattr(after, name) == getattr(ANN, name) for name in others)


@pytest.mark.parametrize(
    "choice",
    [
        Bought(TRAIT, "Mean", FATE, back=True),
        Bought(ESSENCE, FATE, back=True),
        Bought(BACKGROUND, SNEAK, back=True),
        Bought(SPECIALISATION, SNEAK, NOTICE, back=True),
        Listed("gear", "dark-spires:rope", back=True),
    ],
    ids=str,
)
def test_taking_back_what_is_not_there_changes_nothing(choice: Choice) -> None:
    """Nobody owes a level."""
    nobody = Character("ann", "Ann")

    assert applied(nobody, choice) == nobody


def test_what_stands_on_a_level_stays_when_the_level_goes() -> None:
    """Later choices are never lost: the specialisation is still there, for a level that may come back."""
    without = applied(ANN, Bought(BACKGROUND, SNEAK, back=True))

    assert applied(without, Bought(BACKGROUND, SNEAK)) == ANN
