"""A sheet worked out: dice, totals, Essence, gear and points, each the sum of its reasons."""

from collections.abc import Iterator
from typing import Any

import attrs
import pytest

from gateway_core.game.pages import Number
from gateway_rpg.character import Advance, check_character
from gateway_rpg.sheet.derived import Derived, derive

from ..character.people import USES, book_word, bought, person

TOM = "dark-spires:thomas-snape"


def sheet(book: Any, id: str = TOM) -> Derived:
    """Return the sheet of somebody of a pack."""
    return derive(book, id, book.get("character", id))


def numbers(found: Derived) -> Iterator[Number]:
    """Yield every number of a sheet."""
    yield found.essence_dice
    yield from found.points.values()
    yield from (line.points for line in found.essence)
    yield from (line.bonus for line in found.gear)
    for trait in found.traits:
        yield from (*trait.categories.values(), *trait.dice.values())
    for background in found.backgrounds:
        yield from (background.level, *background.totals.values())


@pytest.mark.rule("GW-CH-11")
def test_a_trait_gives_the_dice_of_the_table(book: Any) -> None:
    """Three fully relevant, two partially, one where it has nothing to say."""
    tom = sheet(book)

    assert [trait.name for trait in tom.traits] == ["Hunted", "Quick Witted", "Sharp Mind", "Slippery"]
    assert {fit: dice.value for fit, dice in tom.traits[0].dice.items()} == {
        book_word("full"): 3,
        book_word("partial"): 2,
        book_word("unrelated"): 1,
    }


@pytest.mark.rule("GW-CH-17")
def test_a_background_adds_its_level_and_more_where_it_is_specialised(book: Any) -> None:
    """Tom's Blag is at 3 and specialised in acquiring: 5 there, and 3 in the five other uses."""
    blag = next(one for one in sheet(book).backgrounds if one.id == "dark-spires:blag")

    assert {use: total.value for use, total in blag.totals.items()} == {
        book_word(use): 5 if use == "acquire" else 3 for use in USES
    }


@pytest.mark.rule("GW-CH-17", "GW-RU-38")
@pytest.mark.parametrize("use", USES)
def test_a_specialisation_is_told_with_its_rule(book: Any, use: str) -> None:
    """Narrating is a use like the others by a ruling of its own (GW-RU-38)."""
    (line,) = derive(book, "ann", person(backgrounds={"blag": (3, [use])})).backgrounds

    (_, special) = line.totals[book_word(use)].because
    assert special.rule == ("GW-RU-38" if use == "narrative-intervention" else "GW-CH-17")
    assert (special.text, special.path) == ("specialised, at the start", ("backgrounds", 0, "specialisations", 0))


@pytest.mark.rule("GW-AD-02")
def test_what_was_bought_later_counts_and_says_when(book: Any) -> None:
    """One level at the start, two by rows: level three, and each row is a reason with its line."""
    rows = [Advance(award=4), attrs.evolve(bought(background="blag"), date="2026-11-20"), bought(background="blag")]
    ann = derive(book, "dark-spires:ann", person(backgrounds={"blag": 1}, rows=rows))

    level = ann.backgrounds[0].level

    assert level.value == 3
    assert [(one.text, one.amount, one.path) for one in level.because] == [
        ("at the start", 1, ("backgrounds", 0, "level")),
        ("bought 2026-11-20", 1, ("advancement", 1, "buy", "background")),
        ("bought later", 1, ("advancement", 2, "buy", "background")),
    ]


def test_what_a_variation_adds_names_it(book: Any) -> None:
    """The veteran's levels are those of the thug and one more, and each says whose it is."""
    veteran = sheet(book, "dark-spires:street-thug-veteran")

    thug = next(one for one in veteran.backgrounds if one.id == "dark-spires:thug")

    assert [(one.text, one.amount) for one in thug.level.because] == [("from Street thug", 2), ("from Veteran", 1)]
    assert thug.level.because[1].entry == ("variation", "dark-spires:veteran", "")
    assert "total" not in veteran.points


@pytest.mark.rule("GW-CC-09")
def test_the_points_of_a_sheet_are_those_of_the_check(book: Any) -> None:
    """One rule, two uses: no sum is made twice."""
    for id, character in book.of("character").items():
        points = check_character(book, id, character).points

        found = {word: number.value for word, number in sheet(book, id).points.items()}

        assert found.get("total") == points.total
        assert found.get("left") == points.left
        assert (found["spent"], found["traits"], found["essence"]) == (points.spent, points.traits, points.essence)


def test_every_number_is_the_sum_of_its_reasons(book: Any) -> None:
    """Of every character of the setting, and no reason is without a rule or a line."""
    for id in book.of("character"):
        for number in numbers(sheet(book, id)):
            assert number.value == sum(one.amount for one in number.because)
            assert all(one.rule or one.path or one.entry for one in number.because)


@pytest.mark.rule("GW-EQ-03")
def test_gear_adds_no_more_than_the_table_allows(book: Any) -> None:
    """However many traits a thing has."""
    rich = derive(book, "dark-spires:ann", person(gear=tuple(book.of("item"))))

    assert max(len(one.traits) for one in rich.gear) >= 2
    assert all(one.bonus.value == min(len(one.traits), 2) for one in rich.gear)


def test_what_no_pack_of_the_table_has_stands_on_the_sheet(book: Any) -> None:
    """A background that nobody knows keeps its level and its totals."""
    stranger = derive(book, "dark-spires:ann", person(backgrounds={"wyrm-lore": 2}, gear=("third:orb",)))

    assert stranger.backgrounds[0].totals[book_word("action")].value == 2
    assert stranger.gear[0].bonus.value == 0
