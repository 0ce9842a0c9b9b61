"""What lies on the table of a game: what its layout tells, or else the fields of its state."""

from .layout import Bar, Cards, Layout, row, told

__all__ = ["Bar", "Cards", "Layout", "row", "told"]
