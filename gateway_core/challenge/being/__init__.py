"""What somebody is, whatever it carries, and the words by which equipment and backgrounds ask for that."""

from .asked import Meeting
from .facts import FACTS, NOBODY, Being, Fact, Facts, Unsaid, Value
from .kinds import KINDS, Kind
from .when import When
from .words import OF_BEARER, OF_BOTH

__all__ = [
    "FACTS",
    "KINDS",
    "NOBODY",
    "OF_BEARER",
    "OF_BOTH",
    "Being",
    "Fact",
    "Facts",
    "Kind",
    "Meeting",
    "Unsaid",
    "Value",
    "When",
]
