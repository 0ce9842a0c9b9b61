"""What a setting requires is bought as soon as it asks, if it can be."""

from typing import Any

from gateway_rpg.character import Requirement
from gateway_rpg.character.builder import Draft
from gateway_rpg.character.builder.requiring import settled

from ..people import Changed, person

SWORN = Requirement("one", trait="Sworn")
PHYSIC = Requirement("two", background="dark-spires:physic", level=2)


def draft(book: Any, *asked: Requirement, **sheet: Any) -> Draft:
    """Return the draft of a sheet at a table that asks for these alone."""
    table = Changed(book, {"requirement": {f"x:{one.id}": one for one in asked}})
    return Draft.of(table, "ann", person(**sheet))


def test_every_requirement_is_met_by_no_more_than_it_asks(book: Any) -> None:
    """A trait in one category, a background up to its level; what was there before stays."""
    before = draft(book, SWORN, PHYSIC, backgrounds={"blag": 1, "physic": 1})

    after = settled(before)

    assert after is not None
    assert after.character == person({"Sworn": ["fate"]}, backgrounds={"blag": 1, "physic": 2})
    assert settled(after) == after


def test_what_cannot_be_paid_for_is_not_bought(book: Any) -> None:
    """Seventeen categories at two points each leave one of thirty-five: neither a trait nor a level can be had."""
    traits = {f"Trait {number}": ["fate", "mental", "physical"] for number in range(5)} | {"Last": ["fate", "mental"]}

    assert settled(draft(book, SWORN, level="average", traits=traits)) is None
    assert settled(draft(book, PHYSIC, level="average", traits=traits)) is None
