"""A published scene played again: its rows as ordinary commands, its dice as they fell, and a line for each step."""

from .kinds import Replay
from .retelling import DramaRetelling

__all__ = ["DramaRetelling", "Replay"]
