"""Rounds in which everybody has a turn, in an order that is thrown for: a record, its facts, and what follows."""

from .facts import (
    ActionTaken,
    OrderFixed,
    OrderThrown,
    Preferred,
    RankSettled,
    RoundBegan,
    RoundsJoined,
    RoundsLeft,
    TurnBegan,
    TurnEnded,
)
from .ordering import next_turn, settle_order, throw_order
from .rounds import Rounds

__all__ = [
    "ActionTaken",
    "OrderFixed",
    "OrderThrown",
    "Preferred",
    "RankSettled",
    "RoundBegan",
    "Rounds",
    "RoundsJoined",
    "RoundsLeft",
    "TurnBegan",
    "TurnEnded",
    "next_turn",
    "settle_order",
    "throw_order",
]
