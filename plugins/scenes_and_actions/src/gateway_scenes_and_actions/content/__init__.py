"""What packs have written, looked at: what is wrong with it, what heroes cost, and their sheets."""

from .characters import People
from .review import ENTRIES, TABLES

__all__ = ["ENTRIES", "TABLES", "People"]
