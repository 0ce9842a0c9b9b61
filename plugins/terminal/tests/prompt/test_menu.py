"""What a seat may do now, in the order of its numbers, and which of it an answer means."""

from typing import Any

import attrs
import pytest

from gateway_core.table import Option, Refusal
from gateway_terminal.prompt.menu import Menu


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


def many(number: int) -> tuple[Option[Any], ...]:
    """Return so many usual forms."""
    return tuple(form(f"verb-{at}", f"Do {at}") for at in range(number))


def test_what_somebody_thought_of_comes_first_and_numbers_stay() -> None:
    """A second page counts on; where all would fit on the first, nobody is asked what they think."""
    forms = many(12)
    menu = Menu.of((*forms, WAKE), lambda: (Do("Do 7"), Do("nothing of these"), Do("Do 2"), Do("Do 7")))

    assert [one.label for one in menu.usual[:4]] == ["Do 7", "Do 2", "Do 0", "Do 1"]
    assert (menu.few, menu.thought_of, menu.others) == (3, 2, 10)
    assert (menu.meant("1"), menu.meant("12"), menu.meant("13")) == (forms[7], forms[11], WAKE)
    assert sorted(menu.usual, key=lambda one: one.label) == sorted(forms, key=lambda one: one.label)

    def never() -> tuple[Do, ...]:
        raise AssertionError("nobody need think")

    assert (Menu.of(many(8), never).few, Menu.of(many(20)).few) == (8, 6)


def test_what_is_rare_is_listed_when_somebody_asks_for_it() -> None:
    """Who answers the only question there is never waits for it."""

    class Table:
        """A table that has been asked for no more than what is open."""

        listed = 0

        def forms(self, seat: str) -> tuple[Option[Any], ...]:
            """Return what is open, and what ends something."""
            return (END, HIT, BOB, PASS)

        def options(self, seat: str) -> tuple[Option[Any], ...]:
            """Return all there is."""
            self.listed += 1
            return (GIVE, END, HIT, FLY, BOB, PASS, GRANT, WAKE)

    table: Any = Table()
    menu = Menu.at(table, "ann")

    assert (menu.usual, menu.few, table.listed) == (MENU.usual, 3, 0)
    assert (menu.numbered, menu.ending, menu.refused, menu.others) == (MENU.numbered, (END,), (FLY,), 3)
    assert table.listed == 1


@pytest.mark.parametrize(
    ("answer", "meant", "rest"),
    [
        ("hit bob hard", HIT, "bob hard"), ("bob hit", BOB, ""), ("bob hit hard", BOB, "hard"), ("2 1", BOB, "1"),
        ("give social to bob", GRANT, "to bob"), ("swim", None, "swim"), ("", None, ""),
    ],
)  # fmt: skip
def test_the_longest_beginning_names_the_form(answer: str, meant: Option[Any] | None, rest: str) -> None:
    """What stands behind it is said of its fields."""
    assert MENU.named(answer) == (meant, rest)


def test_what_may_not_be_done_says_why_once() -> None:
    """The label names it, so the reason does not begin with the name again."""
    assert list(MENU.refusals("FLY")) == ["Ann: Fly: Ann has no wings. [no/wings]"]
    assert list(MENU.refusals("swim")) == []
