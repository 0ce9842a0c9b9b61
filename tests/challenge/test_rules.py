"""What challenges are played by comes from the rulebook: every number and every reading."""

import attrs
import pytest

from gateway_core.challenge import Approach, ChallengeRules, Judgement, acting, challenge, flat
from gateway_core.errors import ContentError

from .book import book, gear, kroe, rules, tom


@pytest.mark.rule("GW-CH-11")
@pytest.mark.parametrize(("relevance", "dice"), [("full", 3), ("partial", 2), ("unrelated", 1)])
def test_relevance_is_three_two_or_one_dice(relevance: str, dice: int) -> None:
    """The better a trait fits, the more dice."""
    assert rules().relevance_dice[f"gateway:{relevance}"] == dice


@pytest.mark.rule("GW-CH-16")
@pytest.mark.parametrize(
    ("fit", "raises", "usable"), [("full", 0, True), ("partial", 1, True), ("unrelated", 0, False)]
)
def test_a_background_fits_for_nothing_for_a_raise_or_not_at_all(fit: str, raises: int, usable: bool) -> None:
    """Partly fitting costs one raise; unrelated means that it cannot be used."""
    found = rules()

    assert (found.background_raises[f"gateway:{fit}"], f"gateway:{fit}" in found.usable) == (raises, usable)


@pytest.mark.rule("GW-CH-14")
def test_a_background_has_six_uses_and_one_of_them_narrates() -> None:
    """Action, knowledge, notice, investigate, acquire, and narrative intervention."""
    found = rules()

    assert len(found.uses) == 6
    assert found.interventions == {"gateway:narrative-intervention"}


@pytest.mark.rule("GW-CH-07", "GW-CH-26")
def test_there_are_four_categories() -> None:
    """Fate, mental, physical and social."""
    assert [rules().name(id) for id in rules().categories] == ["Fate", "Mental", "Physical", "Social"]


@pytest.mark.rule("GW-CH-34", "GW-RU-192")
def test_the_labels_of_challenge_levels_are_numbers_in_steps_of_two() -> None:
    """Easy adds nothing, nearly impossible ten."""
    found = rules()

    assert {found.name(id): level for id, level in found.levels.items()} == {
        "Easy": 0, "Moderate": 2, "Tricky": 4, "Difficult": 6, "Taxing": 8, "Nearly Impossible": 10,
    }  # fmt: skip


@pytest.mark.rule("GW-CH-38", "GW-RU-192")
def test_variability_is_one_to_four_dice() -> None:
    """Random one, predictably tough four."""
    found = rules()

    assert {found.name(id): dice for id, dice in found.variability.items()} == {
        "Random": 1, "Variable": 2, "Consistently challenging": 3, "Predictably Tough": 4,
    }  # fmt: skip


@pytest.mark.rule("GW-CH-36")
def test_who_weighs_what_hinders_and_what_helps_starts_at_two_dice() -> None:
    """Which is what the table calls variable; fewer and more are one row away."""
    found = rules()

    assert found.variability_start == found.variability["gateway:variable"] == 2
    assert sorted(found.variability.values())[:3] == [1, 2, 3]


@pytest.mark.rule("GW-RU-01")
@pytest.mark.parametrize(("reading", "counted"), [("ten", 8), ("six", 6)])
def test_a_level_counts_up_to_the_highest_of_this_table(reading: str, counted: int) -> None:
    """A taxing task is eight; where levels end at six it is six, and says why."""
    found = rules(challenge_level_max=reading)

    side = flat(found, "Marathon", 2, 8)

    assert side.modifier == counted
    assert ("GW-RU-01" in {reason.rule for reason in side.reasons}) == (reading == "six")
    assert max(found.levels.values()) == 10  # every label is still known


@pytest.mark.rule("GW-CH-33")
def test_a_level_between_the_labels_counts_as_it_is() -> None:
    """Odd numbers are allowed."""
    assert flat(rules(), "Wall", 1, 5).modifier == 5


def test_every_entry_that_a_rulebook_lacks_is_named_at_once() -> None:
    """The designer mends them in one go."""
    bare = book()
    del bare.entries["table-relevance"], bare.entries["table-bonus"]["gateway:specialisation"]

    with pytest.raises(ContentError) as caught:
        ChallengeRules.of(bare)

    found = [str(problem) for problem in caught.value.problems]
    assert len(found) == 2
    assert any("table-relevance" in problem for problem in found)
    assert any("gateway:specialisation" in problem for problem in found)


def test_a_reading_that_nobody_built_is_refused_by_name() -> None:
    """A misspelt reading never plays as another one."""
    with pytest.raises(ContentError, match=r"'category-gate' has no reading 'hrad'.* Did you mean 'hard'\?"):
        rules(category_gate="hrad")


def test_the_lower_level_needs_its_number_only_where_it_is_chosen() -> None:
    """A rulebook without it plays by the table's highest level."""
    found = book()
    del found.entries["table-bonus"]["gateway:challenge-level-six"]

    assert ChallengeRules.of(found).level_max == 10
    found.chosen["challenge-level-max"] = "six"
    with pytest.raises(ContentError, match="challenge-level-six"):
        ChallengeRules.of(found)


def test_a_house_that_changes_a_number_changes_the_challenge() -> None:
    """Three for a raise, two dice for Essence, four for a specialisation: no number is written twice."""
    home = book()
    for kind, id, field, value in [
        ("table-raise", "taken", "opposed", 3),
        ("table-bonus", "essence-dice", "amount", 2),
        ("table-bonus", "specialisation", "amount", 4),
        ("table-bonus", "equipment-trait", "amount", 2),
        ("table-bonus", "equipment-cap", "amount", 5),
        ("table-relevance", "full", "dice", 5),
    ]:
        entries = home.entries[kind]
        entries[f"gateway:{id}"] = attrs.evolve(entries[f"gateway:{id}"], **{field: value})
    changed = ChallengeRules.of(home)
    approach = Approach("Sharp Mind", "mental", "den:street", gear=gear("rapier"))

    side = acting(changed, tom(), approach, Judgement(), "mental")
    frozen = challenge(changed, side, [(flat(changed, "Wall", 1, 0), 0)], taken=2)

    assert side.dice == 5 + 2
    assert side.modifier == 4 + 4
    assert frozen.opponents[0].margin == 8 + 5 - 2 * 3


def test_a_name_is_asked_for_by_kind_where_two_kinds_share_an_id() -> None:
    """A laptop may be a thing and a trait of things, with two names."""
    home = book()
    home.add("equipment-trait", "den", {"id": "lantern", "name": "Lights the way"})
    home.add("item", "den", {"id": "lantern", "name": "A brass lantern", "traits": ["lantern"]})
    found = ChallengeRules.of(home)

    assert found.name("den:lantern") == "A brass lantern"
    assert found.name("den:lantern", "equipment-trait") == "Lights the way"
    assert found.name("den:nothing") == "den:nothing"


@pytest.mark.rule("GW-CH-14", "GW-CH-45")
def test_an_approach_narrates_by_its_declaration_or_by_its_use() -> None:
    """Whoever uses a background to narrate narrates, said or not."""
    found = rules()
    narrating = "narrative-intervention"

    assert found.narrates(Approach(intervention="in-line"))
    assert found.narrates(Approach("Born Lucky", background="den:street", use=narrating))
    assert not found.narrates(Approach("Born Lucky", background="den:street"))
    assert not found.narrates(Approach("Born Lucky"))


def test_people_and_rules_are_values() -> None:
    """Nothing that was compiled or written down can be changed in passing."""
    found = rules()

    with pytest.raises(TypeError, match="frozen"):
        found.relevance_dice["gateway:full"] = 4  # type: ignore[index]  # the point of the test
    with pytest.raises(TypeError, match="frozen"):
        kroe().essence["gateway:mental"] = 9  # type: ignore[index]  # the point of the test
    assert rules() == rules()
    assert hash(tom()) == hash(tom())


@pytest.mark.rule("GW-EQ-08", "GW-RU-30", "GW-RU-31")
@pytest.mark.parametrize(
    ("item", "traits"),
    [
        ("rapier", ("weapon", "parrying", "penetrating")),
        ("long-sword", ("weapon", "slashing")),
        ("battle-axe", ("weapon", "mighty", "slashing")),
        ("warhammer", ("weapon", "mighty", "smashing")),
        ("longbow", ("weapon", "bow")),  # it does not penetrate
        ("shotgun", ("weapon", "shotgun")),  # and this is no firearm: both kept as printed
        ("revolver", ("weapon", "handgun", "firearm")),
        ("hunting-rifle", ("weapon", "scope", "long-arm", "firearm")),
        ("platemail", ("armour", "heavy")),
        ("leather-armour", ("armour", "padding")),
        ("flak-jacket", ("armour", "bulletproof")),
        ("camera", ("recording-device", "visual")),
        ("surgeons-implements", ("tools", "surgery")),
        ("electricians-tools", ("tools", "electrical")),
        ("laptop-computer", ("computer", "recording-device", "internet")),
    ],
)
def test_the_example_gear_has_the_traits_of_the_table(item: str, traits: tuple[str, ...]) -> None:
    """Fifteen things, with the oddities of the printed table."""
    found = rules()

    assert found.items[gear(item)[0]] == gear(*traits)
    assert len(found.items) == 15


@pytest.mark.rule("GW-RU-31")
def test_the_last_four_items_are_general_equipment() -> None:
    """The heading stands below them in print."""
    items = book().of("item").values()

    assert {item.id for item in items if item.group == "General Equipment"} == {
        "camera", "electricians-tools", "laptop-computer", "surgeons-implements",
    }  # fmt: skip
