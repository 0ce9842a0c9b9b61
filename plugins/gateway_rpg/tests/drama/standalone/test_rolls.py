"""A challenge outside any scene: by numbers, by labels of the book's tables, by names of characters."""

from fractions import Fraction
from itertools import product
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.chance.source import Seeded
from gateway_core.errors import ContentError
from gateway_rpg.drama.rules import SceneBook
from gateway_rpg.drama.standalone.by_book import by_book
from gateway_rpg.drama.standalone.numbers import by_numbers
from gateway_rpg.drama.standalone.parameters import PARAMETERS
from gateway_rpg.drama.standalone.rolls import odds, roll
from tests.books import book_of

BOOK = book_of("dark-spires")


def brute(dice: int, modifier: int, vs_dice: int, vs_modifier: int) -> Fraction:
    """Count every way the dice can fall."""
    won = total = 0
    for faces in product(range(1, 9), repeat=dice + vs_dice):
        total += 1
        won += max(faces[:dice], default=0) + modifier >= max(faces[dice:], default=0) + vs_modifier
    return Fraction(won, total)


@pytest.mark.rule("GW-CH-04", "GW-CH-20", "GW-CH-23", "GW-CH-40")
@given(st.integers(1, 2), st.integers(-3, 9), st.integers(1, 2), st.integers(-3, 9), st.integers(0, 2))
def test_odds_by_numbers_are_those_of_counting(dice: int, modifier: int, against: int, level: int, raises: int) -> None:
    """Each raise taken makes it two harder; a tie is enough."""
    said = {"dice": dice, "modifier": modifier, "vs-dice": against, "vs-modifier": level, "raises": raises}

    assert odds(BOOK, said).fraction == brute(dice, modifier, against, level + 2 * raises)


@given(
    st.integers(1, 5), st.integers(-9, 9), st.integers(1, 5), st.integers(-9, 9), st.integers(-4, 4),
)  # fmt: skip
def test_plain_numbers_are_weighed_without_a_book_as_with_one(
    dice: int, modifier: int, against: int, level: int, edge: int
) -> None:
    """Nothing of the book counts in them, so nothing of it is read: the chance and every line are the same."""
    said = {"dice": dice, "modifier": modifier, "vs-dice": against, "vs-modifier": level, "edge": edge}
    defaults = {one.name: one.default for one in PARAMETERS if one.default not in (None, ())}

    plain = by_numbers(defaults | said)

    assert plain is not None
    assert plain == by_book(BOOK, [said])
    assert odds(cast("SceneBook", None), said) == odds(BOOK, said)


@pytest.mark.parametrize(
    "more", [{"raises": 1}, {"free": 1}, {"level": "tricky"}, {"gear": ("sword",)}, {"complication": 1}], ids=str
)
def test_whatever_may_stand_in_a_book_is_asked_of_it(more: dict[str, Any]) -> None:
    """What a raise adds, for one."""
    assert by_numbers({"dice": 3, "vs-dice": 2, **more}) is None


ROWS = {
    "level": ("table-challenge-level", "modifier"),
    "variability": ("table-variability", "dice"),
}
LABELS = [
    (option, said, getattr(row, field))
    for option, (kind, field) in ROWS.items()
    for id, row in BOOK.of(kind).items()
    for said in (id, id.partition(":")[2], row.name, row.name.upper(), f"  {row.name.lower()} ")
]


@pytest.mark.rule("GW-CH-34", "GW-CH-38", "GW-RU-192", "GW-RU-215")
def test_labels_are_the_numbers_of_their_tables() -> None:
    """Tricky is +4 and Variable two dice, by the label as it is printed or by its id."""
    for option, said, number in LABELS:
        named = {"dice": 3, "level": "0", "variability": "2", option: said}

        assert odds(BOOK, named).fraction == odds(BOOK, named | {option: str(number)}).fraction, (option, said)


@pytest.mark.rule("GW-CH-11", "GW-CH-16", "GW-RU-192")
@pytest.mark.parametrize(
    ("option", "id", "labels"),
    [
        ("relevance", "partial", ("Partial", "PARTIAL", "gateway:partial")),
        ("fit", "partial", ("Partial",)),
        ("category", "social", ("Social",)),
        ("essence", "social", ("Social",)),
        ("use", "acquire", ("Acquire", "gateway:acquire")),
    ],
)
def test_so_is_whatever_stands_in_another_table_of_the_book(option: str, id: str, labels: tuple[str, ...]) -> None:
    """As it is printed, or by its id."""
    said = {"character": "norris", "trait": "Stern", "background": "blag", "vs-dice": 2}

    for label in labels:
        assert odds(BOOK, said | {option: label}) == odds(BOOK, said | {option: id})


@pytest.mark.rule("GW-RU-01", "GW-RU-179")
def test_a_modifier_is_no_challenge_level() -> None:
    """Only levels have a highest; a modifier of twelve counts as twelve."""
    found = odds(BOOK, {"dice": 1, "modifier": 12, "vs-dice": 1, "vs-modifier": 12})

    assert found.fraction == Fraction(36, 64)


@pytest.mark.rule("GW-CH-11", "GW-CH-17", "GW-CH-27")
def test_a_character_brings_its_own_dice_and_modifiers() -> None:
    """Tom talks somebody out of a thing: Slippery fully, a point of Essence, Blag 3 and its specialisation."""
    said = {"character": "thomas-snape", "trait": "slippery", "essence": "social", "category": "social"}
    said |= {"background": "blag", "use": "acquire", "vs-dice": "2"}

    found = odds(BOOK, said | {"vs-dice": 2})

    mine = [(reason.unit, reason.amount) for reason in found.explanation if reason.text.startswith("Thomas")]
    assert sum(amount or 0 for unit, amount in mine if unit == "dice") == 4
    assert sum(amount or 0 for unit, amount in mine if unit == "modifier") == 5


@pytest.mark.parametrize(
    ("said", "code", "hint"),
    [
        ({"dice": 3}, "challenge/no-dice", "--vs-dice"),
        ({"dice": 3, "vs-dice": 2, "variability": "random"}, "challenge/wrong-value", "Leave one"),
        ({"dice": 100, "vs-dice": 1}, "challenge/wrong-value", ""),
        ({"dice": 1, "modifier": 1000, "vs-dice": 1}, "challenge/wrong-value", ""),
        ({"dice": 1, "vs-dice": 1, "raises": -1}, "challenge/wrong-value", ""),
        ({"dice": 1, "vs-dice": 1, "level": "11"}, "challenge/wrong-value", "10"),
        ({"dice": 1, "level": "-1"}, "challenge/wrong-value", "a whole number from 0 to 10"),
        ({"dice": 1, "level": "4.5"}, "challenge/wrong-value", "a whole number from 0 to 10"),
        ({"dice": 1, "variability": "9999999"}, "challenge/wrong-value", "a whole number from 1 to 99"),
        ({"dice": 1, "variability": "varable"}, "challenge/wrong-value", "variable"),
        ({"character": "tomas-snape", "vs-dice": 1}, "challenge/wrong-value", "thomas-snape"),
        ({"character": "thomas-snape", "trait": "slipery", "vs-dice": 1}, "challenge/unknown-trait", "Slippery"),
        ({"character": "thomas-snape", "dice": 2, "vs-dice": 1}, "challenge/wrong-value", "Leave one"),
        ({"dice": 1, "against": "norris", "vs-relevance": "ful"}, "challenge/unknown-relevance", "full"),
    ],
)  # fmt: skip
def test_what_is_named_wrongly_is_said_with_its_cure(said: dict[str, Any], code: str, hint: str) -> None:
    """A hurried games master reads what to write instead."""
    with pytest.raises(ContentError) as caught:
        odds(BOOK, said)

    (problem,) = caught.value.problems
    assert problem.code == code
    assert hint in problem.hint + problem.message


def test_a_throw_is_its_odds_come_true() -> None:
    """Two thousand throws of a challenge come near what was promised, and each says how it fell."""
    said = {"dice": 2, "modifier": 1, "vs-dice": 2, "vs-modifier": 2}
    promised = float(odds(BOOK, said).fraction)

    throws = [roll(BOOK, said, Seeded(f"throw {number}")) for number in range(2000)]

    assert abs(sum(bool(one.success) for one in throws) / len(throws) - promised) < 0.04
    for one in throws[:50]:
        best, against = max(one.faces["actor"]) + 1, max(one.faces["opposition"]) + 2
        won = best >= against
        told = {"name": "the opposition", "opposed": against, "success": won, "total": best}
        assert (one.result, one.success) == ({"opponents": [told]}, won)
