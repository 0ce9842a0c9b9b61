"""Programs that play any game which says what a state is worth."""

from .guided import Guide, Guided
from .lookahead import Lookahead

__all__ = ["Guide", "Guided", "Lookahead"]
