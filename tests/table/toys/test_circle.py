"""The circle of tellers keeps the laws, whatever is told in it."""

from typing import Any

from gateway_core.testing import Game, SystemLaws

from .circle import Circle
from .race import BOOK


class TestCircle(SystemLaws):
    def game(self) -> Game[Any, Any, Any]:
        return Game(Circle(), BOOK, None, {"players": ("ann", "bob", "cat"), "rounds": 9})
