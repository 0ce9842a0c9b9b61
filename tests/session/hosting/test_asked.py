"""What somebody is asked of a field: with what is usual, and what still fits into a limit."""

from typing import Any

import attrs
import pytest

from gateway_core.chance import Odds
from gateway_core.session.hosting.asked import Asked, asks, hopeless, odds_of
from gateway_core.table import Budget, Choice, Field, Option


@attrs.frozen
class Pack:
    """A command."""

    hours: int = 2
    lamp: str = "brass"
    food: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    words: str = ""


HOURS = Field("hours", "hours", low=0, high=4, price=1)
LAMP = Field("lamp", "lamp", (Choice("tin", "Tin", 1), Choice("brass", "Brass", 3), Choice("gold", "Gold", 9)))
FOOD = Field("food", "food", (Choice("fig", "Figs", 2), Choice("rye", "Rye", 1)), many=True)
ORDER = Field("order", "order", (Choice("ann", "Ann"), Choice("bob", "Bob")), arranged=True)
FORM = Option("pack", "Pack", Pack(food=("fig",)), (HOURS, LAMP, FOOD), budget=Budget(6, "coins"))


def test_what_is_usual_is_what_the_form_stands_at() -> None:
    """A number within its bounds, a choice or a list of them; of a line of text there may be none."""
    free = attrs.evolve(FORM, budget=None)
    low = attrs.evolve(HOURS, low=3)

    defaults = [Asked.of(free, field, {}).default for field in (HOURS, low, LAMP, FOOD)]
    assert defaults == [(2,), (3,), ("brass",), (("fig",),)]
    words = Field("words", "what you say", text=20)
    assert Asked.of(free, words, {}).default is None
    assert Asked.of(Option("say", "Say", Pack(words="Aye")), words, {}).default == ("Aye",)


def test_what_fits_no_more_is_not_offered() -> None:
    """What was chosen before has taken its part of the limit, and what comes later keeps its least."""
    lamp = Asked.of(FORM, LAMP, {"hours": 4})
    food = Asked.of(FORM, FOOD, {"hours": 2, "lamp": "brass"})

    assert [choice.value for choice in lamp.field.choices] == ["tin"]
    assert (lamp.is_asked, lamp.left) == (False, "")
    assert [choice.value for choice in food.field.choices] == ["rye"]
    assert (food.is_asked, food.left, food.default) == (True, "1 of 6 coins left.", ((),))
    assert food.why_not(("fig",)) == "That costs 2 coins, and what is left is 1."
    assert Asked.of(FORM, FOOD, {"hours": 2, "lamp": "brass"}, limited=False).why_not(("fig",)) == ""


def test_none_may_be_chosen_where_something_is_usual() -> None:
    """Where none is what stands there, nobody need be told."""
    free = attrs.evolve(FORM, budget=None)

    assert Asked.of(free, FOOD, {}).may_be_none
    assert not Asked.of(attrs.evolve(free, command=Pack()), FOOD, {}).may_be_none
    assert not Asked.of(free, LAMP, {}).may_be_none


def test_each_comes_once_in_an_order() -> None:
    """Nobody twice, and nobody left out."""
    asked = Asked.of(FORM, ORDER, {}, limited=False)

    assert [asked.why_not(order) for order in (("bob", "ann"), ("bob", "bob"))] == ["", "Each of them comes once."]


@pytest.mark.parametrize(
    ("field", "apart", "asked"),
    [
        (HOURS, False, True),
        (attrs.evolve(HOURS, low=4), False, False),
        (LAMP, False, True),
        (attrs.evolve(LAMP, choices=LAMP.choices[:1]), False, False),
        (attrs.evolve(LAMP, choices=LAMP.choices[:1]), True, True),
        (attrs.evolve(FOOD, choices=FOOD.choices[:1]), False, True),
    ],
)
def test_nobody_is_asked_where_there_is_nothing_to_choose(field: Field, apart: bool, asked: bool) -> None:
    """But for what is out of the ordinary: that is done knowingly."""
    assert asks(field, attrs.evolve(FORM, apart=apart)) is asked


class Table:
    """A table that says how likely a command succeeds."""

    def odds(self, seat: str, command: Pack) -> Odds | None:
        return Odds(command.hours, 10) if command.lamp != "tin" else None


def test_each_choice_has_its_odds_with_what_was_chosen_before() -> None:
    """Where nothing is known of what comes before, and of lists, none are told."""
    table: Any = Table()

    told = [odds_of(table, "ann", FORM, LAMP, one.value, {"hours": 4}) for one in LAMP.choices]
    assert told == [None, Odds(4, 10), Odds(4, 10)]
    assert odds_of(table, "ann", FORM, LAMP, "brass", None) is None
    assert odds_of(table, "ann", FORM, FOOD, ("fig",), {}) is None


def test_what_cannot_work_at_the_end_of_a_list_may_be_left_out() -> None:
    """Where there are three or more, and something before them."""
    none, some = Odds(0, 6), Odds(1, 6)

    assert hopeless([some, none, some, none, none, none]) == 3
    assert hopeless([some, none, none]) == hopeless([none, none, none]) == hopeless([some, None]) == 0
