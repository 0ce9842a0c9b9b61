"""A form with a limit: the prompt says what is left of it, and offers what still fits."""

import contextlib
from typing import Any

import attrs
import pytest

from gateway_core.table import Budget, Choice, Field, Option
from gateway_terminal.prompt.field_prompt import FieldPrompt
from gateway_terminal.prompt.matching import match_counted
from tests.session.folders import install

from ..conftest import Gateway, Ran


@pytest.fixture(autouse=True)
def shop(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a game of one order with a limit, and one whose declared fields have budgets."""
    toys = {"shop": "tests.table.toys.shop:Shop", "siege": "tests.game.siege:Siege"}
    monkeypatch.syspath_prepend(install(tmp_path_factory.mktemp("site"), "toys", **toys))


def ordered(gateway: Gateway, *answers: str) -> Ran:
    """Order by these answers; the only form is asked for at once."""
    return gateway("play", "shop", "--choices", "-", typed="".join(f"{one}\n" for one in answers))


def test_what_is_left_is_told_before_each_question_with_the_price_of_each_choice(gateway: Gateway) -> None:
    """What must still be spent on later questions is set aside."""
    ran = ordered(gateway, "1", "Brass", "wick", "bread")

    told = [line.strip() for line in ran.lines if "coins left" in line]
    assert told == ["8 of 9 coins left.", "7 of 9 coins left.", "3 of 9 coins left.", "2 of 9 coins left."]
    assert "   2) Brass  4 coins" in ran.out
    assert "Ordered: 1 ropes, brass, wick, 1 bread." in ran.out


def test_what_does_not_fit_any_more_is_not_offered(gateway: Gateway) -> None:
    """Numbers end where the limit does; a choice that is too dear is not listed, and the last one is not asked for."""
    ran = ordered(gateway, "4", "")

    assert "Ropes, 0 to 4? [0] 4" in ran.out
    assert "Silver" not in ran.out
    assert ran.out.count("Which lamp") == 0
    assert "Ordered: 4 ropes, tin." in ran.out


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        (("0", "tin", "wax, tallow"), "There may be only one candle."),
        (("3", "wick", "2x bread"), "That costs 2 coins, and what is left is 1."),
        (("0", "tin", "", "none at all"), "'none at all' names none of these"),
        (("0", "tin", "", "4x bread"), "'4x bread' names none of these"),
    ],
)
def test_what_breaks_the_limit_together_is_said_in_a_sentence(
    gateway: Gateway, answers: tuple[str, ...], said: str
) -> None:
    """A person is asked again; a script ends."""
    ran = ordered(gateway, *answers)

    assert ran.exit == 1
    assert said in " ".join(ran.err.split())


def test_the_budget_of_declared_fields_is_told_and_kept(gateway: Gateway) -> None:
    """What is left of the points stands before each question, and what is refused says what would do."""
    answers = ("2", "2x gate, wall", "3", "3", "", "")
    ran = gateway("play", "siege", "--choices", "-", "--seed", 3, typed="".join(f"{one}\n" for one in answers))

    told = [line.strip() for line in ran.lines if " left" in line]
    assert told[0] == "3 of 3 hits left, and at least 3 go here."
    assert told[1:4] == ["5 of 4 points left.", "2 of 4 points left.", "1 of 4 points left."]
    assert "On the walls, 0 to 1? [0]" in ran.out


def test_some_of_each_are_named_with_how_many(gateway: Gateway) -> None:
    """An empty answer takes what the form holds."""
    some = ordered(gateway, "0", "tin", "", "2x cheese, bread")
    same = ordered(gateway, "0", "tin", "", "")

    assert "up to 3 of each: 2x1, 1x2" in some.out
    assert "Ordered: 0 ropes, tin, 1 bread, 2 cheese." in some.out
    assert "Food? [1x Bread]" in same.out
    assert "Ordered: 0 ropes, tin, 1 bread." in same.out


@pytest.mark.parametrize(
    ("answer", "meant"),
    [
        ("1 1 2", {"Ann": 2, "Bob": 1}),
        ("2x1 1x2", {"Ann": 2, "Bob": 1}),
        ("Bob, Ann, Bob", {"Ann": 1, "Bob": 2}),
        ("3x Bob", {"Bob": 3}),
        ("Max Power", {"Max Power": 1}),
        ("2x Max Power, 1x Ann", {"Ann": 1, "Max Power": 2}),
        ("4x Bob", None),
        ("0x Bob", None),
        ("Cat", None),
    ],
)
def test_a_list_with_numbers_means_so_many_of_each(answer: str, meant: dict[str, int] | None) -> None:
    """By numbers, by names, each as often as it is said."""
    choices = [Choice(name, name) for name in ("Ann", "Bob", "Max Power")]

    found = match_counted(answer, choices, lambda _: 3)

    assert (None if found is None else {choice.label: count for choice, count in found}) == meant


def test_none_is_not_offered_where_all_of_it_has_to_be_dealt_out(gateway: Gateway) -> None:
    """Of three hits each has to go somewhere."""
    siege = gateway("play", "siege", "--choices", "-", "--seed", 3, typed="2\n")

    assert "3 of 3 hits left, and at least 3 go here." in siege.out
    assert "or 'none'" not in siege.out


@attrs.frozen
class Rest:
    """A command."""

    hours: int = 0


class Listener:
    """A prompt at which everything is told, and nothing asked."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def tell(self, words: str) -> None:
        self.told.append(words)


@pytest.mark.parametrize(("most", "told"), [(0, []), (2, ["3 of 3 hours left."])])
def test_where_there_is_nothing_to_choose_nothing_is_told_of_what_is_left(most: int, told: list[str]) -> None:
    """A number that can be but one is not asked for."""
    hours = Field("hours", "hours", low=0, high=most, price=1)
    form = Option("rest", "Rest", Rest(), (hours,), budget=Budget(3, "hours"))
    listener: Any = Listener()
    table: Any = None  # nobody asks it anything
    asking = FieldPrompt(table, "ann", listener, lambda _: False, lambda _: False, form, {})

    with contextlib.suppress(AttributeError):  # it asks where there is something to say
        assert asking.value(hours, {}) == 0

    assert [one.strip() for one in listener.told] == told
