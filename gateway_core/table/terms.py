"""The terms of the contract: a seat, and the types of state, event and command that each game brings of its own."""

from typing import Any, TypeVar

from .record import Record

__all__ = ["C", "E", "Json", "S", "Seat"]

# Plain JSON values. As a recursive type it would be checked at every step of every reader; the codec checks it once.
Json = Any
Seat = str  # the name of a place at the table: `ann`, `judge`
S = TypeVar("S", bound=Record)  # a game's state
E = TypeVar("E")  # any of its events
C = TypeVar("C")  # any of its commands
