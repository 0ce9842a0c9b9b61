"""The pieces that games share: rounds, tracks, budgets, things of which there are several alike."""

from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.chance import Seeded, Stream
from gateway_core.game import Question, copies, face, numbered, one_of_each
from gateway_core.table import Budget, Choice, Field, Option, sample

SEATS = ("ann", "bob", "cat")


def test_a_round_of_all_waits_for_everybody_who_must() -> None:
    """Bob's answer does not end it; Cat, who may, is not waited for."""
    asked = Question("consent", ("ann", "bob"), may=("cat",))

    assert asked.awaited == ("ann", "bob")
    assert asked.answer("bob").awaited == ("ann",)
    assert asked.answer("bob").asks("cat")
    done = asked.answer("bob").answer("ann")
    assert (done.is_over, done.awaited, done.asks("cat")) == (True, (), False)


def test_a_round_of_one_is_over_with_the_first_answer() -> None:
    """Whoever comes first decides, also if that one only might."""
    asked = Question("who leads", ("ann",), may=("bob",), closes="one")

    assert asked.answer("bob").is_over
    assert asked.answer("bob").refuse("ann", "who leads") is not None


def test_a_round_of_the_masters_is_ended_by_the_master() -> None:
    """When all who must have answered, the master is waited for; nobody else ends it."""
    asked = Question("anything else", ("ann",), closes="master", masters=("gm",))

    assert (asked.awaited, asked.is_over) == (("ann",), False)
    assert (asked.answer("ann").awaited, asked.answer("ann").is_over) == (("gm",), False)


@pytest.mark.parametrize(
    ("seat", "question", "code"),
    [
        ("dan", "consent", "question/not-asked"),
        ("ann", "push", "question/not-asked"),
        ("bob", "consent", "question/answered"),
        ("ann", "consent", None),
    ],
)
def test_a_round_says_why_somebody_may_not_answer(seat: str, question: str, code: str | None) -> None:
    """Nobody else is asked, nothing else is asked, and nobody twice."""
    found = Question("consent", ("ann", "bob"), answered=("bob",)).refuse(seat, question)

    assert (found and found.code) == code


@attrs.frozen
class Spend:
    """A command with dependent choices."""

    points: int
    perks: tuple[str, ...]
    damage: tuple[tuple[str, int], ...]
    stance: str


def form(most: int, least: int = 0) -> Option[Spend]:
    """Return a form with every sort of field."""
    perks = tuple(Choice(id, id, price, kind) for id, price, kind in (("a", 1, "x"), ("b", 2, "x"), ("c", 3, "")))
    targets = tuple(Choice(id, id, 1) for id in ("orc", "elf"))
    fields = (
        Field("points", "points", low=0, high=4, price=2),
        Field("perks", "perks", perks, many=True),
        Field("damage", "damage", targets, each=3),
        Field("stance", "stance", (Choice("low", "low"), Choice("high", "high", 2))),
    )
    start = Spend(0, (), tuple([("orc", min(least, 3))] if least else []), "low")
    return Option("spend", "spend", start, fields, budget=Budget(most, least=least, one_of_a_kind=True))


def cost(spend: Spend) -> int:
    """Return what a command costs, the slow way."""
    prices = {"a": 1, "b": 2, "c": 3}
    return (
        2 * spend.points
        + sum(prices[perk] for perk in spend.perks)
        + sum(count for _, count in spend.damage)
        + 2 * (spend.stance == "high")
    )


@given(st.integers(0, 20), st.integers(0, 3), st.text("abcdef", max_size=6))
def test_every_completion_keeps_to_its_budget(most: int, least: int, seed: str) -> None:
    """Whatever chance fills in costs no more and no less than may be spent, and takes one perk of a kind."""
    least = min(least, most)

    found = sample(form(most, least), Stream(Seeded(seed)))

    assert least <= cost(found) <= most
    assert not {"a", "b"} <= set(found.perks)


def test_chance_spends_what_it_may() -> None:
    """With room for it all kinds of spending occur; a budget of nothing leaves the form as it stands."""
    found = [sample(form(6), Stream(Seeded(f"{number}"))) for number in range(60)]

    assert {cost(one) for one in found} >= {3, 4, 5, 6}
    assert sample(form(0), Stream(Seeded("x"))) == Spend(0, (), (), "low")


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"points": 4}, "that costs 8 points, and there are 5"),
        ({"perks": ("a", "b")}, "there may be only one x"),
        ({"points": 2, "damage": (("orc", 1), ("elf", 1))}, "that costs 6 points"),
        ({"damage": (("elf", 1), ("orc", 1))}, "damage may not be"),
        ({"damage": (("elf", 4),)}, "damage may not be"),
    ],
)
def test_what_goes_over_it_is_refused_in_words(values: dict[str, Any], words: str) -> None:
    """A form says what its fields together may not be."""
    with pytest.raises(ValueError, match=words):
        form(5).complete(values)


# ── things of which there are several alike ──────────────────────────────────────────────────────────────────────────

PACK = (*copies("mine:wolf", 3), *copies("mine:hare", 1, first=7))


def test_each_copy_is_a_thing_of_its_own_with_the_same_face() -> None:
    """People read the face; what happens to one goes by the thing."""
    assert PACK == ("mine:wolf#1", "mine:wolf#2", "mine:wolf#3", "mine:hare#7")
    assert [face(one) for one in PACK] == ["mine:wolf"] * 3 + ["mine:hare"]
    assert face("mine:wolf") == "mine:wolf"


def test_equal_ones_are_one_form_and_what_is_not_seen_is_none() -> None:
    """So many of each as may be taken, in their order."""
    assert one_of_each(("", *PACK)) == ("mine:wolf#1", "mine:hare#7")
    assert one_of_each(PACK, 2) == ("mine:wolf#1", "mine:wolf#2", "mine:hare#7")


def test_equal_ones_that_are_chosen_together_have_words_of_their_own() -> None:
    """Each can be named at a prompt, however many there are."""
    many = copies("wolf", 7)
    found = numbered((*many, "hare#1"), {**dict.fromkeys(many, "Wolf"), "hare#1": "Hare"})

    assert [*found.values()][:3] == ["Wolf", "another Wolf", "a third Wolf"]
    assert [*found.values()][6:] == ["7. Wolf", "Hare"]
