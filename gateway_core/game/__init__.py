"""What a game's author writes with: events and commands that know all about themselves, and a system."""

from .command import Command
from .event import Event
from .system import GameSystem

__all__ = ["Command", "Event", "GameSystem"]
