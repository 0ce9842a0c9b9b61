"""The program that plays empty seats, the games master's among them: what it does when, a habit a file."""

from .every import HABITS, Habit
from .hand import Hand

__all__ = ["HABITS", "Habit", "Hand"]
