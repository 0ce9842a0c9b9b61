"""What everybody is imagined to do in the worlds of one choice."""

from collections import Counter
from typing import Any

import attrs
import pytest

from gateway_core.chance import Seeded, Stream
from gateway_core.game.programs.habits import Habits, parted
from gateway_core.table import WON
from gateway_core.testing import Game
from tests.table.toys.race import BOOK

from .prizes import Bid, Prizes

OPEN = Game(Prizes(), BOOK, None, {}).table("prizes").imagine("ann", Seeded("imagined"))


def chosen(habits: Habits[Any]) -> Counter[int]:
    """Return how often of 200 times Ann would bid each card as the game begins."""
    stream = Stream(Seeded("habits"))
    found = [habits.likely(OPEN, "ann", stream) for _ in range(200)]
    return Counter(one.card for one in found if isinstance(one, Bid))


def test_what_has_gained_most_is_done_most() -> None:
    """What somebody else gains by it, or has gained less on average, is no reason; now and then chance decides."""
    habits: Habits[Any] = Habits()
    for card in range(1, 7):
        habits.learn("ann", Bid(card), 10 if card == 4 else 1)
        habits.learn("bob", Bid(card), 50 if card == 2 else 0)
    habits.learn("ann", Bid(6), 11)

    found = chosen(habits)

    assert 120 < found[4] < 200
    assert sum(found.values()) == 200


def test_what_nobody_has_tried_is_tried() -> None:
    """At first what a game offers first above all; later what might be as good as the best of its kind."""
    habits: Habits[Any] = Habits()
    assert 80 < chosen(habits)[1] < 200

    habits.learn("ann", Bid(1), 5)
    habits.learn("ann", Bid(2), 9)
    found = chosen(habits)

    assert found[1] < 20
    assert min(found[card] for card in range(2, 7)) > 20


@attrs.frozen
class Listed:
    """A command that cannot be the key of anything."""

    cards: list[int]


def test_a_command_that_cannot_be_a_key_is_remembered_all_the_same() -> None:
    """A game may have any fields."""
    habits: Habits[Any] = Habits()

    habits.learn("ann", Listed([1]), 3)
    habits.learn("ann", Listed([1]), 4)

    assert {found.value for found in habits._known.values()} == {3500}


@pytest.mark.parametrize(
    ("worth", "score", "won"), [(None, 0, 0), (-7, -7, 0), (WON + 5, 5, 1), (WON - 5, -5, 1), (5 - WON, 5, -1)]
)
def test_who_has_won_stands_apart_from_what_a_world_is_worth(worth: int | None, score: int, won: int) -> None:
    """Beside it nothing else would count."""
    assert parted(worth) == (score, won)
