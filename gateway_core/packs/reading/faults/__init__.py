"""Where the fault of a file begins, and what only follows from it."""

from .unclosed import left_open

__all__ = [
    "left_open",
]
