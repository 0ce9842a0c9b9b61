"""Two rulebooks are one to a game that opens alike by both."""

from typing import Any

import attrs

from gateway_core.errors import ContentError, Problem
from gateway_core.table import Opened, opens_alike
from gateway_core.table.record import Record

from ..games import race
from ..toys.race import BOOK, Book, Race


@attrs.define(on_setattr=Record.guard)
class Ruled(Record):
    """A state with rules that are no part of its equality."""

    goal: int
    rules: Any = attrs.field(eq=False)


class Ruling(Race):
    """A race by rules."""

    def open(self, rulebook: Any, start: str | None, parameters: Any) -> Any:
        if rulebook.goal < 0:
            raise ContentError([Problem("race/behind", "there is no such goal.")])
        if rulebook.goal > 99:
            raise KeyError(rulebook.goal)
        return Ruled(rulebook.goal // 10, rulebook.goal % 10).freeze()


def opened() -> Opened:
    """Return how a race was opened."""
    row = race().rows[0]
    assert isinstance(row, Opened)
    return row


def alike(one: Book, other: Book) -> bool:
    """Say whether a race opens alike by both."""
    return opens_alike(Ruling(), one, other, opened())


def test_what_no_game_reads_makes_no_difference() -> None:
    """The hashes differ, and nothing that the game sees."""
    assert alike(Book("a", 30), Book("b", 30))
    assert alike(BOOK, BOOK)


def test_another_state_or_other_rules_make_one() -> None:
    """Rules count although two states with other rules are equal."""
    assert not alike(Book("a", 30), Book("b", 40))
    assert not alike(Book("a", 30), Book("b", 31))


def test_a_rulebook_that_the_game_does_not_open_by_is_another() -> None:
    """Whether it says so itself, or misses something."""
    assert not alike(Book("a", 30), Book("b", -1))
    assert not alike(Book("a", 30), Book("b", 100))
