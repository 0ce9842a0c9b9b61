"""What a seat may do now, in the order of its numbers."""

from typing import Any

from gateway_core.session.hosting.menu import Menu, alike
from gateway_core.table import Option

from .menus import BOB, END, FLY, GIVE, GRANT, HIT, MENU, PASS, WAKE, Do, form


def test_the_usual_comes_first_and_the_rare_last() -> None:
    """What ends the game has no number, and what may not be done none either."""
    assert MENU.numbered == (HIT, BOB, PASS, GIVE, GRANT, WAKE)
    assert MENU.ending == (END,)
    assert MENU.usual == (HIT, BOB, PASS)
    due = form("rest", "Rest", closes=True)
    assert (Menu.of((due, HIT)).ending, Menu.of((due, HIT)).usual) == ((due,), (HIT,))
    assert MENU.refused == (FLY,)


def many(number: int) -> tuple[Option[Any], ...]:
    """Return so many usual forms."""
    return tuple(form(f"verb-{at}", f"Do {at}") for at in range(number))


def test_what_somebody_thought_of_comes_first_and_numbers_stay() -> None:
    """A second page counts on; where all would fit on the first, nobody is asked what they think."""
    forms = many(12)
    menu = Menu.of((*forms, WAKE), lambda: (Do("Do 7"), Do("nothing of these"), Do("Do 2"), Do("Do 7")))

    assert [one.label for one in menu.usual[:4]] == ["Do 7", "Do 2", "Do 0", "Do 1"]
    assert (menu.few, menu.thought_of, len(menu.second)) == (3, 2, 10)
    assert [menu.places[number - 1].form for number in (1, 12, 13)] == [forms[7], forms[11], WAKE]
    assert [(one.number, one.is_thought_of) for one in menu.first] == [(1, True), (2, True), (3, False)]
    assert menu.second == menu.places[3:]
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
    assert (menu.numbered, menu.ending, menu.refused, len(menu.second)) == (MENU.numbered, (END,), (FLY,), 3)
    assert table.listed == 1


def test_a_desk_has_what_is_rare_by_what_it_is_about() -> None:
    """By the file of the game that it stands in, so that dozens of things are no endless column."""
    assert {group: [place.number for place in places] for group, places in MENU.desk.items()} == {"Menus": [4, 5, 6]}


def test_what_is_rare_and_of_one_verb_stands_together() -> None:
    """Each with the number that it has everywhere; what is usual stands by itself."""
    groups = [[place.number for place in places] for places in alike(MENU.places)]

    assert groups == [[1], [2], [3], [4, 5], [6]]
