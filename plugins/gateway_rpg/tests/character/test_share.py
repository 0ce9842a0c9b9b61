"""What a fault of the points tells to do can be done, at the prices and limits of the table."""

import re
from itertools import product
from typing import Any

import pytest

from gateway_rpg.character.build import Build
from gateway_rpg.character.checks.share import cheapest, shares

from .people import person, verdict

CATEGORIES = ("fate", "mental", "physical", "social")

# What the book's quarters come to: of traits and Essence, and of backgrounds and specialisations.
QUARTERS = {"average": (9, 10), "competent": (13, 14), "heroic": (17, 18), "super-heroes": (20, 20)}


def cure(book: Any, ann: Any, at: str) -> tuple[int, int] | None:
    """Return what a share is told to be at least, and how much more to spend; None if nothing is wrong with it."""
    for one in verdict(book, ann).findings:
        if one.code == "character/out-of-balance" and one.path == (at,):
            least, more = re.search(r"at least (\d+)", one.message), re.search(r"Spend (\d+) more", one.hint)
            assert least is not None
            assert more is not None
            return int(least[1]), int(more[1])
    return None


@pytest.mark.rule("GW-CC-10", "GW-RU-42")
@pytest.mark.parametrize(("level", "quarters"), QUARTERS.items())
def test_a_quarter_is_told_as_what_can_be_spent(book: Any, level: str, quarters: tuple[int, int]) -> None:
    """Where all costs two, half a point more is two; what is told is exactly what is missing."""
    nobody = person(level=level)

    assert tuple(one.least for one in shares(Build.of(book, "dark-spires:ann", nobody))) == quarters
    assert cure(book, nobody, "traits") == (quarters[0], quarters[0])
    assert cure(book, nobody, "backgrounds") == (quarters[1], quarters[1])
    for levels in range(1, quarters[1] // 2 + 2):
        ann = person(backgrounds={id.partition(":")[2]: 1 for id in [*book.of("background")][:levels]}, level=level)
        missing = quarters[1] - 2 * levels
        assert cure(book, ann, "backgrounds") == ((quarters[1], missing) if missing > 0 else None)


@pytest.mark.rule("GW-CC-10", "GW-CC-08")
@pytest.mark.parametrize(("extra", "more"), [("off", 2), ("on", 1)])
def test_where_no_essence_may_be_bought_a_trait_is(extra: str, more: int, book: Any, generous: Any) -> None:
    """Twelve points are the most; of 13 one is missing, and a trait costs two: with an extra point Essence does."""
    full = person(essence=dict.fromkeys(CATEGORIES, 3))

    assert cure(generous if extra == "on" else book, full, "traits") == (12 + more, more)


@pytest.mark.rule("GW-RU-40", "GW-CC-06", "GW-CC-08")
@pytest.mark.parametrize(
    ("levels", "essence", "told"),
    [
        ({"blag": 6}, {}, [5]),
        ({"blag": 5, "sneak": 4}, {}, [3]),
        ({"blag": 4, "sneak": 5}, {}, [4]),
        ({"blag": 4, "sneak": 4, "thug": 4}, {}, [3]),
        ({}, {"fate": 5}, [4]),
        ({}, {"fate": 4, "mental": 4}, [3]),
    ],
)
def test_the_most_at_the_start_counts_the_levels_that_a_table_adds(
    generous: Any, levels: dict[str, int], essence: dict[str, int], told: list[int]
) -> None:
    """As many as are still to be had, and those that it has taken already."""
    ann = person({"Mean": CATEGORIES}, essence, levels, level="super-heroes")

    found = [one.message for one in verdict(generous, ann).findings if one.code == "character/over-cap"]

    assert [int(words.rpartition(" ")[2].rstrip(".")) for words in found] == told


@pytest.mark.rule("GW-CC-04")
@pytest.mark.parametrize(("essence", "taken"), [(0, 2), (1, 2), (2, 3)])
def test_what_is_to_be_taken_back_can_be(book: Any, essence: int, taken: int) -> None:
    """Of 35 points 36 are spent, and all of it cost two; or one of them was for Essence."""
    ann = person({f"T{at}": ["fate"] for at in range(18)}, {"fate": essence} if essence else {}, level="average")

    (found,) = [one for one in verdict(book, ann).findings if one.code == "character/over-budget"]

    assert found.hint == f"Take back what costs {taken}."


@pytest.mark.parametrize("prices", [[(2, None)], [(1, 3), (2, None)], [(2, 4), (3, 1)], [(5, None), (3, 2)], [(0, 4)]])
def test_the_cheapest_sum_is_that_of_trying_all(prices: list[tuple[int, int | None]]) -> None:
    """Every way to buy so often is added up here."""
    ways = product(*(range(15 if room is None else room + 1) for _, room in prices))
    sums = [sum(count * price for count, (price, _) in zip(way, prices, strict=True)) for way in ways]

    least = [min((total for total in sums if total >= wanted), default=wanted) for wanted in range(14)]

    assert [cheapest(wanted, prices) for wanted in range(14)] == least
