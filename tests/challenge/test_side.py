"""One side of a challenge: its dice and its modifier, with a reason for each."""

from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.challenge import Approach, Judgement, SheetBackground, SheetTrait, Side, acting, flat, resisting

from .book import gear, kroe, rules, tom

RULES = rules()
STREET = Approach("Slippery", "physical", "den:street", "notice")


def dice(judgement: Judgement, approach: Approach = STREET, essence: Any = None, **readings: str) -> int:
    """Return Tom's dice."""
    return acting(rules(**readings), tom(), approach, judgement, essence).dice


def modifier(approach: Approach, fit: str = "full", said: int = 0, **readings: str) -> int:
    """Return Tom's modifier when he acts."""
    return acting(rules(**readings), tom(), approach, Judgement("full", fit, modifier=said)).modifier


def why(side: Side) -> dict[str, int | None]:
    """Return the amounts of a side's reasons by rule."""
    return {reason.rule: reason.amount for reason in side.reasons}


@pytest.mark.rule("GW-CH-03", "GW-CH-11", "GW-RU-08")
@pytest.mark.parametrize(("relevance", "expected"), [("full", 3), ("partial", 2), ("unrelated", 1)])
@pytest.mark.parametrize("category", ["physical", "social", None])
def test_the_trait_gives_the_dice(relevance: str, expected: int, category: str | None) -> None:
    """How well it fits is judged once, in whatever category it is used."""
    assert dice(Judgement(relevance), attrs.evolve(STREET, category=category)) == expected


@pytest.mark.rule("GW-RU-211", "GW-CH-03")
def test_one_trait_and_one_background_count_however_many_would_fit() -> None:
    """Tom gains nothing by what else he is and has done: the roll names one of each."""
    only = tom(
        traits=tuple(one for one in tom().traits if one.name == STREET.trait),
        backgrounds={STREET.background: tom().backgrounds[STREET.background]},
    )
    assert len(tom().traits) > 1
    assert len(tom().backgrounds) > 1

    assert acting(RULES, tom(), STREET, Judgement()) == acting(RULES, only, STREET, Judgement())


@pytest.mark.rule("GW-RU-19")
def test_without_trait_or_background_there_is_one_die_and_nothing_to_add() -> None:
    """Somebody with nothing that fits still rolls."""
    for weigh in (acting, resisting):
        side = weigh(RULES, tom(), Approach(), Judgement())

        assert (side.dice, side.modifier, side.raises) == (1, 0, 0)


@pytest.mark.rule("GW-CH-27", "GW-RU-04", "GW-RU-06")
def test_a_point_of_essence_is_one_die_more_for_either_side() -> None:
    """Those who resist may spend as well; the second point is for tables without the limit."""
    for weigh in (acting, resisting):
        assert weigh(RULES, tom(), STREET, Judgement(), "physical").dice == 4
    assert dice(Judgement(), essence=("physical", "physical"), essence_per_roll="unlimited") == 5


@pytest.mark.rule("GW-CH-28", "GW-XE-01")
def test_the_boulder_is_lifted_with_two_dice() -> None:
    """Deft Fingers have nothing to do with boulders, but a point of physical Essence has."""
    sheet = tom(traits=(SheetTrait("Deft Fingers", ("physical",)),))

    side = acting(RULES, sheet, Approach("Deft Fingers", "physical"), Judgement("unrelated"), "physical")

    assert side.dice == 2
    assert why(side) == {"GW-CH-11": 1, "GW-CH-27": 1}


@pytest.mark.rule("GW-CH-20", "GW-CH-16", "GW-CH-12")
@pytest.mark.parametrize(("fit", "level", "raises"), [("full", 4, 0), ("partial", 4, 1), ("unrelated", 0, 0)])
def test_a_background_adds_its_level_at_the_price_of_its_fit(fit: str, level: int, raises: int) -> None:
    """Partly fitting it still counts in full, and the actor owes a raise; unrelated it gives nothing."""
    side = acting(RULES, tom(), STREET, Judgement("full", fit))

    assert (side.modifier, side.raises) == (level, raises)


@pytest.mark.rule("GW-RU-11", "GW-CH-21", "GW-RU-20")
@pytest.mark.parametrize(("fit", "expected"), [("full", 6), ("partial", 4), ("unrelated", 0)])
def test_who_resists_pays_for_a_partial_background_out_of_the_own_total(fit: str, expected: int) -> None:
    """Two less, and no raise: the same comparison. Level and specialisation count as they do for an actor."""
    approach = Approach("Devious", "mental", "den:arcanist", "knowledge")

    side = resisting(RULES, kroe(), approach, Judgement("full", fit))

    assert (side.modifier, side.raises) == (expected, 0)


@pytest.mark.rule("GW-CH-17", "GW-CH-18", "GW-RU-21")
@pytest.mark.parametrize(
    ("use", "fit", "expected"),
    [("action", "full", 6), ("action", "partial", 6), ("action", "unrelated", 0), ("notice", "full", 4)],
)
def test_a_specialisation_adds_two_where_the_background_is_used_so(use: str, fit: str, expected: int) -> None:
    """Tom is specialised in acting on the street, not in noticing there; what is ruled out takes it along."""
    assert modifier(attrs.evolve(STREET, use=use), fit) == expected


@pytest.mark.rule("GW-RU-21")
def test_two_specialisations_never_count_on_one_roll() -> None:
    """Tom has two on the street, and uses it in one way at a time."""
    assert modifier(attrs.evolve(STREET, use="action")) == 4 + 2
    assert len(tom().backgrounds["den:street"].specialisations) == 2


@pytest.mark.rule("GW-RU-38")
def test_narrating_may_be_a_specialisation_like_any_other_use() -> None:
    """Whoever is specialised in it adds two when narrating."""
    approach = Approach("Born Lucky", "fate", "den:street", "narrative-intervention", intervention="in-line")

    side = acting(RULES, tom(), approach, Judgement())

    assert (side.dice, side.modifier) == (3, 6)
    assert why(side)["GW-RU-38"] == 2


@pytest.mark.rule("GW-RU-35")
@pytest.mark.parametrize("trait", [None, "Slippery"])
def test_an_intervention_without_a_fate_trait_has_one_die(trait: str | None) -> None:
    """Where the table allows it at all; Fate Essence may still be spent on it."""
    sheet, kinder = tom(traits=(SheetTrait("Slippery", ("physical",)),)), rules(fate_trait_needed="gm-may-allow")
    approach = Approach(trait, "fate", intervention="in-line")

    assert acting(kinder, sheet, approach, Judgement()).dice == 1
    assert acting(kinder, sheet, approach, Judgement(), "fate").dice == 2


@pytest.mark.rule("GW-RU-53", "GW-CH-39")
@pytest.mark.parametrize(("reading", "expected"), [("off", 4), ("on", 7)])
def test_the_games_masters_number_counts_where_the_table_has_one(reading: str, expected: int) -> None:
    """A table without it says that it was left out."""
    assert modifier(STREET, said=3, gm_modifier=reading) == expected
    side = acting(rules(gm_modifier=reading), tom(), STREET, Judgement(modifier=3))
    assert why(side)["GW-RU-53"] == (3 if reading == "on" else None)


@pytest.mark.rule("GW-CH-22", "GW-CH-32", "GW-RU-18", "GW-CH-31")
def test_what_has_no_sheet_rolls_variability_and_adds_its_level() -> None:
    """A wall resists with the same numbers with which a falling one acts."""
    side = flat(RULES, "Wall", 2, 4)

    assert (side.dice, side.modifier, side.raises, side.traits) == (2, 4, 0, ())
    assert [reason.text for reason in side.reasons] == ["Variability 2, Variable", "Challenge Level 4, Tricky"]


@pytest.mark.rule("GW-RU-01", "GW-CH-33", "GW-CH-34")
@pytest.mark.parametrize(("reading", "highest"), [("ten", 10), ("six", 6)])
@pytest.mark.parametrize("level", [0, 5, 6, 7, 8, 10])
def test_a_level_above_the_highest_counts_as_that(reading: str, highest: int, level: int) -> None:
    """Any number in between is a level; what is cut off is said."""
    side = flat(rules(challenge_level_max=reading), "Wall", 2, level)

    assert side.modifier == min(level, highest)
    assert ("GW-RU-01" in why(side)) == (level > highest)


@pytest.mark.rule("GW-CH-36", "GW-CH-22")
def test_a_thing_is_never_without_a_die() -> None:
    """Where nobody says how many it has, it has those at which a games master begins."""
    assert flat(RULES, "Wall", 0, 4).dice == 2


@pytest.mark.rule("GW-RU-185")
def test_the_same_thing_may_stand_higher_in_another_challenge() -> None:
    """Tom's past is tricky for Norris and difficult for Tom."""
    norris, tom_himself = flat(RULES, "Tom's past", 1, 4), flat(RULES, "Tom's past", 1, 6)

    assert (norris.modifier, tom_himself.modifier) == (4, 6)


@pytest.mark.rule("GW-EQ-01", "GW-EQ-05", "GW-EQ-09", "GW-RU-28")
def test_the_traits_of_all_gear_in_use_are_pooled_without_those_struck() -> None:
    """What is not in use or does not apply gives nothing; a trait of two pieces is there twice, and struck on both."""
    approach = attrs.evolve(STREET, gear=gear("rapier", "revolver"))

    side = acting(RULES, tom(), approach, Judgement(struck=gear("penetrating")))

    assert side.traits == gear("weapon", "parrying", "weapon", "handgun", "firearm")
    assert acting(RULES, tom(), approach, Judgement(struck=gear("weapon", "firearm"))).traits == gear(
        "parrying", "penetrating", "handgun"
    )


def test_a_background_that_is_not_on_the_sheet_gives_nothing() -> None:
    """It was refused before; if asked all the same, nothing is invented."""
    assert modifier(Approach("Slippery", background="den:thug")) == 0


def test_a_further_number_comes_with_its_reason() -> None:
    """A plugin says why it adds one."""
    side = flat(RULES, "Wall", 1, 4).with_modifier(-1, "Rain")

    assert side.modifier == 3
    assert (side.reasons[-1].text, side.reasons[-1].amount) == ("Rain", -1)


@given(
    trait=st.sampled_from([None, "Slippery", "Sharp Mind", "Born Lucky"]),
    background=st.sampled_from([None, "den:street", "den:arcanist"]),
    use=st.sampled_from(RULES.uses),
    relevance=st.sampled_from(sorted(RULES.relevance_dice)),
    fit=st.sampled_from(sorted(RULES.background_raises)),
    level=st.integers(1, 6),
    essence=st.sampled_from([None, "mental", ("fate", "fate")]),
    resists=st.booleans(),
)
def test_every_number_has_its_reason(
    trait: str | None,
    background: str | None,
    use: str,
    relevance: str,
    fit: str,
    level: int,
    essence: Any,
    resists: bool,
) -> None:
    """Dice, modifier and raises are what their reasons add up to, and each reason names its rule."""
    sheet = attrs.evolve(tom(), backgrounds={**tom().backgrounds, "den:street": SheetBackground(level, ("action",))})
    approach = Approach(trait, None, background, use)

    side = (resisting if resists else acting)(RULES, sheet, approach, Judgement(relevance, fit), essence)

    amounts = {
        unit: sum(one.amount or 0 for one in side.reasons if one.unit == unit)
        for unit in ("dice", "modifier", "raises")
    }
    assert amounts == {"dice": side.dice, "modifier": side.modifier, "raises": side.raises}
    assert all(one.rule for one in side.reasons)
    assert side.dice >= 1
