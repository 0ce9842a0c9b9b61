"""A rulebook written down whole, to be kept beside the games that are played by it, and read back without any pack."""

from ._places import PlacesInFile
from .rulebook_text import RulebookText, UnreadableRulebook

__all__ = [
    "PlacesInFile",
    "RulebookText",
    "UnreadableRulebook",
]
