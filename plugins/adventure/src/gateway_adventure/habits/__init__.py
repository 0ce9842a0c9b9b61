"""What the bot does when, a habit a file."""

from .every import HABITS, Habit
from .hand import Hand

__all__ = ["HABITS", "Habit", "Hand"]
