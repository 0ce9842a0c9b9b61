"""What a game's author writes with: facts and deeds that know all about themselves, and a system made of them."""

from .command import Command
from .event import Event
from .system import GameSystem

__all__ = ["Command", "Event", "GameSystem"]
