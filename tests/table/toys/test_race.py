"""The open race keeps the laws."""

from typing import Any

from gateway_core.testing import Game, SystemLaws

from .race import BOOK, Race


class TestRace(SystemLaws):
    def game(self) -> Game[Any, Any, Any]:
        return Game(Race(), BOOK, None, {"players": ("ann", "bob", "cat")})
