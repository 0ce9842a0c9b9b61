"""The terms of the contract: a seat, and the types of state, event and command that each game brings of its own."""

from typing import TypeVar

from .record import Record

__all__ = ["C", "E", "S", "Seat"]

Seat = str  # the name of a place at the table: `gm`, `tom`
S = TypeVar("S", bound=Record)  # a game's state
E = TypeVar("E")  # any of its events
C = TypeVar("C")  # any of its commands
