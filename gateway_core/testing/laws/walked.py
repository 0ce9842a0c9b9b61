"""What all laws look at: one game, played at its worst, and kept step by step."""

import os
from collections.abc import Iterator, Sequence
from typing import Any

from ...table import Table
from ..fuzz import fuzz
from ..game import Game
from ..walk import Walk, walk

__all__ = ["TIMES", "AnyGame", "AnyTable", "Walked"]

_STEPS = int(os.environ.get("GATEWAY_FUZZ_STEPS", "40"))
_FULL = os.environ.get("GATEWAY_FULL") == "1"
_TABLES = int(os.environ.get("GATEWAY_FUZZ_TABLES", "3" if _FULL else "2"))
TIMES = 10 if _FULL else 1  # as many acts in a long run
_KEPT = 4  # walks: the laws of one seed are tested one after the other

AnyGame = Game[Any, Any, Any]
AnyTable = Table[Any, Any, Any]


class Walked:
    """A game and the walks of it that its laws share."""

    steps = _STEPS  # deeds of a walk
    tables = _TABLES  # seeds that each law is run with
    acts = 200  # commands of the long run, ten times as many in a full one

    def game(self) -> AnyGame:
        """Return the game that is to keep the laws; the same one each time, or every law walks it anew."""
        raise TypeError(f"{type(self).__name__}.game() must return the Game to be tested")

    def cases(self) -> Sequence[AnyGame]:
        """Return games of the same system in which all of its secrets come up; this one, unless it has too few.

        The same tuple each time, or each class looks for them anew.
        """
        return (self.game(),)

    def pytest_generate_tests(self, metafunc: Any) -> None:
        """Run each law with several seeds, words that occur nowhere else and are noticed where they must not be."""
        if "seed" in metafunc.fixturenames:  # pytest calls this by itself; the core does not import it
            seeds = [f"never-tell-{number}-zyzzyva" for number in range(self.tables)]
            metafunc.parametrize("seed", seeds, scope="class")  # all laws of one seed, then those of the next

    def run(self, table: AnyTable, seed: str) -> Iterator[str]:
        """Play the table at its worst."""
        return fuzz(table, seed, self.steps)

    def walk(self, seed: str, *, typed: bool = False) -> Walk:
        """Return the walk that all laws share: one of the dice that the seed gives, one of `typed` dice."""
        game = self.game()
        key = (type(self), self.steps, seed, typed)
        for kept, of, found in _WALKS:
            if kept == key and of is game:
                return found
        found = walk(game.table(seed, typed=typed), self.run, seed, whole=_FULL)
        _WALKS[:] = [(key, game, found), *_WALKS[: _KEPT - 1]]
        return found


# Not on the instance: pytest makes a new one for every law.
_WALKS: list[tuple[tuple[Any, ...], AnyGame, Walk]] = []
