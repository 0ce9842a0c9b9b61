"""What authors of packs, plugins and systems import in their tests."""

from . import _asserting  # noqa: F401  # before the rooms that pytest is to rewrite
from .assertions import assert_problem, assert_why
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
from .two_worlds import TwoWorlds

__all__ = [
    "Game",
    "RuleVectors",
    "SystemLaws",
    "TwoWorlds",
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
