"""What authors of packs, plugins and systems import in their tests."""

from .fuzz import attempt, fuzz, thrown
from .game import Game
from .hostile import hostile
from .laws import SystemLaws
from .marathon import marathon
from .playthrough import compare_playthrough, playthrough
from .rule_vectors import RuleVectors

__all__ = [
    "Game",
    "RuleVectors",
    "SystemLaws",
    "attempt",
    "compare_playthrough",
    "fuzz",
    "hostile",
    "marathon",
    "playthrough",
    "thrown",
]
