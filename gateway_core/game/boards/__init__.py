"""The table of a game as it is shown: by its layout, or else by the fields of its state."""

from .layout import Bar, Cards, Layout, row, told

__all__ = ["Bar", "Cards", "Layout", "row", "told"]
