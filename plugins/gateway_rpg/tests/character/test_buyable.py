"""What somebody could buy next: in words, with its price, and whether the points left pay for it."""

from typing import Any

import pytest

from gateway_core.game.characters import Buyable
from gateway_rpg.character import Advance
from gateway_rpg.character.buyable import buyable

from .people import person

FULL: dict[str, Any] = {
    "traits": {"Mean": ["physical"], "Quick": ["physical", "mental"], "Old": ["fate", "social", "mental"]},
    "essence": {"fate": 3, "social": 2},
    "backgrounds": {"blag": (3, ["acquire", "action"]), "sneak": 3, "thug": (3, ["notice"]), "physic": 3},
}  # 47 of 50


def offered(book: Any, *rows: Advance, **changes: Any) -> dict[str, Buyable]:
    """Return what Ann is offered, by its words."""
    return {one.words: one for one in buyable(book, "ann", person(**FULL | changes, rows=rows))}


@pytest.mark.rule("GW-AD-02")
@pytest.mark.parametrize(
    ("words", "points"),
    [
        ("Essence in Mental, point 1", 1),  # of which Ann has none
        ("Essence in Social, point 3", 1),
        ("Essence in Fate, point 4", 1),
        ("Mean: Fate", 2),
        ("Blag, level 4", 2),
        ("Undercover, level 1", 2),
        ("Blag: Notice", 2),
    ],
)
def test_each_thing_is_told_with_what_it_would_be_and_its_price(book: Any, words: str, points: int) -> None:
    """The next point, the next level, one more category or use (GW-AD-02)."""
    one = offered(book, Advance(award=9))[words]

    assert (one.points, one.affordable) == (points, True)


def test_what_one_has_is_not_offered_again(book: Any) -> None:
    """A category of a trait, a use of a background."""
    words = offered(book, Advance(award=9))

    assert not {"Mean: Physical", "Blag: Acquire", "Essence in Social, point 2", "Blag, level 3"} & set(words)


def test_what_is_too_dear_is_told_as_such(book: Any) -> None:
    """Of fifty points forty-nine are spent: the last pays for Essence, and for nothing that costs two."""
    found = offered(book, essence={"fate": 3, "social": 3, "mental": 1})

    assert found["Essence in Mental, point 2"].affordable
    assert not found["Mean: Fate"].affordable
