"""Which form of a menu an answer means, and why one may not be used."""

from typing import Any

import pytest

from gateway_core.session.hosting.menu import Menu
from gateway_core.table import Option
from gateway_terminal.prompt.menu import is_offered, meant, named, refusals
from tests.session.hosting.menus import BOB, END, GIVE, GRANT, HIT, MENU, PASS, WAKE, form


@pytest.mark.parametrize(
    ("answer", "form"),
    [
        ("1", HIT), ("4", GIVE), ("6", WAKE), ("7", None), ("0", None), ("99999999999", None), ("ann", None),
        ("bob", BOB), ("bob: hit", BOB), ("ann: p", PASS), ("hit", HIT), ("end", END), ("wake", WAKE), ("grant", None),
        ("give social", GRANT), ("fly", None), ("", None),
    ],
)  # fmt: skip
def test_an_answer_means_a_number_a_label_or_a_verb(answer: str, form: Option[Any] | None) -> None:
    """The first of several usual ones; of rare ones only one that has its verb alone; nothing that may not be done."""
    assert meant(answer, MENU) == form


@pytest.mark.parametrize(
    ("answer", "form", "rest"),
    [
        ("hit bob hard", HIT, "bob hard"), ("bob hit", BOB, ""), ("bob hit hard", BOB, "hard"), ("2 1", BOB, "1"),
        ("give social to bob", GRANT, "to bob"), ("swim", None, "swim"), ("", None, ""),
    ],
)  # fmt: skip
def test_the_longest_beginning_names_the_form(answer: str, form: Option[Any] | None, rest: str) -> None:
    """What stands behind it is said of its fields."""
    assert named(answer, MENU) == (form, rest)


@pytest.mark.parametrize(
    ("answer", "offered"),
    [
        ("leave it", True), ("LEAVE  it", True), ("ann: leave it", True), ("leave", False), ("leave it be", False),
        ("note", False), ("ann: note", True), ("", False), ("help", True),
    ],
)  # fmt: skip
def test_a_name_that_is_offered_goes_before_a_word_to_the_program(answer: str, offered: bool) -> None:
    """The whole of it, or what stands behind a colon, if that is no single word."""
    forms = (form("on", "Ann: leave it"), form("write", "Ann: Note"), form("call", "Help"))

    assert is_offered(answer, Menu.of(forms)) is offered


def test_the_first_name_of_somebody_is_enough_before_a_colon() -> None:
    """It is no letter of the name, and stands behind the last word of it."""
    hit, fly = form("hit", "Ann of the Lee: Hit"), form("fly", "Ann of the Lee: Fly")

    assert named("ann: hit bob", Menu.of((hit, fly))) == (hit, "bob")


def test_no_is_what_alone_declines() -> None:
    """Whatever it is called; where two things do, or none, it is a word to the program."""
    leave, other = form("leave", "Ann: leave it", declines=True), form("rest", "No rest", declines=True)
    hit = form("hit", "No mercy")

    assert (is_offered("no", Menu.of((hit, leave))), meant("No", Menu.of((hit, leave)))) == (True, leave)
    assert not is_offered("no", Menu.of((leave, other, hit)))
    assert not is_offered("no", Menu.of((hit,)))


def test_what_may_not_be_done_says_why_once() -> None:
    """The label names it, so the reason does not begin with the name again."""
    assert list(refusals("FLY", MENU)) == ["Ann: Fly: Ann has no wings. [no/wings]"]
    assert list(refusals("swim", MENU)) == []
