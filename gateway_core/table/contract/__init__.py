"""The four parts of what a game says of itself to the table: play, secrecy, story, book. A `System` joins them."""

from .book import Book
from .play import Play
from .secrecy import Secrecy
from .story import Story

__all__ = ["Book", "Play", "Secrecy", "Story"]
