"""Several opponents of one throw, several points of Essence, and traits struck on one piece, outside any scene."""

from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from gateway_core.chance.source import Seeded
from gateway_core.errors import ContentError
from gateway_rpg.drama.standalone.rolls import odds, roll
from tests.books import book_of

from ..scenes import stage_book

BOOK = book_of("dark-spires")
NORRIS = {"character": "norris", "trait": "Stern", "background": "thug"}  # 3d8, +5: level 3 and its specialisation
Foe = tuple[int, int, int]  # dice, what is added to the best, and the actor's Edge over it


Ways = Counter[tuple[bool, ...]]


def fallen(dice: int) -> Counter[int]:
    """Return in how many ways so many dice can fall, by the best of them: each is thrown here."""
    return Counter(map(max, product(range(1, 9), repeat=dice)))


def counted(dice: int, modifier: int, foes: list[Foe]) -> Ways:
    """Return in how many ways all the dice can fall, by which of the foes are beaten, a tie being enough."""
    found: Ways = Counter()
    for pools in product(fallen(dice).items(), *(fallen(foe[0]).items() for foe in foes)):
        (ours, ways), *others = pools
        beaten = []
        for (theirs, more), (_, added, edge) in zip(others, foes, strict=True):
            beaten.append(ours + modifier + max(edge, 0) >= theirs + added + max(-edge, 0))
            ways *= more
        found[tuple(beaten)] += ways
    return found


def share(ways: Ways, counts: Any) -> Fraction:
    """Return the share of the ways of which that holds."""
    return Fraction(sum(many for beaten, many in ways.items() if counts(beaten)), ways.total())


@pytest.mark.rule("GW-CH-42", "GW-RU-66", "GW-RU-194", "GW-DR-33", "GW-DR-36")
@given(
    st.integers(1, 2),
    st.lists(st.tuples(st.integers(1, 2), st.integers(-2, 9), st.integers(-3, 3)), min_size=2, max_size=2),
)
def test_one_throw_is_held_against_each(dice: int, foes: list[Foe]) -> None:
    """The chance is that of beating all; those of beating each, and any, stand beside it."""
    names = [f"{one}d{added:+d}" for one, added, _ in foes]
    edges = [f"{name}={edge}" for name, (_, _, edge) in zip(names, foes, strict=True)]
    ways = counted(dice, 1, foes)
    assume(len({*names}) == len(names))

    found = odds(BOOK, {"dice": dice, "modifier": 1, "against": tuple(names), "edge": tuple(edges)})

    assert found.fraction == share(ways, all)
    told = [Fraction(one.numerator, one.denominator) for one in found.also]
    each = [share(ways, lambda won, at=at: won[at]) for at in range(len(foes))]
    assert told == [*each, share(ways, any)]


@pytest.mark.rule("GW-CH-42", "GW-RU-192", "GW-CH-23")
def test_each_opponent_has_its_own_numbers() -> None:
    """NAME=VALUE is of that one, a value alone of all who have none of their own; raises count against everybody."""
    said = NORRIS | {
        "against": ("goblin-witness", "accusation", "1d+7"), "edge": ("2", "accusation=-1"), "raises": 1,
        "level": "accusation=Difficult", "vs-trait": "goblin-witness=Small", "vs-relevance": "goblin-witness=Partial",
    }  # fmt: skip

    found = odds(BOOK, said)

    ways = counted(3, 5, [(2, 2, 2), (1, 6 + 2, -1), (1, 7 + 2, 2)])
    assert found.fraction == share(ways, all)
    assert [one.name for one in found.also] == [
        "against Goblin", "against The accusations", "against the opposition", "against at least one",
    ]  # fmt: skip


@pytest.mark.rule("GW-CH-42")
def test_two_of_a_kind_are_told_apart() -> None:
    """Each guard throws for itself, and the second has a number."""
    one, two = NORRIS | {"against": "guard"}, NORRIS | {"against": ("guard", "guard")}

    found, thrown = odds(BOOK, two), roll(BOOK, two, Seeded("two guards"))

    name = "Guard of the audience chamber"
    assert [each.name for each in found.also] == [f"against {name}", f"against {name} 2", "against at least one"]
    assert found.fraction < odds(BOOK, one).fraction == Fraction(found.also[0].numerator, found.also[0].denominator)
    assert {*thrown.faces} == {"actor", "opposition", "opposition-2"}
    for told, pool in zip(thrown.result["opponents"], [*thrown.faces.values()][1:], strict=True):
        assert (told["total"], told["opposed"]) == (max(thrown.faces["actor"]) + 5, max(pool))
        assert told["success"] == (told["total"] >= told["opposed"])
    assert thrown.success == all(told["success"] for told in thrown.result["opponents"])


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ({"against": ("guard", "2d"), "edge": ("1", "2")}, "--edge says 2 things of guard: 1, 2. Leave one out"),
        ({"against": "guard", "level": ("4", "6")}, "--level says 2 things of guard: 4, 6."),
        ({"against": "guard", "vs-trait": ("Unmoved", "guard=Unmoved", "guard=Big")}, "--vs-trait says 2 things"),
        ({"vs-dice": 2, "edge": ("1", "2")}, "--edge says 2 things: 1, 2."),
        ({"against": "2d+4", "vs-dice": 3}, "'2d+4' says its own numbers, so --vs-dice says nothing."),
        ({"against": "2d", "edge": "much"}, "--edge takes a whole number, not 'much'."),
        ({"against": "0d"}, "0 dice: no total is without a die."),
        ({"against": "100d"}, "100 dice: name a number from 1 to 99."),
        ({"against": "2d+1000"}, "+1000: name a modifier from -999 to 999."),
        ({"against": ("2d",) * 100}, "100 opponents at once: name 99 at the most."),
    ],
    ids=str,
)
def test_what_says_two_things_or_none_is_refused(said: dict[str, Any], fault: str) -> None:
    """Nothing that is typed is left out in silence."""
    with pytest.raises(ContentError) as caught:
        odds(BOOK, NORRIS | said)

    (problem,) = caught.value.problems
    assert fault in f"{problem.message} {problem.hint}"


@pytest.mark.rule("GW-RU-04", "GW-CH-27")
@pytest.mark.parametrize("side", ["", "vs-"])
def test_every_point_of_essence_is_a_die(side: str) -> None:
    """Where a table sets no limit; by the usual reading a second is refused."""
    said = {"character": "thomas-snape", "against": "thomas-snape", f"{side}trait": "Sharp Mind"}
    said[f"{side}essence"] = ("mental", "Mental")
    dice, against = (5, 1) if side == "" else (1, 5)

    found = odds(book_of("dark-spires", {"essence-per-roll": "unlimited"}), said)

    ways = counted(dice, 0, [(against, 0, 0)])
    assert found.fraction == share(ways, all)
    assert sum("A point of Mental Essence" in one.text for one in found.explanation) == 2
    with pytest.raises(ContentError, match="2 points of Essence on one roll: 1 may be spent"):
        odds(BOOK, said)


def armed(folder: Path) -> Any:
    """Return a table at which Ann has two rapiers and a long sword."""
    gear = "[{0}:rapier, {0}:rapier, {0}:long-sword]".format("gateway-examples")
    ann = f"kind: character\nformat: 1\nid: ann\nname: Ann\ngear: {gear}\n"
    return stage_book(folder, requires={"gateway-examples": ">=0"}, ann=ann)


@pytest.mark.rule("GW-EQ-05", "GW-RU-28", "GW-EQ-03")
@pytest.mark.parametrize(
    ("gear", "struck", "bonus"),
    [
        (["rapier"], [], 2),  # weapon, parrying and penetrating: two at the most
        (["rapier"], ["rapier:weapon"], 2),
        (["rapier"], ["rapier:weapon", "rapier:parrying"], 1),
        (["rapier"], ["weapon", "rapier:parrying"], 1),
        (["rapier", "long-sword"], ["rapier:weapon", "rapier:parrying", "rapier:penetrating"], 2),
        (["rapier", "long-sword"], ["weapon", "rapier:parrying", "rapier:penetrating", "long-sword:slashing"], 0),
        (
            ["rapier", "long-sword"],
            ["rapier:weapon", "rapier:parrying", "rapier:penetrating", "long-sword:slashing"],
            1,
        ),
        (["rapier", "rapier"], ["parrying", "penetrating", "rapier:weapon"], 1),
        (["rapier", "rapier"], ["parrying", "penetrating", "rapier:weapon", "rapier:weapon"], 0),
    ],
    ids=str,
)
def test_a_trait_is_struck_on_one_piece_or_on_all(
    tmp_path: Path, gear: list[str], struck: list[str], bonus: int
) -> None:
    """A weapon that is out of reach leaves the other at hand."""
    book = armed(tmp_path)

    found = odds(book, {"character": "ann", "gear": tuple(gear), "struck": tuple(struck), "against": "2d+1"})

    assert found.fraction == share(counted(1, bonus, [(2, 1, 0)]), all)
    said = [one.text for one in found.explanation if one.rule == "GW-EQ-05"]
    assert len(said) == len(struck)


@pytest.mark.rule("GW-EQ-05")
@pytest.mark.parametrize(
    ("struck", "fault"),
    [
        (["weapon", "weapon"], "Weapon is struck on every piece, so what strikes it again says nothing."),
        (["rapier:weapon", "weapon"], "Weapon is struck on every piece, so what strikes it again says nothing."),
        (["rapier:weapon"] * 2, "Weapon of Rapier is struck on more pieces than are in use, 1."),
        (["rapier:bow"], "Bow of Rapier is struck on more pieces than are in use, 0."),
        (["rapier:wepon"], "no equipment trait is called 'wepon' here. Did you mean 'weapon'?"),
        (["long-sword:weapon"], "no equipment trait is called 'long-sword:weapon' here."),
    ],
    ids=str,
)
def test_a_trait_of_no_piece_in_use_cannot_be_struck(tmp_path: Path, struck: list[str], fault: str) -> None:
    """Each piece once, and only what it has."""
    with pytest.raises(ContentError) as caught:
        odds(armed(tmp_path), {"character": "ann", "gear": "rapier", "struck": tuple(struck), "against": "2d"})

    (problem,) = caught.value.problems
    assert fault in f"{problem.message} {problem.hint}"
