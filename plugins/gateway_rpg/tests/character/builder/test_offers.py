"""What a table offers to somebody who makes a character."""

from typing import Any

from gateway_rpg.character import TRAIT
from gateway_rpg.character.builder import Bought, Draft, Offer, of_part, of_thing, own_trait, things

from ..people import book_word, person


def draft(book: Any, **more: Any) -> Draft:
    """Return the draft of somebody."""
    return Draft.of(book, "dark-spires:ann", person(**more))


def labels(offers: tuple[Offer, ...]) -> list[str]:
    """Return the names of choices."""
    return [offer.label for offer in offers]


def test_what_one_has_comes_first_then_what_suits(book: Any) -> None:
    """A courtier is offered the court before the gutter."""
    ann = draft(book, backgrounds={"thug": 1}, archetype="dark-spires:courtier")

    found = things(ann, "backgrounds")

    assert [(one.label, one.now, one.suits) for one in found[:3]] == [
        ("Thug", "level 1", False), ("Blag", "", True), ("Courtesan", "", True),
    ]  # fmt: skip
    assert {one.key for one in found} == set(book.of("background"))


def test_a_trait_is_offered_in_every_category_and_taken_back_where_it_is(book: Any) -> None:
    """One that nobody suggested stands among the others."""
    ann = draft(book, traits={"Left-Handed": ["fate"]})

    assert things(ann, "traits")[0].label == "Left-Handed"
    assert labels(of_thing(ann, own_trait("left-handed"))) == ["Give up Fate", "Mental", "Physical", "Social"]


def test_uses_are_offered_once_there_is_a_level(book: Any) -> None:
    """One specialises in what one has (GW-RU-44)."""
    sneak = next(one for one in things(draft(book), "backgrounds") if one.label == "Sneak")

    assert labels(of_thing(draft(book), sneak)) == ["More: level 1"]
    offered = labels(of_thing(draft(book, backgrounds={"sneak": (1, ["notice"])}), sneak))
    assert offered[:3] == ["More: level 2", "Less: level 0", "Acquire"]
    assert "Give up Notice" in offered


def test_every_part_offers_what_the_table_has(book: Any) -> None:
    """Levels, archetypes, packages, Essence and gear, each with its cost; what one has, to be given up."""
    ann = draft(book, gear=("dark-spires:chalk-circle",), essence={"fate": 1})

    assert labels(of_part(ann, "power-level")) == ["Average", "Heroic", "Super Heroes"]
    assert labels(of_part(ann, "archetype")) == ["Courtier", "Cutpurse", "Leg-Breaker"]
    assert labels(of_part(ann, "packages")) == ["Raised by Thieves"]
    assert labels(of_part(ann, "essence")) == ["More Fate", "Less Fate", "More Mental", "More Physical", "More Social"]
    gear = of_part(ann, "gear")
    assert gear[0].label == "Give up Chalk Circle"
    assert len(gear) == len(book.of("item"))
    assert of_part(ann, "traits") == ()


def test_a_package_s_lines_are_nobody_s_to_give_up(book: Any) -> None:
    """They go with the package; what one adds to them is one's own."""
    ann = draft(book, packages=("dark-spires:raised-by-thieves",))
    sneak = next(one for one in things(ann, "backgrounds") if one.label == "Sneak")

    assert sneak.now == "level 2"
    assert labels(of_thing(ann, sneak))[0:2] == ["More: level 3", "Acquire"]


def test_an_offer_leads_to_the_sheet_it_names(book: Any) -> None:
    """What is weighed is the choice itself."""
    offer = of_thing(draft(book), own_trait("Old"))[0]

    assert offer.weighed.choice == Bought(TRAIT, "Old", book_word("fate"))
    assert offer.weighed.draft.character.traits == person({"Old": ["fate"]}).traits
