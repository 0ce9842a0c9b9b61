"""What somebody does best, by exact odds."""

from itertools import chain, combinations
from typing import Any

import pytest

from gateway_core.challenge import Approach, ChallengeRules, Judgement, acting, challenge
from gateway_rpg.sheet import sheet_of
from gateway_rpg.sheet.best import best_challenges, standard_opposition

from ..character.people import book_word, person


@pytest.fixture(scope="module")
def rules(book: Any) -> ChallengeRules:
    """The rules of challenges at this table."""
    return ChallengeRules.of(book)


@pytest.mark.rule("GW-CH-36")
def test_the_standard_opposition_is_that_of_the_tables(rules: ChallengeRules) -> None:
    """Two dice to start with, and the level in the middle: tricky."""
    side = standard_opposition(rules)

    assert (side.dice, side.modifier) == (2, 4)


def test_tom_does_best_what_he_is_specialised_in(book: Any, rules: ChallengeRules) -> None:
    """Acquiring by blagging: three dice, level three, two for the specialisation, two for his gear."""
    best = best_challenges(rules, sheet_of(book, book.get("character", "dark-spires:thomas-snape")))[0]

    assert (best.background, best.uses) == ("dark-spires:blag", (book_word("acquire"),))
    assert (best.dice, best.modifier) == (3, 7)
    assert best.gear == ("dark-spires:linked-charm", "dark-spires:truth-tongue")


def test_no_way_of_anybody_is_better_than_the_first(book: Any, rules: ChallengeRules) -> None:
    """Every trait, background, use and set of gear is tried one by one, for all the people of the setting."""
    opposition = standard_opposition(rules)
    for character in book.of("character").values():
        sheet = sheet_of(book, character)
        sets = list(chain.from_iterable(combinations(sheet.gear, size) for size in range(len(sheet.gear) + 1)))
        ways = [
            Approach(trait, None, background, use, gear)
            for trait in (None, *(one.name for one in sheet.traits))
            for background in (None, *sheet.backgrounds)
            for use in rules.uses
            for gear in sets
        ]
        tried = [
            challenge(rules, acting(rules, sheet, way, Judgement()), [(opposition, 0)]).odds().fraction for way in ways
        ]

        assert best_challenges(rules, sheet)[0].odds.fraction == max(tried)


@pytest.mark.rule("GW-RU-35")
def test_narrating_asks_for_a_trait_of_fate(book: Any, rules: ChallengeRules) -> None:
    """Whoever has none narrates without a trait, and the sheet names none."""
    ann = sheet_of(book, person({"Quick": ["mental"]}, backgrounds={"blag": (1, ["narrative-intervention"])}))

    row = next(one for one in best_challenges(rules, ann) if book_word("narrative-intervention") in one.uses)

    assert (row.traits, row.dice, row.modifier) == ((), 1, 3)


def test_the_least_gear_that_does_is_named(book: Any, rules: ChallengeRules) -> None:
    """One thing with both traits is enough where equipment adds two at the most."""
    both = next(id for id, item in book.of("item").items() if len(item.traits) >= 2)
    ann = sheet_of(book, person(gear=("dark-spires:linked-charm", both)))

    assert best_challenges(rules, ann)[0].gear == (both,)


def test_somebody_with_nothing_still_has_a_die(book: Any, rules: ChallengeRules) -> None:
    """No trait and no background: one die and nothing more."""
    (only,) = best_challenges(rules, sheet_of(book, person()))

    assert (only.traits, only.background, only.dice, only.modifier) == ((), None, 1, 0)
