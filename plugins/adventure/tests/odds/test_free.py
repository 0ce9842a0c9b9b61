"""A Test, a Conflict or an Attack outside any game: its exact odds with every reason, and one throw of it."""

import itertools
import os
from fractions import Fraction
from typing import Any

import pytest
from gateway_adventure.odds import PARAMETERS
from gateway_adventure.system import AdventureSystem
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.chance import Recorded, Seeded
from gateway_core.errors import ContentError

from ..books import BOOK, book

FULL = os.environ.get("GATEWAY_FULL") == "1"
THROWS = 1000 if FULL else 200
FACES = list(itertools.product(range(1, 7), repeat=3))
weigh, toss = AdventureSystem().weigh, AdventureSystem().toss
KEPT = {1: (0, 1), 2: (0, 2), 3: (1, 2), 4: (0, 1, 2)}  # places among the dice in order of their faces
RESULTS = {score: [sum(sorted(faces)[n] for n in kept) for faces in FACES] for score, kept in KEPT.items()}


def odds(**said: Any) -> Fraction:
    return weigh(BOOK, named(said)).fraction


def named(said: dict[str, Any]) -> dict[str, Any]:
    """Return parameters under their own names, which have hyphens."""
    return {name.replace("_", "-"): value for name, value in said.items()}


@pytest.mark.rule("AD-33", "AD-35", "AD-36", "AD-37", "AD-40", "AD-R04", "AD-R21")
@given(
    st.integers(1, 4), st.integers(2, 18), st.integers(-2, 2), st.integers(-3, 3), st.integers(0, 5), st.integers(0, 6)
)
def test_the_odds_of_a_test_are_those_of_counting(
    ability: int, difficulty: int, better: int, harder: int, support: int, push: int
) -> None:
    """First the circumstances, then Support, then Resolve, never out of bounds; then all 216 throws."""
    score = min(4, max(1, ability + better) + support + push)
    counted = Fraction(sum(result >= difficulty + harder for result in RESULTS[score]), 216)

    found = odds(
        ability=ability, difficulty=str(difficulty), score_by=better, difficulty_by=harder, support=support, push=push
    )

    assert found == counted


def test_by_the_other_reading_everything_is_added_up_first() -> None:
    """Score 1, made worse by 2, pushed once, is still 1 (AD-R04)."""
    said = {"ability": 1, "score-by": -2, "push": 1, "difficulty": "8"}

    assert weigh(BOOK, said).fraction == Fraction(81, 216)
    assert weigh(book(score_clamp="sum-then-clamp"), said).fraction == Fraction(42, 216)


@pytest.mark.rule("AD-33")
def test_a_difficulty_goes_by_its_name_too() -> None:
    """Tricky is eight."""
    assert odds(ability=2, difficulty="tricky") == odds(ability=2, difficulty="8") == Fraction(81, 216)


@pytest.mark.rule("AD-X03")
def test_the_wagon_is_easier_with_somebody_to_push() -> None:
    """Toughness 2 and a supporter throw 2, 4, 5 as a score of 3: nine, enough for 8 and not for 10."""
    pushed = {"ability": 2, "support": 1}

    easy = toss(BOOK, {**pushed, "difficulty": "8"}, Recorded((2, 4, 5)))
    hard = toss(BOOK, {**pushed, "difficulty": "10"}, Recorded((2, 4, 5)))

    assert (easy.result["result"], easy.success, hard.success) == (9, True, False)
    assert easy.words == "you [(2) 4 5] 9 against Difficulty 8: success (it had 68.06 %)"


@pytest.mark.rule("AD-50", "AD-51", "AD-X06")
@pytest.mark.parametrize(("harder", "success"), [(0, True), (1, True), (2, False), (3, False)])
def test_a_last_stand_is_thirteen_without_dice(harder: int, success: bool) -> None:
    """Enough for what is printed; a Difficulty of 12 that is raised by 3 is too much."""
    said = {"last-stand": "yes", "difficulty": "12", "difficulty-by": harder}

    thrown = toss(BOOK, said, Recorded())

    assert weigh(BOOK, said).fraction == int(success)
    assert (thrown.faces, thrown.result["result"], thrown.success) == ({"actor": ()}, 13, success)


# Who wins a tie, by what both try and who they are: 1 whoever acts, 0 the other side, None the dice, "" nobody.
TIES: list[tuple[str, str, str, str, Any]] = [
    ("change", "prevent", "protagonist", "npc", 1),
    ("change", "prevent", "npc", "protagonist", 1),
    ("prevent", "change", "protagonist", "npc", 0),
    ("change", "change", "protagonist", "npc", 1),
    ("change", "change", "npc", "protagonist", 0),
    ("change", "change", "protagonist", "protagonist", None),
    ("change", "change", "npc", "npc", ""),
    ("prevent", "prevent", "protagonist", "npc", ""),
]


@pytest.mark.rule("AD-55", "AD-56", "AD-57", "AD-58", "AD-59", "AD-R10", "AD-X09")
@pytest.mark.parametrize(("aim", "opposing_aim", "side", "opposing_side", "wins"), TIES)
def test_a_tie_goes_to_change_then_to_protagonists_then_to_the_dice(
    aim: str, opposing_aim: str, side: str, opposing_side: str, wins: Any
) -> None:
    """Every throw of both sides counted, the ties as the rules part them."""
    pairs = [(one, other) for one in RESULTS[3] for other in RESULTS[2]]
    share = {1: Fraction(1), 0: Fraction(0), None: Fraction(1, 2), "": Fraction(0)}[wins]
    counted = sum((1 if one > other else share if one == other else 0) for one, other in pairs)

    found = weigh(
        BOOK,
        {"ability": 3, "against": 2, "aim": aim, "opposing-aim": opposing_aim, "side": side}
        | {"opposing-side": opposing_side},
    )

    assert found.fraction == Fraction(counted) / 46656
    assert [(one.name, one.numerator, one.denominator) for one in found.also] == [("tie", 5301, 46656)]


@pytest.mark.rule("AD-56", "AD-57", "AD-58", "AD-R10", "AD-X09")
@pytest.mark.parametrize(
    ("said", "draws", "success", "words"),
    [
        ({}, [(1, 3, 6), (1, 3, 6)], True, "a tie, success"),
        ({"aim": "prevent", "opposing-aim": "change"}, [(1, 3, 6), (1, 3, 6)], False, "a tie, failure"),
        ({"aim": "prevent"}, [(1, 3, 6), (1, 3, 6)], False, "nothing changes"),
        ({"opposing-aim": "change", "side": "npc"}, [(1, 3, 6), (1, 3, 6)], None, "the games master decides"),
        ({"opposing-aim": "change", "opposing-side": "protagonist"},
         [(1, 3, 6), (1, 3, 6), (4,), (4,), (2,), (5,)], False, "failure by one die"),
        ({"opposing-aim": "change", "opposing-side": "protagonist"},
         [(1, 3, 6), (1, 3, 6), (5,), (2,)], True, "success by one die"),
    ],
)  # fmt: skip
def test_a_thrown_tie_is_parted(said: dict[str, Any], draws: list[Any], success: bool | None, words: str) -> None:
    """Seven against seven; two Protagonists throw a die each, 4 and 4, then 2 and 5."""
    thrown = toss(BOOK, {"ability": 2, "against": 2, **said}, Recorded(*draws))

    assert (thrown.result["result"], thrown.result["opposed_result"], thrown.success) == (7, 7, success)
    assert words in thrown.words
    assert thrown.result.get("roll_off", []) == [[draws[n][0], draws[n + 1][0]] for n in range(2, len(draws), 2)]


@pytest.mark.rule("AD-68", "AD-70", "AD-71", "AD-72", "AD-73", "AD-74")
@pytest.mark.parametrize(
    ("said", "chance", "hurt", "means"),
    [
        ({"attack": "close-quarters"}, 35145, 16812, ("2.154", "0.695")),
        ({"attack": "close-quarters", "bonus-damage": 1}, 35145, 16812, ("2.793", "0.695")),
        ({"attack": "close-quarters", "opposing-bonus-damage": 2}, 35145, 16812, ("2.154", "1.189")),
        ({"attack": "long-range"}, 35145, 0, ("2.154", "0.000")),
        ({"attack": "long-range", "hurts-back": "yes"}, 35145, 16812, ("2.154", "0.695")),
        ({"attack": "adventure:charm"}, 35145, 16812, ("2.154", "0.695")),
    ],
)  # fmt: skip
def test_the_odds_of_an_attack_are_of_harm_done_and_taken(
    said: dict[str, Any], chance: int, hurt: int, means: tuple[str, str]
) -> None:
    """Success is harm, a tie included; being hurt oneself and the tie are told beside it, and the mean Damage."""
    found = weigh(BOOK, {"ability": 3, "against": 2, **said})

    assert (found.numerator, found.denominator) == (chance, 46656)
    assert [(one.name, one.numerator) for one in found.also] == [("hurt", hurt), ("tie", 5301)]
    assert [one.text for one in found.explanation if one.text.startswith("mean Damage")] == [
        f"mean Damage to the other side: {means[0]}",
        f"mean Damage to oneself: {means[1]}",
    ]


@pytest.mark.rule("AD-71", "AD-72", "AD-73", "AD-X07", "AD-X08")
@pytest.mark.parametrize(
    ("said", "draws", "damage"),
    [
        ({"attack": "close-quarters", "ability": 3, "against": 2}, ((2, 4, 6), (1, 3, 5)), (4, 0)),
        ({"attack": "close-quarters", "ability": 3, "against": 2, "bonus-damage": 1}, ((2, 4, 6), (1, 3, 5)), (5, 0)),
        ({"attack": "close-quarters", "ability": 2, "against": 3, "opposing-bonus-damage": 2},
         ((1, 3, 5), (2, 4, 6)), (0, 6)),
        ({"attack": "close-quarters", "ability": 2, "against": 2, "bonus-damage": 3}, ((2, 3, 6), (2, 3, 6)), (1, 1)),
        ({"attack": "long-range", "ability": 2, "against": 3}, ((1, 2, 4), (3, 3, 5)), (0, 0)),
        ({"attack": "long-range", "ability": 2, "against": 2}, ((3, 4, 5), (1, 3, 4)), (3, 0)),
        ({"attack": "long-range", "ability": 2, "against": 2}, ((2, 3, 6), (2, 3, 6)), (1, 0)),
    ],
)  # fmt: skip
def test_a_thrown_attack_tells_its_damage(said: dict[str, Any], draws: Any, damage: tuple[int, int]) -> None:
    """Ten against six is four, and five with Gear; whoever cannot hurt back deals nothing, even on a tie."""
    thrown = toss(BOOK, said, Recorded(*draws))

    assert (thrown.result["damage_dealt"], thrown.result["damage_taken"]) == damage
    assert thrown.success is (damage[0] > 0)


@pytest.mark.parametrize(
    ("said", "code", "words"),
    [
        ({"difficulty": "8"}, "table/missing-parameter", "--ability"),
        ({"ability": 3}, "table/missing-parameter", "--against"),
        ({"ability": 3, "attack": "charm"}, "table/says-nothing", "--against"),
        ({"ability": 5, "difficulty": "8"}, "table/wrong-parameter", "1 to 4"),
        ({"ability": 3, "against": 5}, "table/wrong-parameter", "1 to 4"),
        ({"ability": 3, "difficulty": "19"}, "table/wrong-parameter", "2 to 18"),
        ({"ability": 3, "difficulty": "-8"}, "table/wrong-parameter", "simple"),
        ({"ability": 3, "difficulty": "trickie"}, "table/wrong-parameter", "'tricky'"),
        ({"ability": 3, "difficulty": "8", "score-by": 3}, "table/wrong-parameter", "-2 to 2"),
        ({"ability": 3, "difficulty": "8", "difficulty-by": -4}, "table/wrong-parameter", "-3 to 3"),
        ({"ability": 3, "difficulty": "8", "support": -1}, "table/wrong-parameter", "0 to 9"),
        ({"ability": 3, "difficulty": "8", "push": 31}, "table/wrong-parameter", "0 to 30"),
        ({"ability": 3, "against": 2, "attack": "close-quarter"}, "table/wrong-parameter", "'close-quarters'"),
        ({"ability": 3, "difficulty": "8", "against": 2}, "table/says-nothing", "AD-55"),
        ({"ability": 3, "against": 2, "difficulty-by": 1}, "table/says-nothing", "--difficulty-by"),
        ({"ability": 3, "difficulty": "8", "aim": "change"}, "table/says-nothing", "--aim"),
        ({"ability": 3, "difficulty": "8", "hurts-back": "no"}, "table/says-nothing", "--hurts-back"),
        ({"ability": 3, "against": 2, "bonus-damage": 1}, "table/says-nothing", "--attack"),
        ({"ability": 3, "against": 2, "attack": "magic", "aim": "change"}, "table/says-nothing", "AD-72"),
        ({"last-stand": "yes", "push": 1, "difficulty": "8"}, "table/says-nothing", "AD-R09"),
        ({"last-stand": "yes", "against": 2, "side": "npc"}, "table/says-nothing", "AD-50"),
        ({"ability": 3, "against": 2, "attack": "close-quarters", "hurts-back": "no"},
         "table/says-nothing", "always"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_said_with_its_cure(said: dict[str, Any], code: str, words: str) -> None:
    """A hurried games master reads what to write instead."""
    with pytest.raises(ContentError) as caught:
        weigh(BOOK, said)

    (problem,) = caught.value.problems
    assert problem.code == code
    assert words in f"{problem.message} {problem.hint}"


@pytest.mark.rule("AD-R13")
def test_where_only_attackers_do_damage_nothing_is_left_open() -> None:
    """By the other reading nobody hurts back from afar, so there is nothing to say."""
    said = {"ability": 3, "against": 2, "attack": "long-range", "hurts-back": "yes"}

    with pytest.raises(ContentError, match="never hurts back"):
        weigh(book(attack_damage="attacker-only"), said)


@pytest.mark.rule("AD-40", "AD-R29")
def test_an_npc_pushes_only_where_named_ones_do() -> None:
    """By the book's reading the option is refused and no point of Resolve is advised; by the other both are there."""
    said = {"ability": 2, "against": 3, "side": "npc"}
    named_ones = book(npc_push="named")

    with pytest.raises(ContentError, match="AD-R29"):
        weigh(BOOK, {**said, "push": 1})

    advised = [[one.text for one in weigh(rulebook, said).explanation] for rulebook in (BOOK, named_ones)]
    assert [any("more point of Resolve" in text for text in found) for found in advised] == [False, True]
    assert all(any("more supporter" in text for text in found) for found in advised)
    assert weigh(named_ones, {**said, "push": 1}).fraction == odds(ability=3, against=3, side="npc")


def test_every_parameter_can_be_told_from_one_that_was_not_named() -> None:
    """None has a default, or it would be refused beside others that nobody combined it with."""
    assert [one.name for one in PARAMETERS if one.default is not None] == []
    assert {one.of for one in PARAMETERS} == {"odds"}


@pytest.mark.parametrize(
    "said",
    [
        {"ability": 2, "difficulty": "7"},
        {"ability": 3, "against": 2, "opposing-aim": "change", "opposing-side": "protagonist"},
        {"ability": 2, "against": 3, "attack": "magic"},
    ],
)
def test_a_throw_is_its_odds_come_true(said: dict[str, Any]) -> None:
    """Two hundred throws come near what was promised, a thousand nearer."""
    promised = float(weigh(BOOK, said).fraction)

    throws = [toss(BOOK, said, Seeded(f"throw {number}")) for number in range(THROWS)]

    assert abs(sum(bool(one.success) for one in throws) / len(throws) - promised) < (0.05 if FULL else 0.1)
    assert {one.odds for one in throws} == {weigh(BOOK, said)}
