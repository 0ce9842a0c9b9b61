"""What authors of packs, plugins and systems import in their tests."""

from .fuzz import attempt, fuzz, thrown
from .game import Game
from .laws import SystemLaws

__all__ = ["Game", "SystemLaws", "attempt", "fuzz", "thrown"]
