"""The contract of a game that can be played at a table. Log, undo, replay, views and bots are written once for all.

A system holds no state of its own: what its rules need of the rulebook is compiled by `open` into the state it
returns (a field that takes no part in equality), and states are never stored, only the events that made them.
"""

from typing import Protocol

from .contract import Book, Play, Secrecy, Story
from .terms import C, E, S

__all__ = ["Rulebook", "System"]


class Rulebook(Protocol):
    """All that the table knows of a rulebook: it has a hash."""

    @property
    def hash(self) -> str: ...


class System(Play[S, E, C], Secrecy[S, E, C], Story[S, E], Book, Protocol[S, E, C]):
    """A game. What is written in its four parts once, every table, bot, save and face asks of any game.

    What only the game itself looks into is `Any`: its rulebook, its parameters, its view.
    """
