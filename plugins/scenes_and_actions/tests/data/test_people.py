"""Heroes and others as characters: their sheets as pages and as data, what they cost, and what is wrong with them."""

import attrs
import pytest
from gateway_scenes_and_actions.content import People
from gateway_scenes_and_actions.tables import Tables

from gateway_core.game import compiled
from gateway_core.game.characters import Person
from gateway_core.game.pages import Section, lines_of

from ..books import BOOK, RULES

PEOPLE = People(lambda book: compiled(Tables, book))


def person(kind: str, id: str) -> Person:
    return Person(BOOK, f"scenes-and-actions:{id}", BOOK.get(kind, f"scenes-and-actions:{id}"))


@pytest.mark.rule("SA-06", "SA-07", "SA-35")
def test_a_heros_sheet_lists_traits_by_category_and_says_what_distinctions_do() -> None:
    """Five sections, each Trait with its die, and below Distinctions what they do, in words."""
    page = PEOPLE.sheet(person("hero", "fen-marrow")).page
    sections = {one.title: [*lines_of([one])] for one in page.blocks if isinstance(one, Section)}

    assert (page.title, next(lines_of(page.blocks))) == ("Fen Marrow", "A pickpocket of good family")
    assert [*sections][:5] == ["Values", "Relationships", "Distinctions", "Abilities", "Resources"]
    assert [*sections][5:] == ["Points", "Complications", "Trauma"]  # room for what changes in play
    assert sections["Points"][0].startswith("Plot Points, 3")
    assert sections["Relationships"][1] == "Corrie Vane, who was quicker once, d8"
    assert (
        "Slippery, when losing: remove the highest die if the roll was lost by at most 2." in sections["Distinctions"]
    )
    assert "Nothing to lose, when winning: step up the lowest die." in sections["Distinctions"]


def test_a_sheet_is_data_for_programs() -> None:
    """Ratings by category, and the points with what each Trait costs."""
    data = PEOPLE.sheet(person("hero", "hob-lintel")).data

    assert data["relationships"]["the-ninth-arch"] == "d8"
    assert data["abilities"]["scenes-and-actions:craft"] == "d10"
    assert data["points"].value == 40
    assert sum(one.amount or 0 for one in data["points"].because) == 40


@pytest.mark.rule("SA-58", "SA-R27")
def test_an_npcs_sheet_tells_of_its_gang_and_nobody_counts_its_points() -> None:
    """As many Traits as are written, and whoever stands beside them."""
    captain = person("npc", "captain-marrable")

    sheet, verdict = PEOPLE.sheet(captain), PEOPLE.check(captain)

    assert "With 6 beside it, each a gate hand d6." in lines_of(sheet.page.blocks)
    assert sheet.data["gang"] == {"size": 6, "rating": "d6", "name": "gate hand"}
    assert (verdict.findings, verdict.balance) == ((), None)


def test_points_are_counted_by_category() -> None:
    """All that there is was spent, and on what."""
    balance = PEOPLE.check(person("hero", "mirrin-ash")).balance

    assert balance is not None
    assert (balance.spent, balance.total, balance.left) == (40, 40, 0)
    assert balance.rows == (
        ("Values", "8"), ("Relationships", "8"), ("Distinctions", "9"), ("Abilities", "10"), ("Resources", "5"),
    )  # fmt: skip


@pytest.mark.rule("SA-R44")
def test_too_dear_a_hero_is_told_by_how_much() -> None:
    """Every rule at once, and what would do."""
    mirrin = person("hero", "mirrin-ash")
    dear = attrs.evolve(mirrin, value=attrs.evolve(mirrin.value, values={**mirrin.value.values, "x:luck": "d12"}))

    verdict = PEOPLE.check(dear)

    assert [one.code for one in verdict.findings] == ["scenes/rated-too-high", "scenes/too-many-points"]
    assert verdict.balance is not None
    assert verdict.balance.words == "That is 5 too many."


def test_two_heroes_are_compared_line_by_line() -> None:
    """What one has, and the other has not or otherwise."""
    told = PEOPLE.compare(person("hero", "bettony-grale"), person("hero", "corin-wick"))

    assert ("Bridge-born", "d6", "") not in [(one.what, one.first, one.second) for one in told]
    assert ("Rowing", "d10", "") in [(one.what, one.first, one.second) for one in told]


def test_the_budget_is_the_packs() -> None:
    """Forty points, a price for each die."""
    assert RULES.figures["new-points"] == 40
    assert sorted((one.sides, one.points) for one in BOOK.of("rating").values()) == [
        (4, 1), (6, 2), (8, 3), (10, 4), (12, 5),
    ]  # fmt: skip
