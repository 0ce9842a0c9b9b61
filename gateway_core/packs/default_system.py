"""The game that is meant where nobody names one, the word for none, and ids kept for one distribution each."""

from collections.abc import Mapping

from ..frozen import FrozenDict

__all__ = ["CORE", "DEFAULT_SYSTEM", "NO_GAME", "OURS", "RESERVED", "is_taken"]

CORE = "gateway-core"
DEFAULT_SYSTEM = "gateway"  # whose a pack is that does not say; and what a command is about that names no other
NO_GAME = "none"  # what a pack says that brings commands alone, for whatever game

# Packs and games whose ids are kept, installed or not, for the distribution that gives them.
RESERVED: Mapping[str, str] = FrozenDict(
    {
        "adventure": "gateway-adventure",
        "centaurus": "gateway-centaurus",
        "scenes-and-actions": "gateway-scenes-and-actions",
        "uprising": "gateway-uprising",
        DEFAULT_SYSTEM: "gateway-rpg",
        "gateway-examples": "gateway-rpg",
        NO_GAME: CORE,
    }
)
OURS = frozenset(RESERVED.values()) - {CORE}


def is_taken(id: str, distribution: str) -> bool:
    """Say whether the id of a pack or a game is kept for another distribution than this; empty: for a folder."""
    return RESERVED.get(id, distribution) != distribution
