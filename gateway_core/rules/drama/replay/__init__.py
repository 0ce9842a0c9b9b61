"""A published scene played again: its rows as ordinary commands, its dice as they fell, and a line for each step."""

from .kinds import Replay
from .retelling import DramaRetelling
from .review import review

__all__ = ["DramaRetelling", "Replay", "review"]
