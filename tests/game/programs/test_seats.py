"""Which program wins more in which seat, against the game's own at all others."""

from typing import Any

import pytest

from gateway_core.testing import Game, SystemLaws
from tests.table.toys.race import BOOK

from .fair import Fair
from .seats import GAMES, NAMES, PROGRAMS, program, share


class TestFair(SystemLaws):
    """The deck builder keeps the laws of a game."""

    def game(self) -> Game[Any, Any, Any]:
        return FAIR


FAIR = Game(Fair(), BOOK, None, {})


@pytest.mark.full  # few games say nothing of who wins more
@pytest.mark.parametrize("count", [2, 3])
def test_in_each_seat_of_a_deck_builder_who_looks_further_wins_more(count: int) -> None:
    """Greedy more than chance, and looking ahead more than greedy: what is bought brings coins turns later."""
    game, seeds = GAMES["fair"](NAMES[:count]), range(40)

    for seat in game.table("seats").seats:
        by_chance, greedy, ahead = (share(game, seat, program(name, game, 600), seeds) for name in PROGRAMS)

        assert by_chance < greedy < ahead, seat
