"""The game of hidden hands keeps the laws."""

from typing import Any

from gateway_core.testing import Game, SystemLaws

from .race import BOOK
from .sealed import Sealed


class TestSealed(SystemLaws):
    def game(self) -> Game[Any, Any, Any]:
        return Game(Sealed(), BOOK, None, {"players": ("ann", "bob", "cat")})
