"""Laws of the ledger, for any character: costs against counting by hand, the fold, the quarter."""

from fractions import Fraction
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_rpg.character import (
    Advance,
    BackgroundLevel,
    Character,
    OwnTrait,
    check_character,
    ledger_rows,
    standing,
)

from .people import USES, book_word, bought, person

CATEGORIES = ("fate", "mental", "physical", "social")
BACKGROUNDS = ("arcanist", "blag", "sneak", "thug", "undercover")
POOLS = {"average": 35, "competent": 50, "heroic": 65, "super-heroes": 80}

categories = st.lists(st.sampled_from(CATEGORIES), min_size=1, max_size=4, unique=True)
backgrounds = st.dictionaries(
    st.sampled_from(BACKGROUNDS), st.tuples(st.integers(1, 6), st.lists(st.sampled_from(USES), max_size=4, unique=True))
)
rows = st.lists(
    st.one_of(
        st.integers(1, 9).map(lambda points: Advance(award=points)),
        st.builds(bought, trait=st.sampled_from(["Mean", "Old"]), category=st.sampled_from(CATEGORIES)),
        st.builds(bought, background=st.sampled_from(BACKGROUNDS)),
        st.builds(bought, background=st.sampled_from(BACKGROUNDS), specialisation=st.sampled_from(USES)),
        st.builds(bought, essence=st.sampled_from(CATEGORIES)),
    ),
    max_size=8,
)
people = st.builds(
    person,
    st.dictionaries(st.sampled_from(["Mean", "Quick", "Old", "Sly"]), categories),
    st.dictionaries(st.sampled_from(CATEGORIES), st.integers(0, 6)),
    backgrounds,
    rows,
    st.sampled_from([*POOLS, None]),
)


def counted(character: Character) -> dict[str, int]:
    """Return what a character cost, the way a person counts on paper."""
    rows = [row.buy for row in character.advancement if row.buy is not None]
    return {
        "traits": 2
        * (sum(len(one.categories) for one in character.traits) + sum(row.trait is not None for row in rows)),
        "essence": sum(character.essence.values()) + sum(row.essence is not None for row in rows),
        "backgrounds": 2
        * (
            sum(one.level for one in character.backgrounds)
            + sum(row.background is not None and row.specialisation is None for row in rows)
        ),
        "specialisations": 2
        * (
            sum(len(one.specialisations) for one in character.backgrounds)
            + sum(row.specialisation is not None for row in rows)
        ),
    }


@given(people)
def test_costs_are_what_a_person_counts(book: Any, character: Character) -> None:
    """Every element, at creation and later; and the rows of the ledger add up to the same."""
    points = check_character(book, "dark-spires:ann", character).points

    assert attrs.asdict(points, filter=lambda field, _: field.name in counted(character)) == counted(character)
    ledger = ledger_rows(book, character)
    assert points.spent == sum(counted(character).values()) == (ledger[-1].spent if ledger else 0)
    if points.total is not None:
        assert points.total == ledger[-1].earned


@given(people)
def test_a_ledger_folds_to_one_sheet(book: Any, character: Character) -> None:
    """Folding again changes nothing, and neither does folding in steps."""
    now = standing(book, character)

    assert now == standing(book, character) == standing(book, now)
    half = len(character.advancement) // 2
    first = standing(book, attrs.evolve(character, advancement=character.advancement[:half]))
    assert standing(book, attrs.evolve(first, advancement=character.advancement[half:])) == now


@given(people, st.randoms(use_true_random=False))
def test_rows_of_different_things_may_change_places(book: Any, character: Character, chance: Any) -> None:
    """The sheet has the same on it, whatever order it was bought in."""
    shuffled = list(character.advancement)
    chance.shuffle(shuffled)

    one, other = (
        contents(standing(book, attrs.evolve(character, advancement=tuple(each))))
        for each in (character.advancement, shuffled)
    )

    assert one == other


def contents(character: Character) -> Any:
    """Return what is on a sheet, in no order."""
    return (
        {trait.name: frozenset(trait.categories) for trait in character.traits},
        {category: points for category, points in character.essence.items() if points},
        {one.background: (one.level, frozenset(one.specialisations)) for one in character.backgrounds},
    )


@pytest.mark.rule("GW-RU-42", "GW-CC-10")
@pytest.mark.parametrize(("level", "pool"), POOLS.items())
@pytest.mark.parametrize("part", ["traits", "backgrounds"])
def test_the_quarter_is_exact_at_every_power_level(book: Any, level: str, pool: int, part: str) -> None:
    """One point below a quarter is too little, whether the pool can be divided by four or not."""
    for spent in range(pool // 4 - 3, pool // 4 + 4):
        odd = {"fate": spent % 2} if part == "traits" else {}
        if part == "backgrounds" and spent % 2:
            continue  # all of it costs two
        half = spent // 2
        ann = (
            person([OwnTrait(f"T{at}", (book_word("fate"),)) for at in range(half)], odd, {"blag": 3}, level=level)
            if part == "traits"
            else person({"Mean": CATEGORIES}, {}, [BackgroundLevel("dark-spires:blag", half)], level=level)
        )

        found = [
            one.path for one in check_character(book, "dark-spires:ann", ann).findings if one.code.endswith("balance")
        ]

        assert ((part,) in found) is (Fraction(spent) < Fraction(pool, 4)), spent
