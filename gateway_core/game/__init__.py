"""What a game's author writes with: events and commands that know all about themselves, rules read once, a system."""

from .command import Command
from .event import Event
from .figures import (
    Column,
    Each,
    Entries,
    Figure,
    Lookup,
    Switch,
    column,
    compiled,
    each,
    entries,
    figure,
    sources,
    switch,
)
from .system import GameSystem

__all__ = [
    "Column",
    "Command",
    "Each",
    "Entries",
    "Event",
    "Figure",
    "GameSystem",
    "Lookup",
    "Switch",
    "column",
    "compiled",
    "each",
    "entries",
    "figure",
    "sources",
    "switch",
]
