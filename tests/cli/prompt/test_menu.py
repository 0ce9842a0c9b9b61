"""What a seat may do now, in the order of its numbers, and which of it an answer means."""

from typing import Any

import attrs
import pytest

from gateway_core.cli.prompt.menu import Menu
from gateway_core.table import Option, Refusal


@attrs.frozen
class Do:
    """Any command."""

    what: str


def form(verb: str, label: str, **more: Any) -> Option[Any]:
    """Return a form."""
    return Option(verb, label, Do(label), **more)


GIVE, GRANT = form("grant", "Give Fate", apart=True), form("grant", "Give Social", apart=True)
END, HIT, PASS = form("game:end", "End it", ends=True), form("hit", "Ann: Hit"), form("pass", "Ann: Pass")
BOB, WAKE = form("hit", "Bob: Hit"), form("wake", "Wake Bob", apart=True)
FLY = form("fly", "Ann: Fly", refusal=Refusal("no/wings", "Fly: Ann has no wings."))
MENU = Menu.of((GIVE, END, HIT, FLY, BOB, PASS, GRANT, WAKE))


def test_the_usual_comes_first_and_the_rare_last() -> None:
    """What ends the game has no number, and what may not be done none either."""
    assert MENU.numbered == (HIT, BOB, PASS, GIVE, GRANT, WAKE)
    assert MENU.ending == (END,)
    assert MENU.usual == (HIT, BOB, PASS)
    due = form("rest", "Rest", closes=True)
    assert (Menu.of((due, HIT)).ending, Menu.of((due, HIT)).usual) == ((due,), (HIT,))
    assert MENU.refused == (FLY,)


@pytest.mark.parametrize(
    ("answer", "meant"),
    [
        ("1", HIT), ("4", GIVE), ("6", WAKE), ("7", None), ("0", None), ("99999999999", None), ("ann", None),
        ("bob", BOB), ("bob: hit", BOB), ("ann: p", PASS), ("hit", HIT), ("end", END), ("wake", WAKE), ("grant", None),
        ("give social", GRANT), ("fly", None), ("", None),
    ],
)  # fmt: skip
def test_an_answer_means_a_number_a_label_or_a_verb(answer: str, meant: Option[Any] | None) -> None:
    """The first of several usual ones; of rare ones only one that has its verb alone; nothing that may not be done."""
    assert MENU.meant(answer) == meant


def test_what_may_not_be_done_says_why_once() -> None:
    """The label names it, so the reason does not begin with the name again."""
    assert list(MENU.refusals("FLY")) == ["Ann: Fly: Ann has no wings. [no/wings]"]
    assert list(MENU.refusals("swim")) == []
