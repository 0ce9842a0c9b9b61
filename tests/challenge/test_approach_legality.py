"""What somebody may declare: what is on the sheet, used as the rules allow; all else is refused with its reason."""

from typing import Any

import attrs
import pytest

from gateway_core.challenge import Approach, Intervention, Sheet, SheetTrait, refuse_approach

from .book import gear, rules, tom

SLIPPERY = Approach("Slippery", "physical", "den:street", "action", gear("rapier"))
NARRATING = Approach("Born Lucky", "fate", "den:street", "narrative-intervention", intervention="in-line")


def refused(approach: Approach, essence: Any = None, sheet: Sheet | None = None, **readings: str) -> tuple[str, str]:
    """Return the code and the cure of the refusal, or empty text if there is none."""
    found = refuse_approach(rules(**readings), sheet or tom(), approach, essence)
    return ("", "") if found is None else (found.code.removeprefix("challenge/"), found.allowed)


def test_what_is_on_the_sheet_may_be_used() -> None:
    """Trait, background, use and gear are Tom's own."""
    assert refused(SLIPPERY) == ("", "")
    assert refused(Approach()) == ("", "")
    assert refused(attrs.evolve(SLIPPERY, trait="slippery")) == ("", "")


@pytest.mark.rule("GW-CH-10", "GW-CH-15", "GW-CH-14", "GW-EQ-01", "GW-CH-07")
@pytest.mark.parametrize(
    ("change", "code", "cure"),
    [
        ({"trait": "Slipery"}, "unknown-trait", "Did you mean 'Slippery'?"),
        ({"background": "den:streets"}, "unknown-background", "Did you mean 'den:street'?"),
        ({"use": "acton"}, "unknown-use", "Did you mean 'gateway:action'?"),
        ({"gear": gear("rapeir")}, "unknown-gear", "Did you mean 'gateway-examples:rapier'?"),
        ({"category": "phisical"}, "unknown-category", "Did you mean 'gateway:physical'?"),
    ],
)
def test_what_is_not_on_the_sheet_is_refused_with_the_nearest_name(
    change: dict[str, Any], code: str, cure: str
) -> None:
    """A slip of the pen is met with the word that was meant."""
    assert refused(attrs.evolve(SLIPPERY, **change)) == (code, cure)


def test_gear_that_no_pack_describes_is_refused() -> None:
    """Tom carries something of another game."""
    assert refused(Approach(gear=("other:lamp",)), sheet=tom(gear=("other:lamp",)))[0] == "unknown-item"


@pytest.mark.rule("GW-RU-09", "GW-CH-09")
@pytest.mark.parametrize(("reading", "code"), [("soft", ""), ("hard", "category-not-of-trait")])
def test_a_trait_helps_outside_its_categories_only_where_the_gate_is_soft(reading: str, code: str) -> None:
    """Slippery was bought for body and company; against an attack on the mind it is for the games master to say."""
    assert refused(Approach("Slippery", "mental"), category_gate=reading)[0] == code
    assert refused(Approach("Slippery", "social"), category_gate=reading)[0] == ""


@pytest.mark.rule("GW-CH-27", "GW-RU-05", "GW-RU-08")
@pytest.mark.parametrize(
    ("trait", "category", "essence", "code"),
    [
        ("Sharp Mind", "mental", "mental", ""),
        ("Slippery", "social", "physical", ""),  # any category the trait was bought for
        ("Slippery", "mental", "mental", ""),  # or the category of the challenge
        ("Slippery", "physical", "mental", "essence-not-fitting"),
        ("Slippery", None, "mental", "essence-not-fitting"),
        ("Slippery", "social", "social", "no-essence"),
        ("Sharp Mind", "mental", "mentel", "unknown-category"),
    ],
)
def test_a_point_comes_from_a_category_of_the_trait_or_of_the_challenge(
    trait: str, category: str | None, essence: str, code: str
) -> None:
    """And there must be a point left in that pool."""
    assert refused(Approach(trait, category), essence)[0] == code


@pytest.mark.rule("GW-CH-28")
def test_without_a_trait_a_point_comes_from_the_category_of_the_challenge() -> None:
    """Whoever has nothing that fits can still put effort in."""
    assert refused(Approach(None, "physical"), "physical")[0] == ""
    assert refused(Approach(None, "physical"), "mental") == ("essence-not-fitting", "Known here: Physical.")
    assert refused(Approach(), "physical") == ("essence-not-fitting", "Name the category of the challenge.")


@pytest.mark.rule("GW-RU-04")
@pytest.mark.parametrize(
    ("reading", "points", "code"),
    [
        ("one", ("physical",), ""),
        ("one", ("physical", "physical"), "too-much-essence"),
        ("unlimited", ("physical", "physical"), ""),
        ("unlimited", ("physical", "physical", "physical"), "no-essence"),
    ],
)
def test_one_point_a_roll_or_as_many_as_there_are(reading: str, points: tuple[str, ...], code: str) -> None:
    """The book spends a single point; a generous table has no limit but the pool."""
    assert refused(SLIPPERY, points, essence_per_roll=reading)[0] == code


def test_an_empty_pool_names_what_is_left() -> None:
    """Tom has no social Essence, but his body still has some."""
    assert refused(SLIPPERY, "social") == ("no-essence", "Known here: Physical.")


@pytest.mark.rule("GW-CH-46")
@pytest.mark.parametrize("intervention", ["in-line", "flashback"])
@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({}, ""),
        ({"category": None}, ""),
        ({"background": None, "use": "action"}, ""),
        ({"trait": "Slippery"}, "intervention-not-fate"),
        ({"trait": None}, "intervention-not-fate"),
        ({"category": "social"}, "intervention-not-fate"),
        ({"use": "action"}, "use-not-narrative"),
    ],
)
def test_an_intervention_needs_a_trait_bought_for_fate(
    intervention: Intervention, change: dict[str, Any], code: str
) -> None:
    """And a background that is used for it is used to narrate."""
    assert refused(attrs.evolve(NARRATING, intervention=intervention, **change))[0] == code


def test_whoever_narrates_by_another_use_is_told_those_that_serve() -> None:
    """In the order of their names, where a table has several."""
    both = attrs.evolve(rules(), interventions=frozenset({"gateway:notice", "gateway:knowledge"}))

    refusal = refuse_approach(both, tom(), attrs.evolve(NARRATING, use="action"), None)

    assert refusal is not None
    assert refusal.allowed == "Known here: Knowledge, Notice."


@pytest.mark.rule("GW-CH-46", "GW-RU-09")
@pytest.mark.parametrize("gate", ["soft", "hard"])
@pytest.mark.parametrize("bought", [("social", "fate"), ("fate", "social")])
@pytest.mark.parametrize(
    ("category", "code"), [(None, ""), ("fate", ""), ("social", ""), ("mental", "intervention-not-fate")]
)
def test_one_category_of_fate_is_enough_wherever_it_stands(
    gate: str, bought: tuple[str, ...], category: str | None, code: str
) -> None:
    """Any of the trait's own categories may be named beside it; another one may not."""
    sheet = tom(traits=(SheetTrait("Disreputable", bought),))
    approach = attrs.evolve(NARRATING, trait="Disreputable", category=category)

    assert refused(approach, sheet=sheet, category_gate=gate)[0] == code


@pytest.mark.rule("GW-CH-46", "GW-RU-08", "GW-RU-09")
@pytest.mark.parametrize(
    ("how", "category"),
    [
        ({}, "gateway:social"),
        ({"intervention": "flashback"}, "gateway:fate"),
        ({"background": "den:street", "use": "narrative-intervention"}, "gateway:fate"),
        ({"intervention": "in-line", "trait": "Slippery"}, None),
        ({"category": "mental"}, "gateway:mental"),
        ({"trait": None}, None),
    ],
)
def test_the_category_that_nobody_names(how: dict[str, Any], category: str | None) -> None:
    """It is the first the trait was bought for, and Fate for who narrates with it."""
    sheet = tom(traits=(SheetTrait("Disreputable", ("social", "fate")), SheetTrait("Slippery", ("physical",))))

    found = rules().with_category(sheet, Approach(**({"trait": "Disreputable"} | how)))

    assert found.category == category


@pytest.mark.rule("GW-RU-28")
def test_a_piece_that_is_carried_once_is_in_use_once() -> None:
    """Two rapiers are two pieces; one rapier is not, however often it is named."""
    twice = attrs.evolve(SLIPPERY, gear=gear("rapier", "rapier"))

    assert refused(twice) == ("gear-twice", "Name each piece once.")
    assert refused(twice, sheet=tom(gear=gear("rapier", "rapier")))[0] == ""


@pytest.mark.rule("GW-CH-46")
def test_narrating_by_use_alone_meets_the_same_gate() -> None:
    """Leaving the word away does not get round it."""
    assert refused(attrs.evolve(NARRATING, trait="Slippery", category=None, intervention="none")) == (
        "intervention-not-fate",
        "Known here: Born Lucky.",
    )


@pytest.mark.rule("GW-RU-35")
@pytest.mark.parametrize(("reading", "code"), [("strict", "no-fate-trait"), ("gm-may-allow", "")])
@pytest.mark.parametrize("trait", [None, "Slippery"])
def test_without_any_fate_trait_it_depends_on_the_table(reading: str, code: str, trait: str | None) -> None:
    """A strict table refuses; a kinder one allows a single die."""
    sheet = tom(traits=(SheetTrait("Slippery", ("physical",)),))

    assert refused(attrs.evolve(NARRATING, trait=trait), sheet=sheet, fate_trait_needed=reading)[0] == code


@pytest.mark.rule("GW-RU-35")
def test_fate_essence_may_be_spent_on_an_intervention() -> None:
    """Narrating is a matter of fate, whatever the category named."""
    assert refused(attrs.evolve(NARRATING, category=None), "fate")[0] == ""
    assert refused(SLIPPERY, "fate")[0] == "essence-not-fitting"


@pytest.mark.rule("GW-CH-05")
@pytest.mark.parametrize("name", ["Owes the Ferryman", "Vengeful", "never far from home", "Ωραίος"])
def test_a_trait_is_whatever_its_player_calls_it(name: str) -> None:
    """No list says which traits there are."""
    sheet = tom(traits=(SheetTrait(name, ("fate",)),))

    assert refused(Approach(name, "fate", "den:street", "action"), sheet=sheet) == ("", "")


@pytest.mark.rule("GW-CH-06")
@pytest.mark.parametrize("said", ["Street", "street", "den:street"])
def test_what_was_learned_is_not_used_as_a_trait(said: str) -> None:
    """Whoever names a background as a trait is shown the difference."""
    assert refused(Approach(said)) == ("background-as-trait", "Name Street as the background.")


@pytest.mark.rule("GW-CH-06")
def test_a_trait_that_is_called_like_a_background_is_a_trait() -> None:
    """The words are the player's; the check of the sheet reminds its author."""
    sheet = tom(traits=(SheetTrait("Street", ("social",)),))

    assert refused(Approach("Street"), sheet=sheet) == ("", "")


@pytest.mark.rule("GW-RU-48")
def test_no_use_and_no_category_keeps_a_trait_or_a_background_out() -> None:
    """There are no fixed tests: what fits is judged each time."""
    open_ = [
        Approach(trait, category, background, use)
        for trait in ("Slippery", "Sharp Mind", None)
        for category in (None, "fate", "mental", "physical", "social")
        for background in ("den:street", "den:arcanist", None)
        for use in ("acquire", "action", "investigate", "knowledge", "notice")
    ]

    assert {refused(approach)[0] for approach in open_} == {""}
