"""What a choice costs, why it is refused, and what is never refused."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gateway_rpg.character import BACKGROUND, ESSENCE, SPECIALISATION, TRAIT, Character, check_character
from gateway_rpg.character.builder import Bought, Chosen, Draft, Listed, Weighed
from gateway_rpg.character.builder.choice import Choice

from ..people import USES, book_word, person

FATE = book_word("fate")
SNEAK = "dark-spires:sneak"
CATEGORIES = [book_word(word) for word in ("fate", "mental", "physical", "social")]


def draft(book: Any, **more: Any) -> Draft:
    """Return the draft of somebody."""
    return Draft.of(book, "dark-spires:ann", person(**more))


def weighed(book: Any, choice: Choice, **more: Any) -> Weighed:
    """Return what a choice comes to for somebody."""
    return draft(book, **more).weigh(choice)


def code(one: Weighed) -> str:
    """Return why a choice is refused; nothing if it is not."""
    return one.refusal.code if one.refusal is not None else ""


@pytest.mark.rule("GW-CC-05", "GW-CC-06", "GW-CC-07", "GW-CC-08", "GW-CC-09")
@pytest.mark.parametrize(
    ("choice", "cost"),
    [
        (Bought(TRAIT, "Old", FATE), 2),
        (Bought(BACKGROUND, SNEAK), 2),
        (Bought(BACKGROUND, SNEAK, back=True), -2),
        (Bought(SPECIALISATION, SNEAK, book_word("notice")), 2),
        (Bought(ESSENCE, FATE), 1),
        (Listed("packages", "dark-spires:raised-by-thieves"), 8),
        (Chosen("archetype", "dark-spires:courtier"), 0),
    ],
    ids=str,
)
def test_a_choice_costs_what_the_table_asks(book: Any, choice: Choice, cost: int) -> None:
    """The price is read off the same ledger that the check reads."""
    found = weighed(book, choice, backgrounds={"sneak": 1})

    assert (found.cost, code(found)) == (cost, "")


@pytest.mark.parametrize(
    ("choice", "sheet", "fault"),
    [
        (Bought(BACKGROUND, SNEAK), {"backgrounds": {"sneak": 3}}, "character/over-cap"),
        (Bought(BACKGROUND, "dark-spires:arcanist"), {"backgrounds": {"arcanist": 3}}, "character/over-cap"),
        (Bought(ESSENCE, FATE), {"essence": {"fate": 3}}, "character/over-cap"),
        (Bought(SPECIALISATION, SNEAK, FATE), {}, "character/specialisation-without-background"),
        (Bought(ESSENCE, FATE), {"level": None}, "character/no-power-level"),
    ],
    ids=str,
)
def test_what_would_break_a_rule_is_refused(book: Any, choice: Choice, sheet: dict[str, Any], fault: str) -> None:
    """With the finding of the check itself."""
    assert code(weighed(book, choice, **sheet)) == fault


@pytest.mark.rule("GW-RU-40")
def test_extra_levels_are_offered_where_they_are_allowed(book: Any, generous: Any) -> None:
    """The same choice, at two tables."""
    found = [code(weighed(table, Bought(BACKGROUND, SNEAK), backgrounds={"sneak": 3})) for table in (book, generous)]

    assert found == ["character/over-cap", ""]


def test_a_setting_s_own_limits_and_prices_are_offered_where_they_count(book: Any, own_limits: Any) -> None:
    """The same choices, at two tables: the third level of Arcanist, and a childhood among thieves."""
    third = Bought(BACKGROUND, "dark-spires:arcanist")
    package = Listed("packages", "dark-spires:raised-by-thieves")

    assert [code(weighed(table, third, backgrounds={"arcanist": 2})) for table in (book, own_limits)] == [
        "",
        "character/over-cap",
    ]
    assert [weighed(table, package).cost for table in (book, own_limits)] == [8, 7]


@pytest.mark.rule("GW-CC-10", "GW-RU-42")
def test_points_that_a_quarter_needs_are_not_spent_elsewhere(book: Any) -> None:
    """Of 35, nine go to traits and Essence: with 26 spent on the rest no more of the rest can be had."""
    levels = {"sneak": 3, "blag": 3, "thug": 3, "physic": 3, "bodyguard": 1}
    before = draft(book, backgrounds=levels, level="average")

    assert before.free == 0
    assert code(before.weigh(Bought(BACKGROUND, "dark-spires:bodyguard"))) == "character/out-of-balance"
    assert code(before.weigh(Bought(TRAIT, "Old", FATE))) == ""


def test_a_lower_power_level_is_refused_only_where_it_does_not_reach(book: Any) -> None:
    """Nothing is taken away for it; the person chooses what goes."""
    rich = {
        "traits": {"Old": ["fate", "mental", "physical", "social"]},
        "backgrounds": {"sneak": 3, "blag": 3, "thug": 3},
    }
    richer = {**rich, "backgrounds": {"sneak": 3, "blag": 3, "thug": 3, "physic": 3, "bodyguard": 3}}
    lower = Chosen("power_level", book_word("average"))

    assert code(weighed(book, lower, **rich)) == ""
    assert code(weighed(book, lower, **richer)) == "character/over-budget"


@pytest.mark.rule("GW-RU-44")
def test_taking_back_a_level_is_allowed_and_what_stood_on_it_is_told(book: Any) -> None:
    """The specialisation stays on the sheet, and the check says what it lacks."""
    found = weighed(book, Bought(BACKGROUND, SNEAK, back=True), backgrounds={"sneak": (1, ["notice"])})

    assert code(found) == ""
    told = {one.code for one in found.draft.verdict.findings}
    assert "character/specialisation-without-background" in told


backgrounds = st.sampled_from(["arcanist", "blag", "sneak", "thug"]).map("dark-spires:{}".format)
choices = st.lists(
    st.one_of(
        st.builds(
            Bought, st.just(TRAIT), st.sampled_from(["Old", "Sneak"]), st.sampled_from(CATEGORIES), st.booleans()
        ),
        st.builds(Bought, st.just(ESSENCE), st.sampled_from(CATEGORIES), st.just(""), st.booleans()),
        st.builds(Bought, st.just(BACKGROUND), backgrounds, st.just(""), st.booleans()),
        st.builds(Bought, st.just(SPECIALISATION), backgrounds, st.sampled_from(USES).map(book_word), st.booleans()),
        st.builds(Listed, st.just("packages"), st.just("dark-spires:raised-by-thieves"), st.booleans()),
        st.builds(Chosen, st.just("power_level"), st.sampled_from(["average", "competent"]).map(book_word)),
    ),
    max_size=40,
)


@given(choices)
@settings(max_examples=40, deadline=None)
def test_whatever_is_chosen_nobody_overspends(book: Any, wanted: list[Choice]) -> None:
    """And as long as nothing was taken back, nothing is wrong but what further choices can mend."""
    now = Draft.of(book, "dark-spires:ann", Character("ann", "Ann", concept="A thief"))
    backwards = False
    for choice in wanted:
        found = now.weigh(choice)
        if found.refusal is None:
            backwards = backwards or found.cost < 0
            now = found.draft

    verdict = check_character(book, "dark-spires:ann", now.character)
    assert (verdict.points.left or 0) >= 0
    faults = {one.code for one in verdict.findings if one.severity == "error"}
    assert backwards or faults <= {"character/out-of-balance", "character/required"}
