"""Which form of a menu an answer means, and why one may not be used."""

from typing import Any

import attrs
import pytest

from gateway_core.session.hosting.menu import Menu
from gateway_core.table import Option, Refusal
from gateway_terminal.prompt.menu import is_offered, meant, named, refusals


@attrs.frozen
class Do:
    """Any command."""

    what: str


def a_form(verb: str, label: str, **more: Any) -> Option[Any]:
    """Return a form."""
    return Option(verb, label, Do(label), **more)


GIVE, GRANT = a_form("grant", "Give Fate", apart=True), a_form("grant", "Give Social", apart=True)
END, HIT, PASS = a_form("game:end", "End it", ends=True), a_form("hit", "Ann: Hit"), a_form("pass", "Ann: Pass")
BOB, WAKE = a_form("hit", "Bob: Hit"), a_form("wake", "Wake Bob", apart=True)
FLY = a_form("fly", "Ann: Fly", refusal=Refusal("no/wings", "Fly: Ann has no wings."))
MENU = Menu.of((GIVE, END, HIT, FLY, BOB, PASS, GRANT, WAKE))


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
    forms = (a_form("on", "Ann: leave it"), a_form("write", "Ann: Note"), a_form("call", "Help"))

    assert is_offered(answer, Menu.of(forms)) is offered


def test_what_may_not_be_done_says_why_once() -> None:
    """The label names it, so the reason does not begin with the name again."""
    assert list(refusals("FLY", MENU)) == ["Ann: Fly: Ann has no wings. [no/wings]"]
    assert list(refusals("swim", MENU)) == []
