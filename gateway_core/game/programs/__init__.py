"""Programs that play any game which says what a state is worth."""

from .lookahead import Lookahead

__all__ = ["Lookahead"]
