"""What authors of packs, plugins and systems import in their tests."""

from typing import TYPE_CHECKING

from ..on_demand import on_demand

if TYPE_CHECKING:
    from .assertions import assert_no_problems, assert_problem, assert_why
    from .conformance import conformance, system_conformance
    from .deeds import attempt
    from .explore import explore
    from .fuzz import fuzz, thrown
    from .game import Game
    from .hostile import hostile
    from .inline import write_pack
    from .isolated import book, isolated
    from .laws import SystemLaws
    from .marathon import marathon
    from .playthrough import compare_playthrough, playthrough
    from .rule_vectors import RuleVectors
    from .scripted import Scripted
    from .two_worlds import TwoWorlds
else:
    on_demand(
        __name__,
        {
            "assertions": "assert_no_problems assert_problem assert_why",
            "conformance": "conformance system_conformance",
            "deeds": "attempt",
            "explore": "explore",
            "fuzz": "fuzz thrown",
            "game": "Game",
            "hostile": "hostile",
            "inline": "write_pack",
            "isolated": "book isolated",
            "laws": "SystemLaws",
            "marathon": "marathon",
            "playthrough": "compare_playthrough playthrough",
            "rule_vectors": "RuleVectors",
            "scripted": "Scripted",
            "two_worlds": "TwoWorlds",
        },
    )

__all__ = [
    "Game",
    "RuleVectors",
    "Scripted",
    "SystemLaws",
    "TwoWorlds",
    "assert_no_problems",
    "assert_problem",
    "assert_why",
    "attempt",
    "book",
    "compare_playthrough",
    "conformance",
    "explore",
    "fuzz",
    "hostile",
    "isolated",
    "marathon",
    "playthrough",
    "system_conformance",
    "thrown",
    "write_pack",
]
