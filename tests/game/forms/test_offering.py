"""Deeds whose fields say once what they may be: a game of lending, by whose declarations forms and refusals follow."""

from collections.abc import Iterator
from typing import Any

import pytest

from gateway_core.game import (
    Command,
    checked,
    deed,
)
from gateway_core.table import Choice, Refusal
from gateway_core.testing import Game, SystemLaws

from ..lending import LENDING, Lend, Lending, Lent, Library, Return, mine


class TestLaws(SystemLaws):
    """What is derived keeps what every game keeps: whatever a form offers is accepted."""

    def game(self) -> Game[Any, Any, Any]:
        return LENDING


def _forms(seat: str, state: Library | None = None) -> Iterator[Any]:
    return iter(Lending().options(state or Library(), seat))


def test_each_value_of_a_field_for_each_is_a_form() -> None:
    """Called and named by the words of the deed; `apart` may ask which one it is."""
    lend = [form for form in _forms("ann") if isinstance(form.command, Lend)]

    assert [form.label for form in lend] == ["Lend Atlas", "Lend Bible"]
    assert [(form.verb, form.apart) for form in lend] == [("lend:atlas", False), ("lend:bible", True)]


def test_a_form_varies_in_the_other_fields_and_stands_with_the_first_of_each() -> None:
    """Choices are called as the state calls them, and those that a check refuses are none."""
    form = next(_forms("ann"))
    to, days, gift, note, others = form.fields

    assert form.command == Lend("atlas", "bob", 2, False, "Read this.", ())
    assert to.choices == (Choice("bob", "Bob"), Choice("cyd", "Cyd"))
    assert (days.low, days.high, note.text) == (1, 6, 200)
    assert [choice.value for choice in gift.choices] == [False, True]
    assert (others.many, [choice.value for choice in others.choices]) == (True, ["bob", "cyd"])


@pytest.mark.parametrize(
    ("wrong", "code", "message", "allowed"),
    [
        (Lend("cantos", "bob", 1), "library/not-yours", "Cantos is not yours.", ""),
        (Lend("atlas", "bop", 1), "library/nobody", "Nobody is called 'bop'.", "Did you mean 'bob'?"),
        (Lend("atlas", "ann", 1), "library/oneself", "Ann has Atlas already.", ""),
        (Lend("atlas", "bob", 7), "library/too-long", "So long nobody lends.", ""),
        (Lend("cantos", "bop", 7), "library/not-yours", "Cantos is not yours.", ""),
    ],
)
def test_the_first_check_that_refuses_a_field_says_why(wrong: Lend, code: str, message: str, allowed: str) -> None:
    """Field by field, in the order of their checks; words have fields of the deed in them."""
    assert Lending().check(Library(), "ann", wrong) == Refusal(code, message, allowed=allowed)


def test_a_form_that_is_refused_is_listed_with_the_refusal() -> None:
    """Of `for_each` with each value; of choices that are all refused, with the first."""
    refused = [form for form in _forms("cyd") if form.refusal is not None]

    assert {form.label for form in refused} == {"Send Atlas home", "Send Bible home", "Send Cantos home"}
    assert {form.refusal.code for form in refused} == {"library/not-yours"}


def test_a_check_in_when_keeps_a_deed_from_being_listed() -> None:
    """On the last day nothing is sent home."""
    last = Library(days=1).freeze()

    assert not any(isinstance(form.command, Return) for form in _forms("ann", last))
    assert Lending().check(last, "ann", Return("atlas")) == Refusal("library/closed", "The library closes.")


def test_where_there_is_nothing_to_choose_there_is_no_form() -> None:
    """Nobody lends for no day at all."""
    assert not any(isinstance(form.command, Lend) for form in _forms("ann", Library(days=0).freeze()))


def test_a_field_that_is_only_checked_leaves_the_forms_to_its_deed() -> None:
    """It is refused as others are."""

    @deed("burn")
    class Burn(Command[Library]):
        book: str = checked(mine)

    assert Burn("cantos").refuse(Library(), "ann") == Refusal("library/not-yours", "Cantos is not yours.")
    assert [*Burn.forms(Library(), "ann")] == []


def test_words_of_a_deed_name_fields_that_it_has() -> None:
    """A slip of its author is found when the class is made."""
    with pytest.raises(TypeError, match="has no such field"):

        @deed("steal", "Steal {bok:called}")
        class Steal(Command[Library]):
            book: str = checked(mine)


def test_one_of_two_alternatives_is_told() -> None:
    """The first where the field says anything, and both may have fields in them."""
    assert Lent("atlas", "bob", 3).tell(Library()) == "Atlas goes to Bob for 3 days."
    assert Lent("atlas", "bob", 0).tell(Library()) == "Atlas goes to Bob."
