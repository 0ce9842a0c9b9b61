"""What authors of packs, plugins and systems import in their tests."""

from typing import TYPE_CHECKING

from ..on_demand import on_demand

if TYPE_CHECKING:
    from .fuzz import attempt, fuzz, thrown
    from .game import Game
    from .hostile import hostile
    from .laws import SystemLaws
    from .marathon import marathon
    from .playthrough import compare_playthrough, playthrough
    from .rule_vectors import RuleVectors
else:
    on_demand(
        __name__,
        {
            "fuzz": "attempt fuzz thrown",
            "game": "Game",
            "hostile": "hostile",
            "laws": "SystemLaws",
            "marathon": "marathon",
            "playthrough": "compare_playthrough playthrough",
            "rule_vectors": "RuleVectors",
        },
    )

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
