"""What people say of a throw outside any game: bounds and names are those of the rules, and what is unsaid is usual."""

from collections.abc import Mapping
from typing import Any

import attrs
import pytest

from gateway_core.errors import ContentError
from gateway_core.table import Parameter, parameter_values
from gateway_core.table.parameter import sensible

_ENDLESS = "9" * 5000  # more than Python reads as a number


@attrs.frozen
class Rules:
    """What a game has compiled of its rulebook."""

    most: int = 4
    levels: Mapping[str, int] = {"easy": 3, "north:hard": 7}
    weather: bool = True


PARAMETERS = (
    Parameter("players", "How many play.", int, of="play", low=1),
    Parameter("skill", "How able one is.", int, of="odds", usual=1, numbers=lambda rules: range(1, rules.most + 1)),
    Parameter(
        "target", "What must be reached.", of="odds", rule="HILL-2", usual=5,
        numbers=lambda _: range(2, 13), names=lambda rules: rules.levels,
    ),
    Parameter("help", "How many help.", int, of="odds", low=0, usual=0),
    Parameter("wind", "How it blows.", of="odds", choices=("calm", "gale"), usual="calm"),
    Parameter(
        "coat", "What one wears.", of="odds", names=lambda _: {"oilskin": 2, "7": 7},
        idle=lambda rules, said: "" if rules.weather and said["wind"] == "gale" else "no wind blows",
    ),
)  # fmt: skip


def values(rules: Rules | None = None, **said: Any) -> dict[str, Any]:
    """Return what is made of what somebody says."""
    return parameter_values(PARAMETERS, rules or Rules(), said)


def test_what_nobody_names_counts_as_usual() -> None:
    """Options of `play` are none of these."""
    assert values() == {"skill": 1, "target": 5, "help": 0, "wind": "calm", "coat": None}
    assert values(skill=None) == values()


@pytest.mark.parametrize(
    ("said", "read"),
    [("9", 9), ("easy", 3), ("Easy", 3), ("hard", 7), ("north:hard", 7)],
)
def test_a_value_is_a_number_or_a_name_with_or_without_its_pack(said: str, read: int) -> None:
    """A name stands for what the rules say it does."""
    assert values(target=said)["target"] == read


def test_a_name_may_be_written_in_digits_where_no_number_is_asked_for() -> None:
    """It is looked up as every name is."""
    assert values(coat="7", wind="gale")["coat"] == 7


@pytest.mark.parametrize(
    ("said", "message", "cure"),
    [
        ({"skill": 5}, "--skill 5: there is no such number.", "Name one from 1 to 4."),
        ({"skill": 0}, "--skill 0: there is no such number.", "Name one from 1 to 4."),
        ({"help": -1}, "--help -1: there is no such number.", "Name one of 0 or more."),
        ({"target": "13"}, "--target 13: there is no such number (HILL-2).", "Name one from 2 to 12."),
        ({"target": "eazy"}, "--target 'eazy': there is no such name (HILL-2).", "Did you mean 'easy'?"),
        ({"target": "-3"}, "--target '-3': there is no such name (HILL-2).", "Known here: easy, hard."),
        ({"target": _ENDLESS}, f"--target '{_ENDLESS}': there is no such name (HILL-2).", "Known here: easy, hard."),
    ],
)  # fmt: skip
def test_what_the_rules_do_not_have_is_said_with_what_would_do(said: dict[str, Any], message: str, cure: str) -> None:
    """The bounds of a number, the nearest of the names, and the rule that they are of."""
    with pytest.raises(ContentError) as caught:
        values(**said)

    (problem,) = caught.value.problems
    assert (problem.code, problem.message, problem.hint) == ("table/wrong-parameter", message, cure)


def test_the_bounds_are_those_of_the_table() -> None:
    """Where a house rule has one more score, it may be said."""
    assert values(Rules(most=5), skill=5)["skill"] == 5


@pytest.mark.parametrize("said", [{"coat": "oilskin"}, {"coat": "oilskin", "wind": "calm"}])
def test_what_says_nothing_by_the_rules_is_refused(said: dict[str, Any]) -> None:
    """Asked of the rules and of all that was said; nobody is told so of what they did not name."""
    with pytest.raises(ContentError) as caught:
        values(**said)

    (problem,) = caught.value.problems
    assert (problem.code, problem.message) == ("table/says-nothing", "no wind blows, so --coat says nothing.")
    assert values(coat="oilskin", wind="gale")["coat"] == 2


NEEDED = (
    Parameter("skill", "How able one is.", int, needed="nothing says how able one is", instead=("luck=good", "other")),
    Parameter("luck", "How lucky one is.", choices=("good", "bad")),
    Parameter("other", "Somebody else's skill.", int),
)


@pytest.mark.parametrize("said", [{}, {"luck": "bad"}, {"skill": None}])
def test_what_is_needed_has_to_be_named(said: dict[str, Any]) -> None:
    """Or one of those that will do in its place, each as it would be typed."""
    with pytest.raises(ContentError) as caught:
        sensible(NEEDED, said)

    (problem,) = caught.value.problems
    assert (problem.code, problem.message) == ("table/missing-parameter", "nothing says how able one is.")
    assert problem.hint == "Name --skill, or --luck good, or --other."


@pytest.mark.parametrize("said", [{"skill": 0}, {"luck": "good"}, {"other": 3}])
def test_what_is_needed_may_be_said_in_each_of_its_ways(said: dict[str, Any]) -> None:
    """One is enough."""
    sensible(NEEDED, said)


CREW = Parameter("crew", "Who goes along.", many=True, least=2)


@pytest.mark.parametrize("given", [None, ("ann", "bob"), ("ann", "bob", "cat")])
def test_one_with_a_least_takes_as_many_or_more(given: Any) -> None:
    """Or none at all, where nobody gives it."""
    sensible((CREW,), {"crew": given})


def test_one_that_is_given_too_few_times_is_refused() -> None:
    """With how many there have to be."""
    with pytest.raises(ContentError, match="--crew: there have to be 2 or more, not 1"):
        sensible((CREW,), {"crew": ("ann",)})


@pytest.mark.parametrize("more", [{}, {"many": True, "default": ("ann",)}])
def test_a_least_that_cannot_be_kept_is_refused_where_it_is_declared(more: Any) -> None:
    """Of one that is given once, or whose default is too short."""
    with pytest.raises(ValueError, match="'crew' has 2 values at least"):
        Parameter("crew", "Who goes along.", least=2, **more)
